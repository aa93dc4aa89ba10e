public import Lifeline

/// A subject that should be released: why, since when, and what the trace contains about it.
public struct ExpectedRelease: Sendable {
  /// The subject.
  public var subject: Subject
  /// When it was expected to be released; nil when that event is missing.
  public var expected: EventMoment?
  /// The reason; nil if the trace does not contain it.
  public var reason: ReleaseReason?
  /// The grace period, in nanoseconds.
  public var grace = 0
  /// When the last subject that retained it on purpose ended that, from which its grace period counts.
  package var endedRetaining: EventMoment?
  /// The event that found it alive after its grace period.
  public var leaked: EventMoment?
  /// What retains it, as far as the trace shows.
  public var path: String?
  /// The kind of object that keeps it alive; nil without a search.
  public var keeper: LeakExplanation.Keeper?
  /// The number of the subject that keeps it, if that subject should have been released, too.
  package var survivor: Int?
  /// The reference that should not exist, of those in the path: `Home.detail`.
  public var suspect: String?
  /// What is known of the objects along the path; an empty text is unknown.
  public var states: [String] = []
  /// The line of code that keeps it alive: where a timer was scheduled.
  package var place: SourcePlace?
  /// Whether it was a part of the interface and is not any more.
  package var isDetached = false
  /// The subject that left the interface and took this one with it, as findings write it.
  package var container: String?

  init(_ subject: Subject) {
    self.subject = subject
  }

  /// From when on it should have been released.
  package var due: EventMoment? { endedRetaining ?? expected }

  /// The sequence numbers of the events that prove it.
  public var events: [Int] { [expected, endedRetaining, leaked].compactMap { $0?.sequence } }

  /// Whether it is expected because of an unload.
  package var isUnload: Bool { reason == .unloaded }

  /// Whether it is proven that the subject, which is alive at the end of the trace, should not be.
  ///
  /// A trace that breaks off is no look at its subjects: it proves what it found leaked, and nothing else. One that lacks
  /// events may lack the releases, and one that begins in the middle what retains a subject on purpose.
  func isLeaked(at end: TraceEnd) -> Bool {
    guard end.isDecisive, let expected else { return leaked != nil }
    let release = ReleaseExpectation(
      expected: expected.time, endedRetaining: endedRetaining?.time, grace: grace, wasFoundLeaked: leaked != nil)
    return release.verdict(aliveAt: end.lastTime, isLastLook: true) == .leaked
  }
}

extension ExpectedRelease {
  /// `was expected to be released at 4.1 ms (dismissed)`.
  ///
  /// With a container, it is `(dismissed with UINavigationController #3)`.
  package var expectationText: String {
    guard let expected else { return "was expected to be released" }
    let with = container.map { " with \($0)" } ?? ""
    let because = reason.map { " (\($0)\(with))" } ?? ""
    let kept = endedRetaining.map { ", was retained until \(FindingText.moment($0.time))" } ?? ""
    return "was expected to be released at \(FindingText.moment(expected.time))\(because)\(kept)"
  }

  /// `stayed alive for 12 ms, until the end of the trace; retained by a -> b`.
  ///
  /// - Parameters:
  ///   - end: the end of the trace.
  ///   - start: the time from which the duration counts, in nanoseconds; nil for `due`.
  package func survivalText(at end: TraceEnd, since start: Int? = nil) -> String {
    let begin = start ?? due?.time ?? leaked?.time ?? end.lastTime
    let time = FindingText.time(max(0, end.lastTime - begin))
    let until = end.isClosed ? "until the end of the trace" : "until the trace breaks off"
    return "stayed alive for \(time), \(until)" + keeperText
  }
}

/// The release of a subject that was expected to be released.
public struct CompletedRelease: Sendable {
  /// What was expected.
  public var expectation: ExpectedRelease
  /// When it was released.
  public var moment: EventMoment
  /// Whether that was too late.
  package var isLate: Bool
}

/// What should be released, and what became of it.
///
/// All rules about leaks ask it, so that they never contradict one another. The trace's own words come first: its tracer
/// looked at the objects themselves. Only what is open at the end of a closed trace is decided here, in the same way.
struct ExpectationTracker: Sendable {
  static let names: [EventName] = [
    .expectDeallocation, .expectationWithdrawn, .leaked, .released, .releasedLate, .deinit,
  ]

