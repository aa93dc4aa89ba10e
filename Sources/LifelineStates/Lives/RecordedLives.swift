internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// The data of one trace for a lives diagram, in the order of the events.
///
/// A state change takes 16 bytes, and an object takes about 120 bytes. If there are more changes than a limit, they are
/// counted instead, and only living objects are stored.
struct RecordedLives: Sendable {
  /// A birth, an end, or a state change of an object.
  struct Change: Sendable {
    var time: Int
    var event: Int
    var object: Int32
    var code: Code

    func value(_ axis: Lives.Axis) -> Int { axis == .time ? time : event }
  }

  /// A state as a number, combined with whether the object is expected to be released.
  struct Code: Hashable, Sendable {
    private(set) var raw: UInt8
    /// The object has been released.
    static let end = Code(raw: 0x7F)
    /// The state is unknown.
    static let unknown = Code(raw: 0x7E)
    private static let dueBit: UInt8 = 0x80

    init(raw: UInt8) { self.raw = raw }

    init(state: Int) { raw = UInt8(min(state, Self.lastState)) }

    /// The largest state number. No model has more states.
    static let lastState = 0x7D

    /// Whether the state is unknown. The object may nevertheless be expected to be released.
    var isUnknown: Bool { state == Self.unknown.state }

    var isDue: Bool {
      get { raw & Self.dueBit != 0 }
      set { raw = newValue ? raw | Self.dueBit : raw & ~Self.dueBit }
    }

    /// The index of the state in its model.
    var state: Int { Int(raw & ~Self.dueBit) }

    /// The state as a bit set, which is empty for states after the first 64.
    var bit: UInt64 { state < 64 ? 1 << UInt64(state) : 0 }
  }

  struct Object: Sendable {
    var id: Int
    var name: String?
    var type: Int32
    /// The state before the first change, for an object that existed before the trace.
    var initial: Code?
    var birth: Lives.Moment?
    var end: Lives.Moment?
    /// The moment from which the object should have been released, if it leaked.
    var leak: Lives.Moment?
    /// The end of the object's grace period, if the object was released later.
    var lateFrom: Int?
    var isDetached = false
    /// Whether a selection includes the object, in the selected time.
    var isSelected = false
    /// The level in which the object is counted, or nil if it is not counted.
    var level: Lives.Level?
  }

  /// The objects of one type and kind.
  struct Kind: Sendable {
    var type: TypeName
    var kind: SubjectKind
    var model: ModelWords
  }

  let trace: TraceIdentity
  /// Whether only a part of the trace is selected.
  let hasRange: Bool
  /// Whether only some of the objects are selected.
  let picks: Bool
  /// Whether the selection may include an object only because of an event that follows the object's first event.
  let picksByEvent: Bool
  var kinds: [Kind] = []
  var objects: [Object] = []
  var changes = ChangeList()
  var marks: [Lives.Mark] = []
  var markCount = 0
  var start = Lives.Moment(time: 0, event: 0)
  var last = Lives.Moment(time: 0, event: 0)
  /// The first and the last event in the selected time, or the last event before it if it contains no event.
  private(set) var selected: (first: Lives.Moment, last: Lives.Moment)?
  /// Whether the selected time is between two events, so that the picture shows what is alive after the first of them.
  private var isBetweenEvents = false
  private var isBeforeTrace = false
  /// The data that replaces the changes, if there are too many.
  var counted: CountedLives?
  /// Whether a change to an unknown state was recorded.
  var hasUnknownStates = false
  /// The moments at which expected releases of objects with unknown states began or were withdrawn, while changes are
  /// counted.
  var turns = LevelTurns()
  /// The times of events that may have changed no state.
  var moments = MomentIndex()
  /// The indices of released objects, while changes are counted.
  var freeObjects: [Int32] = []
  /// The reason why the last event is not the end, or nil if it is.
  var openEnd: Lives.OpenEnd?
  /// The number of living objects that have no event so far and that the header of the first segment does not list for
  /// lack of space. The value is 0 if only some of the objects are selected, because their types are unknown.
  private(set) var unlisted: Int

  init(trace: TraceIdentity) {
    self.trace = trace
    let selection = trace.selection
    hasRange = selection?.limitsTime ?? false
    picksByEvent = selection?.picksByEvent ?? false
    picks = picksByEvent || selection.map { !($0.subjects.isEmpty && $0.types.isEmpty) } ?? false
    unlisted = picks ? 0 : trace.header.continues?.omitted ?? 0
  }

  /// Counts an older object that is not listed, at its first event.
  mutating func meetUnlisted() { unlisted = max(0, unlisted - 1) }

  /// Whether the counting clock of the trace was also advanced, as by a test that waits. Otherwise, an event takes only
  /// a few steps.
  var hasAdvancedClock: Bool {
    (last.time - start.time) / CountedTime.step / Self.maximumSteps > last.event - start.event
  }

  /// The maximum average number of steps per event if nothing advances the clock.
  private static let maximumSteps = 16

  /// The first and the last moment of the picture.
  var range: (from: Lives.Moment, to: Lives.Moment) {
    hasRange ? (selected?.first ?? last, selected?.last ?? last) : (start, last)
  }

  /// The number of the first event whose changes occur in the picture. Earlier events determine what is alive when it
  /// begins.
  var firstEvent: Int { isBetweenEvents ? range.from.event.addingClamped(1) : range.from.event }

  /// Whether the selected time is before the first or after the last event, when nothing is known about any object.
  var isOutsideTrace: Bool { hasRange && selected == nil }

