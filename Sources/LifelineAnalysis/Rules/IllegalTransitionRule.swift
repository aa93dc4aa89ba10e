internal import Lifeline
internal import LifelineVocabulary
internal import Synchronization

extension RuleDescription {
  /// A callback came where the model of its subject does not allow it; judged by the built-in models.
  public static let illegalTransition = illegalTransition(by: LifecycleModel.standard)

  /// A callback came where the model of its subject does not allow it.
  ///
  /// - Parameter models: the models; of several for one kind the last one counts.
  public static func illegalTransition(by models: [LifecycleModel]) -> RuleDescription {
    let shelf = IllegalTransitionRule.Shelf(models)
    let callbacks = Set(models.flatMap { $0.transitions.flatMap(\.callbacks) })
    return RuleDescription(
      id: "illegal-transition", severity: .warning,
      summary: "A callback came in a state in which the model of its subject does not allow it.",
      fix: "Find out who called it: the trace shows what was open around it. Leave life-cycle callbacks to the "
        + "system, and balance begin- and endAppearanceTransition in containers of your own. `lifeline model` draws what "
        + "is allowed.",
      names: callbacks.sorted().map { .custom($0) }
    ) { IllegalTransitionRule(shelf) }
  }
}

struct IllegalTransitionRule: TraceRule {
  /// What was refused, so that it is said once.
  private struct Refusal: Hashable {
    var state: Int
    var callback: InternedName
  }

  private struct Life: Sendable {
    var run = ModelRun()
    var hasLoaded = false
    /// The sequence number of the step before.
    var last: Int?
    var told: Set<Refusal> = []
  }

  /// A finding that is held back until it is known what the trace recorded.
  private struct Doubt: Sendable {
    var model: Int
    var state: Int
    var callback: InternedName
    var finding: Finding
  }

  /// A machine by reference: it is handed on for nearly every event.
  fileprivate final class Judge: Sendable {
    let machine: ModelMachine

    init(_ machine: ModelMachine) {
      self.machine = machine
    }
  }

  /// The machines of the models, put together once for each system, and who has which: tests judge many short traces.
  final class Shelf: Sendable {
    /// More systems than there are come only from traces that are not to be trusted.
    private static let most = 64
    private static let maximumChoices = 4096

    private let models: [LifecycleModel]
    private let judges = Mutex<[String?: [Judge]]>([:])
    private let choices = Mutex<[Choice: Int]>([:])

    init(_ models: [LifecycleModel]) {
      self.models = models
    }

    /// - Parameter system: as in a trace's header.
    fileprivate func judges(for system: String?) -> [Judge] {
      judges.withLock { judges in
        if let known = judges[system] { return known }
        let release = SystemRelease(system: system)
        let made = models.map { Judge($0.machine(for: release)) }
        if judges.count >= Self.most { judges = [:] }
        judges[system] = made
        return made
      }
    }

    /// The index of the model of a subject; -1 for none.
    fileprivate func model(for subject: Subject) -> Int {
      let choice = Choice(kind: subject.kind, type: subject.type)
      return choices.withLock { choices in
        if let known = choices[choice] { return known }
        let model = models.model(kind: subject.kind.string, type: subject.type.string)
        let index = model.flatMap(models.lastIndex) ?? -1
        if choices.count >= Self.maximumChoices { choices = [:] }
        choices[choice] = index
        return index
      }
    }
  }

  private let shelf: Shelf
  private var judges: [Judge] = []
  /// The model of each subject, by slot.
  private var chosen = SlotTable<Int>()
  private var lives = SlotTable<Life>()
  private var doubts: [Doubt] = []
  /// Whether the trace showed a callback of any subject, by model and by the callback's number.
  private var shown: [[Bool]] = []

  private struct Choice: Hashable {
    var kind: InternedName
    var type: InternedName
  }

  init(_ shelf: Shelf) {
    self.shelf = shelf
  }

