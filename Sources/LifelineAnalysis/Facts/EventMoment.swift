package import Lifeline

/// The event in which something happened, and its time. Findings cite it.
public struct EventMoment: Hashable, Sendable {
  /// The sequence number of the event.
  public var sequence: Int
  /// ``elapsed`` in nanoseconds.
  package var time: Int
  /// Its time since the start of the trace.
  public var elapsed: Duration { .nanoseconds(time) }

  /// The moment of an event.
  package init(_ event: TraceEvent) {
    sequence = event.sequence
    time = event.time
  }
}
