/// Makes text safe for Mermaid by writing special characters as numeric entities.
///
/// `;` and newlines terminate a statement, and `#` begins an entity. In state names, `*`, `_`, `~`, and backquotes are
/// Markdown, `$$` is a formula, and `[[fork]]` is a symbol. The lexer does not interpret the characters of an entity.
package enum MermaidText {
  package static func escaped(_ text: String) -> String {
    // In a state diagram, "direction LR" anywhere in a line rotates the picture and removes the line.
    let special = text.lowercased().contains("direction") ? meaningful.union("dD".unicodeScalars) : meaningful
    var result = ""
    for scalar in DotText.visible(text).unicodeScalars {
      if special.contains(scalar) { result += "#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
    }
    // A line that consists only of "end" ends a block.
    return result == "end" ? "#101;nd" : result
  }

  private static let meaningful = Set("#;\"<>%{}:&\\[]$*_~`".unicodeScalars)
}
