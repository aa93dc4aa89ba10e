public import Lifeline
package import LifelineTraces

/// A subject that should be released, and what the trace records about its release.
public struct ExpectedRelease: Sendable {
  /// The subject that should be released.
  public var subject: Subject
  /// The moment of the event that states the expectation, or nil if that event is missing.
  public var expected: EventMoment?
  /// Whether the release was expected before the trace, so that the trace does not contain the moment.
  package var isExpectedBeforeTrace = false
  /// Whether the event that states the expectation, and with it the reason, may be missing from the trace.
  var mayLackExpectation = false
  /// The reason, or nil if the trace does not contain it.
  public var reason: ReleaseReason?
  /// The grace period, in nanoseconds.
  public var grace = 0
  /// The moment when the last intentional retention of the subject ended. The grace period starts at this moment.
  package var endedRetaining: EventMoment?
  /// The event that reported the subject as still alive after its grace period.
  public var leaked: EventMoment?
  /// The moment of the event `ended` if the subject was reported as leaked before, and was released only with the
  /// interface and the delegates that retained it.
  package var tornDown: EventMoment?
  /// The retain path, if the trace contains it.
  public var path: String?
  /// The path and other references as data, if the trace contains them.
  package var references: LeakReferences?
  /// The kind of reference that keeps the subject alive, or nil if no search was made.
  public var keeper: LeakExplanation.Keeper?
  /// The number of the subject that keeps this one alive, if that subject should also have been released.
  package var survivor: Int?
  /// The reference in the path that should not exist, such as `Home.detail`.
  public var suspect: String?
  /// The states of the objects along the path.
  ///
  /// An empty string means that the state is unknown.
  public var states: [String] = []
  /// The lines at which tasks were sleeping, which may keep the subject alive, if no reference to it was found.
  package var sleepingTasks: String?
  /// The kind of the suspect; nil for a property or a closure, and in a trace of an older version.
  package var suspectKind: LeakExplanation.SuspectKind?
  /// The properties with tasks that retain the subject if they have not ended, if no reference to it was found.
  package var taskHandles: String?
  /// What the subject recorded after its grace period.
  var laterEvents: LaterEvents?
  /// The parts of objects that could not be inspected, which may keep the subject alive, if no reference to it was
  /// found.
  package var uninspected: String?
  /// The line of code that keeps the subject alive, such as the line that scheduled a timer.
  package var place: SourcePlace?
  /// Whether the subject was part of the interface but no longer is.
  package var isDetached = false
  /// The label, as shown in findings, of the subject that left the interface together with this one.
  package var container: String?

  init(_ subject: Subject) {
    self.subject = subject
  }

  /// The moment after which the subject should have been released.
  package var due: EventMoment? { endedRetaining ?? expected }

  /// The sequence numbers of the events that prove the finding.
  public var events: [Int] { [expected, endedRetaining, leaked].compactMap { $0?.sequence } }

  /// Whether the program itself expects the release, with a reason of its own.
  package var isDeclared: Bool {
    switch reason {
    case .other?: true
    // The segment with the expectation was deleted. UIKit's rules expect releases only of controllers and their parts.
    case nil: expected == nil && leaked != nil && !SubjectKind.interface.contains(subject.kind)
    default: false
    }
  }

  /// Whether the release is expected because of an unload.
  package var isUnload: Bool { reason == .unloaded }

  /// Returns whether it is proven that the subject, which is alive at the end of the trace, should have been released.
  ///
  /// If a trace breaks off, the subjects were not checked at the end, so the trace proves only the leaks that it
  /// reported. If events are missing, they may include releases. If the trace begins in the middle, it may not show
  /// which objects retain a subject on purpose.
  func isLeaked(at end: TraceEnd) -> Bool {
    guard end.isDecisive, let expected else { return leaked != nil }
    return isLeaked(expected, at: end, isLastLook: true)
  }

  /// Returns whether the subject was alive after its grace period at the last event of the trace, but was not found to
  /// have leaked.
  fileprivate func isOverdue(at end: TraceEnd) -> Bool {
    guard leaked == nil, let expected else { return false }
    return isLeaked(expected, at: end, isLastLook: false)
  }

  private func isLeaked(_ expected: EventMoment, at end: TraceEnd, isLastLook: Bool) -> Bool {
    let release = ReleaseExpectation(
      expected: expected.time, endedRetaining: endedRetaining?.time, grace: grace, wasFoundLeaked: leaked != nil)
    return release.verdict(aliveAt: end.lastTime, isLastLook: isLastLook) == .leaked
  }
}

extension ExpectedRelease {
  /// Returns whether the release was expected before the trace: the trace begins in the middle, and lacks only earlier
  /// events.
  ///
  /// Trackers receive all events, not only the selected ones.
  fileprivate func isExpected(beforeTraceOf end: TraceEnd) -> Bool {
    if let due { return due.sequence < end.trace.header.continues?.sequence ?? 0 }
    var end = end
    end.trace.selection = nil
    return end.trace.beginsInMiddle && end.isWhole
  }

