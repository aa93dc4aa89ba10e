internal import Lifeline
internal import LifelineBase

/// Formats text from a trace, with control characters escaped as on a terminal.
extension MarkdownText {
  /// Returns a code block with a fence that is too long to be closed by the text in the block.
  static func block(_ lines: [String], language: String) -> String {
    block(lines.map(TerminalText.escaping).joined(separator: "\n"), language: language)
  }

  /// Returns running text.
  static func plain(_ text: String) -> String { escaped(TerminalText.escaping(text)) }

  /// Returns text within a tag.
  static func tag(_ text: String) -> String { html(TerminalText.escaping(text)) }

  /// Returns the beginning of text from a trace, because such text can have any length.
  static func short(_ text: String, _ size: Int) -> String {
    guard text.utf8.count > size else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard result.utf8.count + 4 <= size else { break }
      result.unicodeScalars.append(scalar)
    }
    return result + "…"
  }

  /// Returns the first parts that fit, including the line breaks between them.
  static func fitting(_ parts: some Sequence<String>, _ size: Int) -> [String] {
    var left = size
    return Array(
      parts.prefix { part in
        left -= part.utf8.count + 2
        return left >= 0
      })
  }

  /// Returns a name as code.
  ///
  /// Backticks cannot be escaped within backticks, so text that contains backticks remains running text.
  static func code(_ text: String) -> String {
    canBeCode(text) && TerminalText.escaping(text) == text ? "`\(text)`" : plain(text)
  }
}
