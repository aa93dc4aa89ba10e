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
      ("findings", .array(review.active.map(\.json))),
      ("groups", .array(report.groups.map(\.json))), ("summary", Self.json(mistakes)),
      ("occurrences", Self.json(occurrences)),
    ]
    if !review.suppressed.isEmpty { members.append(("allowed", .array(review.suppressed.map(Self.json)))) }
    if report.hasBaseline {
      let lists: [(String, JSONValue)] = [
        ("baselined", .array(review.baselined.map(\.json))), ("resolved", .array(review.resolved.map(Self.json))),
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

  private static func json(_ allowed: FindingReview.Suppressed) -> JSONValue {
    .object(allowed.finding.members + [("reason", .text(allowed.reason))])
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

extension Finding {
  fileprivate var json: JSONValue { .object(members) }

  fileprivate var members: [(String, JSONValue)] {
    let members: [(String, JSONValue)] = [
      ("rule", .text(rule)), ("severity", .text(severity.rawValue)), ("type", .text(subject.type.string)),
      ("name", subject.name.map(JSONValue.text) ?? .null), ("id", .integer(subject.id)), ("trace", .text(trace)),
      ("message", .text(message)), ("events", .array(events.map(JSONValue.integer))), ("fix", .text(fix)),
      ("fingerprint", .text(fingerprint)),
    ]
    return members + leakMembers + (step.map { [("step", .text($0))] } ?? [])
      + (code.caller.map { [("caller", .text($0.description))] } ?? [])
      + (place.map { [("source", $0.json)] } ?? [])
  }
}

extension Finding {
  /// The members that only leaks have.
  private var leakMembers: [(String, JSONValue)] {
    (keeper.map { [("keeper", .text($0.rawValue))] } ?? []) + (suspect.map { [("suspect", .text($0))] } ?? [])
      + (states.isEmpty ? [] : [("states", .array(states.map(JSONValue.text)))])
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

extension SourcePlace {
  /// The place as JSON. If the file could not be found, its key is different, so that no program tries to open the
  /// file.
  fileprivate var json: JSONValue {
    let members: [(String, JSONValue)] = [(isPath ? "file" : "fileID", .text(file)), ("line", .integer(line))]
    return .object(members + (column.map { [("column", .integer($0))] } ?? []))
  }
}
