public import Lifeline
internal import LifelineSynchronization
public import Testing

/// The callbacks of an object in a test so far, with `init` and `deinit`, in order.
///
/// ```swift
/// let lifeline = try #require(LifelineTest.current)
/// #expect(lifeline.callbacks(of: .type(CartController.self)) == ["init", .loadView, .viewDidLoad])
/// #expect(lifeline.callbacks(of: "cart").contains(inOrder: [.viewDidLoad, .viewDidAppear]))
/// #expect(lifeline.callbacks(of: .object(cart)).containsNone(of: [.viewDidUnload]))
/// ```
///
/// The controller's own actions (`present`, `dismiss`) and events of probes are not included. If no object matches, or
/// if no controller has a callback of this name, a comparison proves nothing: the comparison then succeeds, and an
/// issue is recorded at the line that called `callbacks(of:)`. After a failure, the ``description`` shows the
/// differences side by side, in Swift Testing and `XCTAssertEqual`.
///
/// If tracing is off, the callbacks are unknown: all comparisons succeed, with a warning.
public struct CallbackSequence: Sendable {
  private let content: Content
  /// The result of the last comparison, for the expectation's message, which is created afterward.
  private let explanation = Explanation()

  private enum Content: Sendable {
    case recorded([TraceEvent], SubjectQuery, ignored: Set<String>, SourceLocation)
    case expected([EventName])
    /// The callbacks are unknown, because nothing was traced.
    case unknown
  }

  private final class Explanation: Sendable {
    let text = Mutex<String?>(nil)
  }

  init(
    of query: SubjectQuery, in events: [TraceEvent], ignoring ignored: Set<EventName>, at location: SourceLocation
  ) {
    content = .recorded(events, query, ignored: Set(ignored.map(\.string)), location)
  }

  private init(_ content: Content) { self.content = content }

  static var unknown: Self { Self(.unknown) }

  /// Whether the object had these callbacks in this order, with any other callbacks in between.
  public func contains(inOrder names: [EventName]) -> Bool { holds(.containInOrder(names.map(\.string))) }

  /// Whether the object, or each of several matching objects, had none of these callbacks.
  ///
  /// The names are checked only for controllers: for another object, the result is true for a misspelled name.
  public func containsNone(of names: [EventName]) -> Bool { holds(.neverContain(names.map(\.string))) }

  /// The number of calls to a callback, such as `loadView`.
  public func count(of name: EventName) -> Int { names([name]).count { $0 == name } }

  /// The names of the callbacks, for custom comparisons; empty if tracing is off.
  public var names: [EventName] { names([]) }

  private func names(_ asked: [EventName]) -> [EventName] {
    switch content {
    case .expected(let names): return names
    case .unknown: return []
    case .recorded(let events, let query, let ignored, let location):
      do throws(ExpectationFailure) {
        let history = try CallbackExpectation.history(asked.map(\.string), query, events, ignored)
        return history.names.map { EventName($0) }
      } catch {
        Failure.record(error.description, at: location)
        return []
      }
    }
  }

  private func holds(_ expectation: CallbackExpectation) -> Bool {
    var failure: String?
    switch content {
    case .recorded(let events, let query, let ignored, let location):
      do throws(ExpectationFailure) {
        failure = try expectation.failure(of: query, in: events, ignoring: ignored)
      } catch {
        Failure.record(error.description, at: location)
      }
    case .expected: failure = "Only the callbacks of an object can be compared: write lifeline.callbacks(of: …)."
    case .unknown: break
    }
    explanation.text.withLock { $0 = failure }
    return failure == nil
  }
}

extension CallbackSequence: Equatable, ExpressibleByArrayLiteral {
  /// Creates a sequence of callback names for comparisons.
  public init(arrayLiteral names: EventName...) { self.init(.expected(names)) }

  /// Whether the object had exactly these callbacks.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one.content, other.content) {
    case (.unknown, _), (_, .unknown): true
    case (.expected(let names), .expected(let others)): names == others
    case (.recorded, .expected(let names)): one.holds(.equal(names.map(\.string)))
    case (.expected(let names), .recorded): other.holds(.equal(names.map(\.string)))
    case (.recorded, .recorded(let events, let query, let ignored, _)):
      one.holds(.equalOther(query, events, ignored))
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
    case .recorded(let events, let query, let ignored, _):
      do throws(ExpectationFailure) {
        let history = try CallbackHistory(of: query, in: events, ignoring: ignored)
        return "[\(history.names.joined(separator: ", "))]"
      } catch { return error.description }
    }
  }

  /// The description, with a final line end if it is a table.
  public var testDescription: String { description.contains("\n") ? description + "\n" : description }
}

extension LifelineTest {
  /// Returns the callbacks of an object so far.
  ///
  /// - Parameters:
  ///   - query: The object. Exactly one object must match, except for ``CallbackSequence/containsNone(of:)``.
  ///   - ignored: The names to leave out, such as `[.viewWillLayoutSubviews, .viewDidLayoutSubviews]`.
  ///   - sourceLocation: The location of the issue if no object matches or a name is misspelled, and of the warning if
  ///     tracing is off.
  public func callbacks(
    of query: SubjectQuery, ignoring ignored: Set<EventName> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> CallbackSequence {
    guard tracer.isEnabled || !events.isEmpty else {
      Failure.record(Self.notTraced, isWarning: true, at: sourceLocation)
      return .unknown
    }
    return CallbackSequence(of: query, in: events, ignoring: ignored, at: sourceLocation)
  }

  /// Returns the callbacks so far of the object of this type, as with `.type(type)`.
  public func callbacks(
    of type: any AnyObject.Type, ignoring ignored: Set<EventName> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> CallbackSequence {
    callbacks(of: .type(type), ignoring: ignored, sourceLocation: sourceLocation)
  }
}
