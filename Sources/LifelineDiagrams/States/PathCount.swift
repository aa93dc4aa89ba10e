internal import LifelineAnalysis

/// How often a step was taken, and how long after the previous step, with texts for diagrams.
struct PathCount: Hashable, Sendable {
  private(set) var count = 0
  private(set) var times = Histogram()

  init() {}

  init(_ edge: TypeSummary.Edge) {
    count = edge.count
    times = edge.times
  }

  /// Counts a step; the first one of a life comes after nothing.
  mutating func add(after time: Int?) {
    count += 1
    if let time { times.add(time) }
  }

  /// `12× · 3 ms, p95 20 ms`: for fewer than five times the 95th percentile would be the longest.
  var text: String {
    guard let median = times.median.map(TimeUnit.duration) else { return "\(count)×" }
    guard times.count >= 5, let late = times.quantile(0.95).map(TimeUnit.duration), late != median else {
      return "\(count)× · \(median)"
    }
    return "\(count)× · \(median), p95 \(late)"
  }

  /// The same in words, with the longest time, for tooltips.
  var sentence: String {
    let often = count == 1 ? "once" : "\(count) times"
    guard let median = times.median, let late = times.quantile(0.95), let longest = times.maximum else { return often }
    guard times.count > 1 else { return "\(often), after \(TimeUnit.duration(median))" }
    let within = times.count < 5 ? "" : "95 of 100 within \(TimeUnit.duration(late)), "
    return "\(often), median \(TimeUnit.duration(median)), \(within)longest \(TimeUnit.duration(longest))"
  }
}
