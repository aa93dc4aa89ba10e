internal import Lifeline

/// Follows the subjects that should go away: why, since when, and what became of them.
///
/// All rules about leaks judge by it, so that they never contradict one another.
struct ExpectationLedger: Sendable {
  /// An event, as evidence.
  struct Moment: Sendable {
    var sequence: Int
    var time: Int

    init(_ event: TraceEvent) {
      sequence = event.sequence
      time = event.time
    }
  }

  struct Record: Sendable {
    var subject: Subject
    /// When somebody became certain that it should go; nil when that event was lost.
    var expected: Moment?
    var reason = ""
    /// How long it may stay after that, in nanoseconds.
    var grace = 0
    /// Whether a rule concluded the expectation by itself, so that one in the trace replaces it.
    var isAssumed = false
    /// When the last of those who kept it on purpose let go of it, from which its grace period counts.
    var letGo: Moment?
    /// When it was found alive after the grace period.
    var leaked: Moment?
    /// What keeps it alive, as far as the trace says.
    var path: String?

    /// Whether it is proven that a subject that is alive at the end of the trace should not be.
    ///
    /// A trace that breaks off is no look at its subjects: it proves what it found leaked, and nothing else.
    func isLeaked(at end: TraceEnd) -> Bool {
      guard end.isClosed, let release else { return leaked != nil }
      return release.verdict(aliveAt: end.lastTime, isLastLook: true) == .leaked
    }

    /// What the verdict is asked of; nil when the event of the expectation was lost.
    private var release: ReleaseExpectation? {
      expected.map { expected in
        ReleaseExpectation(
          expected: expected.time, endedRetaining: letGo?.time, grace: grace, wasFoundLeaked: leaked != nil)
      }
    }

    /// From when on it should have been gone.
    var due: Moment? { letGo ?? expected }
    var events: [Int] { [expected, letGo, leaked].compactMap { $0?.sequence } }
    var isUnload: Bool { reason.hasSuffix("unloaded") }
  }

  /// The end of a subject that should go away.
  struct Release {
    var record: Record
    var moment: Moment
    var isLate: Bool
  }

  /// The events that the ledger needs.
  static let names: [InternedName] = [
    .expectDeallocation, .expectationWithdrawn, .keep, .letGo, .leaked, .released, .releasedLate, .deinit,
  ]

  private var records = SlotTable<Record>()
  private var keepers = KeeperLedger()

  /// Takes in an event. Returns how it ends an expectation, if it does.
  ///
  /// It must see the events of all subjects, since anything may keep anything.
  mutating func observe(_ step: TraceStep) -> Release? {
    switch step.event.name {
    case .expectDeallocation: expect(step)
    case .expectationWithdrawn: _ = records.remove(step.slot)
    case .keep, .letGo: noteKeeper(step.event)
    case .leaked: noteLeak(step)
    case .deinit, .released, .releasedLate: return noteEnd(step)
    default: break
    }
    return nil
  }

  /// Expects a subject to go at once because of an event that implies it.
  mutating func assume(_ subject: Subject, slot: Int, goesAt moment: Moment, because reason: String) {
    guard records[slot] == nil else { return }
    records[slot] = Record(subject: subject, expected: moment, reason: reason, isAssumed: true)
  }

  /// Those who are proven to live on where they should not, with their slots, in the order of their evidence.
  ///
  /// Nobody who is kept on purpose is among them.
  func survivors(at end: TraceEnd) -> [(slot: Int, record: Record)] {
    let leaks = records.slots.compactMap { slot -> (slot: Int, record: Record)? in
      guard let record = records[slot].map(withKeepers), !keepers.isKept(record.subject.id) else { return nil }
      return record.isLeaked(at: end) ? (slot, record) : nil
    }
    return leaks.sorted { ($0.record.events.first ?? 0) < ($1.record.events.first ?? 0) }
  }

  /// The first expectation counts, as it does for the tracer.
  private mutating func expect(_ step: TraceStep) {
    let event = step.event
    records.update(step.slot, startingFrom: Record(subject: event.subject)) { record in
      guard record.expected == nil || record.isAssumed else { return }
      record.expected = Moment(event)
      record.reason = event.attributes.string("because") ?? ""
      record.grace = max(0, event.attributes.integer("grace") ?? 0)
      record.isAssumed = false
    }
  }

  private mutating func noteLeak(_ step: TraceStep) {
    let event = step.event
    let lastKept = keepers.lastKept(event.subject.id)?.sequence ?? 0
    records.update(step.slot, startingFrom: Record(subject: event.subject)) { record in
      if (record.leaked?.sequence ?? 0) <= lastKept { record.leaked = Moment(event) }
      record.path = event.attributes.string("path") ?? record.path
    }
  }

  private mutating func noteKeeper(_ event: TraceEvent) {
    guard let kept = event.attributes.integer("to") else { return }
    if event.name == .keep {
      keepers.keep(kept, by: event.subject.id, at: Moment(event))
    } else {
      keepers.letGo(of: kept, by: event.subject.id, at: Moment(event))
    }
  }

  /// The tracer writes `deinit` behind `releasedLate`, so the keepers are looked at before they are forgotten.
  private mutating func noteEnd(_ step: TraceStep) -> Release? {
    let moment = Moment(step.event)
    let record = records.remove(step.slot).map(withKeepers)
    keepers.end(step.event.subject.id, at: moment)
    guard let record else { return nil }
    return Release(
      record: record, moment: moment, isLate: record.leaked != nil || step.event.name == .releasedLate)
  }

  /// The record with what keepers mean for it: a leak found before it was kept no longer counts.
  private func withKeepers(_ record: Record) -> Record {
    let id = record.subject.id
    var record = record
    if let letGo = keepers.lastLetGo(id), letGo.sequence > record.expected?.sequence ?? 0 { record.letGo = letGo }
    if let kept = keepers.lastKept(id), let leaked = record.leaked, leaked.sequence < kept.sequence {
      record.leaked = nil
      record.path = nil
    }
    return record
  }
}

extension ExpectationLedger.Record {
  /// `was expected to be released at 4.1 ms (dismissed)`.
  var expectationText: String {
    guard let expected else { return "was expected to be released" }
    let because = reason.isEmpty ? "" : " (\(reason))"
    let kept = letGo.map { ", was kept and let go of at \(FindingText.time($0.time))" } ?? ""
    return "was expected to be released at \(FindingText.time(expected.time))\(because)\(kept)"
  }

  /// `stayed alive for 12 ms, until the end of the trace; kept by a -> b`.
  func survivalText(at end: TraceEnd, since start: Int? = nil) -> String {
    let begin = start ?? due?.time ?? leaked?.time ?? end.lastTime
    let time = FindingText.time(max(0, end.lastTime - begin))
    let until = end.isClosed ? "until the end of the trace" : "until the trace breaks off"
    return "stayed alive for \(time), \(until)" + (path.map { "; kept by \($0)" } ?? "")
  }
}
