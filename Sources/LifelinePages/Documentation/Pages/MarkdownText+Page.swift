internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

extension MarkdownText {
  /// The characters that have a meaning in GitHub and DocC, in addition to Markdown's.
  private static let pageSigns = signs.union(["@", "$", "^"])

  /// Returns running text, which can also be used in a table or heading, or at the beginning of a line.
  static func plain(_ text: String) -> String {
    withoutListMark(escaped(DotText.isolated(DotText.visible(text)), signs: pageSigns))
  }

  /// Returns text from a template, for use within a line.
  static func words(_ text: String) -> String { escaped(DotText.visible(text), signs: pageSigns) }

  /// Returns a name as code.
  ///
  /// Backticks cannot be escaped within backticks, so text that contains backticks remains running text.
  static func code(_ text: String) -> String {
    let isSafe = canBeCode(text) && DotText.visible(text) == text
    return isSafe && text.first != " " && text.last != " " ? "`\(text)`" : plain(text)
  }

  /// Returns the alternative text of an image.
  static func alternative(_ text: String) -> String { plain(text).replacing("\"", with: "&quot;") }

  /// Escapes `- `, `1. `, and `+ ` at the beginning of a line, where they would begin a list.
  private static func withoutListMark(_ text: String) -> String {
    if let first = text.first, "-+=:".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, ".)".contains(next) else { return text }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}
