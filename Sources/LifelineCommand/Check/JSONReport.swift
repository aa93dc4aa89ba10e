internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// A report for programs, as described in `docs/checking.md`.
struct JSONReport {
  let report: CheckReport

  var json: JSONValue {
    let review = report.review
    let mistakes = FindingsSummary(report.groups.map(\.first))
    let occurrences = FindingsSummary(review.active)
    var members: [(String, JSONValue)] = [
      (FindingDocument.versionKey, .integer(FindingDocument.version)),
      ("findings", .array(review.active.map(report.json))),
      ("groups", .array(report.groups.map(\.json))), ("summary", Self.json(mistakes)),
      ("occurrences", Self.json(occurrences)),
    ]
    if !review.suppressed.isEmpty { members.append(("allowed", .array(review.suppressed.map(json)))) }
    if report.hasBaseline {
      let lists: [(String, JSONValue)] = [
        ("baselined", .array(review.baselined.map(report.json))), ("resolved", .array(review.resolved.map(Self.json))),
        ("untraced", .array(review.untraced.map(Self.json))),
      ]
      members.append(("baseline", .object(lists)))
    }
    if let selection = report.selection { members.append(("selection", .text(selection))) }
    if report.dropped > 0 { members.append(("dropped", .integer(report.dropped))) }
    let abstained = report.checked.runner.abstentions
    if let reason = report.nothingRead {
      members.append(("abstained", .array(report.rules.map { self.json($0, because: reason) })))
    } else if !abstained.isEmpty {
      members.append(("abstained", .array(abstained.map(Self.json))))
    }
    if !report.unread.isEmpty { members.append(("unread", .array(report.unread.map(JSONValue.text)))) }
    if report.issues.count > 0 { members.append(("issues", Self.json(report.issues))) }
    if !report.failures.isEmpty { members.append(("failed", .array(report.failures.map(Self.json)))) }
    return .object(members)
  }

  private static func json(_ summary: FindingsSummary) -> JSONValue {
    .object(Severity.allCases.reversed().map { ($0.rawValue, .integer(summary[$0])) })
  }

  private static func json(_ issues: ReportedIssues) -> JSONValue {
    .object([("count", .integer(issues.count)), ("first", .array(issues.first.map { .text($0.description) }))])
  }

  private func json(_ allowed: FindingReview.Suppressed) -> JSONValue {
    .object(report.members(of: allowed.finding) + [("reason", .text(allowed.reason))])
  }

  private static func json(_ abstention: Abstention) -> JSONValue {
    .object(
      [
        ("rule", .text(abstention.rule)), ("because", .text(abstention.text)),
        ("traces", .integer(abstention.traces)),
      ] + (abstention.objects.map { [("objects", .integer($0))] } ?? []))
  }

  /// A rule that could judge nothing, because nothing was read.
  private func json(_ rule: RuleDescription, because reason: String) -> JSONValue {
    .object([("rule", .text(rule.id)), ("because", .text(reason)), ("traces", .integer(report.checked.traces))])
  }

  private static func json(_ entry: Baseline.Entry) -> JSONValue {
    .object([
      ("rule", .text(entry.rule)), ("severity", .text(entry.severity.rawValue)), ("type", .text(entry.type)),
      ("fingerprint", .text(entry.fingerprint)),
    ])
  }

  private static func json(_ failure: CheckReport.Failure) -> JSONValue {
    .object([("plugin", .text(failure.plugin.program)), ("problem", .text(failure.problem.description))])
  }
}

extension CheckReport {
  func json(_ finding: Finding) -> JSONValue { .object(members(of: finding)) }

  /// The command that verifies the fix of a finding. The package plug-in runs the tests itself.
  private func verification(of finding: Finding) -> String {
    // A finding without steps differs from one whose steps are not known.
    let steps = finding.steps.isEmpty ? [""] : finding.steps
    let tests = invocation == CommandRegistry.pluginInvocation ? [] : ["--", "swift", "test"]
    let run = finding.test?.module.map { tests + ["--filter", $0] } ?? ["--traces", "FOLDER"]
    let words = ["verify", finding.fingerprint] + steps.flatMap { ["--step", $0] } + run
    return ([invocation] + words.map(ShellText.quoted)).joined(separator: " ")
  }

  /// The members of a finding. Without evidence, its steps are not known, nor how to reproduce it.
  func members(of finding: Finding) -> [(String, JSONValue)] {
    finding.members(
      evidence: (source(of: finding), evidence?.line(of: finding)), hasSteps: evidence != nil,
      command: verification(of: finding))
  }
}

extension FindingGroup {
  /// The mistake as JSON. Positions refer to the list of findings, and the first one is the finding to show.
  fileprivate var json: JSONValue {
    .object([
      ("rule", .text(first.rule)), ("severity", .text(severity.rawValue)), ("type", .text(first.subject.type.string)),
      ("fingerprint", .text(first.fingerprint)), ("count", .integer(count)), ("traces", .integer(traces.count)),
      ("findings", .array(positions.map(JSONValue.integer))),
    ])
  }
}
