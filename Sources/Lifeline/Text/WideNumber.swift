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
    [high, low].map { half in
      let text = String(half, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }.joined()
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
