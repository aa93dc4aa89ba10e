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

  /// Returns a name as code.
  ///
  /// Backticks cannot be escaped within backticks, so text that contains backticks remains running text.
  static func code(_ text: String) -> String {
    canBeCode(text) && TerminalText.escaping(text) == text ? "`\(text)`" : plain(text)
  }
}
