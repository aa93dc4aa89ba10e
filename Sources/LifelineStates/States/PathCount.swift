internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The number of times that a step was taken, and the times since the previous step, with descriptions for diagrams.
struct PathCount: Hashable, Sendable {
  private(set) var count = 0
  private(set) var times = Histogram()

  init() {}

  /// Creates a count without times.
  init(_ count: Int) {
    self.count = count
  }

  init(_ edge: TypeSummary.Edge) {
    count = edge.count
    times = edge.times
  }

  /// Counts a step. The first step of a life has no time.
  mutating func add(after time: Int?) {
    count += 1
    if let time { times.add(time) }
  }

  mutating func add(_ other: PathCount) {
    count = count.addingClamped(other.count)
    times.merge(other.times)
  }

  mutating func removeTimes() { times = Histogram() }

  /// Returns text such as `12× · 3 ms, p95 20 ms`.
  ///
  /// - Parameter isCounted: Whether times are steps of a counting clock.
  func text(_ isCounted: Bool) -> String {
    let parts = parts(isCounted)
    return parts.prefix(2).joined(separator: " · ") + parts.dropFirst(2).map { ", \($0)" }.joined()
  }

  /// Returns the count, the median time, and the 95th percentile if it adds information.
  func parts(_ isCounted: Bool) -> [String] {
    let median = times.median.map { TimeText(isCounted: isCounted).rounded($0) }
    return ["\(count)×", median, tail(isCounted).map { "p95 \($0)" }].compactMap(\.self)
  }

  /// Returns the 95th percentile, or nil if there are fewer than five times, because it would then be the longest time.
  func tail(_ isCounted: Bool) -> String? {
    guard times.count >= 5, let median = times.median, let late = times.quantile(0.95) else { return nil }
    let text = TimeText(isCounted: isCounted).rounded(late)
    return text == TimeText(isCounted: isCounted).rounded(median) ? nil : text
  }

  /// Returns the same information as a sentence, with the longest time, for tooltips.
  func sentence(_ isCounted: Bool) -> String {
    let often = count == 1 ? "once" : "\(count) times"
    func text(_ time: Int) -> String { TimeText(isCounted: isCounted).rounded(time) }
    guard let median = times.median, let late = times.quantile(0.95), let longest = times.maximum else { return often }
    guard times.count > 1 else { return "\(often), after \(text(median))" }
    let within = times.count < 5 ? "" : "95 of 100 within \(text(late)), "
    return "\(often), median \(text(median)), \(within)longest \(text(longest))"
  }
}
