internal import Lifeline
internal import LifelineBase

/// Formats the numbers, times, and names in pictures.
package enum LabelText {
  /// The units of time, with their lengths in nanoseconds and the minimum time for which each is used.
  private static let units: [(name: String, size: Int, from: Int)] = [
    ("y", 31_557_600_000_000_000, 63_115_200_000_000_000), ("d", 86_400_000_000_000, 172_800_000_000_000),
    ("h", 3_600_000_000_000, 10_800_000_000_000), ("min", 60_000_000_000, 600_000_000_000),
    ("s", 1_000_000_000, 1_000_000_000), ("ms", 1_000_000, 1_000_000), ("µs", 1000, 1000),
  ]

  /// Returns the largest unit in which a time is written, or nil for nanoseconds.
  package static func unit(of nanoseconds: Int) -> (name: String, size: Int, from: Int)? {
    units.first { nanoseconds >= $0.from }
  }

  /// Formats a time or a duration with three digits: `696 ms`, `2.81 s`, `15.2 d`.
  package static func time(_ nanoseconds: Int, isCounted: Bool) -> String {
    if isCounted { return TimeText(isCounted: true).exact(nanoseconds) }
    guard let unit = unit(of: nanoseconds) else { return "\(nanoseconds) ns" }
    let value = Double(nanoseconds) / Double(unit.size)
    let step = unit.size / (value < 10 ? 100 : value < 100 ? 10 : 1)
    let rounded = TimeText.quotient(nanoseconds, step) * step
    // A time that is rounded up can reach the next unit.
    if self.unit(of: rounded)?.size != unit.size { return time(rounded, isCounted: false) }
    return "\(number(Double(rounded) / Double(unit.size))) \(unit.name)"
  }

  /// Formats a point in time: `2.03 s`, or `step 120` with a counting clock.
  package static func moment(_ nanoseconds: Int, isCounted: Bool) -> String {
    isCounted ? TimeText(isCounted: true).moment(nanoseconds) : time(nanoseconds, isCounted: false)
  }

  /// Formats when the first and the last of several leaks began: `between 0.7 s and 57.6 s`, or `since 0.7 s` if the
  /// moments are equal.
  ///
  /// A moment before the trace is nil.
  package static func since(_ first: String?, _ last: String?) -> String {
    guard let last else { return "since before the trace" }
    guard let first else { return "since before the trace, the last since \(last)" }
    return first == last ? "since \(first)" : "between \(first) and \(last)"
  }

  /// Formats a number with up to nine decimals, without trailing zeros.
  package static func number(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    let whole = value.rounded(.towardZero)
    var decimals = Int(((value - whole).magnitude * 1e9).rounded())
    var wholeNumber = Int(whole)
    if decimals >= 1_000_000_000 { (wholeNumber, decimals) = (wholeNumber + 1, 0) }
    guard decimals > 0 else { return CountText.grouped(wholeNumber) }
    var text = String(decimals)
    text = String(repeating: "0", count: 9 - text.count) + text
    while text.hasSuffix("0") { text.removeLast() }
    return "\(CountText.grouped(wholeNumber)).\(text)"
  }

  /// Returns the beginning of a very long name. The rest is not shown anywhere.
  package static func shortened(_ name: String) -> String {
    // A single character can consist of any number of scalars.
    name.utf8.count > 500 ? String(name.prefix(120).unicodeScalars.prefix(500)) + "…" : name
  }

  /// Returns a name in one line of at most `limit` characters and `width` points. If it is truncated, it ends with an
  /// ellipsis.
  package static func fitted(
    _ text: String, width: Int = .max, size: Int, bold: Bool = false, limit: Int = 60
  ) -> String {
    // A single character can consist of any number of scalars.
    let scalars = text.unicodeScalars.prefix(8 * limit)
    let isLong = scalars.endIndex != text.endIndex || text.prefix(limit + 1).count > limit
    var result = DotText.isolated(isLong ? String(String(scalars).prefix(limit - 1)) + "…" : text)
    while result.count > 2, FontMetrics.width(DotText.visible(result), size: size, bold: bold) > width {
      result = String(result.dropLast(result.hasSuffix("…") ? 2 : 1)) + "…"
    }
    return result
  }
}
