public import Lifeline
internal import LifelineBase
internal import LifelineRules
public import Testing

/// The callbacks that an object has received so far in a test, in order, including `init` and `deinit`.
///
/// ```swift
/// let lifeline = try #require(LifelineTest.current)
/// #expect(lifeline.callbacks(of: .type(CartController.self)) == ["init", .loadView, .viewDidLoad])
/// #expect(lifeline.callbacks(of: "cart").contains(inOrder: [.viewDidLoad, .viewDidAppear]))
/// #expect(lifeline.callbacks(of: .object(cart)).containsNone(of: [.viewDidUnload]))
/// ```
///
/// A controller's own actions (`present`, `dismiss`) and probe events are not included. If the number of matching
/// objects is wrong, or if controllers have no callback with a given name, a comparison proves nothing. The comparison
/// then succeeds, but an issue is recorded at the line that called `callbacks(of:)`. After a failure, the
/// ``description`` shows the differences side by side, in Swift Testing and `XCTAssertEqual`.
///
/// If tracing is off, the callbacks are unknown. All comparisons then succeed, and a warning is recorded.
public struct CallbackSequence: Sendable {
  private let content: Content
  /// The result of the last comparison, for the expectation's message, which is created afterward.
  private let explanation = Explanation()

  private enum Content: Sendable {
    case recorded(Recorded)
    case expected([EventName])
    /// The callbacks are unknown, because nothing was traced.
    case unknown
  }

  private struct Recorded: Sendable {
    var events: [TraceEvent]
    var query: SubjectQuery
    var ignored: Set<String>
    /// The test's models. The callbacks that they name are known names.
    var models: [LifecycleModel]
    var location: SourceLocation
  }

  private final class Explanation: Sendable {
    let text = Mutex<String?>(nil)
  }

  init(
    of query: SubjectQuery, in events: [TraceEvent], ignoring ignored: Set<EventName>, models: [LifecycleModel],
    at location: SourceLocation
  ) {
    content = .recorded(
      Recorded(
        events: events, query: query, ignored: Set(ignored.map(\.string)), models: models, location: location))
  }

  private init(_ content: Content) { self.content = content }

  static var unknown: Self { Self(.unknown) }

  /// Returns whether the object had these callbacks in this order, possibly with other callbacks in between.
  public func contains(inOrder names: [EventName]) -> Bool { holds(.containInOrder(names.map(\.string))) }

  /// Returns whether none of the matching objects had any of these callbacks.
  ///
  /// The result is also true for a misspelled name. Therefore, for an object that is not a controller, a warning is
  /// recorded if a name occurs neither in the test, nor in a model, nor in `TraceSchema`.
  public func containsNone(of names: [EventName]) -> Bool { holds(.neverContain(names.map(\.string))) }

  /// Returns the number of calls to a callback, such as `loadView`.
  ///
  /// If the number is 0, the name is checked as in ``containsNone(of:)``.
  public func count(of name: EventName) -> Int {
    let count = names([name]).count { $0 == name }
    if count == 0, case .recorded(let recorded) = content { Self.note([name.string], recorded) }
    return count
  }

  /// The names of the callbacks, for custom comparisons. The array is empty if tracing is off.
  public var names: [EventName] { names([]) }

  private func names(_ asked: [EventName]) -> [EventName] {
    switch content {
    case .expected(let names): return names
    case .unknown: return []
    case .recorded(let recorded):
      do throws(ExpectationFailure) {
        let history = try CallbackExpectation.history(
          asked.map(\.string), recorded.query, recorded.events, recorded.ignored)
        return history.names.map { EventName($0) }
      } catch {
        Failure.record(error.description, at: recorded.location)
        return []
      }
    }
  }

  private func holds(_ expectation: CallbackExpectation) -> Bool {
    var failure: String?
    switch content {
    case .recorded(let recorded):
      do throws(ExpectationFailure) {
        failure = try expectation.failure(of: recorded.query, in: recorded.events, ignoring: recorded.ignored)
        if failure == nil, case .neverContain(let names) = expectation { Self.note(names, recorded) }
      } catch {
        Failure.record(error.description, at: recorded.location)
      }
    case .expected: failure = "Only the callbacks of an object can be compared: write lifeline.callbacks(of: …)."
    case .unknown: break
    }
    explanation.text.withLock { $0 = failure }
    return failure == nil
  }

  /// Records a warning if one of the names may be misspelled.
  private static func note(_ names: [String], _ recorded: Recorded) {
    let notice = CallbackExpectation.notice(about: names, recorded.query, in: recorded.events, recorded.models)
    if let notice { Failure.record(notice, isWarning: true, at: recorded.location) }
  }
}

