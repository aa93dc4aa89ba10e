internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports callbacks that the subject's built-in model does not allow in the current state.
  public static let illegalTransition = illegalTransition(by: LifecycleModel.standard)

  /// Returns a rule that reports callbacks that the subject's model does not allow in the current state.
  ///
  /// - Parameter models: The models. If several models apply to a subject, the last model that names the subject's type
  ///   is used or, if there is none, the last model for its kind.
  public static func illegalTransition(by models: [LifecycleModel]) -> RuleDescription {
    let machines = IllegalTransitionRule.Machines(models)
    // If the trace contains a subject's `init`, the subject did not exist before, even if its model does not name
    // `init`.
    let callbacks = Set(models.flatMap { $0.transitions.flatMap(\.callbacks) } + ["init"]).sorted()
    let names = callbacks.map { EventName($0) }
    // The state of an object of an own model follows from all its events.
    let needsEarlier: TraceRequirements = machines.areAllBuiltIn ? [] : .earlierEvents
    var rule = RuleDescription(
      id: "illegal-transition", severity: .warning,
      summary: "A callback occurred in a state in which the model does not allow it.",
      fix:
        "Find the caller: the trace shows the surrounding calls. Leave life-cycle callbacks to the system, and call "
        + "beginAppearanceTransition and endAppearanceTransition in pairs in custom containers.",
      names: names, requires: [.identity, .completeness, .order, needsEarlier], partialWithout: needsEarlier,
      optionalNames: names,
      traits: models.allSatisfy { SubjectKind.interface.contains(SubjectKind($0.kind)) } ? .interface : []
    ) { IllegalTransitionRule(machines) }.observing(.begins)
    rule.declaredNames = Set(names)
    rule.covers = machines.hasOwnModel(for:)
    return rule
  }
}

struct IllegalTransitionRule: TraceRule {
  /// The key that is used to report a rejected callback only once.
  private struct Refusal: Hashable {
    var state: Int
    var callback: EventName
  }

  private struct Life: Sendable {
    var run = ModelRun()
    /// The sequence number of the previous step.
    var last: Int?
    var reported: Set<Refusal> = []
  }

  /// A finding that is decided at the end of the trace, when it is known which callbacks were recorded.
  private struct PendingFinding: Sendable {
    var model: Int
    var state: Int
    var event: TraceEvent
    var finding: Finding
  }

  /// The state machines of the models for each system, and the model of each type, cached because tests check many
  /// short traces.
  final class Machines: Sendable {
    /// The maximum number of systems, which exceeds the number of systems in trustworthy traces.
    private static let maximumSystems = 64
    private static let maximumChoices = 4096

    private let models: [LifecycleModel]
    private let isBuiltIn: [Bool]
    private let machines = Mutex<[String?: [ModelMachine]]>([:])
    private let choices = Mutex<[Choice: Int]>([:])

    init(_ models: [LifecycleModel]) {
      self.models = models
      isBuiltIn = models.map(LifecycleModel.standard.contains)
    }

    fileprivate var areAllBuiltIn: Bool { isBuiltIn.allSatisfy(\.self) }

    /// - Parameter system: The system, as in a trace's header.
    fileprivate func machines(for system: String?) -> [ModelMachine] {
      machines.withLock { machines in
        if let known = machines[system] { return known }
        let release = SystemRelease(system: system)
        let made = models.map { $0.machine(for: release) }
        if machines.count >= Self.maximumSystems { machines = [:] }
        machines[system] = made
        return made
      }
    }

    /// Returns whether the model of a subject is not built in.
    fileprivate func hasOwnModel(for subject: Subject) -> Bool {
      let model = model(for: subject)
      return model >= 0 && !isBuiltIn[model]
    }

    /// Returns the index of a subject's model, or -1 if there is none.
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

  private let allMachines: Machines
  private var machines: [ModelMachine] = []
  /// The model of each subject, by slot.
  private var chosen = SlotTable<Int>()
  private var lives = SlotTable<Life>()
  private var pending: [PendingFinding] = []
  /// For each model, the callbacks that the trace contains for any subject.
  private var shown: [ShownCallbacks] = []
  /// The consecutive deallocations up to the last event: the deallocation of a window, and the findings about
  /// controllers that were visible in it. The platform determines which deallocation is recorded first.
  private var released: (window: TraceEvent?, controllers: [Int]) = (nil, [])
  /// Whether ``released`` contains anything. The value is stored because it is checked for each event.
  private var isReleasing = false

  private struct Choice: Hashable {
    var kind: SubjectKind
    var type: TypeName
  }

  init(_ machines: Machines) {
    allMachines = machines
  }

