/// The style sheet of a picture, split into general rules and rules for dark screens.
///
/// The style sheet is separate from the picture because a page has its own theme switch, and because the page's policy
/// does not allow styles in pictures.
struct PictureStyle {
  private(set) var always = ""
  private(set) var dark = ""

  private static let condition = "@media (prefers-color-scheme:dark){"

  /// Splits a style sheet, which is empty by default.
  init(_ sheet: String = "") {
    var rest = sheet[...]
    while let start = rest.firstRange(of: Self.condition) {
      always += rest[..<start.lowerBound]
      let end = Self.end(of: rest[start.upperBound...])
      dark += rest[start.upperBound..<end]
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
    }
    always += rest
  }

  /// Returns the position of the brace that closes a block.
  private static func end(of block: Substring) -> Substring.Index {
    var depth = 0
    for index in block.indices {
      if block[index] == "{" { depth += 1 }
      if block[index] == "}" {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return block.endIndex
  }
}
