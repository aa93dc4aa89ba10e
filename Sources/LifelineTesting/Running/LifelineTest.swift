public import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces
public import Testing

/// The running test, with its tracer and the events recorded so far.
///
/// ``current`` is the test of the current task. Child tasks inherit this value and, on Linux, so do blocks on dispatch
/// queues. Detached tasks do not inherit the value.
public final class LifelineTest: Sendable {
  @TaskLocal static var bound: LifelineTest?
  /// The run of the current XCTest test. XCTest runs its tests one after another and outside any task.
  static let ofXCTest = Mutex<LifelineTest?>(nil)

  /// The test of this task, or the XCTest test that called `traceLifecycle`. The value is nil if neither exists.
  public static var current: LifelineTest? { bound ?? ofXCTest.withLock { $0 } }

  /// The test's tracer, which is disabled if the trait has `isEnabled: false`.
  public let tracer: Tracer
  /// The test's clock, unless the test uses the system clock: `LifelineTest.current?.clock.advance(by: .seconds(1))`.
  ///
  /// Timers and delayed calls that become due because of an advance run when the application settles.
  public let clock = ManualClock()
  let settings: LifelineSettings

  let identity: TestIdentity
  let memory: MemorySink
  /// The source location of the test, for issues that belong to no specific line.
  let location: SourceLocation
  /// The files of the test. The trace is written while the test runs, so that it exists even after a crash.
  let stream: ArtifactStream?
  /// The place of the line that is printed if the program traps.
  let trapSlot: TrapReport.Slot?
  /// Whether the testing library itself reports each issue.
  let isWatched: Bool
  private let state = Mutex(State())
  /// The number of times that a counting clock has been read.
  private let readings = CountedReadings()

  private struct State {
    var hasFailed = false
    var reported: Set<ReportedFinding> = []
    /// The numbers of the subjects that an expectation has reported as not released.
    var unreleased: Set<Int> = []
    var recordings = 0
    var survivors: [ExpectedSurvivor] = []
    var unseen = UnseenObjects()
    /// The closures that wake the sleeping tasks of the worlds that ended during the test, one per world.
    var wakers: [@Sendable () -> Void] = []
  }

  init(_ identity: TestIdentity, _ settings: LifelineSettings, location: SourceLocation, isWatched: Bool = false) {
    self.identity = identity
    self.isWatched = isWatched
    self.settings = settings
    self.location = location
    memory = MemorySink()
    guard settings.isEnabled else {
      tracer = .disabled
      (stream, trapSlot) = (nil, nil)
      return
    }
    stream = ArtifactStream(for: identity, settings, at: location)
    let sinks: [any TraceSink] = [memory] + (stream.map { [$0.sink] } ?? [])
    tracer = Tracer(name: identity.label, sinks: sinks, clock: .ofTest(settings.clock, clock, readings))
    trapSlot = TrapReport.begin()
    tracer.describe(source: location.recorded, allowing: settings.traceAllowances)
    noteStep(nil, at: nil)
  }

  deinit { if let trapSlot { TrapReport.end(trapSlot) } }

  /// The test's name, with its suites and the arguments of its case.
  public var name: String { identity.label }

  /// The events recorded so far.
  public var events: [TraceEvent] { memory.events }

  /// Whether the times of the test are not durations: its clock counts readings, and the test has not advanced the
  /// clock.
  var onlyCountsEvents: Bool { settings.clock == .counting && advanced() == 0 }

  /// Returns the time by which the test has advanced its clock, in nanoseconds. The closure does not retain the test.
  var advanced: @Sendable () -> Int {
    switch settings.clock {
    case .monotonic: { 0 }
    case .manual: { [clock] in clock.nanoseconds }
    case .counting:
      { [clock, readings] in
        // Another thread may have counted a reading, but not yet advanced the clock.
        max(0, clock.nanoseconds - readings.count.load(ordering: .relaxed) * CountedTime.step)
      }
    }
  }

  /// Whether an issue with the severity *error* was recorded, even if the issue is known.
  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// The text that begins the mark of a failure in the trace.
  static let failureSign = StepWords.failureSign

  /// Records that the test has failed and, if `isSeen` is true, adds a mark to its trace at this point.
  func noteFailure(_ text: String, isSeen: Bool = true) {
    state.withLock { $0.hasFailed = true }
    if isSeen { tracer.mark(Self.failureSign + (text.split(separator: "\n", maxSplits: 1).first ?? ""), source: nil) }
  }

