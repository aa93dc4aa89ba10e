internal import Lifeline
internal import LifelineAnalysis
internal import LifelineSynchronization
internal import LifelineUIKit
internal import Testing

extension LifelineTest {
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
    tracer.stopTracingViewControllers()
    if isEvaluated {
      checkSurvivors()
      reportUnseen()
      let hasTraced = events.contains { $0.subject.id > 0 }
      if hasTraced || !hasFailed { SuiteTally.current?.note(hasTraced: hasTraced) }
    }
    if isEvaluated { tracer.closeAfterJudging() } else { tracer.close() }
    let evaluated = isEvaluated ? reportFindings(at: location, isClosed: true) : nil
    if isEvaluated { reportUnnamedEvents() }
    // Without a header, nothing was traced, for example because of `LIFELINE_DISABLED`.
    if let evaluated, memory.header != nil, let tally = AllowanceTally.current {
      let types = Set(events.map(\.subject.type.string))
      tally.note(settings.allowances, unused: evaluated.unused, types: types, hasFailed: hasFailed)
    }
    keep(findings: evaluated?.text ?? "")
  }
}
