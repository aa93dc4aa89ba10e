import LifelineTestSupport
import LifelineTraces
import Testing

struct HistogramTests {
  private static func histogram(_ values: some Sequence<Int>) -> Histogram {
    var histogram = Histogram()
    for value in values { histogram.add(value) }
    return histogram
  }

  @Test func `an empty one has no values`() {
    let empty = Histogram()
    #expect(empty.median == nil)
    #expect(empty.minimum == nil)
    #expect(empty.maximum == nil)
    #expect(empty.count == 0)
    #expect(empty.total == 0)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 31, 32, 1000, 123_456_789, Int.max])
  func `one value is told exactly`(value: Int) {
    let one = Self.histogram([value])
    #expect(
      [one.minimum, one.maximum, one.median, one.quantile(0), one.quantile(1)] == Array(repeating: value, count: 5))
    #expect(one.total == value)
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `a quantile is right to 4 percent`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let values = (0..<10_000).map { _ in
      Int.random(in: 0...(1 << Int.random(in: 1...40, using: &random)), using: &random)
    }
    let histogram = Self.histogram(values)
    let sorted = values.sorted()
    for share in [0.01, 0.25, 0.5, 0.9, 0.99] {
      let exact = Double(sorted[Int((share * 10_000).rounded(.up)) - 1])
      let told = Double(try #require(histogram.quantile(share)))
      #expect(abs(told - exact) <= exact * 0.04)
    }
    #expect(histogram.minimum == sorted.first)
    #expect(histogram.maximum == sorted.last)
    #expect(histogram.total == values.reduce(0, +))
  }

  @Test func `two merge to the same in any order, as if all values had come to one`() {
    let parts = [[5, 5, 9000], [0], [], [1 << 40, 17], [Int.max]]
    let all = Self.histogram(parts.joined())
    var forward = Histogram()
    var backward = Histogram()
    for part in parts { forward.merge(Self.histogram(part)) }
    for part in parts.reversed() { backward.merge(Self.histogram(part)) }
    #expect(forward == all)
    #expect(backward == all)
  }

  @Test func `strange values do no harm`() {
    var histogram = Self.histogram([-5, .min, .max, .max])
    histogram.merge(histogram)
    #expect(histogram.minimum == 0)
    #expect(histogram.total == .max)
    #expect(histogram.count == 8)
    #expect(histogram.quantile(.nan) == 0)
    #expect(histogram.quantile(-1) == 0)
    #expect(histogram.quantile(.infinity) == .max)
  }

  private static let bars: [(values: [Int], first: Int, counts: [Int])] = [
    ([], 0, []),
    ([0, 1], 0, [2]),
    ([2, 3], 2, [1, 1]),
    ([1000], 19, [1]),
    ([1023, 1024, 1535, 1536], 19, [1, 2, 1]),
    ([1 << 40], 80, [1]),
    ([10, 10, 100_000], 6, [2] + [Int](repeating: 0, count: 26) + [1]),
  ]

  @Test(arguments: bars)
  func `a chart has two bars for each doubling`(values: [Int], first: Int, counts: [Int]) {
    var histogram = Histogram()
    for value in values { histogram.add(value) }
    #expect(histogram.bars.first == first)
    #expect(histogram.bars.counts == counts)
  }
}
