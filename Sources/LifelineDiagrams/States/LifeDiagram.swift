internal import Lifeline
public import LifelineAnalysis

/// What the subjects of each type lived through, drawn over the model of their lives.
///
/// Steps that were seen carry their counts, steps that nobody took are dashed, and steps that the model does not allow are
/// red. Calls by hand are no steps of a life, so they are followed where the model allows them and passed over elsewhere.
/// Types without a model, and those of which no step was seen, are named and not drawn.
public struct LifeDiagram: TraceConsumer, Sendable {
  private struct Life: Sendable {
    var key: Key
    var run = ModelRun()
  }

  /// One type on one era of its system.
  private struct Key: Hashable {
    var type: InternedName
    var era: LifecycleModel.Era
  }

  private let models: [LifecycleModel]
  private var types: Set<String>
  private var givenTitle: String?
  private var traces: [TraceIdentity] = []
  private var release: SystemRelease?
  private var machines: [Key: ModelMachine] = [:]
  private var observed: [Key: ObservedLives] = [:]
  private var lives = SlotList<Life>()
  private var others: Set<String> = []

  /// Creates a diagram of nothing yet.
  ///
  /// - Parameters:
  ///   - types: names of the types to draw; empty draws all that have a model.
  ///   - models: the models; of several for one kind the last one counts.
  public init(types: Set<String> = [], models: [LifecycleModel] = LifecycleModel.standard) {
    self.types = types
    self.models = models
  }

  /// The names of the types that occurred, sorted.
  public var typeNames: [String] { Set(observed.keys.map(\.type.string)).union(others).sorted() }

  public mutating func begin(_ trace: TraceIdentity) {
    traces.append(trace)
    release = SystemRelease(system: trace.header.system)
    lives = SlotList()
  }

  public mutating func receive(_ step: TraceStep) {
    let event = step.event
    guard step.slot >= 0, event.phase != .end else { return }
    if step.isFirst { lives[step.slot] = meet(event.subject) }
    guard var life = lives[step.slot], let machine = machines[life.key] else { return }
    let before = life.run
    switch life.run.step(event.name, of: machine) {
    case .moved(let arrow, _): observed[life.key]?.note(event.name, taking: arrow)
    case .refused where event.attributes.boolean("direct") == true: life.run = before
    case .refused(let state):
      let refusal = ObservedLives.Refusal(from: state, to: life.run.states[0], callback: event.name)
      observed[life.key]?.note(refusal)
    case .passed: break
    }
    lives[step.slot] = life
  }

  public mutating func end(_ end: TraceEnd) {}

  private mutating func meet(_ subject: Subject) -> Life? {
    guard let model = models.model(kind: subject.kind.string, type: subject.type.string) else {
      others.insert(subject.type.string)
      return nil
    }
    let machine = model.machine(for: release)
    let key = Key(type: subject.type, era: machine.era)
    machines[key] = machine
    observed[key, default: ObservedLives(subject.type, arrows: machine.arrows.count)].noteInstance()
    return Life(key: key)
  }

  /// A chart for each type and era, in the order of their names.
  var charts: [ModelChart] {
    drawn.sorted { ($0.key.type.string, $0.key.era.description) < ($1.key.type.string, $1.key.era.description) }
      .compactMap { key, observed in machines[key].map { ModelChart($0, observed: observed) } }
  }

  private var drawn: [Key: ObservedLives] {
    observed.filter { (types.isEmpty || types.contains($0.key.type.string)) && !$0.value.isEmpty }
  }

  /// The same diagram for one of the types that occurred, under a title of its own.
  public func narrowed(to type: String, title: String) -> LifeDiagram {
    var diagram = self
    diagram.types = [type]
    diagram.givenTitle = title
    return diagram
  }

  /// Whether there is a chart: a type with a model, of which a step was seen.
  public var isEmpty: Bool { drawn.isEmpty }

  var title: String { givenTitle ?? TraceTitle.title(of: traces) }

  /// The types of which nothing can be drawn, sorted.
  var leftOut: [String] {
    let drawn = Set(drawn.keys.map(\.type.string))
    return Set(typeNames).subtracting(drawn).filter { types.isEmpty || types.contains($0) }.sorted()
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
