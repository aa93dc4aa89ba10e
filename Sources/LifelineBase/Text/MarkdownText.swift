/// Writes Markdown that shows text from a trace literally, so that tags, links, and table cells in the text are not
/// interpreted.
///
/// Pass text without control characters, because their replacements differ between pages and terminals.
package enum MarkdownText {
  /// The characters that have a special meaning within a line.
  package static let signs: Set<Character> = ["|", "\\", "`", "*", "_", "[", "]", "#", "~"]

  /// Returns running text, which can also be used in a table or heading.
  ///
  /// - Parameter signs: The characters to escape in addition to those of HTML.
  package static func escaped(_ text: String, signs: Set<Character> = signs) -> String {
    var result = ""
    for character in inert(text) {
      if let entity = entity(for: character) {
        result += entity
      } else {
        if signs.contains(character) { result += "\\" }
        result.append(character)
      }
    }
    return result
  }

  /// Returns text escaped for use inside an HTML element, where Markdown is not interpreted.
  package static func html(_ text: String) -> String {
    inert(text).reduce(into: "") { $0 += entity(for: $1) ?? String($1) }
  }

  /// Returns text in which nothing notifies a person or becomes a link: an invisible space breaks up mentions and
  /// addresses.
  private static func inert(_ text: String) -> String {
    guard mayBeLive(text) else { return text }
    var result = String.UnicodeScalarView()
    var last: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let isMention = last.last == "@" && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      let isAddress =
        last == [":", "/", "/"] || scalar == "." && last.count == 3 && last.allSatisfy { $0 == "w" || $0 == "W" }
      if isMention || isAddress { result.append("\u{200B}") }
      result.append(scalar)
      last = last.suffix(2) + [scalar]
    }
    return String(result)
  }

  /// Returns whether text contains `@`, `//`, or `www`. Most text contains none of them.
  private static func mayBeLive(_ text: String) -> Bool {
    var (slashes, letters) = (0, 0)
    for byte in text.utf8 {
      slashes = byte == UInt8(ascii: "/") ? slashes + 1 : 0
      letters = byte | 0x20 == UInt8(ascii: "w") ? letters + 1 : 0
      if byte == UInt8(ascii: "@") || slashes == 2 || letters == 3 { return true }
    }
    return false
  }

  /// Returns whether the text can be enclosed in backticks, within which characters cannot be escaped.
  package static func canBeCode(_ text: String) -> Bool { !text.isEmpty && !text.contains { "`|\\".contains($0) } }

  /// Returns a code block with a fence that is too long to be closed by the text in the block.
  package static func block(_ text: String, language: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }

  /// Returns a table, or an empty string if there are no rows.
  ///
  /// - Parameter numbersFrom: The index of the first right-aligned column.
  package static func table(_ header: [String], _ rows: [[String]], numbersFrom: Int? = nil) -> String {
    guard !rows.isEmpty else { return "" }
    let rule = header.indices.map { $0 >= (numbersFrom ?? .max) ? "---:" : "---" }
    return ([header, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Returns the entity for a character, except for quotation marks, which have no meaning in text.
  private static func entity(for character: Character) -> String? {
    "&<>".contains(character) ? character.unicodeScalars.first.flatMap(MarkupText.entity) : nil
  }
}
