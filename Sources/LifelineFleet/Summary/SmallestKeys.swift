/// Values by key, of which only those with the smallest keys are kept.
///
/// What is kept is complete: a key among the smallest of all is among the smallest of each part. So counts of kept keys are
/// exact, whatever the order in which parts are merged.
struct SmallestKeys<Key: Hashable & Comparable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private(set) var values: [Key: Value] = [:]
  /// The largest key, once there are as many as the limit.
  private var largest: Key?

  init(limit: Int) {
    self.limit = limit
  }

  var sorted: [(key: Key, value: Value)] { values.sorted { $0.key < $1.key } }

  /// Changes the value of a key, or does nothing for one that is not among the smallest.
  ///
  /// - Returns: whether the value was changed, and the value that had to go for a new one.
  @discardableResult
  mutating func update(
    _ key: Key, adding new: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) -> (isKept: Bool, evicted: Value?) {
    if let largest, key > largest { return (false, nil) }
    var evicted: Value?
    if values[key] == nil {
      if values.count >= limit { evicted = removeLargest() }
      guard limit > 0 else { return (false, nil) }
      values[key] = new()
      largest = values.count >= limit ? values.keys.max() : nil
    }
    change(&values[key, default: new()])
    return (true, evicted)
  }

  private mutating func removeLargest() -> Value? {
    largest.flatMap { values.removeValue(forKey: $0) }
  }
}