  /// Records the event that states the expectation.
  ///
  /// - Parameter container: The label of the subject that left the interface together with this one.
  fileprivate mutating func noteExpectation(_ event: TraceEvent, container: String?) {
    expected = EventMoment(event)
    reason = event.releaseReason
    grace = max(0, event.grace ?? 0)
    isDetached = event.isDetached
    self.container = container
  }

  /// Records what an event that reports the leak states about the reference that keeps the subject alive.
  fileprivate mutating func noteReference(_ event: TraceEvent) {
    path = event.retainPath ?? path
    references = event.references ?? references
    keeper = event.keeper ?? keeper
    survivor = event.survivor ?? survivor
    suspect = event.suspect ?? suspect
    sleepingTasks = event.sleepingTasks ?? sleepingTasks
    suspectKind = event.suspectKind ?? suspectKind
    taskHandles = event.taskHandles ?? taskHandles
    uninspected = event.uninspected ?? uninspected
    if !event.states.isEmpty { states = event.states }
    place = event.source.flatMap(SourcePlace.init(recorded:)) ?? place
  }

  /// Returns text such as `was expected to be released at 4.1 ms (dismissed)`.
  ///
  /// With a container, the reason is `(dismissed with UINavigationController #3)`.
  package var expectationText: String {
    guard let expected else { return "was expected to be released" }
    let with = container.map { " with \($0)" } ?? ""
    let because = reason.map { " (\($0)\(with))" } ?? ""
    let kept = endedRetaining.map { ", was retained until \(FindingText.moment($0.time))" } ?? ""
    return "was expected to be released at \(FindingText.moment(expected.time))\(because)\(kept)"
  }

  /// Returns text such as `stayed alive for 12 ms, until the end of the trace; retained by a -> b`.
  ///
  /// If the trace does not contain the expectation, the text contains no duration: the subject may have been reported
  /// as leaked long after it should have been released.
  ///
  /// - Parameters:
  ///   - end: The end of the trace.
  ///   - start: The time from which the duration is counted, in nanoseconds, or nil for `due`.
  package func survivalText(at end: TraceEnd, since start: Int? = nil) -> String {
    let begin = start ?? due?.time
    let last = tornDown?.time ?? end.lastTime
    let time = begin.map { " for \(FindingText.duration(max(0, last - $0)))," } ?? ""
    if tornDown != nil { return "stayed alive\(time) until the traced part ended" + keeperText }
    let until =
      switch end.ending {
      case .beingWritten: "until the last event so far"
      default: end.isClosed ? "until the end of the trace" : "until the trace breaks off"
      }
    return "stayed alive\(time) \(until)" + keeperText + (laterEvents?.text ?? "")
  }
}

/// The release of a subject that was expected to be released.
public struct CompletedRelease: Sendable {
  /// The expectation that ended with this release.
  public var expectation: ExpectedRelease
  /// The moment when the subject was released.
  public var moment: EventMoment
  /// Whether the release was too late.
  package var isLate: Bool
}

/// Tracks the subjects that should be released, and their releases.
///
/// All leak rules use this tracker, so that they never contradict each other. The events of the trace take precedence,
/// because the tracer inspected the objects themselves. The tracker decides only about expectations that are open at
/// the end of a closed trace, using the same criteria as the tracer.
struct ExpectationTracker: Sendable {
  static let names: [EventName] = [
    .expectDeallocation, .expectationWithdrawn, .leaked, .released, .releasedLate, .deinit, .ended,
  ]

  var records = SlotTable<ExpectedRelease>()
  /// The leaks from segments that were not read, by the numbers of their subjects, which have had no event yet.
  private var carried: [Int: ExpectedRelease] = [:]
  /// The end of the traced part, after which the teardown releases what the interface and the delegates retain.
  private var ended: EventMoment?
  /// The subjects that were reported as leaked before the teardown released them.
  private var tornDown: [ExpectedRelease] = []
  /// The expectation that the observed event completes, if any.
  var completed: CompletedRelease?

  /// Reads from the header which subjects leaked before the trace.
  mutating func begin(_ trace: TraceIdentity, _ subjects: SubjectIndex) {
    for leak in trace.header.continues?.leaks ?? [] {
      var record = ExpectedRelease(leak.leaked.subject)
      if let event = leak.expected { record.noteExpectation(event, container: event.with.map(subjects.text)) }
      record.endedRetaining = leak.endedRetaining.map(EventMoment.init)
      record.leaked = EventMoment(leak.leaked)
      record.noteReference(leak.leaked)
      carried[record.subject.id] = record
    }
  }

