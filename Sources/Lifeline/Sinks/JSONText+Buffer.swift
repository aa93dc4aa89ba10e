package import LifelineBase

extension JSONText {
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

  /// The memory that ``ByteBuffer/append(decimal:)`` needs.
  private static var longestNumber: Int { 28 }

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
}
