/// Gives pages and pictures file names that every file system takes and keeps apart.
///
/// Of a text stay ASCII letters, digits, `-`, and `_`; what is the same but for case gets a number. The names depend on the
/// order in which they are asked for.
struct PageNames {
  private var taken: Set<String> = []

  /// A name that was not given yet, without an ending.
  ///
  /// - Parameter fallback: what a text is called of which nothing stays.
  mutating func name(for text: String, fallback: String) -> String {
    let base = Self.slug(text, fallback: fallback)
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// What stays of a text.
  static func slug(_ text: String, fallback: String) -> String {
    var slug = ""
    for character in text {
      let stays = character.isASCII && (character.isLetter || character.isNumber || character == "_")
      if stays { slug.append(character) } else if slug.last != "-", !slug.isEmpty { slug.append("-") }
    }
    slug = String(slug.prefix(longest))
    while slug.last == "-" { slug.removeLast() }
    if slug.isEmpty { return fallback }
    return isReserved(slug) ? "\(slug)-\(fallback)" : slug
  }

  /// Long enough for people, short enough for folders within folders.
  private static let longest = 80

  /// Names of devices on Windows, whatever their ending, and the index of a folder.
  private static func isReserved(_ name: String) -> Bool {
    let name = name.lowercased()
    if ["con", "prn", "aux", "nul", "readme", "index"].contains(name) { return true }
    return name.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt")) && name.last?.isNumber == true
  }
}
