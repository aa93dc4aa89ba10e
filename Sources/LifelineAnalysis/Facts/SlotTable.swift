/// A value for some of the living subjects, by their ``TraceStep/slot``.
///
/// Remove the value when its subject ends: the slot is used for another subject then.
public struct SlotTable<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  /// Creates a table without values.
  public init() {}

  /// The value of a subject; nil if it has none. Setting nil removes the value.
  ///
  /// `table[slot]?.names.append(name)` changes the value in place: it does not copy the array.
  public subscript(slot: Int) -> Value? {
    get { hasPlace(for: slot) ? values[slot] : nil }
    // Assignments use this one: `_modify` would allocate memory for each.
    set {
      if !hasPlace(for: slot) {
        guard newValue != nil, slot >= 0 else { return }
        makePlace(for: slot)
      }
      values[slot] = newValue
    }
    @inline(__always) _modify {
      if hasPlace(for: slot) {
        yield &values[slot]
      } else {
        var value: Value?
        yield &value
        if let value, slot >= 0 {
          makePlace(for: slot)
          values[slot] = value
        }
      }
    }
  }

  /// Changes the value in place; without one, starts from `first`. Slots of markers, which are negative, are ignored.
  public mutating func update(
    _ slot: Int, startingFrom first: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) {
    guard slot >= 0 else { return }
    makePlace(for: slot)
    // Not `switch values[slot]`, which holds a copy meanwhile: then each change copies the arrays in the value.
    if case nil = values[slot] { values[slot] = first() }
    change(&values[slot]!)
  }

  /// Removes the value and returns it.
  public mutating func remove(_ slot: Int) -> Value? {
    guard hasPlace(for: slot), let value = values[slot] else { return nil }
    values[slot] = nil
    return value
  }

  /// The slots that have a value.
  public var slots: [Int] { values.indices.filter { values[$0] != nil } }

  private mutating func makePlace(for slot: Int) {
    if slot >= values.count { values += [Value?](repeating: nil, count: slot + 1 - values.count) }
  }

  /// Spelled out, since `indices.contains` takes long where nothing is optimized, as in tests.
  private func hasPlace(for slot: Int) -> Bool { slot >= 0 && slot < values.count }
}
