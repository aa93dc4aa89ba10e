internal import Lifeline

/// Formats the numbers, times, and names of a lives diagram.
struct LivesText: Sendable {
  let axis: Lives.Axis
  let isCounted: Bool
  /// The first value of the axis.
  var start = Lives.Moment(time: 0, event: 0)

  /// A unit of the axis.
  struct Unit {
    var name: String
    /// The number of axis values per unit.
    var size: Double
    var isWhole: Bool
  }

  /// The units of time, with their lengths in nanoseconds and the minimum time for which each is used.
  private static let units: [(name: String, size: Int, from: Int)] = [
    ("y", 31_557_600_000_000_000, 63_115_200_000_000_000), ("d", 86_400_000_000_000, 172_800_000_000_000),
    ("h", 3_600_000_000_000, 10_800_000_000_000), ("min", 60_000_000_000, 600_000_000_000),
    ("s", 1_000_000_000, 1_000_000_000), ("ms", 1_000_000, 1_000_000), ("µs", 1000, 1000),
  ]

  func axisUnit(_ length: Int) -> Unit {
    if axis == .events { return Unit(name: "events", size: 1, isWhole: true) }
    if isCounted { return Unit(name: "steps", size: Double(CountedTime.step), isWhole: true) }
    let unit = Self.units.first { length >= $0.from }
    return Unit(name: unit?.name ?? "ns", size: Double(unit?.size ?? 1), isWhole: unit == nil)
  }

  /// Formats a time or a duration with three digits: `696 ms`, `2.81 s`, `15.2 d`.
  func time(_ nanoseconds: Int) -> String {
    if isCounted { return TimeText(isCounted: true).exact(nanoseconds) }
    guard let unit = Self.units.first(where: { nanoseconds >= $0.from }) else { return "\(nanoseconds) ns" }
    let value = Double(nanoseconds) / Double(unit.size)
    let decimals = value < 10 ? 2 : value < 100 ? 1 : 0
    return "\(Self.number(Self.rounded(value, decimals))) \(unit.name)"
  }

  /// Formats the length of the picture, such as `60 s` or `1,446 events`.
  func length(_ panel: Lives.Panel) -> String {
    switch axis {
    case .time: return time(panel.to.time - panel.from.time)
    case .events:
      let count = panel.to.event - panel.from.event + 1
      return count == 1 ? "1 event" : "\(Self.number(count)) events"
    }
  }

  /// Formats a moment on the axis: `2.03 s`, `step 120` with a counting clock, or `event 120`.
  func moment(_ moment: Lives.Moment) -> String {
    guard axis == .time else { return "event \(Self.number(moment.event))" }
    return isCounted ? TimeText(isCounted: true).moment(moment.time) : time(moment.time)
  }

  /// Formats a range, such as `1.2 to 2.4 s (1.2 s), events 120 to 310`.
  func range(_ from: Lives.Moment, _ to: Lives.Moment) -> String {
    let length = isCounted ? "" : " (\(time(to.time - from.time)))"
    return "\(time(from.time)) to \(time(to.time))\(length), events \(from.event) to \(to.event)"
  }

  private static func rounded(_ value: Double, _ decimals: Int) -> Double {
    let factor = decimals == 0 ? 1.0 : decimals == 1 ? 10 : 100
    return (value * factor).rounded() / factor
  }

  /// Formats a number, such as `4,989`.
  static func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return value < 0 ? "-\(text)" : text
  }

  /// Formats a number with up to nine decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    guard value.magnitude < 1e15 else { return "\(value)" }
    let whole = value.rounded(.towardZero)
    var decimals = Int(((value - whole).magnitude * 1e9).rounded())
    var wholeNumber = Int(whole)
    if decimals >= 1_000_000_000 { (wholeNumber, decimals) = (wholeNumber + 1, 0) }
    guard decimals > 0 else { return number(wholeNumber) }
    var text = String(decimals)
    text = String(repeating: "0", count: 9 - text.count) + text
    while text.hasSuffix("0") { text.removeLast() }
    return "\(number(wholeNumber)).\(text)"
  }

  /// Formats a count, such as `1 object` or `4,989 objects`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? "1 \(one)" : "\(self.number(number)) \(many)"
  }

  /// Returns the beginning of a very long name. The rest is not shown anywhere.
  static func shortened(_ name: String) -> String { name.utf8.count > 500 ? name.prefix(120) + "…" : name }

  /// Returns a name in one line of at most `limit` characters and `width` points. If it is truncated, it ends with an ellipsis.
  static func fitted(_ text: String, width: Int = .max, size: Int, bold: Bool = false, limit: Int = 60) -> String {
    let isLong = text.prefix(limit + 1).count > limit
    var result = DotText.isolated(isLong ? String(text.prefix(limit - 1)) + "…" : text)
    while result.count > 2, FontMetrics.width(DotText.visible(result), size: size, bold: bold) > width {
      result = String(result.dropLast(result.hasSuffix("…") ? 2 : 1)) + "…"
    }
    return result
  }
}
