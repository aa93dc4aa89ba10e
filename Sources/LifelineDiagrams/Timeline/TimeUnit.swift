internal import Lifeline
internal import LifelineRules

/// The unit of the times at the left edge.
package struct TimeUnit: Sendable {
  let name: String
  private let nanoseconds: Int
  private let isCounted: Bool

  /// - Parameter isCounted: Whether times are steps of a counting clock.
  init(longest: Int, isCounted: Bool = false) {
    self.isCounted = isCounted
    guard !isCounted else {
      (name, nanoseconds) = ("steps", CountedTime.step)
      return
    }
    switch longest {
    case ..<1_000_000: (name, nanoseconds) = ("µs", 1000)
    case ..<10_000_000_000: (name, nanoseconds) = ("ms", 1_000_000)
    default: (name, nanoseconds) = ("s", 1_000_000_000)
    }
  }

  /// Returns the time with three decimals, or the number of steps.
  func text(_ time: Int) -> String {
    if isCounted { return TimeText(isCounted: true).column(time) }
    let thousandth = nanoseconds / 1000
    // Divides first, so that no time overflows when it is rounded.
    let rounding = time % thousandth >= (thousandth + 1) / 2 ? 1 : 0
    let thousandths = time / thousandth + rounding
    let decimals = String((thousandths % 1000).magnitude)
    let sign = thousandths < 0 && thousandths > -1000 ? "-" : ""
    return "\(sign)\(thousandths / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
  }

  /// Returns a time with its unit or, with a counting clock, its step.
  func moment(_ time: Int) -> String { isCounted ? TimeText(isCounted: true).moment(time) : "\(text(time)) \(name)" }
}
