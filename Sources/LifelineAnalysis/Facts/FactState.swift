internal import Lifeline

/// The facts of one trace, by reference: handing them to a rule copies nothing.
///
/// Sendable because only a ``RuleRunner`` changes it, and only while no other runner has it.
final class FactState: @unchecked Sendable {
  /// Rules read facts several times for each event. In a property of a class, each reading would be checked for exclusive
  /// access, which takes longer than the reading; the runner never reads and writes at the same time.
  let trackers: UnsafeMutablePointer<FactTrackers>
  /// The rules that use the facts.
  let rules: [RuleDescription]

  /// No facts yet.
  init(_ kinds: FactKinds, of rules: [RuleDescription]) {
    self.rules = rules
    trackers = .allocate(capacity: 1)
    trackers.initialize(to: FactTrackers(kinds))
  }

  /// A copy that changes by itself.
  init(copying other: FactState) {
    rules = other.rules
    trackers = .allocate(capacity: 1)
    trackers.initialize(to: other.trackers.pointee)
  }

  deinit {
    trackers.deinitialize(count: 1)
    trackers.deallocate()
  }
}

/// What computes the facts of one trace.
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
  /// Whether there are facts about the last event alone.
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

  /// Takes in what the header of a trace says.
  mutating func begin(_ trace: TraceIdentity) {
    if kinds.contains(.subjects) { subjects.begin(trace) }
    if kinds.contains(.ownership) { ownership.begin(trace) }
    if kinds.contains(.views) { views.begin(trace) }
  }

  /// Takes in an event before the rules observe it.
  ///
  /// - Parameters:
  ///   - word: its name.
  ///   - kinds: the facts that are computed from it.
  mutating func observe(_ step: TraceStep, _ word: FactWord, _ kinds: FactKinds) {
    if hasOutcomes { clearOutcomes() }
    if step.isFirst, self.kinds.contains(.subjects) { subjects.noteFirst(step) }
    guard !kinds.isEmpty else { return }
    if kinds.contains(.ownership) { ownership.observe(step, word) }
    if kinds.contains(.screen) { screen.observe(step, word) }
    if kinds.contains(.loads) { loads.observe(step, word) }
    if kinds.contains(.views) { views.observe(step, word) }
    if kinds.contains(.unloads) { unloads.observe(step, word) }
    if kinds.contains(.controls) { controls.observe(step, word) }
    // In this order: an event that ends a subject also ends what retained it.
    if kinds.contains(.expectations) { expectations.observe(step, word, retention, subjects) }
    if kinds.contains(.retention) { retention.observe(step, word) }
    hasOutcomes = expectations.completed != nil || unloads.completed != nil
  }

  /// Forgets a subject after the rules have observed its `deinit`.
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

  /// Forgets what was completed by the event before.
  private mutating func clearOutcomes() {
    expectations.completed = nil
    unloads.completed = nil
    hasOutcomes = false
  }
}
