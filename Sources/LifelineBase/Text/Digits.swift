extension [UInt8] {
  /// Appends an integer in decimal.
  package mutating func append(decimal number: Int) {
    guard number < 0 || number > 9 else { return append(UInt8(ascii: "0") + UInt8(number)) }
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    appendFromEnd { digits in
      var first = digits.endIndex
      while rest > 0 {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return first
    }
  }

  /// Appends the digits after a decimal point, at most 24.
  package mutating func append(fraction number: Int, digits count: Int) {
    precondition(0...24 ~= count)
    var rest = number
    appendFromEnd { digits in
      for place in (digits.endIndex - count..<digits.endIndex).reversed() {
        digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return digits.endIndex - count
    }
  }

  /// Appends all sixteen hexadecimal digits.
  mutating func append(hexadecimal number: UInt64) {
    var rest = number
    appendFromEnd { digits in
      for place in (digits.endIndex - 16..<digits.endIndex).reversed() {
        let digit = UInt8(truncatingIfNeeded: rest & 0xF)
        digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        rest >>= 4
      }
      return digits.endIndex - 16
    }
  }

  /// Appends the last bytes of a 24-byte buffer, which `fill` fills backward. The closure returns the index of the
  /// first byte.
  @inline(__always)
  private mutating func appendFromEnd(_ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    Swift.withUnsafeMutableBytes(of: &digits) { digits in
      let first = fill(digits)
      append(contentsOf: digits[first...])
    }
  }
}

extension UInt64 {
  /// The number as 16 lowercase hexadecimal digits.
  package var hexadecimalDigits: String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  /// The number with scattered bits: each bit of the original affects about half of them.
  package var scattered: UInt64 {
    var number = self
    number = (number ^ number >> 30) &* 0xbf58_476d_1ce4_e5b9
    number = (number ^ number >> 27) &* 0x94d0_49bb_1331_11eb
    return number ^ number >> 31
  }
}

extension Int {
  /// Returns the sum, clamped to the range of the type.
  ///
  /// Use this method for numbers from a trace, which can have any value.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}

/// A 128-bit number, such as the identity of a run or the hash of a trace.
///
/// Swift's own type requires iOS 18 or macOS 15.
package struct WideNumber: Hashable, Comparable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Parses a string that consists of 1 to 32 hexadecimal digits.
  package init?(hexadecimal text: some StringProtocol) {
    self.init(high: 0, low: 0)
    guard 1...32 ~= text.utf8.count else { return nil }
    for byte in text.utf8 {
      guard let digit = Self.digit(byte) else { return nil }
      high = high << 4 | low >> 60
      low = low << 4 | digit
    }
  }

  package static let zero = WideNumber(high: 0, low: 0)

  package static func < (left: WideNumber, right: WideNumber) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// The number as 32 lowercase hexadecimal digits.
  package var digits: String {
    high.hexadecimalDigits + low.hexadecimalDigits
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
