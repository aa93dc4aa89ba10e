/// Makes text safe for Mermaid by writing what means something to it as numbers.
///
/// `;` and line ends close a statement and `#` begins an entity. In the names of states `*`, `_`, `~`, and backquotes are
/// Markdown, `$$` is a formula and `[[fork]]` a symbol. The names of entities are not read again after the lexer.
enum MermaidText {
  static func escaped(_ text: String) -> String {
    // Anywhere in a line of a state diagram, "direction LR" turns the picture and loses the line.
    let special = text.lowercased().contains("direction") ? meaningful.union("dD".unicodeScalars) : meaningful
    var result = ""
    for scalar in DotText.visible(text).unicodeScalars {
      if special.contains(scalar) { result += "#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
    }
    // A line that is only "end" ends a block.
    return result == "end" ? "#101;nd" : result
  }

  private static let meaningful = Set("#;\"<>%{}:&\\[]$*_~`".unicodeScalars)
}
