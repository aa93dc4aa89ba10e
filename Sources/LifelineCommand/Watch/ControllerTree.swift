internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// The living controllers of a trace, with their containers and states.
///
/// Objects of custom kinds are also listed if a model describes them, or while they are leaked.
struct ControllerTree: TraceConsumer {
  /// A living controller, or an object that is listed like a controller.
  struct Controller {
    var subject: Subject
    /// The controller that contains it, which may not be in the trace.
    var parent: Int?
    /// The title of its state, or nil if its callbacks allow several states or there is no model.
    var state: String?
    /// Whether the state only follows from what the model allows: the object's beginning and its last transition to
    /// another state are not in the trace.
    var isProbable = false
    /// The time when it entered the state.
    var since = 0
    /// The number of times that its view was loaded.
    var loads = 0
    /// The number of living views that it owns.
    var views = 0
    fileprivate var machine: ModelMachine?
    fileprivate var run = ModelRun()
  }

  /// The controllers, and the objects that are listed like controllers, by number.
  private(set) var controllers: [Int: Controller] = [:]
  private(set) var trace = TraceIdentity()
  private(set) var events = 0
  /// The time of the last event.
  private(set) var time = 0
  /// The end of the last trace, or nil while it is being written.
  private(set) var end: TraceEnd?

  /// The durations of the states that objects have left.
  private var stays: [DurationsOnScreen.Key: DurationsOnScreen] = [:]

  /// The types of all objects so far, sorted.
  var types: [String] { typeNames.map(\.string).sorted() }
  private var typeNames: Set<TypeName> = []

  private let models: [LifecycleModel]
  private var machines: [String: ModelMachine] = [:]
  private var views: [Int: Int] = [:]
  private var living: [SubjectKind: Int] = [:]
  /// The numbers of living objects that are listed only while they are leaked, because no model describes them.
  private(set) var unmodeled: [TypeName: Int] = [:]
  /// The times when living subjects should have been released, by number.
  private(set) var dues: [Int: Int] = [:]
  /// The leaked subjects that are still alive. They become findings only at the end of the trace.
  private(set) var leaked: Set<Int> = []
  /// The subjects of an earlier segment that have had no events yet.
  private var older: Set<Int> = []
  /// The number of other living subjects of an earlier segment that have had no events yet. The header does not list
  /// them for lack of space.
  private(set) var unlisted = 0

  /// - Parameter models: The models that name states.
  init(models: [LifecycleModel]) {
    self.models = models
  }

  var livingControllers: Int { living[.controller, default: 0] }
  var livingViews: Int { living[.view, default: 0] }
  /// The number of other living subjects.
  var livingOthers: Int { living.reduce(0) { $0 + ([.view, .controller].contains($1.key) ? 0 : $1.value) } }

  /// Whether the trace has contained any controllers or views.
  var hasInterface: Bool { living[.controller] != nil || living[.view] != nil }
  /// Whether a model describes objects of custom kinds.
  var hasOwnModels: Bool { models.contains { $0.isOfOwnKind } }

  mutating func begin(_ trace: TraceIdentity) {
    self = ControllerTree(models: models)
    self.trace = trace
    for subject in trace.header.continues?.living ?? [] {
      older.insert(subject.id)
      insert(subject, at: 0, isOlder: true)
    }
    unlisted = trace.header.continues?.omitted ?? 0
    for leak in trace.header.continues?.leaks ?? [] {
      insertLeak(leak.leaked.subject)
      dues[leak.leaked.subject.id] = (leak.endedRetaining ?? leak.expected)?.time
    }
  }

  mutating func receive(_ step: TraceStep) {
    let event = step.event
    events += 1
    time = event.time
    guard event.subject.id > 0 else { return }
    if step.isFirst, older.remove(event.subject.id) == nil {
      let isOlder = !event.name.isBirth
      if isOlder { unlisted = max(0, unlisted - 1) }
      insert(event.subject, at: event.time, isOlder: isOlder)
    }
    noteLeak(event)
    noteExpectation(event)
    if event.subject.kind == .view { noteOwner(event) }
    if controllers[event.subject.id] != nil { follow(step) }
    if event.name == .`deinit`, event.phase == .instant { remove(event.subject) }
  }

  mutating func end(_ end: TraceEnd) { self.end = end }

  private mutating func insert(_ subject: Subject, at time: Int, isOlder: Bool) {
    living[subject.kind, default: 0] += 1
    typeNames.insert(subject.type)
    let machine = machine(for: subject)
    guard subject.kind == .controller || machine?.model.isOfOwnKind == true else {
      if subject.kind != .view { unmodeled[subject.type, default: 0] += 1 }
      return
    }
    controllers[subject.id] = Controller(
      subject: subject, isProbable: isOlder, since: time, machine: machine)
  }

