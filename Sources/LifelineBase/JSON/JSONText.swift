/// Encodes strings as JSON (RFC 8259).
package enum JSONText {
  /// Returns `text` in quotation marks, escaped.
  ///
  /// Only control characters, quotation marks, and backslashes are escaped.
  package static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 2)
    append(text, to: &bytes)
    return bytes
  }

  /// Appends `text` in quotation marks, escaped.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(quote)
    text.withUTF8 { utf8 in
      // Consecutive plain bytes are copied at once.
      var rest = utf8[...]
      while let place = rest.firstIndex(where: { !isPlain($0) }) {
        bytes.append(contentsOf: rest[..<place])
        bytes += escaped(rest[place])
        rest = rest[(place + 1)...]
      }
      bytes.append(contentsOf: rest)
    }
    bytes.append(quote)
  }

  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }

  /// Returns whether a byte of UTF-8 needs no escape in JSON.
  @inlinable @inline(__always)
  package static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != quote && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  /// Returns the escape sequence of a byte that is not plain.
  package static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case quote, UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
    case 0x0A: return Array("\\n".utf8)
    case 0x0D: return Array("\\r".utf8)
    case 0x09: return Array("\\t".utf8)
    default:
      let digits = String(byte, radix: 16)
      return Array("\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
    }
  }

  /// Returns the text, or as many of its first characters as fit into `length` bytes when quoted, followed by `…`.
  package static func cut(_ text: String, to length: Int) -> String {
    guard text.utf8.count * longestEncoding + quotes > length else { return text }
    let ellipsis = "…"
    var rest = length - quotes
    var kept = text.startIndex
    // The end of the text if it does not fit, with room for the ellipsis.
    for index in text.indices {
      if rest >= ellipsis.utf8.count { kept = index }
      rest -= text[index].utf8.reduce(0) { $0 + encodedLength($1) }
      if rest < 0 { return text[..<kept] + ellipsis }
    }
    return text
  }

  package static let quotes = 2
  private static let longestEncoding = 6

  /// Returns the number of bytes that a byte of text takes up in JSON; see ``append(_:to:)``.
  private static func encodedLength(_ byte: UInt8) -> Int {
    switch byte {
    case quote, UInt8(ascii: "\\"), 0x0A, 0x0D, 0x09: 2
    default: isPlain(byte) ? 1 : longestEncoding
    }
  }

  /// Quoted text in which the following are escaped: control characters that JSON allows, line separators, and
  /// characters that change the text direction.
  static func withoutControls(_ quoted: [UInt8]) -> [UInt8] {
    guard quoted.contains(where: { $0 >= 0x80 }) else { return quoted }
    var result: [UInt8] = []
    for scalar in String(decoding: quoted, as: UTF8.self).unicodeScalars {
      // All of these characters have at most four hexadecimal digits.
      if scalar.value >= 0x7F, VisibleText.sign(for: scalar) != nil {
        let digits = String(scalar.value, radix: 16)
        result += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      } else {
        result += Array(String(scalar).utf8)
      }
    }
    return result
  }

  /// Quoted text in which `<`, `>`, `&`, and the two separators that scripts interpret as line ends are escaped.
  static func withoutMarkup(_ quoted: [UInt8]) -> [UInt8] {
    guard quoted.contains(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 || $0 == 0xE2 }) else { return quoted }
    var result: [UInt8] = []
    var index = 0
    while index < quoted.count {
      let byte = quoted[index]
      switch byte {
      case 0x3C, 0x3E, 0x26: result += Array("\\u00\(String(byte, radix: 16))".utf8)
      case 0xE2 where index + 2 < quoted.count && quoted[index + 1] == 0x80 && quoted[index + 2] & 0xFE == 0xA8:
        result += Array("\\u202\(quoted[index + 2] == 0xA8 ? "8" : "9")".utf8)
        index += 2
      default: result.append(byte)
      }
      index += 1
    }
    return result
  }
}
