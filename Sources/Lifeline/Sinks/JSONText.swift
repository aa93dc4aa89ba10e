/// Encodes strings and numbers as JSON (RFC 8259).
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

  /// Appends `text` in quotation marks, escaped, and reserves memory for it.
  static func append(_ text: String, to buffer: inout ByteBuffer) {
    // The string is not copied, because the copy's reference would be counted.
    if text.utf8.withContiguousStorageIfAvailable({ append($0, to: &buffer) }) == nil {
      var text = text
      text.withUTF8 { append($0, to: &buffer) }
    }
  }

  @inline(__always)
  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    buffer.reserve(bytes.count + quotes)
    buffer.append(quote)
    if arePlain(bytes) { buffer.append(bytes) } else { appendEscaped(bytes, to: &buffer) }
    buffer.append(quote)
  }

  /// Appends bytes of which some are not plain, and reserves memory for one byte after them.
  @inline(never)
  private static func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    for index in bytes.indices {
      if isPlain(bytes[index]) {
        buffer.append(bytes[index])
      } else {
        buffer.appendReserving(escaped(bytes[index]))
        buffer.reserve(bytes.count - index)
      }
    }
  }

  /// Appends a value in the form of ``encoded(_:)``, and reserves memory for it.
  static func append(_ value: TraceValue, to buffer: inout ByteBuffer) {
    buffer.reserve(longestNumber)
    switch value {
    case .string(let text): append(text, to: &buffer)
    case .integer(let number): buffer.append(decimal: number)
    case .boolean(true): buffer.append("true")
    case .boolean(false): buffer.append("false")
    case .number: buffer.appendReserving(encoded(value))
    }
  }

  private static var quote: UInt8 { UInt8(ascii: "\"") }
  /// The memory that ``ByteBuffer/append(decimal:)`` needs.
  private static var longestNumber: Int { 28 }

  /// Returns whether a byte of UTF-8 needs no escape in JSON.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != quote && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  /// Returns whether no byte needs an escape. Eight bytes are tested at once; the last eight may overlap those before.
  @inline(__always)
  private static func arePlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 4 else { return bytes.allSatisfy(isPlain) }
    let last = bytes.count - 8
    if last < 0 {
      let (first, second) = (load(base, at: 0), load(base, at: bytes.count - 4))
      return arePlain(first | second << 32)
    }
    var index = 0
    while index < last {
      if !arePlain(base.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return false }
      index += 8
    }
    return arePlain(base.loadUnaligned(fromByteOffset: last, as: UInt64.self))
  }

  @inline(__always)
  private static func load(_ base: UnsafeRawPointer, at offset: Int) -> UInt64 {
    UInt64(base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns whether none of eight bytes needs an escape. A byte of 0x80 or more never needs an escape.
  @inline(__always)
  private static func arePlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func hasByte(of bytes: UInt64, below limit: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes }
    func hasByte(_ byte: UInt8) -> UInt64 { hasByte(of: bytes ^ ones &* UInt64(byte), below: 1) }
    let found =
      hasByte(of: bytes, below: 0x20) | hasByte(quote) | hasByte(UInt8(ascii: "\\")) | hasByte(0x7F)
    return found & (ones &* 0x80) == 0
  }

  /// Returns the escape sequence of a byte that is not plain.
  private static func escaped(_ byte: UInt8) -> [UInt8] {
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
  static func cut(_ text: String, to length: Int) -> String {
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

  private static let quotes = 2
  private static let longestEncoding = 6

  /// Returns the number of bytes that a byte of text takes up in JSON; see ``append(_:to:)``.
  private static func encodedLength(_ byte: UInt8) -> Int {
    switch byte {
    case quote, UInt8(ascii: "\\"), 0x0A, 0x0D, 0x09: 2
    default: isPlain(byte) ? 1 : longestEncoding
    }
  }

  /// Returns the value as JSON.
  ///
  /// Infinity and NaN are encoded as text, because JSON cannot represent them.
  package static func encoded(_ value: TraceValue) -> [UInt8] {
    switch value {
    case .string(let text): quoted(text)
    case .integer(let number): Array(String(number).utf8)
    case .number(let number): number.isFinite ? Array(String(number).utf8) : quoted(String(number))
    case .boolean(let flag): Array((flag ? "true" : "false").utf8)
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