  private var records = SlotTable<ExpectedRelease>()
  /// How the observed event ends an expectation, if it does.
  var completed: CompletedRelease?

  mutating func observe(
    _ step: TraceStep, _ word: FactWord, _ retention: RetentionTracker, _ subjects: SubjectIndex
  ) {
    switch word {
    case .expectDeallocation: expect(step, subjects)
    case .expectationWithdrawn: _ = records.remove(step.slot)
    case .leaked: noteLeak(step, retention)
    case .deinitialized, .released, .releasedLate: noteEnd(step, isCalledLate: word == .releasedLate, retention)
    default: break
    }
  }

  /// What is proven to be alive at the end and should not be, in the order of its evidence; not what is retained on purpose.
  ///
  /// - Parameter views: unloaded views, which should be released even if no event says so.
  func survivors(at end: TraceEnd, _ retention: RetentionTracker, assuming views: [UnloadedView]) -> [ExpectedRelease] {
    var candidates: [Int: ExpectedRelease] = [:]
    for record in records.slots.compactMap({ records[$0] }) { candidates[record.subject.id] = record }
    for unload in views where candidates[unload.view.id]?.expected == nil {
      var record = candidates[unload.view.id] ?? ExpectedRelease(unload.view)
      record.expected = unload.moment
      record.reason = .unloaded
      candidates[unload.view.id] = record
    }
    let leaks = candidates.values.filter { !retention.isRetained($0.subject.id) }
      .map { Self.applying(retention, to: $0) }.filter { $0.isLeaked(at: end) }
    return leaks.sorted { ($0.events.first ?? 0, $0.subject.id) < ($1.events.first ?? 0, $1.subject.id) }
  }

  /// The first expectation counts, as it does for the tracer.
  private mutating func expect(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    records.update(step.slot, startingFrom: ExpectedRelease(event.subject)) { record in
      guard record.expected == nil else { return }
      record.expected = EventMoment(event)
      record.reason = event.releaseReason
      record.grace = max(0, event.grace ?? 0)
      record.isDetached = event.isDetached
      record.container = event.with.map(subjects.text)
    }
  }

  private mutating func noteLeak(_ step: TraceStep, _ retention: RetentionTracker) {
    let event = step.event
    let lastRetained = retention.lastBegin(event.subject.id)?.sequence ?? 0
    records.update(step.slot, startingFrom: ExpectedRelease(event.subject)) { record in
      if (record.leaked?.sequence ?? 0) <= lastRetained { record.leaked = EventMoment(event) }
      record.path = event.retainPath ?? record.path
      record.keeper = event.keeper ?? record.keeper
      record.survivor = event.survivor ?? record.survivor
      record.suspect = event.suspect ?? record.suspect
      if !event.states.isEmpty { record.states = event.states }
      record.place = event.source.flatMap(SourcePlace.init(recorded:)) ?? record.place
    }
  }

  /// The tracer writes `deinit` after `releasedLate`, and the first of the two ends the expectation.
  private mutating func noteEnd(_ step: TraceStep, isCalledLate: Bool, _ retention: RetentionTracker) {
    guard let record = records.remove(step.slot).map({ Self.applying(retention, to: $0) }) else { return }
    completed = CompletedRelease(
      expectation: record, moment: EventMoment(step.event), isLate: isCalledLate || record.leaked != nil)
  }

  /// The record with what retention on purpose means for it: a leak that was found before it no longer counts.
  private static func applying(_ retention: RetentionTracker, to record: ExpectedRelease) -> ExpectedRelease {
    let id = record.subject.id
    var record = record
    if let ended = retention.lastEnd(id), ended.sequence > record.expected?.sequence ?? 0 {
      record.endedRetaining = ended
    }
    if let began = retention.lastBegin(id), let leaked = record.leaked, leaked.sequence < began.sequence {
      record.leaked = nil
      record.path = nil
      record.keeper = nil
      record.survivor = nil
      record.suspect = nil
      record.place = nil
      record.states = []
    }
    return record
  }
}
