internal import Lifeline
internal import LifelineTraces

/// The facts of one trace, in a reference type, so that passing them to a rule copies nothing.
///
/// The type is `Sendable` because only a ``RuleRunner`` changes its instances, and only while no other runner uses
/// them.
final class FactState: @unchecked Sendable {
  /// A pointer to the trackers. Rules read facts several times per event, and each read of a class property would be
  /// checked for exclusive access, which takes longer than the read itself. The runner never reads and writes at the
  /// same time.
  let trackers: UnsafeMutablePointer<FactTrackers>
  /// The position of the rule that reads the facts, and the facts that it declared. They are stored here so that all
  /// rules share one ``TraceFacts`` per event without additional reference counting.
  let reader: UnsafeMutablePointer<(rule: Int, needs: FactKinds)>
  /// The rules that use the facts.
  let rules: [RuleDescription]

  /// Creates a state without facts.
  init(_ kinds: FactKinds, of rules: [RuleDescription]) {
    self.rules = rules
    trackers = .allocate(capacity: 1)
    trackers.initialize(to: FactTrackers(kinds))
    reader = .allocate(capacity: 1)
    reader.initialize(to: (0, []))
  }

  /// Creates an independent copy.
  init(copying other: FactState) {
    rules = other.rules
    trackers = .allocate(capacity: 1)
    trackers.initialize(to: other.trackers.pointee)
    reader = .allocate(capacity: 1)
    reader.initialize(to: other.reader.pointee)
  }

  deinit {
    trackers.deinitialize(count: 1)
    trackers.deallocate()
    reader.deallocate()
  }
}

/// The trackers that compute the facts of one trace.
struct FactTrackers: Sendable {
  private let kinds: FactKinds
  private(set) var subjects = SubjectIndex()
  private(set) var ownership = OwnershipIndex()
  private(set) var screen = ScreenTracker()
  private(set) var loads = LoadTracker()
  private(set) var views = ViewIndex()
  private(set) var unloads = UnloadTracker()
  private(set) var controls = ControlTracker()
  private(set) var retention = RetentionTracker()
  private(set) var expectations = ExpectationTracker()
  /// Whether there are facts that apply only to the last event.
  private var hasOutcomes = false

  fileprivate init(_ kinds: FactKinds) {
    self.kinds = kinds
  }

  /// The names of the events that each fact is computed from.
  static let names: [(kind: FactKinds, names: [EventName])] = [
    (.subjects, SubjectIndex.names), (.ownership, OwnershipIndex.names), (.screen, ScreenTracker.names),
    (.loads, LoadTracker.names), (.views, ViewIndex.names), (.unloads, UnloadTracker.names),
    (.controls, ControlTracker.names), (.retention, RetentionTracker.names), (.expectations, ExpectationTracker.names),
  ]

  /// Reads the header of a trace.
  mutating func begin(_ trace: TraceIdentity) {
    if kinds.contains(.subjects) { subjects.begin(trace) }
    if kinds.contains(.ownership) { ownership.begin(trace) }
    if kinds.contains(.views) { views.begin(trace) }
    if kinds.contains(.expectations) { expectations.begin(trace, subjects) }
  }

  /// Processes an event before the rules observe it.
  ///
  /// - Parameters:
  ///   - word: The event's name.
  ///   - kinds: The facts that are computed from the event.
  mutating func observe(_ step: TraceStep, _ word: FactWord, _ kinds: FactKinds) {
    if hasOutcomes { clearOutcomes() }
    if step.isFirst {
      if self.kinds.contains(.subjects) { subjects.noteFirst(step) }
      if self.kinds.contains(.ownership), step.event.name != .`init` { ownership.noteFirst(step.event) }
    }
    guard !kinds.isEmpty else { return }
    if kinds.contains(.ownership) { ownership.observe(step, word) }
    if kinds.contains(.screen) { screen.observe(step, word) }
    if kinds.contains(.loads) { loads.observe(step, word) }
    if kinds.contains(.views) { views.observe(step, word) }
    if kinds.contains(.unloads) { unloads.observe(step, word) }
    if kinds.contains(.controls) { controls.observe(step, word) }
    // The order matters: an event that ends a subject also ends its retentions.
    if kinds.contains(.expectations) { expectations.observe(step, word, retention, subjects) }
    if kinds.contains(.retention) { retention.observe(step, word) }
    hasOutcomes = expectations.completed != nil || unloads.completed != nil
  }

  /// Returns whether an event of a subject may show that running code uses it although it should have been released.
  func mayBeLate(_ step: TraceStep) -> Bool { kinds.contains(.expectations) && expectations.isExpected(step.slot) }

  mutating func noteLater(_ step: TraceStep) { expectations.noteLater(step) }

  /// Returns the releases that were overdue at the end of a trace that was not closed.
  func overdue(at end: TraceEnd) -> [ExpectedRelease] { expectations.overdue(at: end, retention) }

  /// Removes a subject after the rules have observed its `deinit`.
  mutating func forget(_ step: TraceStep, _ kinds: FactKinds) {
    let (id, slot) = (step.event.subject.id, step.slot)
    if kinds.contains(.subjects) { subjects.forget(id) }
    if kinds.contains(.ownership) { ownership.forget(id) }
    if kinds.contains(.screen) { screen.forget(slot: slot) }
    if kinds.contains(.loads) { loads.forget(slot: slot) }
    if kinds.contains(.views) { views.forget(id, slot: slot) }
    if kinds.contains(.unloads) { unloads.forget(slot: slot) }
    if kinds.contains(.controls) { controls.forget(id, slot: slot) }
    if kinds.contains(.retention) { retention.forget(step.event) }
  }

  /// Clears the facts about the previous event.
  private mutating func clearOutcomes() {
    expectations.completed = nil
    unloads.completed = nil
    hasOutcomes = false
  }
}
