/// Strictly parses one JSON text (RFC 8259): a line that is not in the usual form, or a small file.
///
/// It checks UTF-8, numbers, escape sequences, and nesting, and reports the position of an error.
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
    /// A number that does not fit into 64 bits, or into a double.
    case outOfRange
  }

  /// A key of an object with its value, and the offset of the value.
  package struct Member {
    package var key: String
    package var value: Value
    package var offset: Int
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
  }

  /// How deeply arrays and objects can be nested.
  static let deepest = 64

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Parses a whole text.
  package static func parse(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Value {
    var parser = JSONParser(bytes)
    parser.skipSpace()
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure("unexpected text after the end of the object") }
    return value
  }

  /// Parses the contents of a string; `bytes` excludes the quotation marks.
  static func decodeString(_ bytes: UnsafeRawBufferPointer) -> String? {
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

  private mutating func value(depth: Int) throws(Failure) -> Value {
    if current == UInt8(ascii: "{") || current == UInt8(ascii: "["), depth >= Self.deepest {
      throw failure("nesting is deeper than \(Self.deepest)")
    }
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"): return try number()
    case let digit? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit): return try number()
    case 0: throw failure("found a NUL byte instead of a value")
    case nil: throw failure("the line ends unexpectedly")
    default: throw failure("this is not a JSON value")
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> Value {
    var members: [Member] = []
    position += 1
    skipSpace()
    if accept("}") { return .object(members) }
    members.reserveCapacity(12)
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
      let key = try string()
      skipSpace()
      guard accept(":") else { throw expected("':'") }
      skipSpace()
      let offset = position
      members.append(Member(key: key, value: try value(depth: depth + 1), offset: offset))
      skipSpace()
      if accept("}") { return .object(members) }
      guard accept(",") else { throw expected("',' or '}'") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> Value {
    var elements: [Element] = []
    position += 1
    skipSpace()
    if accept("]") { return .array(elements) }
    while true {
      skipSpace()
      let offset = position
      elements.append(Element(value: try value(depth: depth + 1), offset: offset))
      skipSpace()
      if accept("]") { return .array(elements) }
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

  private mutating func word(_ text: StaticString, _ value: Value) throws(Failure) -> Value {
    for offset in 0..<text.utf8CodeUnitCount {
      guard current == text.utf8Start[offset] else { throw expected("'\(text)'") }
      position += 1
    }
    return value
  }

  private mutating func number() throws(Failure) -> Value {
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
    if isWhole, digits <= 18 {
      let magnitude = bytes[position - digits..<position].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      return .integer(position - digits == start ? magnitude : -magnitude)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole { return Int(text).map(Value.integer) ?? .outOfRange }
    return Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .outOfRange
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    let plain = plainBytes()
    if current == UInt8(ascii: "\"") {
      position += 1
      return try Self.validated(Self.text(plain), at: start)
    }
    var text = Array(plain)
    while let byte = current {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return try Self.validated(text.withUnsafeBytes(Self.text), at: start)
      }
      try character(byte, to: &text)
      text.append(contentsOf: plainBytes())
    }
    throw failure("the line ends unexpectedly")
  }

  /// Advances past bytes that need no decoding, and returns them.
  private mutating func plainBytes() -> UnsafeRawBufferPointer {
    let start = position
    while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  private static func validated(_ text: String?, at start: Int) throws(Failure) -> String {
    guard let text else { throw Failure(offset: start, reason: "this string is not valid UTF-8") }
    return text
  }

  /// The bytes as text; nil if they are not valid UTF-8.
  static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // What is not valid was replaced by other bytes. `String(validating:)` needs iOS 18 and macOS 15.
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

  /// The scalar of `\uXXXX`, or of a surrogate pair. Half of a pair becomes U+FFFD.
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