  /// The findings that were not reported before.
  func unreported(_ findings: [Finding]) -> [Finding] {
    state.withLock { state in
      findings.filter { finding in
        let isKnown = Self.releaseRules.contains(finding.rule) && state.unreleased.contains(finding.subject.id)
        return !isKnown && state.reported.insert(ReportedFinding(finding)).inserted
      }
    }
  }

  /// The rules that report the same problems as `expectReleased`.
  private static let releaseRules = Set(
    [RuleDescription.controllerLeaked, .objectLeaked, .viewLeakedAfterUnload, .lateRelease].map(\.id))

  /// Records in the trace that an object was not released, so that readers of the trace report it with its path.
  func noteUnreleased(_ object: AnyObject, _ explanation: LeakExplanation?) {
    guard let subject = tracer.recordLeak(of: object, because: .expected, explanation) else { return }
    state.withLock { _ = $0.unreleased.insert(subject.id) }
  }

  /// The objects that are meant to be alive after the test.
  var expectedSurvivors: [ExpectedSurvivor] { state.withLock { $0.survivors } }

  func add(_ survivor: ExpectedSurvivor) { state.withLock { $0.survivors.append(survivor) } }

  /// Notes which expected survivors are alive although their release is expected.
  ///
  /// For example, the screen below retains a popped controller. The teardown may release it, so it is too late to look
  /// afterward.
  func noteExpectedSurvivors() {
    // Objects must not be released under the lock.
    let needed = expectedSurvivors.map { $0.object.map(tracer.expectsRelease) ?? false }
    state.withLock { state in
      for index in needed.indices where needed[index] { state.survivors[index].wasNeeded = true }
    }
  }

  /// The closures that wake the sleeping tasks of the worlds that ended during the test.
  var wakers: [@Sendable () -> Void] { state.withLock { $0.wakers } }

  func addWaker(_ waker: @escaping @Sendable () -> Void) { state.withLock { $0.wakers.append(waker) } }

  /// Adds an object that was created in the test but is not in its trace.
  func add(_ object: UnseenObject) { state.withLock { $0.unseen.add(object) } }

  /// Returns the objects that were added since the last call.
  func takeUnseen() -> UnseenObjects { state.withLock { $0.unseen.take() } }

  /// Returns the number of the next unnamed recorded sequence: 1, 2, 3…
  func nextRecording() -> Int {
    state.withLock { state in
      state.recordings += 1
      return state.recordings
    }
  }
}

/// The properties that identify a finding in several reports.
///
/// The evidence is not compared, because a later check may find more of it.
private struct ReportedFinding: Hashable {
  let rule: String
  let subject: Int
  let firstEvent: Int?

  init(_ finding: Finding) {
    rule = finding.rule
    subject = finding.subject.id
    firstEvent = finding.events.first
  }
}

/// A number that a test and its clock share.
private final class CountedReadings: Sendable {
  let count = Atomic<Int>(0)
}

extension SourceLocation {
  /// The line as it is recorded in traces.
  var recorded: String { "\(fileID):\(line)" }
}

extension TraceClock {
  fileprivate static func ofTest(
    _ clock: LifelineTrait.Clock, _ manual: ManualClock, _ readings: CountedReadings
  ) -> TraceClock {
    switch clock {
    case .monotonic: return .monotonic
    case .manual: return .manual(manual)
    case .counting:
      return TraceClock(
        name: CountedTime.clockName,
        nanoseconds: {
          readings.count.wrappingAdd(1, ordering: .relaxed)
          manual.advance(by: .microseconds(1))
          return manual.nanoseconds
        })
    }
  }
}

extension LifelineTest {
  /// Traces and checks `body` under a name, for code that neither a trait nor `setUp` covers.
  ///
  /// ``LifelineTrait`` does the same for each test. In `body`, ``current`` returns this run. Findings become issues of
  /// the running test, if a test is running. The trait can specify one system at most, because `body` runs once.
  public static func run(
    _ name: String, _ trait: LifelineTrait = .lifeline, sourceLocation: SourceLocation = #_sourceLocation,
    body: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await LifelineTest(name, trait, sourceLocation).perform(body)
  }

