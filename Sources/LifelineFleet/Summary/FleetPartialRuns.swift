internal import Lifeline
internal import LifelineBase

/// The numbers of runs with incomplete traces, by reason. The counts of these runs are too low.
///
/// A run with several reasons is counted once in ``runs``.
package struct FleetPartialRuns: Hashable, Sendable {
  /// The number of runs in which objects may have existed before the trace.
  package var beginsInMiddle = 0
  /// The number of runs in which a filter omitted events.
  package var filtered = 0
  /// The number of runs in which the source may have missed events.
  package var incomplete = 0
  /// The number of runs with inferred objects.
  package var inferred = 0
  /// The number of runs with any of these reasons.
  package var runs = 0
  /// The number of runs in which sampling omitted objects or parts of their lives.
  package var sampled = 0
  /// The number of runs in which callbacks are points in time without a duration.
  package var withoutSpans = 0

  /// The keys in a summary, in order.
  static var keys: [(name: StaticString, value: WritableKeyPath<Self, Int>)] {
    [
      ("beginsInMiddle", \.beginsInMiddle), ("filtered", \.filtered), ("incomplete", \.incomplete),
      ("inferred", \.inferred), ("runs", \.runs), ("sampled", \.sampled), ("withoutSpans", \.withoutSpans),
    ]
  }

  init() {}

  init(_ header: TraceHeader) {
    let witness = header.witness
    filtered = header.isFiltered ? 1 : 0
    sampled = witness?.sampling == nil ? 0 : 1
    if let witness {
      beginsInMiddle = witness.begins == .middle ? 1 : 0
      incomplete = witness.isComplete ? 0 : 1
      inferred = witness.identity == .inferred ? 1 : 0
      withoutSpans = witness.hasSpans ? 0 : 1
    }
    runs = self == Self() ? 0 : 1
  }

  mutating func add(_ other: Self) {
    for (_, key) in Self.keys { self[keyPath: key] = self[keyPath: key].addingClamped(other[keyPath: key]) }
  }

  /// The reasons with their numbers, such as `12 sampled, 2 filtered`.
  var reasons: String {
    let numbers = [
      (sampled, "sampled"), (filtered, "filtered"), (incomplete, "incomplete"), (inferred, "with inferred objects"),
      (beginsInMiddle, "begun in the middle"), (withoutSpans, "without durations"),
    ]
    return numbers.filter { $0.0 > 0 }.map { "\(CountText.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
