internal import Lifeline

/// What the trace so far says: computed once for each event, however many rules need it.
///
/// A rule declares the facts that it needs in its ``RuleDescription/needs``. Facts include the event that the rule
/// observes, with one exception: those about a subject are still there while rules observe its `deinit`.
public struct TraceFacts: Sendable {
  private let state: FactState
  /// What the rule declared.
  private let declared: FactKinds

  init(_ state: FactState, declared: FactKinds) {
    self.state = state
    self.declared = declared
  }

  /// The living subjects by number.
  public var subjects: SubjectIndex {
    require(.subjects, "subjects")
    return state.subjects
  }

  /// What belongs to what.
  public var ownership: OwnershipIndex {
    require(.ownership, "ownership")
    return state.ownership
  }

  /// When the views of controllers are loaded and unloaded.
  public var loads: LoadTracker {
    require(.loads, "loads")
    return state.loads
  }

  /// Which view each controller has, and which views were unloaded and are alive.
  public var views: ViewIndex {
    require(.views, "views")
    return state.views
  }

  /// What controllers retain around a `viewDidUnload`.
  public var unloads: UnloadTracker {
    require(.unloads, "unloads")
    return state.unloads
  }

  /// The values of controls.
  public var controls: ControlTracker {
    require(.controls, "controls")
    return state.controls
  }

  /// What is retained on purpose.
  public var retention: RetentionTracker {
    require(.retention, "retention")
    return state.retention
  }

  /// How the observed event ends what was expected of its subject; nil when it does not.
  public var completedRelease: CompletedRelease? {
    require(.expectations, "expectations")
    return state.expectations.completed
  }

  /// What is alive at the end of the trace and should not be, in the order of its evidence; not what is retained on
  /// purpose.
  ///
  /// - Parameter includingUnloadedViews: whether an unload alone means that the view should be released; that needs
  ///   ``FactKinds/views`` too.
  public func survivors(
    at end: TraceEnd, includingUnloadedViews: Bool = false
  ) -> [(slot: Int, expectation: ExpectedRelease)] {
    require(.expectations, "expectations")
    return state.expectations.survivors(
      at: end, state.retention, assuming: includingUnloadedViews ? views.unloaded : [])
  }

  /// Where a controller is; nil when it is older than the trace and has not moved since.
  public func screenPosition(of id: Int) -> ScreenPosition? {
    require(.screen, "screen")
    return state.subjects.slot(of: id).flatMap { state.screen.position(inSlot: $0) }
  }

  /// Otherwise a rule would find something or not, depending on what other rules need.
  @inline(__always)
  private func require(_ kind: FactKinds, _ name: StaticString) {
    precondition(declared.contains(kind), "a rule uses facts.\(name) without needs: [.\(name)] in its description")
  }
}

/// The facts of one trace.
///
/// It is a class so that handing it to a rule copies nothing.
///
/// Sendable because only a ``RuleRunner`` changes it, and only when no other runner has it.
final class FactState: @unchecked Sendable {
  private let kinds: FactKinds
  fileprivate(set) var subjects = SubjectIndex()
  fileprivate(set) var ownership = OwnershipIndex()
  fileprivate(set) var screen = ScreenTracker()
  fileprivate(set) var loads = LoadTracker()
  fileprivate(set) var views = ViewIndex()
  fileprivate(set) var unloads = UnloadTracker()
  fileprivate(set) var controls = ControlTracker()
  fileprivate(set) var retention = RetentionTracker()
  fileprivate(set) var expectations = ExpectationTracker()
  /// Whether there are facts about the last event alone.
  private var hasOutcomes = false

  /// No facts yet.
  init(_ kinds: FactKinds) {
    self.kinds = kinds
  }

  /// A copy that changes by itself.
  init(copying other: FactState) {
    kinds = other.kinds
    subjects = other.subjects
    ownership = other.ownership
    screen = other.screen
    loads = other.loads
    views = other.views
    unloads = other.unloads
    controls = other.controls
    retention = other.retention
    expectations = other.expectations
    hasOutcomes = other.hasOutcomes
  }

  /// The names of the events that facts are computed from, with the facts that need each.
  static let names: [(kind: FactKinds, names: [InternedName])] = [
    (.subjects, SubjectIndex.names), (.ownership, OwnershipIndex.names), (.screen, ScreenTracker.names),
    (.loads, LoadTracker.names), (.views, ViewIndex.names), (.unloads, UnloadTracker.names),
    (.controls, ControlTracker.names), (.retention, RetentionTracker.names), (.expectations, ExpectationTracker.names),
  ]

  /// Notes a subject that the trace names for the first time.
  func noteFirst(_ step: TraceStep) {
    if kinds.contains(.subjects) { subjects.noteFirst(step) }
  }

  /// Takes in an event before the rules observe it.
  ///
  /// - Parameter kinds: the facts that need the event.
  func observe(_ step: TraceStep, _ word: FactWord, _ kinds: FactKinds) {
    if kinds.contains(.ownership) { ownership.observe(step, word) }
    if kinds.contains(.screen) { screen.observe(step, word) }
    if kinds.contains(.loads) { loads.observe(step, word) }
    if kinds.contains(.views) { views.observe(step, word) }
    if kinds.contains(.unloads) { unloads.observe(step, word) }
    if kinds.contains(.controls) { controls.observe(step, word) }
    // In this order: an event that ends a subject also ends what retained it.
    if kinds.contains(.expectations) { expectations.observe(step, word, retention) }
    if kinds.contains(.retention) { retention.observe(step, word) }
    hasOutcomes = expectations.completed != nil || unloads.completed != nil
  }

  /// Forgets what was completed by the event before.
  func clearOutcomes() {
    guard hasOutcomes else { return }
    expectations.completed = nil
    unloads.completed = nil
    hasOutcomes = false
  }

  /// Forgets a subject after the rules have observed its `deinit`.
  func forget(_ step: TraceStep, _ kinds: FactKinds) {
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
}
