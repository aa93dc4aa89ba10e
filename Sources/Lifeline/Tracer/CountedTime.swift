/// Times of a clock that counts its readings, ``TraceClock/counting(step:)``.
///
/// Such a clock says in which order something happened and never how long it took. So its times are written as steps.
package enum CountedTime {
  /// The nanoseconds of a step.
  package static let step = 1000
  /// The name of such a clock in the headers of traces.
  package static let clockName = "counting"

  /// `1 step`, `12 steps`, `2.5 steps`.
  package static func text(_ nanoseconds: Int) -> String {
    let number = number(nanoseconds)
    return number == "1" ? "1 step" : "\(number) steps"
  }

  /// The number of steps, with up to three decimals where it is not whole: a median may lie between two.
  package static func number(_ nanoseconds: Int) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: UInt(step))
    let sign = nanoseconds < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var decimals = Substring(String(rest + UInt(step)).dropFirst())
    while decimals.last == "0" { decimals = decimals.dropLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}

extension TraceHeader {
  /// Whether the clock counts its readings, so that times are numbers of steps and no durations.
  package var isCounted: Bool { clock == CountedTime.clockName }
}
