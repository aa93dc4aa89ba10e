/// Breaks text into lines that fit on a terminal with 100 columns, leaving space for the indentation that test
/// frameworks add.
enum TextLines {
  private static let longest = 96

  /// The units that stay on the same line as the preceding number.
  private static let units: Set<Substring> = ["ns", "µs", "ms", "s", "step", "steps"]

  /// Breaks a line at spaces. The lines after the first one are indented. A word that is too long is not broken.
  static func wrapped(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    var line: String?
    for word in words(text) {
      guard let begun = line else {
        line = word
        continue
      }
      if begun.count + 1 + word.count <= longest {
        line = begun + " " + word
      } else if !word.isEmpty {
        lines.append(begun)
        line = String(repeating: " ", count: indent) + word
      }
    }
    return lines + [line ?? ""]
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).reduce(into: []) { words, word in
      if let last = words.last, last.last?.isNumber == true, units.contains(word.prefix { $0.isLetter }) {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(String(word))
      }
    }
  }
}
