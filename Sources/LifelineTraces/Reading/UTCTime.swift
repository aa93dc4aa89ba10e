/// Parses the times in headers, such as `2026-01-31T12:00:00.000000000Z`.
package enum UTCTime {
  /// Returns the number of nanoseconds since 1970, or nil if the string is not a time in this format.
  static func nanoseconds(_ text: String) -> Int? {
    let parts = text.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard text.utf8.last == UInt8(ascii: "Z"), numbers.count == parts.count, 6...7 ~= numbers.count else { return nil }
    guard 1...12 ~= numbers[1], 1...31 ~= numbers[2], numbers[0] <= 9999 else { return nil }
    guard numbers[3] < 24, numbers[4] < 60, numbers[5] < 61 else { return nil }
    let days = daysSince1970(year: numbers[0], month: numbers[1], day: numbers[2])
    let seconds = days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    // 64 bits of nanoseconds cover the years from 1677 to 2262.
    let (whole, isTooFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (result, isBeyond) = whole.addingReportingOverflow(numbers.count == 7 ? fraction(parts[6]) : 0)
    return isTooFar || isBeyond ? nil : result
  }

  /// Returns the digits after the decimal point as nanoseconds.
  private static func fraction(_ digits: Substring.UTF8View.SubSequence) -> Int {
    var result = 0
    var place = 100_000_000
    for digit in digits.prefix(9) {
      result += Int(digit - UInt8(ascii: "0")) * place
      place /= 10
    }
    return result
  }

  /// Returns the day number of a Gregorian date.
  ///
  /// In the calculation, years begin in March, so that the leap day is the last day of a year.
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }
}
