internal import LifelineBase

/// The times of events by their numbers, so that a finding is shown at its event even if the event changed no state.
///
/// Memory use is limited: whenever the index is full, it forgets every other event, and from then on adds half as many.
/// Until then, it knows every event.
struct MomentIndex: Sendable {
  private static let limit = 1 << 15
  private var moments: [Lives.Moment] = []
  /// A power of two.
  private var stride = 1
  private var count = 0

  mutating func add(_ moment: Lives.Moment) {
    defer { count += 1 }
    guard count & (stride - 1) == 0 else { return }
    if moments.count == Self.limit {
      moments = moments.indices.lazy.filter { $0.isMultiple(of: 2) }.map { [moments] in moments[$0] }
      stride *= 2
      guard count & (stride - 1) == 0 else { return }
    }
    moments.append(moment)
  }

  /// Returns the time of the last known event up to an event.
  func time(upTo event: Int) -> Int? {
    let next = moments.partitioningIndex { $0.event > event }
    return next > 0 ? moments[next - 1].time : nil
  }
}
