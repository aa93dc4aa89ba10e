internal import Lifeline
internal import LifelineBase

/// A fast 128-bit hash, the same on every machine, of bytes that arrive in pieces.
///
/// The hash distinguishes traces, but it does not protect against traces that are crafted to have the same hash. Its
/// two halves process every byte independently, using 64-bit multiplication.
struct ContentHash: Sendable {
  private static let stripe = 32
  // Digits of π, which are unlikely to match a pattern in the data.
  private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
    0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7345, 0xa409_3822_299f_31d1, 0x082e_fa98_ec4e_6c89
  )

  private var first: (UInt64, UInt64) = (0x4528_21e6_38d0_1377, 0xbe54_66cf_34e9_0c6c)
  private var second: (UInt64, UInt64) = (0xc0ac_29b7_c97c_50dd, 0x3f84_d5b5_b547_0917)
  private var count = 0
  /// The remaining bytes of the previous piece, which do not fill a stripe.
  private var rest: [UInt8] = []

  /// Adds a piece.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var bytes = bytes
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.stripe - rest.count)
      rest += missing
      bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(missing.count))
      guard rest.count == Self.stripe else { return }
      rest.withUnsafeBytes { mix($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count - bytes.count % Self.stripe
    mix(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    rest += bytes[whole...]
  }

  /// The hash of all pieces so far.
  var finished: WideNumber {
    var copy = self
    let padding = [UInt8](repeating: 0, count: Self.stripe - rest.count)
    (rest + padding).withUnsafeBytes { copy.mix($0) }
    let length = UInt64(truncatingIfNeeded: count)
    let high = Self.folded(copy.first.0 ^ Self.keys.0 ^ length, copy.first.1 ^ Self.keys.1)
    let low = Self.folded(copy.second.0 ^ Self.keys.2, copy.second.1 ^ Self.keys.3 ^ length)
    return WideNumber(high: high.scattered, low: low.scattered)
  }

  /// Mixes in whole stripes.
  @inline(__always)
  private mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var (a, b, c, d) = (first.0, first.1, second.0, second.1)
    let keys = Self.keys
    var position = 0
    while position < bytes.count {
      let w0 = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let w1 = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
      let w2 = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position + 16, as: UInt64.self))
      let w3 = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position + 24, as: UInt64.self))
      a = Self.folded(w0 ^ keys.0 ^ a, w1 ^ keys.1) &+ w2
      b = Self.folded(w2 ^ keys.2 ^ b, w3 ^ keys.3) &+ w0
      c = Self.folded(w0 ^ keys.3 ^ c, w3 ^ keys.1) &+ w1
      d = Self.folded(w1 ^ keys.2 ^ d, w2 ^ keys.0) &+ w3
      position += Self.stripe
    }
    (first, second) = ((a, b), (c, d))
  }

  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
