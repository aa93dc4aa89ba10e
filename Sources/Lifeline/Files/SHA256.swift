/// The hash SHA-256 (FIPS 180-4) of bytes that come piece by piece.
package struct SHA256 {
  private var state = initial
  private var words = [UInt32](repeating: 0, count: 64)
  /// What is left of the last piece: fewer bytes than a block has.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  private static let blockSize = 64

  package init() {}

  /// The 32 bytes of the hash of a whole message.
  package static func hash(_ message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    message.withUnsafeBytes { hash.append($0) }
    return hash.finish()
  }

  /// The hash of a whole message in hexadecimal digits.
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

  /// The 32 bytes of the hash. Nothing can be appended afterwards.
  package mutating func finish() -> [UInt8] {
    let length = Self.bytes(of: count * 8)
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - rest.count) % Self.blockSize)
    (padding + length).withUnsafeBytes { append($0) }
    return state.flatMap { Self.bytes(of: $0) }
  }

  /// The hash in hexadecimal digits. Nothing can be appended afterwards.
  package mutating func finishAsDigits() -> String { Self.digits(finish()) }

  private static func digits(_ hash: [UInt8]) -> String {
    hash.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Mixes whole blocks into the state.
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

  private static let primes: [Int] = Array((2...311).filter { number in !(2..<number).contains { number % $0 == 0 } })
  /// The first fractional bits of the square roots of the first eight primes.
  private static let initial = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
  /// The first fractional bits of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(of: cubeRoot(of: Double($0))) }

  private static func fraction(of number: Double) -> UInt32 { UInt32((number - number.rounded(.down)) * 4_294_967_296) }

  /// By Newton's method, whose steps double the digits that are right.
  private static func cubeRoot(of number: Double) -> Double {
    (0..<60).reduce(number) { root, _ in (2 * root + number / (root * root)) / 3 }
  }
}