  mutating func begin(_ trace: TraceIdentity) {
    machines = allMachines.machines(for: trace.header.system)
    shown = machines.map { _ in ShownCallbacks() }
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard step.slot >= 0 else { return }
    if event.name == .deinit { noteRelease(event) } else if isReleasing { noteOther() }
    let model = model(of: step)
    // The entry is also removed if no model applies, because the next object in this slot may have a model.
    if event.name == .deinit { chosen[step.slot] = nil }
    guard model >= 0 else { return }
    shown[model].note(event.name)
    let machine = machines[model]
    // The variable does not contain the finding, because moving that amount of memory for each event would take longer
    // than the check.
    var refused: Refused?
    lives.update(step.slot, startingFrom: Life()) { life in
      refused = Self.check(step, machine, &life)
    }
    if event.name == .deinit { lives[step.slot] = nil }
    guard let refused else { return }
    let finding = Self.finding(event, machine, refused)
    // For a custom kind, no later event can explain the callback.
    guard machine.model.isOfTraceFormat else { return report(finding) }
    pending.append(PendingFinding(model: model, state: refused.state, event: event, finding: finding))
    if event.name == .deinit { noteControllerOfWindow() }
  }

  private mutating func model(of step: TraceStep) -> Int {
    if let known = chosen[step.slot] { return known }
    let model = allMachines.model(for: step.event.subject)
    chosen[step.slot] = model
    return model
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for item in pending where !shown[item.model].explain(item.event.name, after: item.state, of: machines[item.model]) {
      report(item.finding)
    }
  }

  /// A callback that must be reported.
  private struct Refused {
    /// The state that does not allow the callback.
    var state: Int
    /// Whether the state only follows from the callbacks that the trace contains.
    var isInferred: Bool
    /// The number of the previous step.
    var last: Int?
  }

  /// Applies a callback, and returns it if it must be reported.
  private static func check(_ step: TraceStep, _ machine: ModelMachine, _ life: inout Life) -> Refused? {
    let event = step.event
    let last = life.last
    // Repeated loads are not reported, because ``RuleDescription/repeatedViewDidLoad`` reports them in more detail.
    let isReload = life.run.reloads(event.name)
    let outcome = life.run.follow(step, of: machine)
    if case .passed = outcome { return nil }
    life.last = event.sequence
    guard case .refused(let state) = outcome, !isReload, !machine.model.leavesAppearance(event.name) else { return nil }
    guard life.reported.insert(Refusal(state: state, callback: event.name)).inserted else { return nil }
    return Refused(state: state, isInferred: life.run.isInferred, last: last)
  }

  private static func finding(_ event: TraceEvent, _ machine: ModelMachine, _ refused: Refused) -> Finding {
    let state = refused.state
    let allowed = machine.allowed(in: state).map(\.string)
    let allows = allowed.isEmpty ? "no callback" : "only \(TextList.series(allowed, "or"))"
    let inference = refused.isInferred ? ", as its last events suggest (its init is not in the trace)" : ""
    let versions = machine.model.versionRanges.count > 1 ? " (\(machine.versionRange))" : ""
    let message =
      "\(FindingText.subject(event.subject)) received \(event.name) at \(FindingText.moment(event.time)) "
      + "while it was \(machine.states[state].title)\(inference); "
      + "the model \(machine.model.name)\(versions) allows \(allows) in that state"
    return RuleDescription.illegalTransition.finding(
      message, about: event.subject, events: [refused.last, event.sequence].compactMap { $0 },
      fix: machine.model.isOfTraceFormat ? nil : fixOfOwnModel,
      path: [machine.states[state].id, event.name.string], callback: event.name
    ).at(event.sequence)
  }

  private static let fixOfOwnModel =
    "Find the caller: the trace shows the surrounding calls. If the call is correct, add the transition to the model."
}

/// Handles the deallocation of a visible window, which also releases its controllers. The controllers receive no more
/// callbacks.
extension IllegalTransitionRule {
  private mutating func noteRelease(_ event: TraceEvent) {
    guard event.subject.kind == .window else { return }
    released.window = event
    isReleasing = true
    for index in released.controllers { blame(event, in: index) }
  }

  /// Ends the series of deallocations.
  private mutating func noteOther() {
    released = (nil, [])
    isReleasing = false
  }

  /// Records that the last finding is about the deallocation of a visible controller.
  private mutating func noteControllerOfWindow() {
    let index = pending.count - 1
    guard pending[index].event.subject.kind == .controller else { return }
    if let window = released.window { return blame(window, in: index) }
    released.controllers.append(index)
    isReleasing = true
  }

  private mutating func blame(_ window: TraceEvent, in index: Int) {
    let (event, machine) = (pending[index].event, machines[pending[index].model])
    let state = machine.states[pending[index].state]
    let message =
      "\(FindingText.subject(event.subject)) was deallocated at \(FindingText.moment(event.time)) while it was "
      + "\(state.title), together with \(FindingText.subject(window.subject)), which was still visible"
    pending[index].finding = RuleDescription.illegalTransition.finding(
      message, about: event.subject, events: [window.sequence, event.sequence].sorted(),
      fix: "Before you release the window, hide it or set its rootViewController to nil, so that its controllers "
        + "disappear.",
      path: [state.id, event.name.string], callback: event.name
    ).at(event.sequence)
  }
}
