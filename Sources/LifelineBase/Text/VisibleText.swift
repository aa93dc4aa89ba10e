/// Replaces characters that would affect the output instead of being displayed.
package enum VisibleText {
  /// Returns the text with replacements for characters that would end a line, control a terminal, change the writing
  /// direction, or be invalid in a format.
  ///
  /// Control characters are replaced with their symbols (`␛`, `␡`), line and paragraph separators with `␤`, and the
  /// others with U+FFFD. Each replacement is a single character.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { sign(for: $0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(sign(for: scalar) ?? scalar) }
    return String(result)
  }

  /// Returns the replacement for a character, or nil if the character needs none.
  package static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x20..<0x7F: nil
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    // The characters that change the writing direction: Unicode's Bidi_Control property.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    // Noncharacters, which XML does not allow.
    case 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }
}
