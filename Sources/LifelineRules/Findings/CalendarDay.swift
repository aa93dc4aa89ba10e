/// A day as ISO 8601 writes it, such as `2027-01-31`.
package struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let description: String

  /// Parses a day, or returns nil if there is no such day.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, 1...12 ~= numbers[1], 1...Self.days(numbers[0], numbers[1]) ~= numbers[2] else {
      return nil
    }
    description = text
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.description < right.description }
}
