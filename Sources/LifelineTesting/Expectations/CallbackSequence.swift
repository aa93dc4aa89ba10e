public import Lifeline
internal import LifelineSynchronization
public import Testing

/// The callbacks that an object of a test had so far, with `init` and `deinit`, in their order.
///
/// ```swift
/// let lifeline = try #require(LifelineTest.current)
/// #expect(lifeline.callbacks(of: .type(CartController.self)) == ["init", .loadView, .viewDidLoad])
/// #expect(lifeline.callbacks(of: "cart").contains(inOrder: [.viewDidLoad, .viewDidAppear]))
/// #expect(lifeline.callbacks(of: .object(cart)).containsNone(of: [.viewDidUnload]))
/// ```
///
/// What a controller does itself (`present`, `dismiss`) and what probes see is not among them. A comparison fails if no
/// object fits, and if a name is one that no controller can ever have. After a failure, the ``description`` is what differs,
/// side by side, so Swift Testing and `XCTAssertEqual` show that.
///
/// If tracing is off, nothing is known of the callbacks: all comparisons succeed, and a warning says so.
public struct CallbackSequence: Sendable {
  private let content: Content
  /// What the last comparison found, for the message of the expectation, which is made after it.
  private let explanation = Explanation()

  private enum Content: Sendable {
    case recorded([TraceEvent], SubjectQuery, ignored: Set<String>)
    case expected([EventName])
    /// Nothing was traced.
    case unknown
  }

  private final class Explanation: Sendable {
    let text = Mutex<String?>(nil)
  }

  init(of query: SubjectQuery, in events: [TraceEvent], ignoring ignored: Set<EventName>) {
    content = .recorded(events, query, ignored: Set(ignored.map(\.string)))
  }

  private init(_ content: Content) { self.content = content }

  static var unknown: Self { Self(.unknown) }

  /// Whether the object had these callbacks, in this order, with any others between them.
  public func contains(inOrder names: [EventName]) -> Bool { holds(.containInOrder(names.map(\.string))) }

  /// Whether the object, or each of several that fit, had none of these callbacks.
  public func containsNone(of names: [EventName]) -> Bool { holds(.neverContain(names.map(\.string))) }

  private func holds(_ expectation: CallbackExpectation) -> Bool {
    let failure: String? =
      switch content {
      case .recorded(let events, let query, let ignored): expectation.failure(of: query, in: events, ignoring: ignored)
      case .expected: "Only the callbacks of an object can be compared: write lifeline.callbacks(of: …)."
      case .unknown: nil
      }
    explanation.text.withLock { $0 = failure }
    return failure == nil
  }
}

extension CallbackSequence: Equatable, ExpressibleByArrayLiteral {
  /// Creates the sequence to compare with: names as in Swift, without arguments.
  public init(arrayLiteral names: EventName...) { self.init(.expected(names)) }

  /// Whether the object had exactly these callbacks.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one.content, other.content) {
    case (.unknown, _), (_, .unknown): true
    case (.expected(let names), .expected(let others)): names == others
    case (.recorded, .expected(let names)): one.holds(.equal(names.map(\.string)))
    case (.expected(let names), .recorded): other.holds(.equal(names.map(\.string)))
    case (.recorded, .recorded(let events, let query, let ignored)):
      one.holds(.equalOther(query, events, ignored))
    }
  }
}

extension CallbackSequence: CustomStringConvertible, CustomTestStringConvertible {
  /// The names; after a comparison that failed, what differs.
  public var description: String {
    if let text = explanation.text.withLock({ $0 }) { return text }
    switch content {
    case .expected(let names): return "[\(names.map(\.string).joined(separator: ", "))]"
    case .unknown: return "unknown, because tracing is off"
    case .recorded(let events, let query, let ignored):
      do throws(ExpectationFailure) {
        let history = try CallbackHistory(of: query, in: events, ignoring: ignored)
        return "[\(history.names.joined(separator: ", "))]"
      } catch { return error.description }
    }
  }

  /// The description; a table ends with its line.
  public var testDescription: String { description.contains("\n") ? description + "\n" : description }
}

extension LifelineTest {
  /// The callbacks that an object had so far.
  ///
  /// - Parameters:
  ///   - query: which object; except for ``CallbackSequence/containsNone(of:)``, exactly one must fit.
  ///   - ignored: names to leave out, such as `[.viewWillLayoutSubviews, .viewDidLayoutSubviews]`.
  ///   - sourceLocation: where a warning is shown if tracing is off.
  public func callbacks(
    of query: SubjectQuery, ignoring ignored: Set<EventName> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> CallbackSequence {
    guard tracer.isEnabled || !events.isEmpty else {
      Failure.record(Self.notTraced, isWarning: true, at: sourceLocation)
      return .unknown
    }
    return CallbackSequence(of: query, in: events, ignoring: ignored)
  }
}
