import Testing

@testable import Lifeline

@Suite struct ConsoleTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本語", 6), ("한글", 4), ("ｆｕｌｌ", 8), ("e\u{301}", 1), ("\u{301}", 0), ("👍", 2), ("👩‍👩‍👧", 2),
    ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1),
    ("a\u{200D}b", 2), ("│", 1), ("\u{200B}", 0), ("│ \u{AD}é│\u{301}", 4), ("\r\n", 1), ("©\u{FE0F}", 2),
  ])
  func `columns are counted as terminals do`(text: String, width: Int) {
    #expect(ConsoleText.width(text) == width)
  }

  @Test(arguments: [
    (0, "0.000"), (999, "0.000"), (1000, "0.001"), (1_234_567, "1.234"), (60_000_000_000, "60000.000"),
    (-1000, "-0.001"),
  ])
  func `times are milliseconds with three decimals`(nanoseconds: Int, text: String) {
    #expect(TimeText().column(nanoseconds) == text)
  }
}
