public import Lifeline
internal import LifelineAnalysis
internal import LifelineSynchronization
internal import Testing

/// The test that runs, with its tracer and what was recorded so far.
///
/// ``current`` is the test of the task. Child tasks inherit it; detached tasks and dispatch queues do not.
public final class LifelineTest: Sendable {
  @TaskLocal static var bound: LifelineTest?
  /// The run of the current XCTest: XCTests run one after the other and have no task of their own.
  static let ofXCTest = Mutex<LifelineTest?>(nil)

  /// The test of this task, or the XCTest that called `traceLifecycle`; nil elsewhere.
  public static var current: LifelineTest? { bound ?? ofXCTest.withLock { $0 } }

  /// The test's tracer; disabled if the trait says `isEnabled: false`.
  public let tracer: Tracer
  /// Advances the test's clock, unless it is the system's: `LifelineTest.current?.clock.advance(by: .seconds(1))`.
  public let clock = ManualClock()
  let settings: LifelineSettings

  let identity: TestIdentity
  let memory: MemorySink
  /// The test's own place in the source, for what belongs to no line of it.
  let location: SourceLocation
  /// The file that gets the trace while the test runs, so that it is there even after a crash.
  let stream: ArtifactStream?
  /// Whether the testing library reports each issue by itself.
  let isWatched: Bool
  private let state = Mutex(State())
  /// How often a counting clock was read.
  private let readings = CountedReadings()

  private struct State {
    var hasFailed = false
    var reported: Set<ReportedFinding> = []
    /// The numbers of the subjects whose release an expectation has reported as missing.
    var unreleased: Set<Int> = []
    var recordings = 0
    var survivors: [ExpectedSurvivor] = []
    var unseen = UnseenObjects()
  }

  init(_ identity: TestIdentity, _ settings: LifelineSettings, location: SourceLocation, isWatched: Bool = false) {
    self.identity = identity
    self.isWatched = isWatched
    self.settings = settings
    self.location = location
    memory = MemorySink()
    guard settings.isEnabled else {
      tracer = .disabled
      stream = nil
      return
    }
    stream = ArtifactStream(for: identity, settings, at: location)
    let sinks: [any TraceSink] = [memory] + (stream.map { [$0.sink] } ?? [])
    tracer = Tracer(name: identity.label, sinks: sinks, clock: .ofTest(settings.clock, clock, readings))
    tracer.describe(source: location.recorded)
  }

  /// The test's name, with its suites and the arguments of its case.
  public var name: String { identity.label }

  /// What was recorded so far.
  public var events: [TraceEvent] { memory.events }

  /// Whether the test's clock counts its readings and the test has not advanced it, so that its times are no durations.
  var onlyCountsEvents: Bool {
    settings.clock == .counting && clock.nanoseconds == readings.count.load(ordering: .relaxed) * CountedTime.step
  }

  /// Whether an issue of severity error was recorded, known ones included.
  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Begins the mark of a failure in the trace.
  static let failureSign = StepWords.failureSign

  /// Records that the test fails, and adds a mark to its trace at this point, unless that is done elsewhere.
  func noteFailure(_ text: String, isSeen: Bool = true) {
    state.withLock { $0.hasFailed = true }
    if isSeen { tracer.mark(Self.failureSign + (text.split(separator: "\n", maxSplits: 1).first ?? ""), source: nil) }
  }

  /// Those of the findings that were not reported before.
  func unreported(_ findings: [Finding]) -> [Finding] {
    state.withLock { state in
      findings.filter { finding in
        let isKnown = Self.releaseRules.contains(finding.rule) && state.unreleased.contains(finding.subject.id)
        return !isKnown && state.reported.insert(ReportedFinding(finding)).inserted
      }
    }
  }

  /// The rules that report the same as `expectReleased`.
  private static let releaseRules = Set(
    [RuleDescription.controllerLeaked, .objectLeaked, .viewLeakedAfterUnload, .lateRelease].map(\.id))

  /// Records in the trace that an object was not released, so that all who read the trace find it with its path.
  func noteUnreleased(_ object: AnyObject, _ explanation: LeakExplanation?) {
    guard let subject = tracer.recordLeak(of: object, because: .expected, explanation) else { return }
    state.withLock { _ = $0.unreleased.insert(subject.id) }
  }

  /// The objects that are meant to be alive after the test.
  var expectedSurvivors: [ExpectedSurvivor] { state.withLock { $0.survivors } }

  func add(_ survivor: ExpectedSurvivor) { state.withLock { $0.survivors.append(survivor) } }

  /// Notes an object that was created in the test and that its trace does not have.
  func add(_ object: UnseenObject) { state.withLock { $0.unseen.add(object) } }

  /// What was noted since the last call.
  func takeUnseen() -> UnseenObjects { state.withLock { $0.unseen.take() } }

  /// The number of the next recorded sequence without a name: 1, 2, 3…
  func nextRecording() -> Int {
    state.withLock { state in
      state.recordings += 1
      return state.recordings
    }
  }
}

/// What makes two reports of a finding the same: later looks may see more events of evidence.
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

/// A number that the clock of a test and the test share.
private final class CountedReadings: Sendable {
  let count = Atomic<Int>(0)
}

extension SourceLocation {
  /// The line as traces record it.
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
