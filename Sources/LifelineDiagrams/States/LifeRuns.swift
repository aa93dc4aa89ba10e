internal import Lifeline
internal import LifelineAnalysis

/// Follows the subjects of traces through their life-cycle models.
struct LifeRuns: Sendable {
  /// What determines the model of a subject, and the range of system versions. One type name can occur under several
  /// kinds, which have models of their own.
  struct Key: Hashable {
    var type: TypeName
    var kind: SubjectKind
    var versionRange: LifecycleModel.VersionRange

    /// The place among others in a picture.
    var order: (String, String, String) { (type.string, kind.string, versionRange.description) }
  }

  /// What an event is in the model.
  enum Step {
    /// A step that the model allows, and the time since the previous step.
    case moved(Key, arrow: Int, after: Int?)
    /// A step that the model does not allow.
    case refused(Key, ObservedLives.Refusal, after: Int?)
  }

  private struct Life: Sendable {
    var key: Key
    var run = ModelRun()
    var time: Int?
  }

  private let models: [LifecycleModel]
  private var release: SystemRelease?
  private(set) var machines: [Key: ModelMachine] = [:]
  private var lives = SlotList<Life>()
  /// What the types of this trace need; nil for those without a model.
  private var keys: [TypeAndKind: Key?] = [:]

  private struct TypeAndKind: Hashable {
    var type: TypeName
    var kind: SubjectKind
  }

  init(_ models: [LifecycleModel]) {
    self.models = models
  }

  mutating func begin(_ trace: TraceIdentity) {
    release = SystemRelease(system: trace.header.system)
    lives = SlotList()
    keys = [:]
  }

  /// Starts the life cycle of a subject that occurs for the first time; nil when it has no model.
  mutating func meet(_ subject: Subject, slot: Int) -> Key? {
    lives[slot] = nil
    let names = TypeAndKind(type: subject.type, kind: subject.kind)
    let key = keys[names] ?? makeKey(subject)
    keys[names] = .some(key)
    guard let key else { return nil }
    lives[slot] = Life(key: key)
    return key
  }

  private mutating func makeKey(_ subject: Subject) -> Key? {
    guard let model = models.model(kind: subject.kind.string, type: subject.type.string) else { return nil }
    return add(model.machine(for: release), type: subject.type, kind: subject.kind)
  }

  /// Adds a machine for subjects of which there is only a summary.
  mutating func add(_ machine: ModelMachine, type: TypeName, kind: SubjectKind) -> Key {
    let key = Key(type: type, kind: kind, versionRange: machine.versionRange)
    machines[key] = machine
    return key
  }

  /// The next begin or instant event of a known subject; nil when its model does not contain it.
  ///
  /// Direct calls are not steps of a life cycle, so they are followed where the model allows them and ignored elsewhere.
  mutating func follow(_ event: TraceEvent, slot: Int) -> Step? {
    guard var life = lives[slot], let machine = machines[life.key] else { return nil }
    let before = life.run
    let outcome = life.run.step(event.name, of: machine)
    let after = life.time.map { event.time - $0 }
    life.time = event.time
    switch outcome {
    case .passed:
      // Its 'init' shows that it is not older than the trace.
      if before.states.isEmpty { lives[slot]?.run = life.run }
      return nil
    case .moved(let arrow, _):
      lives[slot] = life
      return .moved(life.key, arrow: arrow, after: after)
    case .refused where event.isDirect:
      life.run = before
      return nil
    case .refused(let state):
      lives[slot] = life
      let refusal = ObservedLives.Refusal(from: state, to: life.run.states[0], callback: event.name)
      return .refused(life.key, refusal, after: after)
    }
  }
}

/// A value for some of the living subjects, by their slots.
private struct SlotList<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  subscript(slot: Int) -> Value? {
    get { values.indices.contains(slot) ? values[slot] : nil }
    set {
      while slot >= values.count { values.append(nil) }
      values[slot] = newValue
    }
  }
}
