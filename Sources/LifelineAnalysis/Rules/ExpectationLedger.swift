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
    /// When it was found alive after the grace period.
    var leaked: Moment?
    /// What keeps it alive, as far as the trace says.
    var path: String?

    /// Whether it is proven that a subject that is alive at the end of the trace should not be.
    func isLeaked(at end: TraceEnd) -> Bool {
      if leaked != nil { return true }
      guard end.isClosed, let expected else { return false }
      return end.lastTime - expected.time >= grace
    }

    var events: [Int] { [expected, leaked].compactMap { $0?.sequence } }
    var isUnload: Bool { reason.hasSuffix("unloaded") }
  }

  /// The end of a subject that should go away.
  struct Release {
    var record: Record
    var moment: Moment
    var isLate: Bool
  }

  /// The events that the ledger needs.
  static let names: [InternedName] = [.expectDeallocation, .leaked, .released, .releasedLate, .deinit]

  private var records = SlotTable<Record>()

  /// Takes in an event. Returns how it ends an expectation, if it does.
  mutating func observe(_ step: TraceStep) -> Release? {
    switch step.event.name {
    case .expectDeallocation: expect(step)
    case .leaked: noteLeak(step)
    case .deinit, .released, .releasedLate:
      guard let record = records.remove(step.slot) else { return nil }
      let isLate = record.leaked != nil || step.event.name == .releasedLate
      return Release(record: record, moment: Moment(step.event), isLate: isLate)
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
  func survivors(at end: TraceEnd) -> [(slot: Int, record: Record)] {
    let leaks = records.slots.compactMap { slot in
      records[slot].flatMap { $0.isLeaked(at: end) ? (slot, $0) : nil }
    }
    return leaks.sorted { ($0.1.events.first ?? 0) < ($1.1.events.first ?? 0) }
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
    records.update(step.slot, startingFrom: Record(subject: event.subject)) { record in
      if record.leaked == nil { record.leaked = Moment(event) }
      record.path = event.attributes.string("path") ?? record.path
    }
  }
}

extension ExpectationLedger.Record {
  /// `was expected to be released at 4.1 ms (dismissed)`.
  var expectationText: String {
    guard let expected else { return "was expected to be released" }
    let because = reason.isEmpty ? "" : " (\(reason))"
    return "was expected to be released at \(FindingText.time(expected.time))\(because)"
  }

  /// `stayed alive for 12 ms, until the end of the trace; kept by a -> b`.
  func survivalText(at end: TraceEnd, since start: Int? = nil) -> String {
    let begin = start ?? expected?.time ?? leaked?.time ?? end.lastTime
    let time = FindingText.time(max(0, end.lastTime - begin))
    let until = end.isClosed ? "until the end of the trace" : "until the trace breaks off"
    return "stayed alive for \(time), \(until)" + (path.map { "; kept by \($0)" } ?? "")
  }
}
