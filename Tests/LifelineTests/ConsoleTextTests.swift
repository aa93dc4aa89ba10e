import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct ConsoleTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本語", 6), ("한글", 4), ("ｆｕｌｌ", 8), ("e\u{301}", 1), ("\u{301}", 0), ("👍", 2), ("👩‍👩‍👧", 2),
    ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1),
    ("a\u{200D}b", 2), ("│", 1), ("\u{200B}", 0), ("│ \u{AD}é│\u{301}", 4), ("\r\n", 1), ("©\u{FE0F}", 2),
  ])
  func `columns are counted as terminals do`(text: String, width: Int) {
    #expect(ConsoleText.width(text) == width)
  }

  @Test func `columns of a table are aligned as they appear on a terminal`() {
    let rows = [["type", "count"], ["日本語", "3"], ["Cart", "12"], ["x", ""]]
    #expect(ConsoleText.table(rows, numbersFrom: 1) == ["type    count", "日本語      3", "Cart       12", "x"])
    #expect(ConsoleText.table([["a", "b c"], ["long", "d"]]) == ["a     b c", "long  d"])
    #expect(ConsoleText.table([]) == [])
  }

  @Test(arguments: [
    (0, "0.000"), (499, "0.000"), (500, "0.001"), (1000, "0.001"), (1_234_567, "1.235"), (25_237_500, "25.238"),
    (60_000_000_000, "60000.000"), (-1000, "-0.001"), (-1500, "-0.002"), (-499, "0.000"),
  ])
  func `times are milliseconds with three decimals`(nanoseconds: Int, text: String) {
    #expect(TimeText().column(nanoseconds) == text)
  }

  @Test(arguments: [
    (999, "999 ns"), (1500, "1.5 µs"), (25_237_499, "25.237 ms"), (25_237_500, "25.238 ms"), (999_999, "999.999 µs"),
    (999_999_499, "999.999 ms"), (999_999_500, "1 s"), (1_000_999_500_000, "1001 s"), (Int.max, "9223372036.855 s"),
    (-5, "-5 ns"),
  ])
  func `exact durations have up to three decimals, rounded like times`(nanoseconds: Int, text: String) {
    #expect(TimeText().exact(nanoseconds) == text)
  }
}
