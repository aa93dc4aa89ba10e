/// A dictionary that keeps only the values with the smallest keys.
///
/// A key that is one of the smallest keys overall is also one of the smallest keys of each part that contains it. The
/// counts of kept keys are therefore exact, regardless of the order in which parts are merged.
struct SmallestKeys<Key: Hashable & Comparable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private(set) var values: [Key: Value] = [:]
  /// The largest key, or nil if the limit has not been reached.
  private var largest: Key?

  init(limit: Int) {
    self.limit = limit
  }

  var sorted: [(key: Key, value: Value)] { values.sorted { $0.key < $1.key } }

  /// Changes the value of a key if the key is one of the smallest.
  ///
  /// - Returns: Whether the value was changed, and the value that was displaced by a new value, if any.
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
