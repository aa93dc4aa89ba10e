public import Lifeline

/// A subject that should be released: why, since when, and what the trace says about it.
public struct ExpectedRelease: Sendable {
  /// The subject.
  public var subject: Subject
  /// When it was expected to be released; nil when that event is missing.
  public var expected: EventMoment?
  /// Why it was, in a word or two: `dismissed`.
  public var reason = ""
  /// How long it may take, in nanoseconds.
  public var grace = 0
  /// When the last subject that retained it on purpose ended that, from which its grace period counts.
  public var endedRetaining: EventMoment?
  /// When it was found alive after its grace period.
  public var leaked: EventMoment?
  /// What retains it, as far as the trace says.
  public var path: String?

  init(_ subject: Subject) {
    self.subject = subject
  }

  /// From when on it should have been released.
  public var due: EventMoment? { endedRetaining ?? expected }

  /// The sequence numbers of the events that prove it.
  public var events: [Int] { [expected, endedRetaining, leaked].compactMap { $0?.sequence } }

  /// Whether it is expected because of an unload.
  public var isUnload: Bool { reason.hasSuffix("unloaded") }

  /// Whether it is proven that the subject, which is alive at the end of the trace, should not be.
  ///
  /// A trace that breaks off is no look at its subjects: it proves what it found leaked, and nothing else. One that lacks
  /// events may lack the releases.
  func isLeaked(at end: TraceEnd) -> Bool {
    guard end.isClosed, end.isWhole, let expected else { return leaked != nil }
    let release = ReleaseExpectation(
      expected: expected.time, endedRetaining: endedRetaining?.time, grace: grace, wasFoundLeaked: leaked != nil)
    return release.verdict(aliveAt: end.lastTime, isLastLook: true) == .leaked
  }
}

extension ExpectedRelease {
  /// `was expected to be released at 4.1 ms (dismissed)`.
  public var expectationText: String {
    guard let expected else { return "was expected to be released" }
    let because = reason.isEmpty ? "" : " (\(reason))"
    let kept = endedRetaining.map { ", was retained until \(FindingText.time($0.time))" } ?? ""
    return "was expected to be released at \(FindingText.time(expected.time))\(because)\(kept)"
  }

  /// `stayed alive for 12 ms, until the end of the trace; retained by a -> b`.
  ///
  /// - Parameters:
  ///   - end: the end of the trace.
  ///   - start: the time from which the duration counts, in nanoseconds; nil for ``due``.
  public func survivalText(at end: TraceEnd, since start: Int? = nil) -> String {
    let begin = start ?? due?.time ?? leaked?.time ?? end.lastTime
    let time = FindingText.time(max(0, end.lastTime - begin))
    let until = end.isClosed ? "until the end of the trace" : "until the trace breaks off"
    return "stayed alive for \(time), \(until)" + (path.map { "; retained by \($0)" } ?? "")
  }
}

/// The release of a subject that was expected to be released.
public struct CompletedRelease: Sendable {
  /// What was expected.
  public var expectation: ExpectedRelease
  /// When it was released.
  public var moment: EventMoment
  /// Whether that was too late.
  public var isLate: Bool
}

/// What should be released, and what became of it.
///
/// All rules about leaks ask it, so that they never contradict one another. The trace's own words come first: its tracer
/// looked at the objects themselves. Only what is open at the end of a closed trace is decided here, in the same way.
struct ExpectationTracker: Sendable {
  static let names: [InternedName] = [
    .expectDeallocation, .expectationWithdrawn, .leaked, .released, .releasedLate, .deinit,
  ]

  private var records = SlotTable<ExpectedRelease>()
  /// How the observed event ends an expectation, if it does.
  var completed: CompletedRelease?

  mutating func observe(_ step: TraceStep, _ word: FactWord, _ retention: RetentionTracker) {
    switch word {
    case .expectDeallocation: expect(step)
    case .expectationWithdrawn: _ = records.remove(step.slot)
    case .leaked: noteLeak(step, retention)
    case .deinitialized, .released, .releasedLate: noteEnd(step, isCalledLate: word == .releasedLate, retention)
    default: break
    }
  }

  /// What is proven to be alive at the end and should not be, in the order of its evidence; not what is retained on purpose.
  ///
  /// - Parameter views: unloaded views, which should be released even if no event says so.
  func survivors(
    at end: TraceEnd, _ retention: RetentionTracker, assuming views: [(slot: Int, unload: UnloadedView)]
  ) -> [(slot: Int, expectation: ExpectedRelease)] {
    var candidates = Dictionary(uniqueKeysWithValues: records.slots.map { ($0, records[$0]) })
    for (slot, unload) in views where records[slot]?.expected == nil {
      var record = records[slot] ?? ExpectedRelease(unload.view)
      record.expected = unload.moment
      record.reason = "unloaded"
      candidates[slot] = record
    }
    let leaks = candidates.compactMap { slot, record -> (slot: Int, expectation: ExpectedRelease)? in
      guard let record, !retention.isRetained(record.subject.id) else { return nil }
      let known = Self.applying(retention, to: record)
      return known.isLeaked(at: end) ? (slot, known) : nil
    }
    return leaks.sorted { ($0.expectation.events.first ?? 0, $0.slot) < ($1.expectation.events.first ?? 0, $1.slot) }
  }

  /// The first expectation counts, as it does for the tracer.
  private mutating func expect(_ step: TraceStep) {
    let event = step.event
    records.update(step.slot, startingFrom: ExpectedRelease(event.subject)) { record in
      guard record.expected == nil else { return }
      record.expected = EventMoment(event)
      record.reason = event.because ?? ""
      record.grace = max(0, event.grace ?? 0)
    }
  }

  private mutating func noteLeak(_ step: TraceStep, _ retention: RetentionTracker) {
    let event = step.event
    let lastRetained = retention.lastBegin(event.subject.id)?.sequence ?? 0
    records.update(step.slot, startingFrom: ExpectedRelease(event.subject)) { record in
      if (record.leaked?.sequence ?? 0) <= lastRetained { record.leaked = EventMoment(event) }
      record.path = event.retainPath ?? record.path
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
    }
    return record
  }
}
