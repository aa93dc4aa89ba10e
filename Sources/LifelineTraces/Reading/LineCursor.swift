internal import LifelineBase

/// Up to sixteen bytes, none of which is a newline or 0. They are compared in two steps.
struct Word {
  let low: UInt64
  let high: UInt64
  let lowMask: UInt64
  let highMask: UInt64
  let count: Int

  init(_ text: StaticString) {
    count = text.utf8CodeUnitCount
    precondition(count <= 16)
    var parts: [UInt64] = [0, 0]
    for index in 0..<count { parts[index / 8] |= UInt64(text.utf8Start[index]) << UInt64(index % 8 * 8) }
    low = parts[0]
    high = parts[1]
    lowMask = count >= 8 ? .max : (1 << UInt64(count * 8)) - 1
    highMask = count <= 8 ? 0 : count == 16 ? .max : (1 << UInt64((count - 8) * 8)) - 1
  }
}

/// A position in a line.
///
/// The line is followed by ``LineBlock/padding`` readable bytes, the first of which is a newline or 0.
struct LineCursor {
  var position: UnsafeRawPointer
  let end: UnsafeRawPointer

  init?(_ line: UnsafeRawBufferPointer) {
    guard let start = line.baseAddress else { return nil }
    position = start
    end = start + line.count
  }

  @inline(__always)
  var remaining: Int { end - position }

  @inline(__always)
  private static func load(_ place: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  func hasWord(_ word: Word, after offset: Int) -> Bool {
    guard Self.load(position + offset) & word.lowMask == word.low else { return false }
    return word.highMask == 0 || Self.load(position + offset + 8) & word.highMask == word.high
  }

  @inline(__always)
  mutating func skip(_ word: Word) -> Bool {
    guard hasWord(word, after: 0) else { return false }
    position += word.count
    return true
  }

  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position.load(as: UInt8.self) == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Returns whether the rest of the line equals `word`.
  @inline(__always)
  func isAtEnd(after word: Word) -> Bool {
    remaining == word.count && hasWord(word, after: 0)
  }

  /// Parses an integer of at most 18 digits, without a sign or leading zeros.
  @inline(__always)
  mutating func number() -> Int? {
    let start = position
    var (value, digits) = eightDigits()
    if digits == 8 {
      for _ in 0..<2 where digits % 8 == 0 {
        let (more, count) = eightDigits()
        if count == 0 { break }
        value = value &* Self.powersOfTen(count) &+ more
        digits += count
      }
      if digits > 18 { return nil }
    }
    guard digits > 0, digits == 1 || start.load(as: UInt8.self) != UInt8(ascii: "0") else { return nil }
    return value
  }

  /// Parses the fraction of a decimal number whose integer part and decimal point were already parsed.
  ///
  /// The result is nil for numbers with many digits, which need more careful rounding. The dividend is less than 2^53
  /// and the divisor less than 10^22, so both are exact, and the result is rounded only once, as in `JSONParser`.
  mutating func fraction(after whole: Int) -> Double? {
    let (digits, count) = eightDigits()
    guard 1...7 ~= count, whole < 100_000_000 else { return nil }
    let power = Self.powersOfTen(count)
    return Double(whole &* power &+ digits) / Double(power)
  }

  /// Parses up to eight digits at once.
  @inline(__always)
  private mutating func eightDigits() -> (value: Int, count: Int) {
    var digits = Self.load(position) ^ 0x3030_3030_3030_3030
    // The high bit of each byte that is above 9. A carry can affect only bytes after the first such byte.
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount / 8
    if count == 0 { return (0, 0) }
    digits <<= UInt64(64 - count * 8)
    digits = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ digits >> 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits &* 10_000 &+ digits >> 32) & 0x0000_0000_FFFF_FFFF
    position += count
    return (Int(digits), count)
  }

  @inline(__always)
  private static func powersOfTen(_ exponent: Int) -> Int {
    var result = 1
    for _ in 0..<exponent { result &*= 10 }
    return result
  }

  /// Parses text up to and including the closing quotation mark, or returns nil for invalid text.
  mutating func text() -> String? {
    let start = position
    var isPlain = true
    while position < end {
      let byte = position.load(as: UInt8.self)
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        let bytes = UnsafeRawBufferPointer(start: start, count: position - start)
        return isPlain ? JSONParser.text(bytes) : JSONParser.decodeString(bytes)
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { isPlain = false }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns a hash of up to eight bytes before the next quotation mark.
  @inline(__always)
  func hashOfText() -> Int {
    let bytes = Self.load(position)
    let others = bytes ^ 0x2222_2222_2222_2222
    // The high bit of each byte that is a quotation mark. A borrow can affect only bytes after the first such byte.
    let quotes = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    let text = quotes == 0 ? bytes : bytes & ((quotes & (0 &- quotes)) &- 1)
    return Int(truncatingIfNeeded: (text &* 0xD6E8_FEB8_6659_FD93) >> 32)
  }

  /// Returns a hash of the next sixteen bytes, to find a cache slot.
  ///
  /// The same text can have a different hash elsewhere in a line, which only causes a cache miss.
  @inline(__always)
  func hash() -> Int {
    let mixed = (Self.load(position) ^ (Self.load(position + 8) &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}
