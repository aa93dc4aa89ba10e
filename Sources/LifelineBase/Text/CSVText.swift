/// Appends fields to tables of comma-separated values (RFC 4180).
package enum CSVText {
  /// The characters that a spreadsheet interprets as the start of a formula, even after it has removed a line end.
  private static let beginningsOfFormulas: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Appends untrusted text, in quotation marks if necessary.
  ///
  /// An apostrophe prevents spreadsheets from interpreting the text as a formula. Characters that control a terminal
  /// are replaced with visible characters; tabs and line ends are kept.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var field = Array(harmless(text).utf8)
    if let first = text.unicodeScalars.first, beginningsOfFormulas.contains(first) {
      field.insert(UInt8(ascii: "'"), at: 0)
    }
    guard field.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return bytes += field }
    appendQuoted(field, to: &bytes)
  }

  /// Appends bytes in quotation marks.
  package static func appendQuoted(_ field: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in field {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func harmless(_ text: String) -> String {
    // Most strings contain no byte that can begin a control character.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isKept = scalar == "\t" || scalar == "\n" || scalar == "\r"
      result.append(isKept ? scalar : VisibleText.sign(for: scalar) ?? scalar)
    }
    return String(result)
  }
}