  /// Extends the selected time.
  ///
  /// - Parameters:
  ///   - moment: The moment of an event.
  ///   - previous: The moment of the event before it.
  mutating func select(_ moment: Lives.Moment, after previous: Lives.Moment, at position: StepSelection.Position) {
    switch position {
    case .within: selected = (selected?.first ?? moment, moment)
    case .after where selected == nil && !isBeforeTrace:
      isBeforeTrace = previous.isBeforeTrace
      if isBeforeTrace { return }
      selected = (previous, previous)
      isBetweenEvents = true
    case .before, .after: return
    }
    countSelected()
  }

  /// Returns the moment with the given time and the event of the first recorded change at or after that time.
  func moment(ofTime time: Int) -> Lives.Moment {
    let next = changes.partitioningIndex { $0.time >= time }
    return Lives.Moment(time: time, event: next < changes.count ? changes[next].event : last.event)
  }

  /// Returns the moment of an event, with the time of the last known event up to it.
  func moment(ofEvent event: Int) -> Lives.Moment {
    let next = position(ofEvent: event)
    if next < changes.count, changes[next].event == event {
      return Lives.Moment(time: changes[next].time, event: event)
    }
    let change = next > 0 ? changes[next - 1].time : start.time
    return Lives.Moment(time: max(change, moments.time(upTo: event) ?? 0), event: event)
  }

  /// Returns the position of the first change at or after an event.
  private func position(ofEvent event: Int) -> Int {
    changes.partitioningIndex { $0.event >= event }
  }

  /// Ensures that a change is recorded for each moment when an object's level changes because it leaked.
  mutating func addChanges(ofLeaks leaks: [Int]) {
    let missing = leaks.compactMap { object in objects[object].leak.map { (object: Int32(object), moment: $0) } }
      .filter { !$0.moment.isBeforeTrace && !hasChange(of: $0.object, at: $0.moment.event) }
    guard !missing.isEmpty else { return }
    var rest = missing.sorted { $0.moment.event < $1.moment.event }[...]
    let initial = rest.map { ($0.object, objects[Int($0.object)].initial ?? .unknown) }
    var codes = Dictionary(initial, uniquingKeysWith: { first, _ in first })
    var merged = ChangeList()
    func add(before event: Int) {
      while let next = rest.first, next.moment.event <= event {
        let code = codes[next.object] ?? .unknown
        merged.append(Change(time: next.moment.time, event: next.moment.event, object: next.object, code: code))
        rest.removeFirst()
      }
    }
    for change in changes {
      add(before: change.event)
      if codes[change.object] != nil { codes[change.object] = change.code }
      merged.append(change)
    }
    add(before: .max)
    changes = merged
  }

  private func hasChange(of object: Int32, at event: Int) -> Bool {
    changes[position(ofEvent: event)...].prefix { $0.event == event }.contains { $0.object == object }
  }
}

/// The words and levels of a model's states.
struct ModelWords: Sendable {
  /// The name of the objects in the legend, or nil if there is no model or it has only one state.
  var name: String?
  var machine: ModelMachine?
  var levels: [Lives.Level]
  /// The word of each state.
  var words: [String]

  /// The words for objects without a model.
  static let alive = ModelWords(name: nil, machine: nil, levels: [.light], words: ["alive"])

  /// Uses a group's title instead of its states' titles if the group has its own level, because the group's title is
  /// shorter.
  init(_ machine: ModelMachine) {
    let looks = machine.looks
    let levels = looks.map { Lives.Level($0) }
    let titles = Dictionary(
      machine.model.groups.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    var groupLevels: [String: Set<Lives.Level>] = [:]
    for (state, level) in zip(machine.states, levels) {
      if let group = state.group { groupLevels[group, default: []].insert(level) }
    }
    words = machine.states.map { state in
      guard let group = state.group, groupLevels[group]?.count == 1, let title = titles[group] else {
        return state.title
      }
      return title.prefix(1).lowercased() + title.dropFirst()
    }
    self.levels = levels
    self.machine = machine
    name = looks.count { $0 != nil } > 1 ? machine.model.kind : nil
  }

  private init(name: String?, machine: ModelMachine?, levels: [Lives.Level], words: [String]) {
    self.name = name
    self.machine = machine
    self.levels = levels
    self.words = words
  }

  func level(of code: RecordedLives.Code) -> Lives.Level {
    if code.isDue { return .due }
    return levels.indices.contains(code.state) ? levels[code.state] : .unknown
  }

  /// Returns the words for some states, without duplicates.
  func words(of states: UInt64) -> [String] {
    var found: [String] = []
    for state in words.indices where state < 64 && states & (1 << UInt64(state)) != 0 {
      if !found.contains(words[state]) { found.append(words[state]) }
    }
    return found.isEmpty ? ["state unknown"] : found
  }

  func word(of code: RecordedLives.Code) -> String {
    words.indices.contains(code.state) ? words[code.state] : "state unknown"
  }

  /// Returns the strongest of the states that an object may be in.
  func strongest(_ run: ModelRun) -> RecordedLives.Code {
    if let state = run.certainState { return RecordedLives.Code(state: state) }
    return strongest(run.states)
  }

  /// Returns the strongest of several states that an object may be in.
  func strongest(_ states: [Int]) -> RecordedLives.Code {
    let strongest = states.count > 1 ? states.max { (levels[$0].index, $1) < (levels[$1].index, $0) } : states.first
    return strongest.map { RecordedLives.Code(state: $0) } ?? RecordedLives.Code.unknown
  }
}
