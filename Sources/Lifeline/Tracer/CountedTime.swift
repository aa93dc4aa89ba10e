/// Times of a clock that counts its readings, ``TraceClock/counting(step:)``.
///
/// Its times are numbers of steps and no durations; ``TimeText`` writes them.
package enum CountedTime {
  /// The nanoseconds of a step.
  package static let step = 1000
  /// The name of such a clock in the headers of traces.
  package static let clockName = "counting"
}

extension TraceHeader {
  /// Whether the clock counts its readings, so that times are numbers of steps and no durations.
  package var isCounted: Bool { clock == CountedTime.clockName }
}
