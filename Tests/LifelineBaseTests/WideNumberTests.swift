internal import Lifeline
internal import LifelineBase
internal import Testing

/// Numbers of 128 bits.
@Suite struct WideNumberTests {
  @Test func `digits are read and written`() throws {
    let text = "0123456789abcdef0fedcba987654321"
    let number = try #require(WideNumber(hexadecimal: text))
    #expect(number == WideNumber(high: 0x0123_4567_89ab_cdef, low: 0x0fed_cba9_8765_4321))
    #expect(number.digits == text)
    #expect(WideNumber(hexadecimal: "Ff")?.digits == String(repeating: "0", count: 30) + "ff")
    #expect(WideNumber(hexadecimal: "10000000000000000") == WideNumber(high: 1, low: 0))
  }

  @Test(arguments: ["", "g", "+1", "-1", " 1", "1\u{0}", "é", String(repeating: "0", count: 33)])
  func `other text is no number`(_ text: String) {
    #expect(WideNumber(hexadecimal: text) == nil)
  }

  @Test func `the upper half is compared first`() {
    let numbers = [(0, 2), (1, 0), (0, 1), (1, 1)].map { WideNumber(high: $0.0, low: $0.1) }
    #expect(numbers.sorted().map(\.digits) == numbers.map(\.digits).sorted())
  }
}
