import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("", ""), ("plain 日本", "plain 日本"), ("a\nb", "a␊b"), ("a\r\nb", "a␍␊b"), ("\u{1B}[31m", "␛[31m"),
    ("\u{0}\u{1F}", "␀␟"), ("\u{7F}", "␡"), ("\u{85}\u{9B}31m", "\u{FFFD}\u{FFFD}31m"),
    ("\u{FFFD}\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\u{2028}\u{2029}", "␤␤"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ("e\u{301}\u{A0}", "e\u{301}\u{A0}"),
  ])
  func `what would act instead of being read is made visible`(text: String, shown: String) {
    #expect(VisibleText.of(text) == shown)
  }

  @Test(arguments: ["\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"])
  func `what turns the writing direction is replaced`(character: String) {
    #expect(VisibleText.of("a\(character)b") == "a\u{FFFD}b")
  }

  @Test func `every control character is replaced, and no other ASCII character`() {
    for value in UInt8.min..<0xA0 {
      let character = String(Unicode.Scalar(value))
      #expect((VisibleText.of(character) == character) == (0x20..<0x7F).contains(value))
    }
  }
}
