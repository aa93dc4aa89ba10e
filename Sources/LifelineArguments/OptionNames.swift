/// Lists the names of an option or flag, the one to show first at the front.
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

  /// Joins names into one list.
  package init(arrayLiteral elements: OptionNames...) { names = elements.flatMap(\.names) }

  private init(_ name: Name) { names = [name] }

  /// The name of the property in lower case with hyphens: `--fail-on` for `failOn`.
  package static let long = OptionNames(.derivedLong)
  /// The first letter of the property: `-f` for `failOn`.
  package static let short = OptionNames(.derivedShort)

  /// A name of its own, without the two hyphens.
  package static func long(_ name: String) -> OptionNames { OptionNames(.long(name)) }
  /// A letter of its own, without the hyphen.
  package static func short(_ letter: Character) -> OptionNames { OptionNames(.short(letter)) }

  /// Returns the bare names for a property.
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

  /// Turns `failOn` into `fail-on` and `baseURLPath` into `base-url-path`.
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
  /// A bare option name with its hyphens: `-o`, `--output`.
  var asOption: String { count == 1 ? "-\(self)" : "--\(self)" }
}
