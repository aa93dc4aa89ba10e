internal import Lifeline
internal import LifelineAnalysis

/// The findings of the rules in the trace of a test.
struct EvaluatedFindings {
  private let review: FindingReview
  private let evidence: EvidenceCollector
  private let steps: TestSteps
  private let pages: Set<String>

  /// Runs the rules of the settings over the events.
  init(events: [TraceEvent], header: TraceHeader?, _ settings: LifelineSettings) {
    let identity = TraceIdentity(header: header ?? TraceHeader())
    var runner = settings.runner
    if !events.isEmpty { Self.feed(events, of: identity, to: &runner) }
    let findings = runner.findings.filter { !settings.exceptedRules.contains($0.rule) }
    review = FindingReview(findings, suppressions: settings.suppressions)
    var evidence = EvidenceCollector(review.active)
    if !review.active.isEmpty { Self.feed(events, of: identity, to: &evidence) }
    self.evidence = evidence
    steps = TestSteps(events: events)
    pages = review.active.isEmpty ? [] : Set(settings.rules.filter { $0.page != nil }.map(\.id))
  }

  static func feed(_ events: [TraceEvent], of identity: TraceIdentity, to consumer: inout some TraceConsumer) {
    var session = TraceSession(identity, &consumer)
    for event in events { session.receive(event, &consumer) }
    session.close()
    session.end(&consumer)
  }

  /// The findings that are not suppressed, the most severe first.
  var counted: [Finding] { review.active }

  /// All of it, for a file.
  var text: String {
    let allowed = review.suppressed.map { "suppressed: \($0.finding.rule): \($0.finding.message) (\($0.reason))" }
    return (counted.map(text) + allowed).joined(separator: "\n\n")
  }

  /// The text of a finding in an issue: message, evidence and fix.
  func text(of finding: Finding) -> String {
    let excerpt = EventLine.lines(evidence.excerpt(of: finding), isCounted: finding.isCounted).flatMap {
      TextLines.wrapped("  " + VisibleText.of($0), indent: 10)
    }
    let more = finding.events.count - EvidenceCollector.maximumEvidence
    let lines =
      ["\(finding.rule) (\(finding.severity.rawValue))"] + TextLines.wrapped(VisibleText.of(finding.message), indent: 0)
      + excerpt + (more > 0 ? ["  … and \(more) more events of evidence"] : [])
      + (steps.text(of: finding).map { TextLines.wrapped("Step: \(VisibleText.of($0))", indent: 6) } ?? [])
      + TextLines.wrapped("Fix:  \(VisibleText.of(finding.fix))", indent: 6)
      + (pages.contains(finding.rule) ? ["Page: swift package lifeline explain \(finding.rule)"] : [])
    return lines.joined(separator: "\n")
  }
}
