internal import Lifeline
internal import LifelineArguments
internal import LifelineSupport

/// Text of a trace, in which control characters are escaped as on a terminal.
extension MarkdownText {
  /// A block of code that its own text cannot end.
  static func block(_ lines: [String], language: String) -> String {
    block(lines.map(TerminalText.escaping).joined(separator: "\n"), language: language)
  }

  /// Running text.
  static func plain(_ text: String) -> String { escaped(TerminalText.escaping(text)) }

  /// Text within a tag.
  static func tag(_ text: String) -> String { html(TerminalText.escaping(text)) }

  /// A name as code. Backticks cannot be escaped within backticks, so a text that has some stays running text.
  static func code(_ text: String) -> String {
    canBeCode(text) && TerminalText.escaping(text) == text ? "`\(text)`" : plain(text)
  }
}
