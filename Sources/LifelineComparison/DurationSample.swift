internal import LifelineBase

/// The durations of one callback in one input, summarized for a comparison.
///
/// A change counts only if it exceeds noise. Noise is estimated from two values that a few slow runs barely affect: the
/// median, and the median of the distances from the median. A change counts if each input has at least five samples and
/// the medians differ
/// - by more than the threshold, as a fraction of the smaller median,
/// - by more than three standard errors of the difference between the medians, estimated from the distances,
/// - and by at least 50 µs.
public struct DurationSample: Hashable, Sendable {
  /// The minimum number of samples on each side.
  package static let fewest = 5
  /// The minimum change in nanoseconds.
  ///
  /// Smaller changes are within the error of the clock and the recording code.
  package static let minimumChange = 50_000

  /// The number of durations.
  public var count: Int
  /// The median in nanoseconds.
  public var median: Int
  /// The median of the distances from the median, in nanoseconds.
  public var deviation: Int

  /// Summarizes durations in nanoseconds.
  ///
  /// If the number of durations is even, the median is the lower of the two middle values.
  init(_ durations: [Int]) {
    count = durations.count
    let middle = durations.sorted().quantile(0.5) ?? 0
    median = middle
    deviation = durations.map { abs($0 - middle) }.sorted().quantile(0.5) ?? 0
  }

  /// Returns whether two samples differ beyond noise, regardless of their order.
  func differs(from other: DurationSample, threshold: Double) -> Bool {
    guard min(count, other.count) >= Self.fewest else { return false }
    let change = Double(abs(median - other.median))
    let error = (squaredError + other.squaredError).squareRoot()
    return change >= Double(Self.minimumChange) && change > threshold * Double(min(median, other.median))
      && change > 3 * error
  }

  /// The square of the median's standard error.
  ///
  /// For a normal distribution, the standard deviation is 1.4826 times the median deviation, and the standard error of
  /// the median is 1.2533 times the standard error of the mean.
  private var squaredError: Double {
    let deviation = 1.4826 * 1.2533 * Double(deviation)
    return deviation * deviation / Double(count)
  }
}
