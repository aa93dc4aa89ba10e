extension String {
  /// Whether the text is in kebab case, which is the form of IDs: words of lowercase letters and digits that are joined
  /// by hyphens, where the first word begins with a letter.
  ///
  /// The implementation does not use a regular expression, because creating a regular expression takes longer than
  /// checking a small trace.
  package var isKebabCase: Bool {
    guard let first = utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
    return isWords(separatedBy: UInt8(ascii: "-")) {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    }
  }

  /// Whether the text is the ID of a rule, which is in kebab case, optionally after the prefix of a model's rules.
  package var isRuleID: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { String($0).isKebabCase }
  }

  /// The name in kebab case, such as `network-session` for `NetworkSession`, or nil if there is none.
  package var kebabCase: String? {
    let bytes = Array(utf8)
    var kebab: [UInt8] = []
    for (position, byte) in bytes.enumerated() {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      guard byte.isLetter || byte.isDigit else {
        if byte >= 0x80 { return nil }
        kebab.append(UInt8(ascii: "-"))
        continue
      }
      if byte.isCapital, position > 0, !bytes[position - 1].isCapital || next.isLetter && !next.isCapital {
        kebab.append(UInt8(ascii: "-"))
      }
      kebab.append(byte.isLetter ? byte | 0x20 : byte)
    }
    let words = kebab.split(separator: UInt8(ascii: "-")).map { String(decoding: $0, as: UTF8.self) }
    let text = words.joined(separator: "-")
    return text.isKebabCase ? text : nil
  }

  /// Returns whether the text consists of words of the allowed bytes, with single separators between them.
  package func isWords(separatedBy separator: UInt8, of isAllowed: (UInt8) -> Bool) -> Bool {
    utf8.split(separator: separator, omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy(isAllowed)
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
