extension String {
  /// Whether this is kebab case, the form of ids: words of small letters and digits that are joined by hyphens, the first of
  /// which begins with a letter.
  ///
  /// Without a regular expression, which takes longer to create than a small trace to check.
  package var isKebabCase: Bool {
    guard let first = utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
    return isWords(separatedBy: UInt8(ascii: "-")) {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    }
  }

  /// Whether this is one or more words of the given bytes, with one separator between two.
  package func isWords(separatedBy separator: UInt8, of isAllowed: (UInt8) -> Bool) -> Bool {
    utf8.split(separator: separator, omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy(isAllowed)
    }
  }
}
