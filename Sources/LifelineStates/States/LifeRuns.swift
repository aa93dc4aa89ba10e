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
    case refused(Key, ObservedLives.Refusal, after: Int?)
  }

  private struct Life: Sendable {
    var key: Key
    var subject: Int
    var run = ModelRun()
    var time: Int?
  }

  private let models: [LifecycleModel]
  private var release: SystemRelease?
  private(set) var machines: [Key: ModelMachine] = [:]
  private var lives = SlotList<Life>()
  /// The keys of the types in this trace, or nil for types without a model.
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

  /// Starts the life cycle of a subject that occurs for the first time. Returns nil if it has no model.
  mutating func meet(_ subject: Subject, slot: Int) -> Key? {
    lives[slot] = nil
    let names = TypeAndKind(type: subject.type, kind: subject.kind)
    let key = keys[names] ?? makeKey(subject)
    keys[names] = .some(key)
    guard let key else { return nil }
    lives[slot] = Life(key: key, subject: subject.id)
    return key
  }

  private mutating func makeKey(_ subject: Subject) -> Key? {
    guard let model = models.model(kind: subject.kind.string, type: subject.type.string) else { return nil }
    return add(model.machine(for: release), type: subject.type, kind: subject.kind)
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
    lives.all.filter { subjects.contains($0.subject) }.map { ($0.key, $0.run.states.first) }
  }

  /// Processes the next begin or instant event of a known subject. Returns nil if the model does not contain the event.
  ///
  /// Direct calls are not steps of a life cycle, so they are followed if the model allows them and otherwise ignored.
  mutating func follow(_ event: TraceEvent, slot: Int) -> Step? {
    guard var life = lives[slot], let machine = machines[life.key] else { return nil }
    let before = life.run
    let outcome = life.run.step(event.name, of: machine)
    let after = life.time.map { event.time - $0 }
    life.time = event.time
    switch outcome {
    case .passed:
      // The subject's `init` shows that it did not exist before the trace.
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

/// Stores values for some of the living subjects, by slot.
private struct SlotList<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  var all: [Value] { values.compactMap(\.self) }

  subscript(slot: Int) -> Value? {
    get { values.indices.contains(slot) ? values[slot] : nil }
    set {
      while slot >= values.count { values.append(nil) }
      values[slot] = newValue
    }
  }
}
