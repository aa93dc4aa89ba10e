import Lifeline
import Testing

@Suite struct ValueSaltTests {
  private static let salt = ValueSalt(0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)

  @Test(arguments: [
    (0, 0x1575802b00a1f8), (1, 0x193e937e6faaf9), (7, 0x1a724fb3137622),
    (8, 0x6d212a231a533), (15, 0x1a641b0da54a33), (63, 0x13a3320c56f776),
  ])
  func `hashes are those of SipHash-1-3, cut to 53 bits`(count: UInt8, hash: Int) {
    #expect(Self.salt.hash(0..<count) == hash)
  }

  @Test func `another salt gives another hash, and each tracer draws its own`() {
    #expect(ValueSalt(1, 2).hash([1]) != Self.salt.hash([1]))
    #expect(Tracer().valueSalt != Tracer().valueSalt)
  }
}
