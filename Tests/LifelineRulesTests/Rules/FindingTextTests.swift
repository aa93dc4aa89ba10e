import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules

struct FindingTextTests {
  @Test(arguments: [
    (0, "0 ns"), (999, "999 ns"), (1000, "1 µs"), (1001, "1.001 µs"), (152_000, "152 µs"), (1_250_000, "1.25 ms"),
    (999_999_499, "999.999 ms"), (999_999_999, "1 s"), (1_000_000_000, "1 s"), (3_010_000_000, "3.01 s"),
    (86_400_000_000_000, "86400 s"),
    (Int.max, "9223372036.855 s"),
  ])
  func `times have the unit that suits them`(nanoseconds: Int, text: String) {
    #expect(FindingText.duration(nanoseconds) == text)
  }

  @Test func `lists read as a sentence does`() {
    #expect(FindingText.list([], limit: 3, of: 0) == "")
    #expect(FindingText.list(["a"], limit: 3, of: 1) == "a")
    #expect(FindingText.list(["a", "b"], limit: 3, of: 2) == "a and b")
    #expect(FindingText.list(["a", "b", "c"], limit: 3, of: 3) == "a, b, and c")
    #expect(FindingText.list(["a", "b", "c"], limit: 2, of: 9) == "a, b, and 7 more")
  }

  @Test func `subjects are named so that nobody takes one for another`() {
    #expect(FindingText.subject(.sub) == "sub (SubViewController #2)")
    #expect(FindingText.subject(.mainView) == "UIView #3")
  }
}