  mutating func observe(
    _ step: TraceStep, _ word: FactWord, _ retention: RetentionTracker, _ subjects: SubjectIndex
  ) {
    if !carried.isEmpty, step.slot >= 0, let record = carried.removeValue(forKey: step.event.subject.id) {
      records[step.slot] = record
    }
    switch word {
    case .expectDeallocation: expect(step, subjects)
    case .expectationWithdrawn: _ = records.remove(step.slot)
    case .leaked: noteLeak(step, retention)
    case .deinitialized, .released, .releasedLate: noteEnd(step, isCalledLate: word == .releasedLate, retention)
    case .ended where ended == nil: ended = EventMoment(step.event)
    default: break
    }
  }

  /// Returns the subjects that are proven to be alive at the end although they should have been released, ordered by
  /// the first event of their evidence.
  ///
  /// Subjects that are retained on purpose are excluded.
  ///
  /// - Parameter views: The unloaded views, which should be released even if no event reports that.
  func survivors(at end: TraceEnd, _ retention: RetentionTracker, assuming views: [UnloadedView]) -> [ExpectedRelease] {
    var candidates: [Int: ExpectedRelease] = [:]
    for record in tornDown + records.slots.compactMap({ records[$0] }) + carried.values {
      candidates[record.subject.id] = record
    }
    for unload in views where candidates[unload.view.id]?.expected == nil {
      var record = candidates[unload.view.id] ?? ExpectedRelease(unload.view)
      record.expected = unload.moment
      record.reason = .unloaded
      candidates[unload.view.id] = record
    }
    var leaks = candidates.values.filter { !retention.isRetained($0.subject.id) }
      .map { Self.applying(retention, to: $0) }.filter { $0.isLeaked(at: end) }
    for index in leaks.indices {
      leaks[index].isExpectedBeforeTrace = leaks[index].isExpected(beforeTraceOf: end)
      leaks[index].mayLackExpectation = leaks[index].expected == nil && (!end.isWhole || end.trace.beginsInMiddle)
    }
    return leaks.sorted { ($0.events.first ?? 0, $0.subject.id) < ($1.events.first ?? 0, $1.subject.id) }
  }

  /// Returns the expectations of subjects that were alive after their grace periods when the trace ended without being
  /// closed, and that the program had not checked.
  ///
  /// Subjects that are retained on purpose are excluded.
  func overdue(at end: TraceEnd, _ retention: RetentionTracker) -> [ExpectedRelease] {
    guard !end.isClosed, end.ending != .continued else { return [] }
    return records.slots.compactMap { records[$0] }.filter { !retention.isRetained($0.subject.id) }
      .map { Self.applying(retention, to: $0) }.filter { $0.isOverdue(at: end) }
  }

  /// Records an expectation unless the subject already has one, as the tracer does.
  private mutating func expect(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    records.update(step.slot, startingFrom: ExpectedRelease(event.subject)) { record in
      if record.expected == nil { record.noteExpectation(event, container: event.with.map(subjects.text)) }
    }
  }

  private mutating func noteLeak(_ step: TraceStep, _ retention: RetentionTracker) {
    let event = step.event
    let lastRetained = retention.lastBegin(event.subject.id)?.sequence ?? 0
    records.update(step.slot, startingFrom: ExpectedRelease(event.subject)) { record in
      if (record.leaked?.sequence ?? 0) <= lastRetained { record.leaked = EventMoment(event) }
      record.noteReference(event)
    }
  }

  /// Records the end of a subject.
  ///
  /// The tracer writes `deinit` after `releasedLate`, and the first of the two events ends the expectation. A subject
  /// that was reported as leaked before the teardown is still a survivor: only the end of the program released it.
  private mutating func noteEnd(_ step: TraceStep, isCalledLate: Bool, _ retention: RetentionTracker) {
    guard var record = records.remove(step.slot).map({ Self.applying(retention, to: $0) }) else { return }
    if let ended, let leaked = record.leaked, leaked.sequence < ended.sequence,
      let keeper = record.keeper, !LeakExplanation.Keeper.undecided.contains(keeper)
    {
      record.tornDown = ended
      tornDown.append(record)
    }
    completed = CompletedRelease(
      expectation: record, moment: EventMoment(step.event), isLate: isCalledLate || record.leaked != nil)
  }

  /// Returns the record adjusted for intentional retention. A leak that was reported before the retention no longer
  /// counts.
  private static func applying(_ retention: RetentionTracker, to record: ExpectedRelease) -> ExpectedRelease {
    let id = record.subject.id
    var record = record
    if let ended = retention.lastEnd(id), ended.sequence > record.expected?.sequence ?? 0 {
      record.endedRetaining = ended
    }
    if let began = retention.lastBegin(id), let leaked = record.leaked, leaked.sequence < began.sequence {
      record.leaked = nil
      record.path = nil
      record.references = nil
      record.keeper = nil
      record.survivor = nil
      record.suspect = nil
      record.sleepingTasks = nil
      record.suspectKind = nil
      record.taskHandles = nil
      record.laterEvents = nil
      record.uninspected = nil
      record.place = nil
      record.states = []
    }
    return record
  }
}
