/// The natural order of names: `main-and-sub-2` comes before `main-and-sub-10`.
enum NaturalOrder {
  static func isBefore(_ left: String, _ right: String) -> Bool {
    let (a, b) = (parts(of: left), parts(of: right))
    for (first, second) in zip(a, b) where first != second {
      guard let firstNumber = Int(first), let secondNumber = Int(second) else {
        let (small, large) = (first.lowercased(), second.lowercased())
        return small == large ? first < second : small < large
      }
      return firstNumber == secondNumber ? first < second : firstNumber < secondNumber
    }
    return a.count == b.count ? left < right : a.count < b.count
  }

  /// Returns the text, split into runs of digits and the text between them.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var wasDigit: Bool?
    for character in text {
      let isDigit = character.isASCII && character.isNumber
      if isDigit == wasDigit { parts[parts.count - 1].append(character) } else { parts.append(String(character)) }
      wasDigit = isDigit
    }
    return parts
  }
}