extension CallbackSequence: Equatable, ExpressibleByArrayLiteral {
  /// Creates a sequence of callback names for comparisons.
  public init(arrayLiteral names: EventName...) { self.init(.expected(names)) }

  /// Returns whether the object had exactly these callbacks.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one.content, other.content) {
    case (.unknown, _), (_, .unknown): true
    case (.expected(let names), .expected(let others)): names == others
    case (.recorded, .expected(let names)): one.holds(.equal(names.map(\.string)))
    case (.expected(let names), .recorded): other.holds(.equal(names.map(\.string)))
    case (.recorded, .recorded(let other)): one.holds(.equalOther(other.query, other.events, other.ignored))
    }
  }
}

extension CallbackSequence: CustomStringConvertible, CustomTestStringConvertible {
  /// The names or, after a failed comparison, the differences.
  public var description: String {
    if let text = explanation.text.withLock({ $0 }) { return text }
    switch content {
    case .expected(let names): return "[\(names.map(\.string).joined(separator: ", "))]"
    case .unknown: return "unknown, because tracing is off"
    case .recorded(let recorded):
      do throws(ExpectationFailure) {
        let history = try CallbackHistory(of: recorded.query, in: recorded.events, ignoring: recorded.ignored)
        return "[\(history.names.joined(separator: ", "))]"
      } catch { return error.description }
    }
  }

  /// The description, followed by a newline if it is a table.
  public var testDescription: String { description.contains("\n") ? description + "\n" : description }
}

extension LifelineTest {
  /// Returns the callbacks of an object so far.
  ///
  /// - Parameters:
  ///   - query: The object. Exactly one object must match. If you only call ``CallbackSequence/containsNone(of:)``,
  ///     several objects can match.
  ///   - ignored: The names to leave out, such as `[.viewWillLayoutSubviews, .viewDidLayoutSubviews]`.
  ///   - sourceLocation: The location of issues and warnings. An issue is recorded if the number of matching objects is
  ///     wrong or a name is misspelled. If tracing is off, a warning is recorded.
  public func callbacks(
    of query: SubjectQuery, ignoring ignored: Set<EventName> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> CallbackSequence {
    guard tracer.isEnabled || !events.isEmpty else {
      Failure.record(Self.notTraced, isWarning: true, at: sourceLocation)
      return .unknown
    }
    return sequence(of: query, ignoring: ignored, at: sourceLocation)
  }

  private func sequence(
    of query: SubjectQuery, ignoring ignored: Set<EventName>, at location: SourceLocation
  ) -> CallbackSequence {
    CallbackSequence(of: query, in: events, ignoring: ignored, models: settings.models, at: location)
  }

  /// Returns the callbacks so far of the only object of this type.
  ///
  /// This method is equivalent to passing `.type(type)`.
  public func callbacks(
    of type: any AnyObject.Type, ignoring ignored: Set<EventName> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> CallbackSequence {
    callbacks(of: .type(type), ignoring: ignored, sourceLocation: sourceLocation)
  }
  /// Returns the callbacks so far of each matching object, for expectations about all objects of a type.
  ///
  /// ```swift
  /// for callbacks in lifeline.callbacks(ofEach: .type(CartController.self)) {
  ///   #expect(callbacks.contains(inOrder: [.viewDidLoad, .viewDidAppear]))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - query: The objects. An issue is recorded if no object matches, because a loop would then check nothing.
  ///   - ignored: The names to leave out.
  ///   - sourceLocation: The location of issues and warnings. An issue is recorded if no object matches or a name is
  ///     misspelled. If tracing is off, a warning is recorded.
  /// - Returns: One sequence per object, in the order of the objects' first events, or an empty array if tracing is
  ///   off.
  public func callbacks(
    ofEach query: SubjectQuery, ignoring ignored: Set<EventName> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [CallbackSequence] {
    subjects(of: query, at: sourceLocation).map {
      sequence(of: .subject($0), ignoring: ignored, at: sourceLocation)
    }
  }

  /// Returns the subjects that match; records an issue if there is none, and a warning if tracing is off.
  func subjects(of query: SubjectQuery, at location: SourceLocation) -> [Subject] {
    let events = events
    guard tracer.isEnabled || !events.isEmpty else {
      Failure.record(Self.notTraced, isWarning: true, at: location)
      return []
    }
    let subjects = query.subjects(in: events)
    if subjects.isEmpty { Failure.record(ExpectationFailure.nothingTraced(query, events).description, at: location) }
    return subjects
  }
}
