package import Lifeline

/// The sequence number and the time of an event.
///
/// Findings cite moments as evidence.
public struct EventMoment: Hashable, Sendable {
  /// The sequence number of the event.
  public var sequence: Int
  /// The ``elapsed`` time in nanoseconds.
  package var time: Int
  /// The event's time since the start of the trace.
  public var elapsed: Duration { .nanoseconds(time) }

  /// Creates the moment of an event.
  package init(_ event: TraceEvent) {
    sequence = event.sequence
    time = event.time
  }
}
