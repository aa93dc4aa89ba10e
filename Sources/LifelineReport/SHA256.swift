/// The hash that a content-security policy names scripts and styles by (FIPS 180-4).
enum SHA256 {
  /// The 32 bytes of the hash.
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var state = initial
    for block in stride(from: 0, to: message.count + 1, by: 64) where block + 64 <= message.count {
      mix(message[block..<block + 64], into: &state)
    }
    var tail = Array(message.suffix(message.count % 64)) + [0x80]
    tail += [UInt8](repeating: 0, count: (120 - tail.count % 64) % 64)
    tail += bytes(of: UInt64(message.count) * 8)
    for block in stride(from: 0, to: tail.count, by: 64) { mix(tail[block..<block + 64], into: &state) }
    return state.flatMap { bytes(of: $0) }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var s = state
    for index in 0..<64 {
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      let first = s[7] &+ (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)) &+ choice
      let sum = first &+ constants[index] &+ words[index]
      let second = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)) &+ majority
      s.removeLast()
      s[3] &+= sum
      s.insert(sum &+ second, at: 0)
    }
    for index in state.indices { state[index] &+= s[index] }
  }

  private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 { word >> places | word << (32 - places) }

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
