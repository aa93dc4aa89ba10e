/// Computes the SHA-256 hash (FIPS 180-4) of bytes that arrive piece by piece.
package struct SHA256 {
  private var state = initial
  private var words = [UInt32](repeating: 0, count: 64)
  /// The remaining bytes of the last piece, which do not fill a block.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  private static let blockSize = 64

  package init() {}

  /// Returns the 32-byte hash of an entire message.
  package static func hash(_ message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    message.withUnsafeBytes { hash.append($0) }
    return hash.finish()
  }

  /// Returns the hash of an entire message in hexadecimal.
  package static func digits(of message: [UInt8]) -> String { digits(hash(message)) }

  /// Appends a piece of the message.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.blockSize - rest.count)
      rest += missing
      bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(missing.count))
      guard rest.count == Self.blockSize else { return }
      let block = rest
      block.withUnsafeBytes { mix($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count - bytes.count % Self.blockSize
    mix(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    rest += bytes[whole...]
  }

  /// Returns the 32-byte hash, after which no bytes can be appended.
  package mutating func finish() -> [UInt8] {
    let length = Self.bytes(of: count * 8)
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - rest.count) % Self.blockSize)
    (padding + length).withUnsafeBytes { append($0) }
    return state.flatMap { Self.bytes(of: $0) }
  }

  /// Returns the hash in hexadecimal, after which no bytes can be appended.
  package mutating func finishAsDigits() -> String { Self.digits(finish()) }

  private static func digits(_ hash: [UInt8]) -> String {
    hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Mixes entire blocks into the state.
  private mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    Self.constants.withUnsafeBufferPointer { constants in
      words.withUnsafeMutableBufferPointer { words in
        state.withUnsafeMutableBufferPointer { state in
          for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            Self.expand(bytes, at: start, into: words)
            Self.mix(words, constants, into: state)
          }
        }
      }
    }
  }

  private static func expand(
    _ bytes: UnsafeRawBufferPointer, at start: Int, into words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
  }

  private static func mix(
    _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: UnsafeMutableBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let first = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let sum = h &+ first &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let second = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e) = (g, f, e, d &+ sum)
      (d, c, b, a) = (c, b, a, sum &+ second &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 { word &>> places | word &<< (32 - places) }

  private static func bytes(of number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The initial hash value (FIPS 180-4, 5.3.3).
  private static let initial: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The constants of the rounds (FIPS 180-4, 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