  mutating func begin(_ trace: TraceIdentity) {
    judges = shelf.judges(for: trace.header.system)
    shown = judges.map { _ in [] }
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard step.slot >= 0, event.phase != .end else { return }
    let model = model(of: step)
    guard model >= 0 else { return }
    noteShown(event.name, of: model)
    let judge = judges[model]
    var refused: (state: Int, finding: Finding)?
    lives.update(step.slot, startingFrom: Life()) { life in
      refused = Self.judge(event, judge.machine, &life)
    }
    if let refused {
      doubts.append(Doubt(model: model, state: refused.state, callback: event.name, finding: refused.finding))
    }
    if event.name == .deinit {
      lives[step.slot] = nil
      chosen[step.slot] = nil
    }
  }

  private mutating func noteShown(_ name: InternedName, of model: Int) {
    let index = Int(name.index)
    if index >= shown[model].count {
      shown[model] += [Bool](repeating: false, count: index + 1 - shown[model].count)
    }
    shown[model][index] = true
  }

  private mutating func model(of step: TraceStep) -> Int {
    if let known = chosen[step.slot] { return known }
    let model = shelf.model(for: step.event.subject)
    chosen[step.slot] = model
    return model
  }

  /// What a trace never shows of any subject, it may not have recorded: a step that only needs such callbacks before it
  /// is not held against anybody.
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for doubt in doubts {
      let shown = shown[doubt.model]
      let isExplained = judges[doubt.model].machine.allows(doubt.callback, after: doubt.state) { name in
        !shown.indices.contains(Int(name.index)) || !shown[Int(name.index)]
      }
      if !isExplained { report(doubt.finding) }
    }
  }

  private static func judge(
    _ event: TraceEvent, _ machine: ModelMachine, _ life: inout Life
  ) -> (state: Int, finding: Finding)? {
    if isNoStep(event, life) { return follow(event, machine, &life) }
    let last = life.last
    let outcome = life.run.step(event.name, of: machine)
    if case .passed = outcome { return nil }
    note(event, &life)
    guard case .refused(let state) = outcome, !isMatterOfAppearance(event) else { return nil }
    guard life.told.insert(Refusal(state: state, callback: event.name)).inserted else { return nil }
    return (state, finding(event, machine, state, after: last))
  }

  /// What is no step of the system's counts where the model allows it, and is passed over elsewhere.
  private static func follow(
    _ event: TraceEvent, _ machine: ModelMachine, _ life: inout Life
  ) -> (state: Int, finding: Finding)? {
    var run = life.run
    guard case .moved = run.step(event.name, of: machine) else { return nil }
    life.run = run
    note(event, &life)
    return nil
  }

  private static func note(_ event: TraceEvent, _ life: inout Life) {
    life.last = event.sequence
    if event.name == .viewDidLoad { life.hasLoaded = true }
  }

  /// What somebody calls by hand is no step of the system's, and a repeated load is the matter of
  /// ``RuleDescription/repeatedViewDidLoad``, which says more of it.
  private static func isNoStep(_ event: TraceEvent, _ life: Life) -> Bool {
    if event.isDirect { return true }
    return life.hasLoaded && (event.name == .loadView || event.name == .viewDidLoad)
  }

  /// The four appearance callbacks of controllers are the matter of ``RuleDescription/unbalancedAppearance``, which knows
  /// who called them; the model follows them all the same.
  private static func isMatterOfAppearance(_ event: TraceEvent) -> Bool {
    event.subject.kind == .controller && InternedName.appearanceCallbacks.contains(event.name)
  }

  private static func finding(
    _ event: TraceEvent, _ machine: ModelMachine, _ state: Int, after last: Int?
  ) -> Finding {
    let allowed = machine.allowed(in: state).map(\.string)
    let instead = allowed.isEmpty ? "nothing may come any more" : "only \(choice(of: allowed)) may come"
    let title = machine.states[state].title
    let message =
      "\(FindingText.subject(event.subject)) got \(event.name) at \(FindingText.time(event.time)), when it was \(title): "
      + "by the model \(machine.model.name) (\(machine.versionRange)) \(instead) then"
    return RuleDescription.illegalTransition.finding(
      message, about: event.subject, events: [last, event.sequence].compactMap { $0 },
      path: [machine.states[state].id, event.name.string])
  }

  /// `a`, `a or b`, `a, b or c`.
  private static func choice(of names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
