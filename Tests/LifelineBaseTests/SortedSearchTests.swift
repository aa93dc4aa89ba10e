import LifelineBase
import Testing

@Suite struct SortedSearchTests {
  @Test(arguments: [
    ([7], 0.5, 7), ([1, 2], 0.5, 1), ([1, 2, 3], 0.5, 2), ([1, 2, 3, 4], 0.5, 2), ([1, 2, 3], 0, 1), ([1, 2, 3], 1, 3),
    (Array(1...20), 0.95, 19), (Array(1...21), 0.95, 20),
  ])
  func `a quantile is the first element that the share does not exceed`(sorted: [Int], share: Double, expected: Int) {
    #expect(sorted.quantile(share) == expected)
  }

  @Test func `nothing has no quantile`() { #expect([Int]().quantile(0.5) == nil) }

  @Test(arguments: 0...6)
  func `the index of the first element that meets a condition is found`(limit: Int) {
    let sorted = [1, 1, 2, 3, 5]
    #expect(sorted.partitioningIndex { $0 >= limit } == sorted.firstIndex { $0 >= limit } ?? sorted.endIndex)
  }
}
