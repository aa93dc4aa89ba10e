internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

/// Records the lives of one trace.
struct LivesRecorder: Sendable {
  private(set) var lives: RecordedLives
  private let models: [LifecycleModel]
  private let release: SystemRelease?
  private var observer: ReleaseObserver
  private var kinds: [LifeRuns.TypeAndKind: Int32] = [:]
  /// The data of each living object, by slot.
  private var living: [Life] = []
  /// The slots of living objects, by object number.
  private var slots: [Int: Int] = [:]
  /// Objects that existed before the trace and have no event yet, by object number.
  private var waiting: [Int: Int32] = [:]
  private let options: LivesOptions
  /// Whether earlier events are in another segment.
  private let beginsInMiddle: Bool
  /// The names of the events that ``observer`` processes.
  private let special = EventNameSet(ReleaseObserver.names)

  private struct Life: Sendable {
    var object: Int32
    var run = ModelRun()
    var code: RecordedLives.Code
    /// Whether no change of the object has been recorded since its birth.
    var isNew = false
    /// Whether a selection includes the object, in the selected time.
    var isSelected = false
    /// Whether the object is expected to be released, unless another object retains it on purpose.
    var isExpected = false
  }

  /// The maximum number of marks. More marks do not fit into any picture.
  private static let maximumMarks = 2000

  init(_ trace: TraceIdentity, models: [LifecycleModel], _ options: LivesOptions) {
    lives = RecordedLives(trace: trace)
    self.models = models
    self.options = options
    release = SystemRelease(system: trace.header.system)
    observer = ReleaseObserver(trace)
    var whole = trace
    whole.selection = nil
    beginsInMiddle = whole.beginsInMiddle
    for subject in trace.header.continues?.living ?? [] {
      let object = addObject(subject, birth: nil)
      waiting[subject.id] = object
      guard trace.selection?.includes(subject) ?? false else { continue }
      lives.select(Int(object), nil, lives.start, options)
    }
  }

  mutating func take(_ step: TraceStep, isSelected: Bool) {
    let event = step.event
    let moment = Lives.Moment(time: max(event.time, lives.last.time), event: max(event.sequence, lives.last.event))
    if lives.last.event == 0 {
      lives.start = Lives.Moment(time: beginsInMiddle ? moment.time : 0, event: moment.event)
      lives.last.time = lives.start.time
    }
    lives.select(moment, after: lives.last, at: step.selection.position)
    lives.last = moment
    lives.moments.add(moment)
    guard step.slot >= 0 else { return takeMarker(step, moment, isSelected) }
    if step.beginsLife { meet(step, moment) }
    guard step.slot < living.count else { return }
    if lives.picksByEvent ? isSelected : step.selection.includesSubject { select(step.slot, moment) }
    guard event.phase != .end else { return }
    if special.contains(event.name) { observe(step, moment) } else { follow(step, moment) }
  }

  mutating func finish(_ end: TraceEnd) -> RecordedLives {
    lives.openEnd = Lives.OpenEnd(end)
    lives.replaceUnknownStates()
    let isCounted = lives.counted != nil
    var leaks: [Int] = []
    for record in observer.survivors(at: end) {
      let id = record.subject.id
      guard let object = (slots[id].map { living[$0].object } ?? waiting[id]).map(Int.init),
        let moment = beginning(of: record)
      else { continue }
      lives.objects[object].leak = moment
      lives.objects[object].isDetached = record.isDetached
      leaks.append(object)
    }
    if isCounted { lives.finishCounts(leaks, alive) } else { lives.addChanges(ofLeaks: leaks) }
    return lives
  }

  /// Returns the moment from which a leaked object should have been released.
  private func beginning(of leak: ExpectedRelease) -> Lives.Moment? {
    guard let moment = leak.due ?? leak.leaked else { return nil }
    if leak.isExpectedBeforeTrace || moment.sequence < lives.start.event {
      return .init(time: lives.start.time, event: 0)
    }
    return .init(time: moment.time, event: moment.sequence)
  }

  /// The living objects, with their states.
  private var alive: [(object: Int, code: RecordedLives.Code)] {
    let known = slots.values.map { (object: Int(living[$0].object), code: living[$0].code) }
    let older = waiting.values.map { (object: Int($0), code: lives.objects[Int($0)].initial ?? .unknown) }
    return (known + older).sorted { left, right in
      let births = [left, right].map { lives.objects[$0.object].birth?.event ?? 0 }
      return births[0] == births[1] ? left.object < right.object : births[0] < births[1]
    }
  }

  // MARK: Objects

  private mutating func meet(_ step: TraceStep, _ moment: Lives.Moment) {
    let subject = step.event.subject
    let isBorn = step.event.name.isBirth
    let known = isBorn ? nil : waiting.removeValue(forKey: subject.id)
    if known == nil, !isBorn { lives.meetUnlisted() }
    let object = known ?? addObject(subject, birth: isBorn ? moment : nil)
    slots[subject.id] = step.slot
    let life = Life(
      object: object, code: lives.objects[Int(object)].initial ?? .unknown, isNew: isBorn,
      isSelected: lives.objects[Int(object)].isSelected)
    while living.count <= step.slot { living.append(life) }
    living[step.slot] = life
  }

