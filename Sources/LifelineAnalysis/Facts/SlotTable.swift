/// A value for some of the living subjects, by their slots.
///
/// Whoever uses one must remove the value when the subject ends: its slot goes to another subject then.
struct SlotTable<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  subscript(slot: Int) -> Value? {
    get { isThere(slot) ? values[slot] : nil }
    set {
      if slot >= values.count {
        guard slot >= 0, newValue != nil else { return }
        values += [Value?](repeating: nil, count: slot + 1 - values.count)
      }
      if slot >= 0 { values[slot] = newValue }
    }
  }

  /// Changes the value in place; without one, starts from `first`.
  mutating func update(_ slot: Int, startingFrom first: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    guard slot >= 0 else { return }
    if slot >= values.count { values += [Value?](repeating: nil, count: slot + 1 - values.count) }
    switch values[slot] {
    case nil:
      var value = first()
      change(&value)
      values[slot] = value
    // In place, since this runs for most events.
    case .some: change(&values[slot]!)
    }
  }

  mutating func remove(_ slot: Int) -> Value? {
    guard isThere(slot) else { return nil }
    defer { values[slot] = nil }
    return values[slot]
  }

  /// Spelled out, since `indices.contains` takes long where nothing is optimized, as in tests.
  private func isThere(_ slot: Int) -> Bool { slot >= 0 && slot < values.count }

  /// The slots that have a value.
  var slots: [Int] { values.indices.filter { values[$0] != nil } }
}
