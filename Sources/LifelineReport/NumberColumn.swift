/// Numbers as bytes, which a script unpacks into a typed array: seven bits per byte, the lowest first, and a set eighth bit
/// where more follow.
struct NumberColumn {
  private(set) var bytes: [UInt8] = []
  private var last = 0

  /// Adds a number that is not negative.
  mutating func add(_ number: Int) {
    var rest = UInt(max(0, number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Adds what a number is more than the previous one; numbers only grow.
  mutating func addGrowth(_ number: Int) {
    add(number - last)
    last = max(last, number)
  }

  /// Adds the difference to the previous number: even if the number is larger, odd if it is smaller.
  mutating func addDifference(_ number: Int) {
    let difference = number - last
    add(difference < 0 ? -2 * difference - 1 : 2 * difference)
    last = number
  }

  /// The text for ``JSONWriter``.
  var text: String { Base64.encoded(bytes) }
}
