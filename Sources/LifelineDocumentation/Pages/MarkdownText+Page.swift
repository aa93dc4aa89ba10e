internal import Lifeline
internal import LifelineDiagrams
internal import LifelineSupport

extension MarkdownText {
  /// What GitHub and DocC give a meaning to, besides the signs of Markdown.
  private static let pageSigns = signs.union(["@", "$", "^"])

  /// Running text, also in a table or a heading, at the beginning of a line too.
  static func plain(_ text: String) -> String {
    withoutListMark(escaped(DotText.isolated(DotText.visible(text)), signs: pageSigns))
  }

  /// Words within a line, which come from a template.
  static func words(_ text: String) -> String { escaped(DotText.visible(text), signs: pageSigns) }

  /// A name as code. Backticks cannot be escaped within backticks, so a text that has some stays running text.
  static func code(_ text: String) -> String {
    let isSafe = canBeCode(text) && DotText.visible(text) == text
    return isSafe && text.first != " " && text.last != " " ? "`\(text)`" : plain(text)
  }

  /// The text of an image, which is read aloud or shown when there is no image.
  static func alternative(_ text: String) -> String { plain(text).replacing("\"", with: "&quot;") }

  /// At the beginning of a line `- ` and `1. ` make lists, and so does `+`.
  private static func withoutListMark(_ text: String) -> String {
    if let first = text.first, "-+=:".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, ".)".contains(next) else { return text }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}
