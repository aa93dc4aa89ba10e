/// Encodes numbers as bytes that a script unpacks into a typed array.
///
/// Each byte contains seven bits, starting with the lowest bits. The eighth bit is set if more bytes follow.
struct NumberColumn {
  private(set) var bytes: [UInt8] = []
  private var last = 0

  /// Adds a nonnegative number.
  mutating func add(_ number: Int) {
    var rest = UInt(max(0, number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Adds the difference from the previous number, which must not be larger.
  mutating func addGrowth(_ number: Int) {
    add(number - last)
    last = max(last, number)
  }

  /// Adds the difference from the previous number.
  ///
  /// The code is even if the number is equal or larger, and odd if it is smaller.
  mutating func addDifference(_ number: Int) {
    let difference = number - last
    add(difference < 0 ? -2 * difference - 1 : 2 * difference)
    last = number
  }

  /// The text for ``JSONWriter``.
  var text: String { Base64.encoded(bytes) }
}