  /// Traces and checks a synchronous `body` on the main actor, without waiting.
  @MainActor
  public static func run(
    _ name: String, _ trait: LifelineTrait = .lifeline, sourceLocation: SourceLocation = #_sourceLocation,
    body: @MainActor () throws -> Void
  ) throws {
    try LifelineTest(name, trait, sourceLocation).perform(body)
  }

  private convenience init(_ name: String, _ trait: LifelineTrait, _ location: SourceLocation) {
    let identity = TestIdentity(module: location.moduleName, suites: [], name: name, origin: location.fileID)
    self.init(
      identity, LifelineSettings([trait]).refusingSystems(for: "LifelineTest.run"), location: location)
  }
}

extension LifelineTest {
  /// Runs a body with this test and its tracer. An error fails the test.
  @MainActor
  func outcome(of body: @Sendable @concurrent () async throws -> Void) async -> Result<Void, any Error> {
    do {
      try await Self.$bound.withValue(self) { try await withTracer(tracer) { try await body() } }
      return .success(())
    } catch {
      noteFailure("\(error)")
      return .failure(error)
    }
  }

  /// Runs a synchronous body with this test and its tracer. An error fails the test.
  @MainActor
  func outcome(of body: @MainActor () throws -> Void) -> Result<Void, any Error> {
    let outcome = Result { try Self.$bound.withValue(self) { try withTracer(tracer) { try body() } } }
    if case .failure(let error) = outcome { noteFailure("\(error)") }
    return outcome
  }

  /// Records an issue for each mistake among the findings that were not reported before, and returns all findings.
  @discardableResult
  func reportFindings(at location: SourceLocation, isClosed: Bool = false) -> EvaluatedFindings {
    let evaluated = EvaluatedFindings(events: events, header: memory.header, settings, isClosed: isClosed)
    for group in FindingGroup.groups(of: unreported(evaluated.counted)) {
      let isFailure = settings.failingSeverity.map { group.severity >= $0 } ?? false
      if !isFailure && group.severity == .note { continue }
      report(evaluated.text(of: group), isWarning: !isFailure, at: location)
    }
    return evaluated
  }

  /// Records an issue in the testing framework that runs this test.
  func report(_ text: String, isWarning: Bool = false, at location: SourceLocation) {
    if !isWarning { noteFailure(text, isSeen: !isWatched) }
    Failure.record(text, isWarning: isWarning, at: location)
  }

  /// Warns about events that the trait's models do not name although these models apply to the events' objects. Each
  /// warning is reported once per process.
  private func reportUnnamedEvents() {
    var unnamed = UnnamedEvents(of: settings.models)
    guard unnamed.isActive else { return }
    for event in events { unnamed.observe(event) }
    for sentence in unnamed.sentences where Self.reportedSentences.withLock({ $0.insert(sentence).inserted }) {
      report("Not judged: \(sentence).", isWarning: true, at: location)
    }
  }

  private static let reportedSentences = Mutex<Set<String>>([])

  /// Ends the trace after living objects have been checked, reports the findings, and keeps the artifacts.
  ///
  /// - Parameter isEvaluated: Whether the test is checked; false for a test that was canceled while it ran.
  @MainActor
  func close(isEvaluated: Bool) {
    stopTracingControllers()
    if isEvaluated {
      checkSurvivors()
      reportUnseen()
      let hasTraced = events.contains { $0.subject.id > 0 }
      // Where tracing is turned off, for example with `LIFELINE_DISABLED`, a test that traces nothing is no mistake.
      if hasTraced || (!hasFailed && tracer.isEnabled) { SuiteTally.current?.note(hasTraced: hasTraced) }
    }
    if isEvaluated { tracer.closeAfterJudging() } else { tracer.close() }
    let evaluated = isEvaluated ? reportFindings(at: location, isClosed: true) : nil
    if isEvaluated { reportUnnamedEvents() }
    // Without a header, nothing was traced, for example because of `LIFELINE_DISABLED`.
    if let evaluated, memory.header != nil, let tally = AllowanceTally.current {
      let types = Set(events.map(\.subject.type.string))
      tally.note(settings.allowances, unused: evaluated.unused, types: types, hasFailed: hasFailed)
    }
    keep(findings: evaluated)
    if let trapSlot { TrapReport.clear(trapSlot) }
  }
}
