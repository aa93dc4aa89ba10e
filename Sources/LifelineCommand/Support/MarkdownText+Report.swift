internal import LifelineArguments

/// Text out of a trace as Markdown that says the same: no tags, no links, no cells.
enum MarkdownText {
  /// A block of code that its own text cannot end.
  static func block(_ lines: [String], language: String) -> String {
    let lines = lines.map(TerminalText.escaping)
    let longest = lines.map(longestFence).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }

  private static func longestFence(_ line: String) -> Int {
    line.split { $0 != "`" }.map(\.count).max() ?? 0
  }

  /// Text from a trace that stays text: no tags, no links, no cells.
  static func plain(_ text: String) -> String {
    html(text).map { "|\\`*_[]#~".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Text that stays text within a tag, where Markdown is not looked for.
  static func html(_ text: String) -> String {
    TerminalText.escaping(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Backticks cannot be escaped within backticks, so a text that has some stands without.
  static func code(_ text: String) -> String {
    let isSafe = !text.isEmpty && !text.contains { "`|\\".contains($0) } && TerminalText.escaping(text) == text
    return isSafe ? "`\(text)`" : plain(text)
  }
}
