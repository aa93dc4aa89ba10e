/// Escapes untrusted text before it is shown on a terminal.
package enum TerminalText {
  /// Returns text in which every character that could control a terminal, or break or reorder a line, is replaced with
  /// a visible escape sequence.
  ///
  /// Line breaks and tabs become `\n`, `\r`, and `\t`; other control characters, line and paragraph separators, and
  /// characters that change the text direction become `\u{…}`. The first character of a command that a CI host executes
  /// when it reads a log, `##[` or, at the beginning, `::`, is replaced, too. All other text is unchanged.
  package static func escaping(_ text: String) -> String {
    let text = withoutCommands(text)
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func withoutCommands(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first(where: { $0 != 0x20 }) else { return text }
    guard first == UInt8(ascii: ":") || bytes.contains(UInt8(ascii: "#")) else { return text }
    var result = text.replacing("##[", with: "\\u{23}#[").replacing("##vso[", with: "\\u{23}#vso[")
    if let start = result.firstIndex(where: { $0 != " " }), result[start...].hasPrefix("::") {
      result.replaceSubrange(start...start, with: "\\u{3A}")
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { VisibleText.sign(for: scalar) != nil }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
