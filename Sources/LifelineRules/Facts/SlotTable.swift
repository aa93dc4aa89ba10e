/// Stores values for some of the living subjects, by ``TraceStep/slot``.
///
/// Remove the value at the subject's `deinit`, because the slot is reused for another subject.
public struct SlotTable<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  /// Creates an empty table.
  public init() {}

  /// Accesses the value of a subject.
  ///
  /// The result is nil if the subject has no value. To remove a value, set nil.
  ///
  /// For example, `table[slot]?.names.append(name)` changes the value in place, without copying the array.
  public subscript(slot: Int) -> Value? {
    get { hasPlace(for: slot) ? values[slot] : nil }
    // Assignments use this accessor, because `_modify` would allocate memory for each assignment.
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

  /// Changes the value of a subject in place, starting with `first` if the subject has no value.
  ///
  /// Slots of markers, which are negative, are ignored.
  public mutating func update(
    _ slot: Int, startingFrom first: @autoclosure () -> Value, _ change: (inout Value) -> Void
  ) {
    guard slot >= 0 else { return }
    makePlace(for: slot)
    // `switch values[slot]` would retain a copy, so each change would copy the arrays in the value.
    if case nil = values[slot] { values[slot] = first() }
    change(&values[slot]!)
  }

  /// Removes the value of a subject, and returns the value.
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

  /// Returns whether the table has a place for a slot.
  ///
  /// The comparison does not use `indices.contains`, which is slow in unoptimized builds, such as tests.
  private func hasPlace(for slot: Int) -> Bool { slot >= 0 && slot < values.count }
}
