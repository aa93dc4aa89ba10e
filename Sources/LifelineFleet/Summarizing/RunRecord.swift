internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The contribution of one trace to a summary.
///
/// A trace is counted when it ends, because its run may turn out to have been counted already. Until then, its
/// callbacks are in a list. The memory is reused for the next trace.
struct RunRecord: Sendable {
  private struct Subject: Sendable {
    var type: TypeName
    var last: EventName?
    var lastTime = 0
    var isAlive = true
    /// Whether the life began before the trace, whose first segments are missing.
    var isCut = false
    var life = LifeHash()
  }

  /// A life in this trace, with its callbacks.
  struct Life: Sendable {
    var type: TypeName
    var count: Int
    /// The number of these lives without a beginning or an end, because segments are missing or the trace was not
    /// closed.
    var cut = 0
    var length: Int
    var steps: Range<Int>
  }

  /// An instance with its times and its life.
  struct Instance: Sendable {
    var id: Int
    var kind: SubjectKind
    var type: TypeName
    var name: String?
    /// The times of its first and its last event.
    var first: Int
    var last: Int
    var isReleased = false
    var life: UInt64 = 0
  }

  private(set) var events = 0
  /// Whether the trace has a counting clock. The steps of such a clock are not counted as durations.
  private var isCounted = false
  /// Whether the first segments of the trace are missing.
  private var beginsInMiddle = false
  /// The total duration of all callbacks.
  private(set) var duration = 0
  private var records: [TraceSummary.Record] = []
  /// The counts of the trace if it is too long for the list.
  private var long: TraceSummary?
  private var subjects: [Subject] = []
  /// The subjects that existed before the trace and have no event yet, by number.
  private var older: [Int: Lifeline.Subject] = [:]
  /// The first callbacks of each subject, one row per slot.
  private var steps: [EventName] = []
  private var counts: [TypeName: (kind: SubjectKind, count: Int)] = [:]
  /// The instances in the order of their first events, if they are recorded.
  private(set) var instances: [Instance] = []
  /// The indices of living instances in ``instances``, by slot.
  private var positions: [Int] = []
  /// The lives by hash.
  private(set) var lives: [UInt64: Life] = [:]
  private(set) var lifeSteps: [EventName] = []
  private var words = LifeWords()

  private let maximumRecords: Int
  private let keepsInstances: Bool
  private static let row = FleetLives.Life.maximumSteps

  /// - Parameters:
  ///   - maximumRecords: The maximum length of the list. The default uses about 6 MB.
  ///   - keepsInstances: Whether ``instances`` are recorded, which requires memory for each instance.
  init(maximumRecords: Int = 1 << 18, keepsInstances: Bool = false) {
    self.maximumRecords = maximumRecords
    self.keepsInstances = keepsInstances
  }

