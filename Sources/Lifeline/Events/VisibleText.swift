/// Text with everything visible that would act on its surroundings instead of being read.
package enum VisibleText {
  /// The text with signs in place of what would end a line, steer a terminal, turn the writing direction or be refused
  /// by a format.
  ///
  /// Control characters have pictures of their own (`␛`, `␡`), separators of lines and paragraphs become `␤`, and the
  /// rest becomes U+FFFD. Anything else stays, and each character stays one character.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { sign(for: $0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(sign(for: scalar) ?? scalar) }
    return String(result)
  }

  /// What stands for a character that must not stand for itself.
  package static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x20..<0x7F: nil
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    // What turns the writing direction, all that Unicode calls Bidi_Control.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    // No characters; XML refuses them.
    case 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }
}
