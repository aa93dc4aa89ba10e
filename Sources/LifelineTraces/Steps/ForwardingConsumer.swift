package import Lifeline

/// A consumer that forwards all calls to another consumer, except those that it implements itself.
///
/// Use this protocol for types that observe or change the events that a reader delivers. Each requirement of
/// ``TraceConsumer`` has a default implementation that calls ``consumer``, including ``TraceConsumer/skip(_:)`` and
/// ``TraceConsumer/encounter(_:)``. In your own implementation of a requirement, call ``consumer`` yourself.
///
/// ```swift
/// struct EventCounter<Consumer: TraceConsumer>: ForwardingConsumer {
///   var consumer: Consumer
///   var events = 0
///
///   mutating func receive(_ step: TraceStep) {
///     events += 1
///     consumer.receive(step)
///   }
/// }
/// ```
public protocol ForwardingConsumer<Consumer>: TraceConsumer {
  /// The type of the other consumer.
  associatedtype Consumer: TraceConsumer

  /// The consumer that calls are forwarded to.
  var consumer: Consumer { get set }
}

extension ForwardingConsumer {
  @inlinable
  public mutating func begin(_ trace: TraceIdentity) { consumer.begin(trace) }

  @inlinable
  public mutating func receive(_ step: TraceStep) { consumer.receive(step) }

  @inlinable
  public mutating func skip(_ step: TraceStep) { consumer.skip(step) }

  @inlinable
  public mutating func encounter(_ issue: TraceIssue) { consumer.encounter(issue) }

  @inlinable
  public mutating func end(_ end: TraceEnd) { consumer.end(end) }
}

/// Delivers the same traces to two consumers in a single pass.
///
/// ```swift
/// var both = ConsumerPair(TraceSummary(), RuleRunner())
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &both)
/// print(both.first.events, both.second.findings.count)
/// ```
public struct ConsumerPair<First: TraceConsumer, Second: TraceConsumer>: TraceConsumer {
  /// The consumer that is called first.
  public var first: First
  /// The consumer that is called second.
  public var second: Second

  /// Combines two consumers.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public mutating func begin(_ trace: TraceIdentity) {
    first.begin(trace)
    second.begin(trace)
  }

  @inlinable
  public mutating func receive(_ step: TraceStep) {
    first.receive(step)
    second.receive(step)
  }

  @inlinable
  public mutating func skip(_ step: TraceStep) {
    first.skip(step)
    second.skip(step)
  }

  @inlinable
  public mutating func encounter(_ issue: TraceIssue) {
    first.encounter(issue)
    second.encounter(issue)
  }

  @inlinable
  public mutating func end(_ end: TraceEnd) {
    first.end(end)
    second.end(end)
  }
}

extension ConsumerPair: Sendable where First: Sendable, Second: Sendable {}

extension TraceConsumer {
  /// Processes the events of one trace, in order.
  ///
  /// - Parameter isClosed: Whether the trace was closed, so that no events are missing at its end.
  package mutating func read(
    _ events: some Sequence<TraceEvent>, of trace: TraceIdentity = TraceIdentity(), isClosed: Bool = true
  ) {
    var session = TraceSession(trace, &self)
    for event in events { session.receive(event, &self) }
    if isClosed { session.close() }
    session.end(&self)
  }
}
