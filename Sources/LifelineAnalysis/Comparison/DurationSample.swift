/// The durations of one callback in one input, summarized for a comparison.
///
/// A change counts when it is beyond noise. Noise is judged by the samples themselves: their median, and the median of
/// their distances from it, which single slow runs do not move. A change counts when there are `fewest` samples on both
/// sides, and the medians differ
/// - by more than the threshold, as a share of the smaller one,
/// - by more than three standard errors of the difference of two medians, estimated from those distances,
/// - and by at least `minimumChange`.
public struct DurationSample: Hashable, Sendable {
  /// The minimum number of samples on each side.
  package static let fewest = 5
  /// Less than this, in nanoseconds, is never a change: the clock, and the code that records.
  package static let minimumChange = 50_000

  /// How many durations there are.
  public var count: Int
  /// The middle one, in nanoseconds.
  public var median: Int
  /// The median of the distances from the median, in nanoseconds.
  public var deviation: Int

  /// Measures durations in nanoseconds; of an even number the lower one of the two in the middle is the median.
  init(_ durations: [Int]) {
    count = durations.count
    let middle = Self.middle(durations)
    median = middle
    deviation = Self.middle(durations.map { abs($0 - middle) })
  }

  private static func middle(_ numbers: [Int]) -> Int {
    numbers.isEmpty ? 0 : numbers.sorted()[(numbers.count - 1) / 2]
  }

  /// Whether two samples differ beyond noise; the same whichever comes first.
  func differs(from other: DurationSample, threshold: Double) -> Bool {
    guard min(count, other.count) >= Self.fewest else { return false }
    let change = Double(abs(median - other.median))
    let error = (squaredError + other.squaredError).squareRoot()
    return change >= Double(Self.minimumChange) && change > threshold * Double(min(median, other.median))
      && change > 3 * error
  }

  /// The square of the median's standard error: for a normal distribution the standard deviation is 1.4826 times the
  /// median deviation, and the error of the median is 1.2533 times that of the mean.
  private var squaredError: Double {
    let deviation = 1.4826 * 1.2533 * Double(deviation)
    return deviation * deviation / Double(count)
  }
}
