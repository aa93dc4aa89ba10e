internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// Follows the subjects of traces through their life-cycle models.
struct LifeRuns: Sendable {
  /// Identifies the model of a subject and the range of system versions. The same type name can occur with several
  /// kinds, which have different models.
  struct Key: Hashable {
    var type: TypeName
    var kind: SubjectKind
    var versionRange: LifecycleModel.VersionRange

    /// The sort key for pictures.
    var order: (String, String, String) { (type.string, kind.string, versionRange.description) }
  }

  /// The effect of an event in the model.
  enum Step {
    /// A step that the model allows, and the time since the previous step.
    case moved(Key, arrow: Int, after: Int?)
    /// A step that the model does not allow.
    case refused(RefusedStep, after: Int?)
  }

  /// A step of some subjects that their model does not allow.
  struct RefusedStep: Hashable {
    var key: Key
    var refusal: ObservedLives.Refusal
  }

  private struct Life: Sendable {
    var key: Key
    var subject: Int
    /// The position of the model in ``shown``.
    var model: Int
    var run = ModelRun()
    var time: Int?
    /// Whether two steps have the same time, so that their order is unknown.
    var isUnordered = false
  }

  private let models: [LifecycleModel]
  private var release: SystemRelease?
  private(set) var machines: [Key: ModelMachine] = [:]
  /// The callbacks that the trace contains, at the positions of ``models``.
  private var shown: [ShownCallbacks] = []
  /// The positions of the models of the types.
  private var positions: [Key: Int] = [:]
  /// Whether equal times do not show the order of events.
  private var hasCoarseTimes = false
  /// Whether the traced part of the program has ended.
  private var hasEnded = false
  private var lives = SlotTable<Life>()
  /// The keys of the types in this trace, or nil for types without a model.
  private var keys: [TypeAndKind: Key?] = [:]

  struct TypeAndKind: Hashable {
    var type: TypeName
    var kind: SubjectKind
  }

  init(_ models: [LifecycleModel]) {
    self.models = models
  }

  mutating func begin(_ trace: TraceIdentity) {
    release = SystemRelease(system: trace.header.system)
    lives = SlotTable()
    keys = [:]
    shown = models.map { _ in ShownCallbacks() }
    hasCoarseTimes = (trace.header.witness?.resolution ?? .zero) > .nanoseconds(1)
    hasEnded = trace.header.continues?.hasEnded == true
  }

  /// Starts the life cycle of a subject that occurs for the first time. Returns nil if it has no model.
  mutating func meet(_ subject: Subject, slot: Int) -> Key? {
    lives[slot] = nil
    let names = TypeAndKind(type: subject.type, kind: subject.kind)
    let key = keys[names] ?? makeKey(subject)
    keys[names] = .some(key)
    guard let key else { return nil }
    lives[slot] = Life(key: key, subject: subject.id, model: positions[key] ?? 0)
    return key
  }

  private mutating func makeKey(_ subject: Subject) -> Key? {
    guard let model = models.model(kind: subject.kind.string, type: subject.type.string) else { return nil }
    let key = add(model.machine(for: release), type: subject.type, kind: subject.kind)
    positions[key] = models.lastIndex(of: model)
    return key
  }

  /// Adds a machine for subjects that are known only from a summary.
  mutating func add(_ machine: ModelMachine, type: TypeName, kind: SubjectKind) -> Key {
    let key = Key(type: type, kind: kind, versionRange: machine.versionRange)
    machines[key] = machine
    return key
  }

  /// Returns the states of the subjects with the given IDs, or nil for states that are unknown. If several states are
  /// possible, the first one is returned.
  func states(of subjects: Set<Int>) -> [(key: Key, state: Int?)] {
    lives.slots.compactMap { lives[$0] }.filter { subjects.contains($0.subject) }.map { ($0.key, $0.run.states.first) }
  }

  /// Processes the next begin or instant event. Returns nil if its subject has no model, or if the model does not
  /// contain the event.
  mutating func follow(_ step: TraceStep) -> Step? {
    let (event, slot) = (step.event, step.slot)
    guard var life = lives[slot], let machine = machines[life.key] else { return nil }
    shown[life.model].note(event.name)
    let isReload = life.run.reloads(event.name)
    let outcome = life.run.follow(step, of: machine)
    let after = life.time.map { event.time - $0 }
    if hasCoarseTimes, after == 0 { life.isUnordered = true }
    if case .passed = outcome {
      // The subject's `init` shows that it did not exist before the trace.
      if lives[slot]?.run.hasNotBegun == true { lives[slot]?.run = life.run }
      return nil
    }
    life.time = event.time
    lives[slot] = life
    switch outcome {
    case .moved(let arrow, _): return .moved(life.key, arrow: arrow, after: after)
    case .refused(let state) where !hasEnded:
      var refusal = ObservedLives.Refusal(from: state, to: life.run.states[0], callback: event.name)
      refusal.isReload = isReload
      refusal.doubt = life.isUnordered ? .equalTimes : nil
      return .refused(RefusedStep(key: life.key, refusal: refusal), after: after)
    case .passed, .refused: return nil
    }
  }

  /// Records that the traced part of the program has ended. What is torn down afterward is no mistake.
  mutating func noteEnd() { hasEnded = true }

  /// Returns steps that the models do not allow, with the reasons why the trace does not prove that they are mistakes.
  ///
  /// Call this method at the end of the trace.
  func judged<Count>(_ refusals: [RefusedStep: Count], at end: TraceEnd) -> [(step: RefusedStep, count: Count)] {
    guard !refusals.isEmpty else { return [] }
    let doubts = RefusalDoubts(end.trace, models, end: end)
    return refusals.map { step, count in
      var step = step
      let refusal = step.refusal
      guard let machine = machines[step.key], let model = positions[step.key] else { return (step, count) }
      let isExplained =
        !refusal.isReload && shown[model].explain(refusal.callback, after: refusal.from, of: machine)
      step.refusal.doubt =
        refusal.doubt ?? doubts.reason(for: refusal.callback, in: machine.model) ?? (isExplained ? .unobserved : nil)
      step.refusal.isReload = false
      return (step, count)
    }
  }
}
