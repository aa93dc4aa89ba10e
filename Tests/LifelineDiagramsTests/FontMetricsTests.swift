import Lifeline
import LifelineBase
import Testing

@testable import LifelineDiagrams

@Suite struct FontMetricsTests {
  @Test(arguments: [
    ("", 0), ("W", 944), ("il", 444), ("viewDidLoad", 5724), ("0.123", 2502), ("—", 1000), ("日本", 2000), ("🎉", 1000),
    ("e\u{301}", 556), ("␛", 1000), ("\u{200E}", 0),
  ])
  func `regular text is as wide as in Helvetica, and 8 percent more`(text: String, thousandths: Int) {
    #expect(FontMetrics.width(text, size: 100) == (thousandths * 108 / 100 * 100 + 999) / 1000)
  }

  @Test(arguments: [("il", 556), ("viewDidLoad", 6168), ("W", 944)])
  func `bold text has the widths of Helvetica Bold`(text: String, thousandths: Int) {
    #expect(FontMetrics.width(text, size: 100, bold: true) == (thousandths * 108 / 100 * 100 + 999) / 1000)
  }

  @Test func `the width grows with the size`() {
    #expect(FontMetrics.width("viewDidLoad", size: 11) == 68)
    #expect(FontMetrics.width("viewDidLoad", size: 22) == 136)
  }
}

@Suite struct TextBlockTests {
  @Test func `short text is one line`() {
    let block = TextBlock("viewDidLoad", size: 11)
    #expect(block.lines == ["viewDidLoad"])
    #expect(block.width == 68)
    #expect(block.extraHeight == 0)
    #expect(block.leftLabel == "viewDidLoad\\l")
  }

  @Test func `long text is broken at spaces, and nothing is lost`() {
    let text = "held by Timer.handler -> ViewController.timer -> RunLoop"
    let block = TextBlock(text, size: 11, widest: 140)
    #expect(block.lines == ["held by Timer.handler ->", "ViewController.timer ->", "RunLoop"])
    #expect(block.lines.joined(separator: " ") == text)
    #expect(block.width <= 140)
    #expect(block.extraHeight == 26)
  }

  @Test func `a word that is too wide stands alone`() {
    let block = TextBlock("a VeryVeryVeryVeryLongName b", size: 11, widest: 40)
    #expect(block.lines == ["a", "VeryVeryVeryVeryLongName", "b"])
  }

  @Test(arguments: ["", " ", "  two  spaces  ", String(repeating: "x ", count: 300)])
  func `breaking keeps every space`(text: String) {
    #expect(TextBlock(text, size: 11, widest: 50).lines.joined(separator: " ") == text)
  }

  @Test func `control characters become pictures`() {
    #expect(TextBlock("a\n\u{1B}b", size: 11).lines == ["a␊␛b"])
  }
}

@Suite struct TimeUnitTests {
  @Test(arguments: [
    (999_999, 1_234, "1.234", "µs"), (1_000_000, 1_234_500, "1.235", "ms"), (9_999_999_999, 0, "0.000", "ms"),
    (10_000_000_000, 1_500_499_999, "1.500", "s"), (Int.max, Int.max, "9223372036.855", "s"),
    (10_000_000_000, -500_000_000, "-0.500", "s"), (Int.max, Int.min, "-9223372036.855", "s"),
  ])
  func `times have three decimals in one unit`(longest: Int, time: Int, text: String, name: String) {
    let unit = TimeUnit(longest: longest)
    #expect(unit.text(time) == text)
    #expect(unit.name == name)
  }

  @Test(arguments: [
    (0, "0 ns"), (999, "999 ns"), (1000, "1 µs"), (1500, "1.5 µs"), (12_345, "12.3 µs"), (123_456, "123 µs"),
    (99_960, "100 µs"), (2_500_000, "2.5 ms"), (1_000_000_000, "1 s"), (3_600_000_000_000, "3600 s"),
    (-5, "-5 ns"), (Int.max, "9223372037 s"), (154_870_000, "155 ms"), (154_499_999, "154 ms"), (999_700, "1 ms"),
    (999_499, "999 µs"),
  ])
  func `durations have the unit that suits them`(nanoseconds: Int, text: String) {
    #expect(TimeText().rounded(nanoseconds) == text)
  }

  @Test(arguments: [
    (999, "999 ns"), (2_815_000_000, "2.82 s"), (12_350, "12.4 µs"), (154_870_000, "155 ms"), (999_500, "1 ms"),
    (599_700_000_000, "10 min"), (Int.max, "292 y"),
  ])
  func `durations of objects have three digits, rounded half up`(nanoseconds: Int, text: String) {
    #expect(LabelText.time(nanoseconds, isCounted: false) == text)
  }
}
