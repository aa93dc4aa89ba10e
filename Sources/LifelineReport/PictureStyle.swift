/// The style sheet of a picture, split into what always holds and what holds on a dark screen.
///
/// A page has a switch for its darkness, and its policy allows no style in the pictures themselves.
struct PictureStyle {
  private(set) var always = ""
  private(set) var dark = ""

  private static let condition = "@media (prefers-color-scheme:dark){"

  /// Splits a sheet; nothing unless given.
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

  /// The brace that closes a block.
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
