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

  /// Appends the last bytes of a 24-byte buffer, which `fill` fills backward. The closure returns the index of the first byte.
  @inline(__always)
  private mutating func appendFromEnd(_ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    Swift.withUnsafeMutableBytes(of: &digits) { digits in
      let first = fill(digits)
      append(contentsOf: digits[first...])
    }
  }
}
