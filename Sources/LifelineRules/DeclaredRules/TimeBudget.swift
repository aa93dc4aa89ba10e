/// A duration as written in models: a number and its unit, such as `20 ms`.
enum TimeBudget {
  private static let units: [(name: String, exponent: Int)] = [("s", 9), ("ms", 6), ("µs", 3), ("ns", 0)]
  /// Other spellings of the unit for microseconds, with the Greek letter mu or the letter u instead of the micro sign.
  private static let synonyms = ["\u{3BC}s": "µs", "us": "µs"]

  /// The reason why a string is not a duration.
  ///
  /// The description completes a sentence that begins with the string.
  struct Problem: Error, Hashable, CustomStringConvertible {
    let description: String

    static let unit = Problem(description: "has no unit; write a duration such as \"20 ms\" (ns, µs, ms, or s)")
    static let number = Problem(description: "is not a duration; write one such as \"20 ms\" or \"1.5 s\"")
    static let notPositive = Problem(description: "is not longer than 0; write a duration such as \"20 ms\"")
    static let fraction = Problem(description: "is not a whole number of nanoseconds")
    static let tooLong = Problem(description: "is too long; the maximum is 9223372036 s")
  }

  /// Returns the number of nanoseconds that a string describes.
  static func nanoseconds(of text: String) throws(Problem) -> Int {
    let text = Substring(text).trimmingSpaces
    let isNegative = text.first == "-"
    let number = (isNegative ? text.dropFirst() : text).prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = String((isNegative ? text.dropFirst() : text).dropFirst(number.count).trimmingSpaces)
    guard !number.isEmpty else { throw .number }
    if unit.isEmpty { throw .unit }
    guard let exponent = units.first(where: { $0.name == synonyms[unit] ?? unit })?.exponent else { throw .number }
    let nanoseconds = try scaled(number, exponent)
    if isNegative || nanoseconds == 0 { throw .notPositive }
    return nanoseconds
  }

  /// Returns the exact product of a decimal number and a power of ten.
  private static func scaled(_ number: Substring, _ exponent: Int) throws(Problem) -> Int {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { throw .number }
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.last == "0" { fraction = fraction.dropLast() }
    guard fraction.count <= exponent else { throw .fraction }
    let digits = parts[0].drop { $0 == "0" } + fraction + String(repeating: "0", count: exponent - fraction.count)
    guard !digits.isEmpty else { return 0 }
    guard let nanoseconds = Int(digits) else { throw .tooLong }
    return nanoseconds
  }

  /// Returns the number of nanoseconds in a duration.
  static func nanoseconds(of duration: Duration) throws(Problem) -> Int {
    let (seconds, attoseconds) = duration.components
    guard duration > .zero else { throw .notPositive }
    guard attoseconds % 1_000_000_000 == 0 else { throw .fraction }
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !whole.overflow, !sum.overflow, let nanoseconds = Int(exactly: sum.partialValue) else { throw .tooLong }
    return nanoseconds
  }

  /// Returns the text of a duration or, if a model cannot contain the duration, Swift's own description.
  static func text(of duration: Duration) -> String {
    do throws(Problem) { return text(try nanoseconds(of: duration)) } catch { return "\(duration)" }
  }

  /// Returns the exact text of a duration in the largest unit that does not exceed it.
  ///
  /// Parsing the text gives the same duration.
  static func text(_ nanoseconds: Int) -> String {
    var unit = ("ns", 1)
    for (name, exponent) in units.reversed() {
      let size = (0..<exponent).reduce(1) { size, _ in size * 10 }
      if nanoseconds >= size { unit = (name, size) }
    }
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit.1)
    guard rest > 0 else { return "\(whole) \(unit.0)" }
    var digits = Substring(String(unit.1 + rest).dropFirst())
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(whole).\(digits) \(unit.0)"
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
