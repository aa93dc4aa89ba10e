import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct CountTextTests {
  @Test(arguments: [(0, "0 events"), (1, "1 event"), (2, "2 events"), (4989, "4989 events")])
  func `a count is followed by its noun`(number: Int, text: String) {
    #expect(CountText.of(number, "event") == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `thousands are separated by commas`(number: Int, text: String) {
    #expect(CountText.grouped(number) == text)
  }

  @Test func `a plural can be given`() {
    #expect(CountText.of(1, "line is", "lines are") == "1 line is")
    #expect(CountText.grouped(1200, "line is", "lines are") == "1,200 lines are")
  }
}
