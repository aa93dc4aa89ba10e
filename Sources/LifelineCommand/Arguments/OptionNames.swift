/// The names of an option or flag, in the order in which they are shown.
///
/// ```swift
/// @Option(name: [.short("o"), .long("output")], help: "Where to write.") var output: String?
/// ```
package struct OptionNames: Hashable, Sendable, ExpressibleByArrayLiteral {
  enum Name: Hashable, Sendable {
    case derivedLong, derivedShort
    case long(String)
    case short(Character)
  }

  let names: [Name]

  /// Creates a list of names from several lists.
  package init(arrayLiteral elements: OptionNames...) { names = elements.flatMap(\.names) }

  private init(_ name: Name) { names = [name] }

  /// The property's name in lowercase with hyphens, such as `--fail-on` for `failOn`.
  package static let long = OptionNames(.derivedLong)
  /// The property's first letter, such as `-f` for `failOn`.
  package static let short = OptionNames(.derivedShort)

  /// Returns a custom name, given without the two hyphens.
  package static func long(_ name: String) -> OptionNames { OptionNames(.long(name)) }
  /// Returns a custom letter, given without the hyphen.
  package static func short(_ letter: Character) -> OptionNames { OptionNames(.short(letter)) }

  /// Returns the names for a property, without hyphens.
  func resolved(for property: String) -> [String] {
    names.map { name in
      switch name {
      case .derivedLong: Self.hyphenated(property)
      case .derivedShort: String(property.prefix(1)).lowercased()
      case .long(let name): name
      case .short(let letter): String(letter)
      }
    }
  }

  /// Converts a property's name to an option's name: for example, `failOn` to `fail-on` and `baseURLPath` to
  /// `base-url-path`.
  static func hyphenated(_ property: String) -> String {
    let letters = Array(property)
    var result = ""
    for (index, letter) in letters.enumerated() {
      let followsWord = index > 0 && !letters[index - 1].isUppercase
      let startsWord = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, followsWord || startsWord { result += "-" }
      result += letter.lowercased()
    }
    return result
  }
}

extension String {
  /// The option's name with its hyphens, such as `-o` or `--output`.
  var asOption: String { count == 1 ? "-\(self)" : "--\(self)" }
}
