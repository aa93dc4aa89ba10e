internal import Lifeline
internal import LifelineBase

/// A distribution of durations, in buckets.
///
/// Each value below 16 ns has its own bucket; every other bucket is at most 1/16 as wide as its lower bound.
///
/// Histograms can be merged in any order with the same result. Memory use is bounded: there are at most about a
/// thousand buckets, regardless of the number of values.
public struct Histogram: Hashable, Sendable {
  /// The counts from the first to the last nonempty bucket. From 16 on, each power of two has 16 buckets.
  private var buckets: [Int] = []
  /// The number of the first bucket in ``buckets``.
  private var firstBucket = 0
  private var lowest = Int.max
  private var highest = 0
  /// The number of values.
  public private(set) var count = 0
  /// The sum of the values, in nanoseconds.
  public private(set) var total = 0

  /// Creates an empty histogram.
  package init() {}

  /// The smallest value, or nil if there are no values.
  public var minimum: Int? { count == 0 ? nil : lowest }
  /// The largest value, or nil if there are no values.
  public var maximum: Int? { count == 0 ? nil : highest }

  /// Adds a value in nanoseconds.
  ///
  /// Negative values are treated as 0.
  @inline(__always)
  public mutating func add(_ value: Int) {
    let value = max(0, value)
    let index = Self.bucket(of: value) - firstBucket
    if buckets.indices.contains(index) {
      buckets[index] = buckets[index].addingClamped(1)
    } else {
      addOutside(firstBucket + index, 1)
    }
    count = count.addingClamped(1)
    total = total.addingClamped(value)
    lowest = min(lowest, value)
    highest = max(highest, value)
  }

  /// Adds the values of another histogram.
  public mutating func merge(_ other: Histogram) {
    if other.count == 0 { return }
    if count == 0 { return self = other }
    makeRoom(from: other.firstBucket, to: other.firstBucket + other.buckets.count)
    let start = other.firstBucket - firstBucket
    for index in other.buckets.indices {
      buckets[start + index] = buckets[start + index].addingClamped(other.buckets[index])
    }
    count = count.addingClamped(other.count)
    total = total.addingClamped(other.total)
    lowest = min(lowest, other.lowest)
    highest = max(highest, other.highest)
  }

  /// Returns the value that a `share` (0…1) of the values does not exceed, within 6%, or nil if there are no values.
  package func quantile(_ share: Double) -> Int? {
    guard let minimum, let maximum else { return nil }
    let rank = share > 0 ? max(1, Int((min(share, 1) * Double(count)).rounded(.up))) : 1
    if rank == 1 { return minimum }
    var seen = 0
    for (index, bucket) in buckets.enumerated() where rank < count {
      seen = seen.addingClamped(bucket)
      if seen >= rank { return min(maximum, max(minimum, Self.middle(of: firstBucket + index))) }
    }
    return maximum
  }

  /// The median, within 6%, or nil if there are no values.
  public var median: Int? { quantile(0.5) }

  /// Adds to a bucket that may be before or after the existing buckets.
  private mutating func addOutside(_ bucket: Int, _ count: Int) {
    makeRoom(from: bucket, to: bucket + 1)
    buckets[bucket - firstBucket] = buckets[bucket - firstBucket].addingClamped(count)
  }

  /// Adds empty buckets so that the range is covered.
  private mutating func makeRoom(from start: Int, to end: Int) {
    if buckets.isEmpty { firstBucket = start }
    if start < firstBucket {
      buckets.insert(contentsOf: repeatElement(0, count: firstBucket - start), at: 0)
      firstBucket = start
    }
    let missing = end - firstBucket - buckets.count
    if missing > 0 { buckets.append(contentsOf: repeatElement(0, count: missing)) }
  }

  // MARK: Buckets

  /// The maximum number of buckets.
  package static let bucketCount = bucket(of: .max) + 1

  /// The nonempty buckets in ascending order, each with its number of values.
  package var cells: [(bucket: Int, count: Int)] {
    buckets.enumerated().compactMap { $1 > 0 ? (firstBucket + $0, $1) : nil }
  }

  /// Returns the middle of a bucket's values, in nanoseconds.
  package static func value(ofBucket bucket: Int) -> Int { middle(of: bucket) }

  /// Creates a histogram from its parts, or returns nil if the parts contradict each other.
  ///
  /// - Parameters:
  ///   - cells: The nonempty buckets in ascending order, each followed by the number of its values.
  ///   - total: The sum of the values.
  package init?(cells: [Int], minimum: Int, maximum: Int, total: Int) {
    guard cells.count >= 2, cells.count % 2 == 0 else { return nil }
    let (first, last) = (cells[0], cells[cells.count - 2])
    guard first >= 0, last < Self.bucketCount, first <= last, 0 <= minimum, minimum <= maximum, total >= 0 else {
      return nil
    }
    guard Self.bucket(of: minimum) == first, Self.bucket(of: maximum) == last else { return nil }
    makeRoom(from: first, to: last + 1)
    var before = -1
    for index in stride(from: 0, to: cells.count, by: 2) {
      let (bucket, count) = (cells[index], cells[index + 1])
      guard bucket > before, bucket <= last, count > 0 else { return nil }
      before = bucket
      buckets[bucket - firstBucket] = count
      self.count = self.count.addingClamped(count)
    }
    (lowest, highest, self.total) = (minimum, maximum, total)
  }

  /// The counts for a chart, with two bars per doubling of the duration, starting with the first nonempty bar.
  package var bars: Bars {
    var bars = Bars()
    for (index, count) in buckets.enumerated() where count > 0 {
      let bar = Self.bar(of: firstBucket + index)
      if bars.counts.isEmpty { bars.first = bar }
      while bars.first + bars.counts.count <= bar { bars.counts.append(0) }
      bars.counts[bar - bars.first] = bars.counts[bar - bars.first].addingClamped(count)
    }
    return bars
  }

  /// The bars of a chart.
  package struct Bars: Hashable, Sendable {
    /// The number of the first bar.
    ///
    /// Bar `2 n` begins at 2ⁿ nanoseconds, and bar `2 n + 1` at 1.5 times that.
    package var first = 0
    /// The number of values in each bar.
    package var counts: [Int] = []
  }

  private static func bar(of bucket: Int) -> Int {
    let lowest = lowest(of: bucket)
    guard lowest > 1 else { return 0 }
    let exponent = Int.bitWidth - 1 - lowest.leadingZeroBitCount
    return 2 * exponent + (lowest >> (exponent - 1)) & 1
  }

  @inline(__always)
  private static func bucket(of value: Int) -> Int {
    guard value >= 16 else { return value }
    let exponent = Int.bitWidth - 1 - value.leadingZeroBitCount
    return (exponent - 3) * 16 + (value >> (exponent - 4)) & 15
  }

  private static func middle(of bucket: Int) -> Int {
    guard bucket >= 16 else { return bucket }
    return lowest(of: bucket) + (1 << (bucket / 16 - 1)) / 2
  }

  private static func lowest(of bucket: Int) -> Int {
    bucket < 16 ? bucket : (16 + bucket % 16) << (bucket / 16 - 1)
  }
}
