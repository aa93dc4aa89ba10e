/// Writes Markdown that shows text of a trace as it is: no tags, no links, no cells.
///
/// Pass text without control characters: what takes their place differs between pages and terminals.
package enum MarkdownText {
  /// The characters that have a meaning within a line.
  package static let signs: Set<Character> = ["|", "\\", "`", "*", "_", "[", "]", "#", "~"]

  /// Running text, also in a table or a heading.
  ///
  /// - Parameter signs: the characters to escape, besides those of HTML.
  package static func escaped(_ text: String, signs: Set<Character> = signs) -> String {
    var result = ""
    for character in text {
      if let entity = entity(for: character) {
        result += entity
      } else {
        if signs.contains(character) { result += "\\" }
        result.append(character)
      }
    }
    return result
  }

  /// Text within an HTML tag, where Markdown is not interpreted.
  package static func html(_ text: String) -> String {
    text.reduce(into: "") { $0 += entity(for: $1) ?? String($1) }
  }

  /// Whether text can stand between backticks, which cannot be escaped there.
  package static func canBeCode(_ text: String) -> Bool { !text.isEmpty && !text.contains { "`|\\".contains($0) } }

  /// A block of code that its own text cannot end.
  package static func block(_ text: String, language: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }

  /// A table; nothing without rows.
  ///
  /// - Parameter numbersFrom: the first of the columns that are aligned to the right.
  package static func table(_ header: [String], _ rows: [[String]], numbersFrom: Int? = nil) -> String {
    guard !rows.isEmpty else { return "" }
    let rule = header.indices.map { $0 >= (numbersFrom ?? .max) ? "---:" : "---" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private static func entity(for character: Character) -> String? {
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: nil
    }
  }
}
