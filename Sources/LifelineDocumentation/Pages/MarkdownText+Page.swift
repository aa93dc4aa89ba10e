internal import LifelineDiagrams

/// Text from a trace as Markdown that shows it as it is: no tags, no links, no cells, no directives of DocC.
enum MarkdownText {
  /// Running text, also in a table or a heading.
  static func plain(_ text: String) -> String {
    var result = ""
    for character in DotText.isolated(DotText.visible(text)) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "@", "$", "^": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return withoutListMark(result)
  }

  /// A name in the type of code. Backticks cannot be escaped within backticks, so a text that has some stands plain.
  static func code(_ text: String) -> String {
    let isSafe = !text.isEmpty && !text.contains { "`|\\".contains($0) } && DotText.visible(text) == text
    return isSafe && text.first != " " && text.last != " " ? "`\(text)`" : plain(text)
  }

  /// The text of an image, which is read aloud or shown when there is no image.
  static func alternative(_ text: String) -> String { plain(text).replacing("\"", with: "&quot;") }

  /// A block of code that its own text cannot end.
  static func block(_ text: String, language: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }

  /// A table; nothing without rows.
  static func table(_ header: [String], _ rows: [[String]], numbersFrom: Int? = nil) -> String {
    guard !rows.isEmpty else { return "" }
    let rule = header.indices.map { $0 >= (numbersFrom ?? .max) ? "---:" : "---" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// At the beginning of a line `- ` and `1. ` make lists, and `+` does, too.
  private static func withoutListMark(_ text: String) -> String {
    if let first = text.first, "-+=:".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, ".)".contains(next) else { return text }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}