  private mutating func addObject(_ subject: Subject, birth: Lives.Moment?) -> Int32 {
    let names = LifeRuns.TypeAndKind(type: subject.type, kind: subject.kind)
    let kind = kinds[names] ?? Int32(lives.kinds.count)
    if kind == lives.kinds.count {
      kinds[names] = kind
      let model = models.model(kind: subject.kind.string, type: subject.type.string)
      let words = model.map { ModelWords($0.machine(for: release)) } ?? .alive
      lives.kinds.append(.init(type: subject.type, kind: subject.kind, model: words))
    }
    let (unknown, alive) = (RecordedLives.Code.unknown, RecordedLives.Code(state: 0))
    let hasModel = lives.kinds[Int(kind)].model.machine != nil
    let object = RecordedLives.Object(
      id: subject.id, name: subject.name.map(LabelText.shortened), type: kind,
      initial: birth != nil ? nil : hasModel ? unknown : alive, birth: birth)
    return lives.add(object, options)
  }

  private mutating func select(_ slot: Int, _ moment: Lives.Moment) {
    guard !living[slot].isSelected else { return }
    living[slot].isSelected = true
    lives.select(Int(living[slot].object), living[slot].isNew ? nil : living[slot].code, moment, options)
  }

  /// Processes an event of no object: a mark, or the record that the trace itself retains an object on purpose.
  private mutating func takeMarker(_ step: TraceStep, _ moment: Lives.Moment, _ isSelected: Bool) {
    guard step.event.name == .retain else { return addMark(step.event, moment, isSelected) }
    _ = observer.observe(step)
    updateDue(step.event.to, moment)
  }

  private mutating func addMark(_ event: TraceEvent, _ moment: Lives.Moment, _ isSelected: Bool) {
    guard isSelected, event.phase != .end else { return }
    lives.markCount += 1
    guard lives.marks.count < Self.maximumMarks else { return }
    lives.marks.append(.init(text: LabelText.shortened(event.text ?? event.name.string), at: moment))
  }

  // MARK: States

  /// Applies the next event to the model of its object.
  private mutating func follow(_ step: TraceStep, _ moment: Lives.Moment) {
    let (event, slot) = (step.event, step.slot)
    let object = Int(living[slot].object)
    if lives.objects[object].name != event.subject.name {
      lives.objects[object].name = event.subject.name.map(LabelText.shortened)
    }
    let kind = Int(lives.objects[object].type)
    guard let machine = lives.kinds[kind].model.machine else {
      if living[slot].isNew { change(slot, to: .init(state: 0), moment) }
      return
    }
    let isFirst = living[slot].run.hasNotBegun
    if case .passed = living[slot].run.follow(step, of: machine), !living[slot].isNew { return }
    if isFirst, !living[slot].isNew, lives.objects[object].initial == .unknown {
      let states = machine.states(allowing: event.name)
      lives.setInitial(lives.kinds[kind].model.strongest(states), of: object)
    }
    let code = lives.kinds[kind].model.strongest(living[slot].run)
    change(slot, to: code, moment)
  }

  /// Records a change of state, unless the object is expected to be released and only its state changes.
  private mutating func change(_ slot: Int, to code: RecordedLives.Code, _ moment: Lives.Moment) {
    var code = code
    let old = living[slot].code
    code.isDue = old.isDue
    living[slot].code = code
    guard living[slot].isNew || code != old && !code.isDue else { return }
    living[slot].isNew = false
    append(living[slot].object, code, moment)
  }

  private mutating func append(_ object: Int32, _ code: RecordedLives.Code, _ moment: Lives.Moment) {
    lives.append(.init(time: moment.time, event: moment.event, object: object, code: code), options)
  }

  // MARK: Releases

  private mutating func observe(_ step: TraceStep, _ moment: Lives.Moment) {
    let (event, slot) = (step.event, step.slot)
    let isEnd = event.name == .`deinit` || event.name == .released || event.name == .releasedLate
    let retained = isEnd ? observer.objects(retainedBy: event.subject.id) : []
    let completed = observer.observe(step)
    if let completed, completed.isLate, let due = completed.expectation.due {
      lives.objects[Int(living[slot].object)].lateFrom = due.time.addingClamped(completed.expectation.grace)
    }
    switch event.name {
    case .expectDeallocation, .expectationWithdrawn:
      living[slot].isExpected = event.name == .expectDeallocation
      updateDue(event.subject.id, moment)
    case .`deinit`: end(slot, moment)
    case .`init`: follow(step, moment)
    case .viewUnloaded:
      follow(step, moment)
      note(event.view, moment)
    case .retain: updateDue(event.to, moment)
    case .endRetaining:
      updateDue(event.to, moment)
      note(event.to, moment)
    default: break
    }
    // An object that ended no longer retains others.
    for id in retained { updateDue(id, moment) }
  }

  /// Records whether an object is due: whether it is expected to be released, and no object retains it on purpose.
  private mutating func updateDue(_ id: Int?, _ moment: Lives.Moment) {
    guard let id, let slot = slots[id] else { return }
    setDue(living[slot].isExpected && !observer.isRetained(id), slot, moment)
  }

  /// Records a moment from which another object may be expected to be released.
  private mutating func note(_ id: Int?, _ moment: Lives.Moment) {
    guard let slot = id.flatMap({ slots[$0] }), !living[slot].isNew else { return }
    append(living[slot].object, living[slot].code, moment)
  }

  private mutating func setDue(_ isDue: Bool, _ slot: Int, _ moment: Lives.Moment) {
    guard living[slot].code.isDue != isDue else { return }
    living[slot].code.isDue = isDue
    living[slot].isNew = false
    append(living[slot].object, living[slot].code, moment)
  }

  private mutating func end(_ slot: Int, _ moment: Lives.Moment) {
    let object = Int(living[slot].object)
    lives.objects[object].end = moment
    slots[lives.objects[object].id] = nil
    append(living[slot].object, .end, moment)
  }
}
