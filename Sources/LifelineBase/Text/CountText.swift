/// Numbers with the words that they count.
package enum CountText {
  /// Returns text such as `1 event` or `2 events`.
  ///
  /// - Parameter plural: The words for any number except 1, or nil to append an `s`.
  package static func of(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(words(number, noun, plural))"
  }

  /// Returns text such as `1 event` or `4,989 events`.
  package static func grouped(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(words(number, noun, plural))"
  }

  /// Returns an integer with commas between thousands, such as `4,989`.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  private static func words(_ number: Int, _ noun: String, _ plural: String?) -> String {
    number == 1 ? noun : plural ?? noun + "s"
  }
}