  /// Begins another trace.
  mutating func begin(_ header: TraceHeader) {
    events = 0
    isCounted = header.isCounted
    beginsInMiddle = header.continues != nil
    duration = 0
    records.removeAll(keepingCapacity: true)
    long = nil
    subjects.removeAll(keepingCapacity: true)
    older = [:]
    for subject in header.continues?.living ?? [] { older[subject.id] = subject }
    counts.removeAll(keepingCapacity: true)
    instances.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    lives.removeAll(keepingCapacity: true)
    lifeSteps.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func receive(_ step: TraceStep) {
    events += 1
    let slot = step.slot
    guard slot >= 0 else { return }
    if step.isFirst { meet(step.event, slot) }
    if keepsInstances { noteInstance(step) }
    let (name, time) = (step.event.name, step.event.time)
    let type = subjects[slot].type
    if step.event.phase == .end {
      guard let span = step.span else { return }
      duration = duration.addingClamped(max(0, time - span.time))
      return add(.init(duration: time - span.time, of: name, of: type))
    }
    if let last = subjects[slot].last {
      add(.init(name, of: type, after: last, time: time - subjects[slot].lastTime))
    } else {
      add(.init(first: name, of: type))
    }
    subjects[slot].last = name
    subjects[slot].lastTime = time
    let hash = words.hash(of: name)
    if hash != 0 { note(name, hash, slot) }
    if name == .deinit, step.event.phase == .instant { endLife(slot, isReleased: true) }
  }

  /// Ends the trace.
  ///
  /// - Parameter isCut: Whether the trace ended before the living objects may have ended.
  mutating func end(isCut: Bool = false) {
    for slot in subjects.indices where subjects[slot].isAlive { endLife(slot, isCut: isCut) }
    for subject in older.values { count(subject) }
    older = [:]
  }

  /// Adds the counts to the counts of other traces.
  func add(to counts: inout TraceSummary, _ end: TraceEnd) {
    if var long {
      // The first callbacks in the list follow callbacks that are counted in `long`.
      add(to: &long)
      counts.merge(long)
    } else {
      add(to: &counts)
    }
    counts.addTrace(end, events: events)
  }

  private func add(to counts: inout TraceSummary) {
    for (type, (kind, count)) in self.counts { counts.addInstances(count, of: type, kind: kind) }
    counts.add(records, isTimed: !isCounted)
  }

  @inline(__always)
  private mutating func add(_ record: TraceSummary.Record) {
    records.append(record)
    if records.count >= maximumRecords { shorten() }
  }

  /// Counts the callbacks in the list.
  ///
  /// All counts of a trace must be in one place, because successions span the parts of the trace.
  private mutating func shorten() {
    var counts = long ?? TraceSummary()
    long = nil
    add(to: &counts)
    for type in self.counts.keys { self.counts[type]?.count = 0 }
    records.removeAll(keepingCapacity: true)
    long = counts
  }

  // MARK: Lives

  private mutating func meet(_ event: TraceEvent, _ slot: Int) {
    let subject = event.subject
    while subjects.count <= slot { subjects.append(Subject(type: subject.type, isAlive: false)) }
    // This is the last subject with this slot if it ended without a `deinit`.
    if subjects[slot].isAlive { endLife(slot) }
    subjects[slot] = Subject(type: subject.type, isCut: beginsInMiddle && !event.name.isBirth)
    if !older.isEmpty { older[subject.id] = nil }
    count(subject)
    while steps.count < (slot + 1) * Self.row { steps.append(.mark) }
  }

  private mutating func count(_ subject: Lifeline.Subject) {
    let kind = subject.kind
    let known = counts[subject.type]
    let least = known.map { $0.kind == kind || Bytes.areInOrder($0.kind.string, kind.string) ? $0.kind : kind } ?? kind
    counts[subject.type] = (least, (known?.count ?? 0) + 1)
  }

  @inline(__always)
  private mutating func note(_ name: EventName, _ hash: UInt64, _ slot: Int) {
    let length = subjects[slot].life.length
    guard subjects[slot].life.add(hash) else { return }
    if length < Self.row { steps[slot * Self.row + length] = name }
  }

  /// Records the time and the name of an instance.
  @inline(never)
  private mutating func noteInstance(_ step: TraceStep) {
    let (slot, subject, time) = (step.slot, step.event.subject, step.event.time)
    if step.isFirst {
      while positions.count <= slot { positions.append(0) }
      positions[slot] = instances.count
      instances.append(
        Instance(id: subject.id, kind: subject.kind, type: subject.type, name: subject.name, first: time, last: time))
    }
    instances[positions[slot]].last = time
    if let name = subject.name { instances[positions[slot]].name = name }
  }

  private mutating func endLife(_ slot: Int, isReleased: Bool = false, isCut: Bool = false) {
    subjects[slot].isAlive = false
    let subject = subjects[slot]
    let hash = (subject.life.hash ^ words.typeHash(of: subject.type)).scattered
    if keepsInstances {
      instances[positions[slot]].life = hash
      instances[positions[slot]].isReleased = isReleased
    }
    let cut = isCut || subject.isCut ? 1 : 0
    guard lives[hash] == nil else {
      lives[hash]?.count += 1
      lives[hash]?.cut += cut
      return
    }
    let start = lifeSteps.count
    let row = slot * Self.row
    lifeSteps += steps[row..<row + min(subject.life.length, Self.row)]
    lives[hash] = Life(
      type: subject.type, count: 1, cut: cut, length: subject.life.length, steps: start..<lifeSteps.count)
  }
}

/// The hash of a life's callbacks, in order.
struct LifeHash: Sendable {
  private(set) var hash: UInt64 = 0
  private(set) var length = 0
  private var last: UInt64 = 0

  /// Adds a callback, unless it repeats the previous callback.
  @inline(__always)
  mutating func add(_ word: UInt64) -> Bool {
    guard word != last else { return false }
    last = word
    length += 1
    hash = ((hash << 23 | hash >> 41) ^ word) &* 0x9E37_79B9_7F4A_7C15
    return true
  }
}

/// The hashes of the names that are steps of a life: callbacks, and the creation and the end of objects.
private struct LifeWords: Sendable {
  /// The hashes by the index of the name. The hash is 0 for names that are not steps and 1 for names that have not been
  /// looked up.
  private var hashes: [UInt64] = []
  private var typeHashes: [UInt64] = []

  @inline(__always)
  mutating func hash(of name: EventName) -> UInt64 {
    let index = Int(name.index)
    if index < hashes.count, hashes[index] != 1 { return hashes[index] }
    return lookUp(name)
  }

  mutating func typeHash(of name: TypeName) -> UInt64 {
    let index = Int(name.index)
    while typeHashes.count <= index { typeHashes.append(0) }
    if typeHashes[index] == 0 { typeHashes[index] = Bytes.hash(name.string) }
    return typeHashes[index]
  }

  @inline(never)
  private mutating func lookUp(_ name: EventName) -> UInt64 {
    let index = Int(name.index)
    while hashes.count <= index { hashes.append(1) }
    let role = TraceSchema.word(for: name)?.role ?? .callback
    hashes[index] = role == .callback || role == .tracing ? max(2, Bytes.hash(name.string)) : 0
    return hashes[index]
  }
}
