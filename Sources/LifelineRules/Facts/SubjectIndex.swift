public import Lifeline

/// The living subjects by number, so that a finding can name a subject if an event contains only the subject's number.
///
/// Views are omitted because there are many of them and no callbacks run on them.
public struct SubjectIndex: Sendable {
  static let names: [EventName] = [.deinit]

  private var living: [Int: (subject: Subject, slot: Int)] = [:]
  /// The subjects that were alive at the beginning of a trace without its first segments.
  private var older: [Int: Subject] = [:]

  /// Returns the living subject with this number.
  public subscript(id: Int) -> Subject? { living[id]?.subject ?? older[id] }

  /// Returns the subject as written in findings, or text such as `#7` if the subject is unknown.
  public func text(_ id: Int) -> String { self[id].map(FindingText.subject) ?? "#\(id)" }

  /// Returns the place where code ran: `in its viewWillAppear`, `in viewDidLoad of main (MainViewController #1)`, or
  /// `outside any callback`.
  ///
  /// - Parameters:
  ///   - span: The span that contains the code.
  ///   - subject: The subject that the sentence is about.
  public func place(_ span: SpanRecord?, of subject: Subject) -> String {
    guard let span else { return "outside any callback" }
    return span.subject == subject.id ? "in its \(span.name)" : "in \(span.name) of \(text(span.subject))"
  }

  func slot(of id: Int) -> Int? { living[id]?.slot }

  mutating func noteFirst(_ step: TraceStep) {
    let subject = step.event.subject
    if subject.kind != .view, subject.id > 0 { living[subject.id] = (subject, step.slot) }
  }

  mutating func begin(_ trace: TraceIdentity) {
    for subject in trace.header.continues?.living ?? [] where subject.kind != .view { older[subject.id] = subject }
  }

  mutating func forget(_ id: Int) {
    living[id] = nil
    if !older.isEmpty { older[id] = nil }
  }
}

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
