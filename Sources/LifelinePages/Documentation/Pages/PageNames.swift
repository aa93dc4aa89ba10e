/// Generates file names of pages and pictures that are valid and unique in every file system.
///
/// A name consists of the ASCII letters and digits, `-`, and `_` in the given text. If two names differ only in case, a
/// number is added. The names depend on the order in which they are requested.
struct PageNames {
  private var taken: Set<String> = []

  /// Returns a name that has not been used before, without an extension.
  ///
  /// - Parameter fallback: The name for text without any valid characters.
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

  /// Returns the valid characters in text.
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

  /// The maximum length of a name, which keeps names readable and paths in nested folders short.
  private static let longest = 80

  /// Returns whether a name is reserved: as the name of a Windows device, with any extension, or as the name of a
  /// folder's index.
  private static func isReserved(_ name: String) -> Bool {
    let name = name.lowercased()
    if ["con", "prn", "aux", "nul", "readme", "index"].contains(name) { return true }
    return name.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt")) && name.last?.isNumber == true
  }
}
