/// Strictly parses one JSON text (RFC 8259): a line that is not in the standard format, or a small file.
///
/// The parser checks UTF-8, numbers, escape sequences, and nesting, and reports the position of an error.
package struct JSONParser {
  /// A value and its contents.
  package enum Value {
    case string(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case null
    case object([Member])
    case array([Element])
    /// An integer that does not fit in 64 bits, or a number that is too large for a `Double`.
    case outOfRange
  }

  /// A key of an object with its value, and the offset of the value.
  package struct Member {
    package var key: String
    package var value: Value
    package var offset: Int

    package init(key: String, value: Value, offset: Int) {
      (self.key, self.value, self.offset) = (key, value, offset)
    }
  }

  /// A value of an array, and its offset.
  package struct Element {
    package var value: Value
    package var offset: Int
  }

  /// An error and its offset.
  package struct Failure: Error {
    package var offset: Int
    package var reason: String

    package init(offset: Int, reason: String) {
      (self.offset, self.reason) = (offset, reason)
    }
  }

  /// The maximum nesting depth of arrays and objects.
  static let deepest = 64

  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var entries: [JSONTape.Entry] = []

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Parses a whole text.
  package static func parse(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Value {
    try tape(bytes).value(at: 0)
  }

  /// Parses a whole text into a flat list, which is several times as fast if only a small part of the text is needed.
  static func tape(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> JSONTape {
    guard bytes.count < Int(UInt32.max) else { throw Failure(offset: 0, reason: "the text is larger than 4 GB") }
    var parser = JSONParser(bytes)
    parser.entries.reserveCapacity(bytes.count / 12 + 4)
    parser.skipSpace()
    try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure("unexpected text after the end of the object") }
    return JSONTape(bytes, parser.entries)
  }

  /// Parses the contents of a string; `bytes` excludes the quotation marks.
  package static func decodeString(_ bytes: UnsafeRawBufferPointer) -> String? {
    var parser = JSONParser(bytes)
    var text: [UInt8] = []
    while let byte = parser.current {
      do throws(Failure) { try parser.character(byte, to: &text) } catch { return nil }
    }
    return text.withUnsafeBytes(Self.text)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ reason: String) -> Failure { Failure(offset: position, reason: reason) }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func value(depth: Int) throws(Failure) {
    if current == UInt8(ascii: "{") || current == UInt8(ascii: "["), depth >= Self.deepest {
      throw failure("nesting is deeper than \(Self.deepest)")
    }
    switch current {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .true)
    case UInt8(ascii: "f"): try word("false", .false)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"): try number()
    case let digit? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit): try number()
    case 0: throw failure("found a NUL byte instead of a value")
    case nil: throw failure("the line ends unexpectedly")
    default: throw failure("this is not a JSON value")
    }
  }

  /// Adds a value that ends at the current position.
  private mutating func add(_ kind: JSONTape.Kind, from start: Int) {
    entries.append(
      JSONTape.Entry(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
        next: UInt32(truncatingIfNeeded: entries.count + 1)))
  }

  /// Ends the object or array at an index at the current position. It contains all values that were added after it.
  private mutating func close(_ index: Int) {
    entries[index].end = UInt32(truncatingIfNeeded: position)
    entries[index].next = UInt32(truncatingIfNeeded: entries.count)
  }

  private mutating func object(depth: Int) throws(Failure) {
    let index = entries.count
    add(.object, from: position)
    defer { close(index) }
    position += 1
    skipSpace()
    if accept("}") { return }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
      try string()
      skipSpace()
      guard accept(":") else { throw expected("':'") }
      skipSpace()
      try value(depth: depth + 1)
      skipSpace()
      if accept("}") { return }
      guard accept(",") else { throw expected("',' or '}'") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) {
    let index = entries.count
    add(.array, from: position)
    defer { close(index) }
    position += 1
    skipSpace()
    if accept("]") { return }
    while true {
      skipSpace()
      try value(depth: depth + 1)
      skipSpace()
      if accept("]") { return }
      guard accept(",") else { throw expected("',' or ']'") }
    }
  }

  private func expected(_ what: String) -> Failure {
    failure(current == nil ? "the line ends unexpectedly" : "\(what) is missing")
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word(_ text: StaticString, _ kind: JSONTape.Kind) throws(Failure) {
    let start = position
    for offset in 0..<text.utf8CodeUnitCount {
      guard current == text.utf8Start[offset] else { throw expected("'\(text)'") }
      position += 1
    }
    add(kind, from: start)
  }

  private mutating func number() throws(Failure) {
    let start = position
    _ = accept("-")
    let first = current
    let digits = skipDigits()
    guard digits > 0, digits == 1 || first != UInt8(ascii: "0") else {
      throw Failure(offset: start, reason: "this is not a number")
    }
    var isWhole = true
    if accept(".") {
      isWhole = false
      guard skipDigits() > 0 else { throw failure("a digit is missing after '.'") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if !accept("+") { _ = accept("-") }
      guard skipDigits() > 0 else { throw failure("a digit is missing in the exponent") }
    }
    add(isWhole ? .integer : .number, from: start)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func string() throws(Failure) {
    let quote = position
    position += 1
    let start = position
    let isASCII = skipPlainBytes()
    let plain = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    if current == UInt8(ascii: "\"") {
      if !isASCII { _ = try Self.validated(Self.text(plain), at: quote) }
      add(.string, from: start)
      position += 1
      return
    }
    // The decoded text is not stored, because most strings are never read.
    var text = Array(plain)
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        _ = try Self.validated(text.withUnsafeBytes(Self.text), at: quote)
        add(.escapedString, from: start)
        position += 1
        return
      }
      try character(byte, to: &text)
      let next = position
      _ = skipPlainBytes()
      text.append(contentsOf: bytes[next..<position])
    }
    throw failure("the line ends unexpectedly")
  }

  /// Advances past bytes that need no decoding, and returns whether all are ASCII.
  private mutating func skipPlainBytes() -> Bool {
    // The loop checks eight bytes at a time, up to a control character, a quotation mark, a backslash, or a non-ASCII
    // byte.
    while position + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let (quotes, backslashes) = (word ^ Self.every(0x22), word ^ Self.every(0x5C))
      let found =
        (word &- Self.every(0x20)) | (quotes &- Self.every(1)) | (backslashes &- Self.every(1)) | word
      guard found & Self.every(0x80) == 0 else { break }
      position += 8
    }
    var all: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
      all |= byte
      position += 1
    }
    return all < 0x80
  }

  /// Returns a 64-bit word of eight equal bytes.
  private static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  private static func validated(_ text: String?, at start: Int) throws(Failure) -> String {
    guard let text else { throw Failure(offset: start, reason: "this string is not valid UTF-8") }
    return text
  }

  /// Returns the bytes as text, or nil if they are not valid UTF-8.
  package static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid bytes were replaced. `String(validating:)` requires iOS 18 and macOS 15.
    return bytes.allSatisfy { $0 < 0x80 } || text.utf8.elementsEqual(bytes) ? text : nil
  }

  private mutating func character(_ byte: UInt8, to text: inout [UInt8]) throws(Failure) {
    guard byte >= 0x20 else {
      throw failure(byte == 0 ? "a string contains a NUL byte" : "a string contains an unescaped control character")
    }
    position += 1
    guard byte == UInt8(ascii: "\\") else { return text.append(byte) }
    let escape = current
    position += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape ?? 0)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(Character(try unicodeEscape())).utf8)
    case nil: throw failure("the line ends unexpectedly")
    default: throw Failure(offset: position - 2, reason: "unknown escape sequence")
    }
  }

  /// Returns the scalar of `\uXXXX` or of a surrogate pair, or U+FFFD for half of a pair.
  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let high = try hexDigits()
    guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let mark = position
    guard accept("\\"), accept("u") else {
      position = mark
      return "\u{FFFD}"
    }
    let low = try hexDigits()
    guard (0xDC00..<0xE000).contains(low) else {
      position = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexDigits() throws(Failure) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("a hexadecimal digit")
      }
      number = number << 4 | UInt32(digit)
      position += 1
    }
    return number
  }
}
