internal import LifelineBase
internal import LifelineTraces

/// Statistical tests of counts and durations.
enum SignificanceTest {
  /// The probability below which a difference is considered significant.
  static let level = 0.05

  /// Performs the Mann-Whitney test on the buckets of two histograms, where values in the same bucket are ties.
  ///
  /// - Returns: The probability that a difference of at least this size occurs by chance, and whether the values of
  ///   `new` tend to be larger. The value is nil if all values are in one bucket.
  static func ranks(_ old: Histogram, _ new: Histogram) -> (probability: Double, isLarger: Bool)? {
    let (oldCells, newCells) = (counts(old), counts(new))
    let (oldCount, newCount) = (Double(old.count), Double(new.count))
    let all = oldCount + newCount
    var before = 0.0
    var statistic = 0.0
    var ties = 0.0
    for bucket in Set(oldCells.keys).union(newCells.keys).sorted() {
      let (one, other) = (oldCells[bucket] ?? 0, newCells[bucket] ?? 0)
      statistic += other * (before + one / 2)
      before += one
      let tied = one + other
      ties += tied * tied * tied - tied
    }
    let mean = oldCount * newCount / 2
    let variance = oldCount * newCount / 12 * (all + 1 - ties / (all * (all - 1)))
    guard variance > 0 else { return nil }
    let distance = max(0, (statistic - mean).magnitude - 0.5)
    return (erfc(distance / (2 * variance).squareRoot()), statistic > mean)
  }

  private static func counts(_ histogram: Histogram) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: histogram.cells.map { ($0.bucket, Double($0.count)) })
  }

  /// Returns the probability that at least this number of later events would occur if the rate did not increase.
  ///
  /// - Parameters:
  ///   - old: The earlier number of events, and the number of chances for them.
  ///   - new: The later number of events, and the number of chances for them.
  static func increase(_ old: (events: Int, chances: Int), _ new: (events: Int, chances: Int)) -> Double {
    let all = Double(old.events) + Double(new.events)
    let chances = Double(old.chances) + Double(new.chances)
    guard new.events > 0, old.chances > 0, new.chances > 0 else { return 1 }
    let share = Double(new.chances) / chances
    guard all <= 1000 else {
      let distance = Double(new.events) - 0.5 - all * share
      return erfc(distance / (2 * all * share * (1 - share)).squareRoot()) / 2
    }
    // This loop computes the exact tail of the binomial distribution.
    var logarithm = all * log(1 - share)
    var sum = 0.0
    for count in 0...Int(all) {
      if count >= new.events { sum += exp(logarithm) }
      let rest = all - Double(count)
      logarithm += log(max(rest, 1)) - log(Double(count) + 1) + log(share) - log(1 - share)
    }
    return min(1, sum)
  }

  /// Returns the probabilities in the same order, corrected for multiple tests by Holm's method.
  static func corrected(_ probabilities: [Double]) -> [Double] {
    var corrected = probabilities
    var largest = 0.0
    let order = probabilities.indices.sorted { (probabilities[$0], $0) < (probabilities[$1], $1) }
    for (rank, index) in order.enumerated() {
      largest = max(largest, min(1, Double(probabilities.count - rank) * probabilities[index]))
      corrected[index] = largest
    }
    return corrected
  }
}
