/// The times of a clock that counts its readings, as ``TraceClock/counting(step:)`` does.
///
/// Its times are numbers of steps and not durations; ``TimeText`` formats them.
package enum CountedTime {
  /// The number of nanoseconds per step.
  package static let step = 1000
  /// The name of such a clock in trace headers.
  package static let clockName = "counting"
}

extension TraceHeader {
  /// Whether the clock counts its readings, so that times are numbers of steps and not durations.
  package var isCounted: Bool { clock == CountedTime.clockName }
}
