internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// The findings of the rules in a test's trace.
struct EvaluatedFindings {
  private var review: FindingReview
  private let evidence: EvidenceCollector
  /// The line of the test itself, which every issue contains.
  private let testPlace: SourcePlace?
  /// For each rule, the command arguments that show its page.
  private let pages: [String: String]

  /// Runs the rules in the settings on the events.
  ///
  /// - Parameter isClosed: Whether the trace is complete. Until then, an object may still be released.
  init(events: [TraceEvent], header: TraceHeader?, _ settings: LifelineSettings, isClosed: Bool) {
    var own = header ?? TraceHeader()
    // The settings contain the same allowances, and the review finds those that are not used.
    own.allowances = []
    let identity = TraceIdentity(header: own)
    var runner = settings.runner
    if !events.isEmpty { runner.read(events, of: identity, isClosed: isClosed) }
    let findings = runner.findings.filter { !settings.exceptedRules.contains($0.rule) }
    review = FindingReview(findings, suppressions: settings.suppressions + settings.survivors)
    var evidence = EvidenceCollector(review.active)
    if !review.active.isEmpty { evidence.read(events, of: identity) }
    self.evidence = evidence
    review.noteSteps(from: evidence)
    testPlace = header?.source.flatMap(SourcePlace.init(recorded:))
    let rules = review.active.isEmpty ? [] : settings.rules
    pages = Dictionary(
      rules.compactMap { rule in rule.explainArguments.map { (rule.id, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  /// The findings that are not suppressed, most severe first.
  var counted: [Finding] { review.active }

  /// The suppressions that cover no finding.
  var unused: [Suppression] { review.unused }

  /// All findings as text, for a file.
  var text: String {
    let allowed = review.suppressed.map { "suppressed: \($0.finding.rule): \($0.finding.message) (\($0.reason))" }
    return (FindingGroup.groups(of: counted).map(text) + allowed).joined(separator: "\n\n")
  }

  /// The findings that are not suppressed as JSON, or an empty array if there are none.
  var json: [UInt8] { counted.isEmpty ? [] : Array(FindingDocument.text(of: counted).utf8) }

  /// The text of an issue for a mistake: the message, evidence, and fix of its first finding, and the number of
  /// findings.
  func text(of group: FindingGroup) -> String {
    var finding = group.first
    if finding.place == testPlace { finding.place = nil }
    let excerpt = EventLine.lines(evidence.excerpt(of: finding), isCounted: finding.isCounted).flatMap {
      TextLines.wrapped("  " + VisibleText.of($0), indent: 10)
    }
    let more = finding.events.count - EvidenceCollector.maximumEvidence
    let lines =
      ["\(finding.rule) (\(finding.severity.rawValue))"] + TextLines.wrapped(VisibleText.of(finding.message), indent: 0)
      + excerpt + (more > 0 ? ["  … and \(more) more events of evidence"] : [])
      + finding.places.flatMap { place in
        TextLines.wrapped("\(place.label): \(VisibleText.of(place.text))", indent: 6)
      }
      + TextLines.wrapped("Fix:  \(VisibleText.of(finding.fix))", indent: 6)
      + ["Allow: \(VisibleText.of(finding.allowance))"]
      + (pages[finding.rule].map { ["Page: swift package lifeline explain \($0)"] } ?? [])
      + (group.occurrenceText.map { TextLines.wrapped(VisibleText.of($0), indent: 6) } ?? [])
    return lines.joined(separator: "\n")
  }
}

extension Finding {
  /// The trait parameter that accepts the finding, for intended behavior.
  fileprivate var allowance: String {
    let allowed =
      LifelineSettings.releaseRules.contains(rule)
      ? ".survivors(\"\(subject.type)\"" : ".finding(\"\(rule)\", of: \"\(subject.type)\""
    return ".lifeline(allow: [\(allowed), because: \"…\")])"
  }
}

/// The living objects that an earlier test in the process has reported as leaked.
///
/// XCTest tests share the process's interface, so an object that leaks in one test is still alive in all later tests.
/// These tests must not report it again.
@MainActor
enum ReportedLeaks {
  private static var objects: [ObjectIdentifier: WeakObject] = [:]

  /// Returns the survivors that no earlier test has reported.
  static func removing(from survivors: [Survivor]) -> [Survivor] {
    survivors.filter { objects[ObjectIdentifier($0.object)]?.object !== $0.object }
  }

  static func add(_ survivors: [Survivor]) {
    objects = objects.filter { $0.value.object != nil }
    for survivor in survivors { objects[ObjectIdentifier(survivor.object)] = WeakObject(object: survivor.object) }
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }
}
