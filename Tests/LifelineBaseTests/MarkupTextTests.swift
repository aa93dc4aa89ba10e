import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct MarkupTextTests {
  @Test func `characters with a meaning in XML and HTML become entities`() {
    #expect(MarkupText.escaped(#"<a href="x">'é' & 日</a>"#) == "&lt;a href=&quot;x&quot;&gt;'é' &amp; 日&lt;/a&gt;")
  }

  @Test(arguments: [([Int](), 0), ([1, 3, 3, 5], 1), ([3], 0), ([1, 2], 2), ([0, 1, 2, 3, 4], 3)])
  func `a binary search finds the first element that meets a condition`(numbers: [Int], index: Int) {
    #expect(numbers.partitioningIndex { $0 >= 3 } == index)
  }
}
