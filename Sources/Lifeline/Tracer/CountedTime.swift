/// The times of a counting clock: see ``TraceClock/counting(step:)``.
///
/// The times are numbers of steps, not durations; ``TimeText`` formats them.
package enum CountedTime {
  /// The number of nanoseconds per step.
  package static let step = 1000
  /// The name of a counting clock in trace headers.
  package static let clockName = "counting"
}

extension TraceHeader {
  /// Whether the trace has a counting clock, whose times are numbers of steps rather than durations.
  package var isCounted: Bool { clock == CountedTime.clockName }
}
