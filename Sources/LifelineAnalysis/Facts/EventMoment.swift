public import Lifeline

/// Which event something happened in, and when: what a finding cites.
public struct EventMoment: Hashable, Sendable {
  /// The sequence number of the event.
  public var sequence: Int
  /// Its time, in nanoseconds since the start of the trace.
  public var time: Int

  /// The moment of an event.
  public init(_ event: TraceEvent) {
    sequence = event.sequence
    time = event.time
  }
}
