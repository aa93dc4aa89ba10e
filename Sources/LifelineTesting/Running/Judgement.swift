internal import Lifeline
internal import LifelineAnalysis

/// What the rules say about a test.
struct Judgement {
  private let review: FindingReview
  private let evidence: EvidenceCollector
  private let pages: Set<String>

  /// Runs the rules of the settings over the events.
  init(events: [TraceEvent], header: TraceHeader?, _ settings: LifelineSettings) {
    let identity = TraceIdentity(header: header ?? TraceHeader())
    var runner = RuleRunner(settings.activeRules)
    Self.feed(events, of: identity, to: &runner)
    review = FindingReview(runner.findings, allowances: settings.allowances)
    var evidence = EvidenceCollector(review.counted)
    if !review.counted.isEmpty { Self.feed(events, of: identity, to: &evidence) }
    self.evidence = evidence
    pages = Set(settings.activeRules.filter { $0.page != nil }.map(\.id))
  }

  static func feed(_ events: [TraceEvent], of identity: TraceIdentity, to consumer: inout some TraceConsumer) {
    var session = TraceSession(identity, &consumer)
    for event in events { session.receive(event, &consumer) }
    session.close()
    session.end(&consumer)
  }

  /// The findings that no allowance covers, the worst first.
  var counted: [Finding] { review.counted }

  /// All of it, for a file.
  var text: String {
    let allowed = review.allowed.map { "allowed: \($0.finding.rule): \($0.finding.message) (\($0.reason))" }
    return (counted.map(text) + allowed).joined(separator: "\n\n")
  }

  /// A finding as an issue tells it: what happened, the events that prove it, and how to mend it.
  func text(of finding: Finding) -> String {
    let excerpt = EventLine.lines(evidence.excerpt(of: finding)).map { "  " + VisibleText.of($0) }
    let more = finding.events.count - EvidenceCollector.mostProofs
    let lines =
      ["\(VisibleText.of(finding.message)) [\(finding.severity.rawValue): \(finding.rule)]"] + excerpt
      + (more > 0 ? ["  … and \(more) more events that prove it"] : [])
      + Self.wrapped("Mend: \(VisibleText.of(finding.remedy))")
      + (pages.contains(finding.rule) ? ["Page: lifeline explain \(finding.rule)"] : [])
    return lines.joined(separator: "\n")
  }

  /// Lines of no more than 96 characters, since frameworks indent what they print; the later ones are indented.
  static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > 96 {
        lines.append(line)
        line = "     "
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
