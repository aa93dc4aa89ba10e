public import Lifeline
public import LifelineTraces

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

/// Stores values for some of the living subjects, by `TraceStep.slot`.
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

/// The owners of subjects.
///
/// Views, controls, and resources belong to their owners, and controllers belong to their parents.
///
/// Subjects that belong to a leaked subject stay alive with it, so rules report only the topmost leaked subject.
public struct OwnershipIndex: Sendable {
  private static let maximumDepth = 64

  static let names: [EventName] = [.`init`, .didMove, .deinit]

  private var parents: [Int: Int] = [:]
  /// The subjects whose first events were neither `init` nor a move, with the numbers of these events. Their owners are
  /// unknown if events are missing before.
  private var unknown: [Int: Int] = [:]
  /// The subjects that existed before the trace and whose owners its header lists.
  private var listed: Set<Int> = []

  /// Returns the number of the subject's owner, or nil if it is unknown.
  public func parent(of id: Int) -> Int? { parents[id] }

  /// Returns whether the subject belongs to one of the given subjects, directly or indirectly.
  package func isBelow(_ others: Set<Int>, _ id: Int) -> Bool {
    var ancestor = parents[id]
    for _ in 0..<Self.maximumDepth {
      guard let known = ancestor else { return false }
      if others.contains(known) { return true }
      ancestor = parents[known]
    }
    return false
  }

  /// Returns whether it is proven that the subject itself is reported, rather than its owner.
  ///
  /// - Parameter others: The subjects that are alive at the end but should have been released.
  func isTopmost(_ id: Int, of others: Set<Int>, at end: TraceEnd) -> Bool {
    if let first = unknown[id], end.trace.beginsInMiddle || !end.isWhole && first > end.firstMissing ?? 0 {
      return false
    }
    // The subject's owner may also turn out to be leaked.
    guard end.isClosed, end.isWhole else { return parents[id] == nil }
    return !isBelow(others, id)
  }

  /// Reads from the header which subjects existed before the trace.
  mutating func begin(_ trace: TraceIdentity) {
    guard trace.beginsInMiddle else { return }
    let continues = trace.header.continues
    parents = continues?.owners ?? [:]
    listed = Set((continues?.living ?? []).map(\.id))
  }

  /// Records the first event of a subject if it is not `init`. Call it before ``observe(_:_:)``.
  mutating func noteFirst(_ event: TraceEvent) {
    if !listed.contains(event.subject.id) { unknown[event.subject.id] = event.sequence }
  }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    let event = step.event
    if word == .initialized {
      if !unknown.isEmpty { unknown[event.subject.id] = nil }
      if !event.attributes.isEmpty, let owner = event.owner { parents[event.subject.id] = owner }
    } else if word == .didMove, event.phase == .begin {
      if !unknown.isEmpty { unknown[event.subject.id] = nil }
      parents[event.subject.id] = event.to
    }
  }

  mutating func forget(_ id: Int) {
    if !parents.isEmpty { parents[id] = nil }
    if !unknown.isEmpty { unknown[id] = nil }
  }
}
