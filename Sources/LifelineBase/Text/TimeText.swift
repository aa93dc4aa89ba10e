/// Formats nanoseconds as readable times and durations, or as the steps of a counting clock.
///
/// Negative numbers are allowed, because a trace may contain them.
package struct TimeText: Sendable {
  /// Whether the times are from a counting clock: see ``TraceClock/counting(step:)``.
  ///
  /// Such times show the order of events but not their duration.
  private let isCounted: Bool

  package init(isCounted: Bool = false) {
    self.isCounted = isCounted
  }

  /// Returns a time for a column of numbers: milliseconds with three decimals, or the number of steps.
  package func column(_ nanoseconds: Int) -> String {
    isCounted ? Self.steps(nanoseconds) : Self.decimal(thousandths: Self.quotient(nanoseconds, 1000))
  }

  /// Returns a number with three decimals.
  package static func decimal(thousandths: Int) -> String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let decimals = String(rest)
    return "\(thousandths < 0 ? "-" : "")\(whole).\(String(repeating: "0", count: 3 - decimals.utf8.count))\(decimals)"
  }

  /// Returns a quotient, rounded half away from zero.
  ///
  /// All texts are rounded in this way, so a duration has the same digits in all outputs with the same precision.
  package static func quotient(_ time: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = time.quotientAndRemainder(dividingBy: divisor)
    guard remainder.magnitude >= (divisor.magnitude + 1) / 2 else { return quotient }
    return quotient + (time < 0 ? -1 : 1)
  }

  /// Returns the result of ``column(_:)``, with its unit.
  package func columnWithUnit(_ nanoseconds: Int) -> String {
    isCounted ? Self.countedSteps(nanoseconds) : "\(column(nanoseconds)) ms"
  }

  /// Returns a duration, exact to a thousandth of its unit: `152 µs`, `1.25 ms`, `3 s`, or `152 steps`.
  package func exact(_ nanoseconds: Int) -> String {
    if isCounted { return Self.countedSteps(nanoseconds) }
    let (name, size) = Self.unit(of: nanoseconds)
    guard size > 1 else { return "\(nanoseconds) \(name)" }
    let thousandths = Self.quotient(nanoseconds, size / 1000)
    if thousandths == 1_000_000, size < Self.second { return exact(size * 1000) }
    return "\(thousandths / 1000)\(Self.decimals(thousandths % 1000)) \(name)"
  }

  /// Returns a point in time, exact to a thousandth of its unit: `1.25 ms`, or `step 152`.
  package func moment(_ nanoseconds: Int) -> String {
    isCounted ? "step " + Self.steps(nanoseconds) : exact(nanoseconds)
  }

  /// Returns a duration with about three digits: `850 ns`, `1.2 ms`, `14 s`; for a counting clock, whole steps.
  ///
  /// - Parameter wholeNumber: A closure that formats a number without a fraction.
  package func rounded(_ nanoseconds: Int, wholeNumber: (Int) -> String = { String($0) }) -> String {
    // The median of a histogram may be only close to a whole step, so it is rounded.
    if isCounted {
      return Self.countedSteps((nanoseconds + CountedTime.step / 2) / CountedTime.step * CountedTime.step)
    }
    let (name, size) = Self.unit(of: nanoseconds)
    guard size > 1 else { return "\(wholeNumber(nanoseconds)) \(name)" }
    guard nanoseconds < size * 100 else {
      let whole = Self.quotient(nanoseconds, size)
      return whole == 1000 && size < Self.second
        ? rounded(size * 1000, wholeNumber: wholeNumber) : "\(wholeNumber(whole)) \(name)"
    }
    let tenths = Self.quotient(nanoseconds, size / 10)
    return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// Returns the largest unit that is not greater than the time.
  private static func unit(of nanoseconds: Int) -> (name: String, size: Int) {
    switch nanoseconds {
    case ..<1000: ("ns", 1)
    case ..<1_000_000: ("µs", 1000)
    case ..<second: ("ms", 1_000_000)
    default: ("s", second)
    }
  }

  private static let second = 1_000_000_000

  private static func countedSteps(_ nanoseconds: Int) -> String {
    let number = steps(nanoseconds)
    return number == "1" ? "1 step" : "\(number) steps"
  }

  /// Returns a number of steps, with up to three decimals if it is not whole, because a median may be between two
  /// steps.
  private static func steps(_ nanoseconds: Int) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: UInt(CountedTime.step))
    return (nanoseconds < 0 ? "-" : "") + String(whole) + decimals(Int(rest))
  }

  /// `.25` for 250 thousandths, and an empty string for 0.
  private static func decimals(_ thousandths: Int) -> String {
    guard thousandths > 0 else { return "" }
    var (number, length) = (thousandths, 3)
    while number % 10 == 0 { (number, length) = (number / 10, length - 1) }
    let digits = String(number)
    return "." + String(repeating: "0", count: length - digits.utf8.count) + digits
  }
}

/// The times of a counting clock: see ``TraceClock/counting(step:)``.
///
/// The times are numbers of steps, not durations; ``TimeText`` formats them.
package enum CountedTime {
  /// The number of nanoseconds per step.
  package static let step = 1000
  /// The name of a counting clock in trace headers.
  package static let clockName = "counting"
}