  private mutating func remove(_ subject: Subject) {
    living[subject.kind, default: 0] -= 1
    dues[subject.id] = nil
    if let gone = controllers.removeValue(forKey: subject.id) {
      noteStay(of: gone)
    } else if subject.kind != .view {
      unmodeled[subject.type, default: 0] -= 1
    }
    if let owner = views.removeValue(forKey: subject.id) { controllers[owner]?.views -= 1 }
  }

  private mutating func noteLeak(_ event: TraceEvent) {
    if event.name == .leaked {
      insertLeak(event.subject)
    } else if !leaked.isEmpty, [.`deinit`, .released, .releasedLate, .expectationWithdrawn].contains(event.name) {
      leaked.remove(event.subject.id)
      if controllers[event.subject.id]?.isUnmodeled == true { controllers[event.subject.id] = nil }
    }
  }

  private mutating func insertLeak(_ subject: Subject) {
    leaked.insert(subject.id)
    if controllers[subject.id] == nil, subject.kind != .view { controllers[subject.id] = Controller(subject: subject) }
  }

  private mutating func noteExpectation(_ event: TraceEvent) {
    switch event.name {
    case .expectDeallocation:
      if dues[event.subject.id] == nil { dues[event.subject.id] = event.time }
    case .expectationWithdrawn: dues[event.subject.id] = nil
    // The grace period begins again.
    case .endRetaining: if let id = event.to, dues[id] != nil { dues[id] = event.time }
    default: break
    }
  }

  private mutating func noteOwner(_ event: TraceEvent) {
    guard event.name == .`init`, let owner = event.owner, views[event.subject.id] == nil else { return }
    views[event.subject.id] = owner
    controllers[owner]?.views += 1
  }

  private mutating func follow(_ step: TraceStep) {
    let event = step.event
    guard event.phase != .end, var controller = controllers[event.subject.id] else { return }
    controllers[event.subject.id] = nil
    controller.subject = event.subject
    noteParent(event, of: &controller)
    let before = controller
    controller.follow(step)
    if controller.state != before.state {
      noteStay(of: before)
      controller.since = event.time
    }
    controllers[event.subject.id] = controller
  }

  /// A controller is contained from `willMove` to a parent, because `didMove` comes only when the parent is on screen,
  /// until `didMove` to no parent.
  private func noteParent(_ event: TraceEvent, of controller: inout Controller) {
    if event.name == .didMove || (event.name == .willMove && event.to != nil) { controller.parent = event.to }
  }

  private mutating func noteStay(of controller: Controller) {
    guard let key = DurationsOnScreen.Key(controller) else { return }
    stays[key, default: DurationsOnScreen()].add(time - controller.since)
  }

  /// Returns whether the object has been in its state for much longer than is usual for its type.
  ///
  /// A controller that waits off screen in its container, such as that of an unselected tab, can wait for any time.
  func isLongInState(_ controller: Controller) -> Bool {
    if controller.isAtRest, let parent = controller.parent, controllers[parent] != nil { return false }
    guard let stays = DurationsOnScreen.Key(controller).flatMap({ stays[$0] }) else { return false }
    return stays.isExceeded(by: time - controller.since)
  }

  private mutating func machine(for subject: Subject) -> ModelMachine? {
    guard let model = models.model(kind: subject.kind.string, type: subject.type.string) else { return nil }
    if let known = machines[model.name] { return known }
    let machine = model.machine(for: SystemRelease(system: trace.header.system))
    machines[model.name] = machine
    return machine
  }
}

extension ControllerTree.Controller {
  /// Whether no model describes the object, so that it is listed only while it is leaked.
  var isUnmodeled: Bool { machine == nil && subject.kind != .controller }

  /// Whether the object exists in its state without doing anything.
  fileprivate var isAtRest: Bool {
    guard let machine, run.states.count == 1 else { return false }
    return [.faint, .light].contains(machine.states[run.states[0]].look)
  }

  /// Follows the model.
  fileprivate mutating func follow(_ step: TraceStep) {
    if step.event.name == .viewDidLoad { loads += 1 }
    guard let machine else { return }
    if case .moved(let arrow, isCertain: true) = run.follow(step, of: machine),
      machine.arrows[arrow].from != machine.arrows[arrow].to
    {
      isProbable = false
    }
    state = run.states.count == 1 ? machine.states[run.states[0]].title : nil
  }
}

extension LifecycleModel {
  /// Whether no built-in model describes this kind.
  fileprivate var isOfOwnKind: Bool { !LifecycleModel.standard.contains { $0.kind == kind } }
}
