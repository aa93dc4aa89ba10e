/// The key of the hash (SipHash-1-3) that replaces private values.
///
/// A value cannot be guessed by trying candidates unless the salt is known. With the same salt, equal bytes have equal
/// hashes. The salt is never written to a trace.
package struct ValueSalt: Sendable, Hashable {
  private let first: UInt64
  private let second: UInt64

  /// The salt of tracers that record nothing.
  static let none = ValueSalt(0, 0)

  /// Creates a salt with a fixed value, so that a test gets the same hashes on every run.
  package init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  /// Creates a salt from the system's random number generator.
  static func random() -> ValueSalt {
    ValueSalt(.random(in: .min ... .max), .random(in: .min ... .max))
  }

  /// Returns the hash of the bytes: 53 bits, so that every JSON reader can represent it exactly.
  package func hash(_ bytes: some Collection<UInt8>) -> Int {
    var state = SipState(first, second)
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << (8 * (count % 8))
      count += 1
      if count % 8 == 0 {
        state.take(word)
        word = 0
      }
    }
    state.take(word | count << 56)
    return Int(state.finish() >> 11)
  }
}

/// The four-word state of SipHash with one round per input word and three rounds at the end.
private struct SipState {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  init(_ first: UInt64, _ second: UInt64) {
    v0 = first ^ 0x736f_6d65_7073_6575
    v1 = second ^ 0x646f_7261_6e64_6f6d
    v2 = first ^ 0x6c79_6765_6e65_7261
    v3 = second ^ 0x7465_6462_7974_6573
  }

  mutating func take(_ word: UInt64) {
    v3 ^= word
    round()
    v0 ^= word
  }

  mutating func finish() -> UInt64 {
    v2 ^= 0xff
    for _ in 0..<3 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func round() {
    v0 &+= v1
    v1 = v1 << 13 | v1 >> 51
    v1 ^= v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = v3 << 16 | v3 >> 48
    v3 ^= v2
    v0 &+= v3
    v3 = v3 << 21 | v3 >> 43
    v3 ^= v0
    v2 &+= v1
    v1 = v1 << 17 | v1 >> 47
    v1 ^= v2
    v2 = v2 << 32 | v2 >> 32
  }
}
