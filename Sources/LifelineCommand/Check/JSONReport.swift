internal import Lifeline
internal import LifelineAnalysis

/// A report for programs; `docs/checking.md` describes it.
struct JSONReport {
  let report: CheckReport

  var json: JSONValue {
    let review = report.review
    let summary = FindingsSummary(review.active)
    var members: [(String, JSONValue)] = [
      ("findings", .array(review.active.map(\.json))),
      ("summary", .object(Severity.allCases.reversed().map { ($0.rawValue, .integer(summary[$0])) })),
    ]
    if !review.suppressed.isEmpty { members.append(("allowed", .array(review.suppressed.map(Self.json)))) }
    if report.hasBaseline {
      members.append(
        (
          "baseline",
          .object([("known", .array(review.baselined.map(\.json))), ("gone", .array(review.resolved.map(Self.json)))])
        ))
    }
    if let selection = report.selection { members.append(("selection", .text(selection))) }
    if report.dropped > 0 { members.append(("dropped", .integer(report.dropped))) }
    if !report.failures.isEmpty { members.append(("failed", .array(report.failures.map(Self.json)))) }
    return .object(members)
  }

  private static func json(_ allowed: FindingReview.Suppressed) -> JSONValue {
    .object(allowed.finding.members + [("reason", .text(allowed.reason))])
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
      ("message", .text(message)), ("events", .array(events.map(JSONValue.integer))), ("remedy", .text(fix)),
      ("fingerprint", .text(fingerprint)),
    ]
    return members + (place.map { [("source", $0.json)] } ?? [])
  }
}

extension SourcePlace {
  /// A file that could not be found has another key, so that no program tries to open it.
  fileprivate var json: JSONValue {
    let members: [(String, JSONValue)] = [(isPath ? "file" : "fileID", .text(file)), ("line", .integer(line))]
    return .object(members + (column.map { [("column", .integer($0))] } ?? []))
  }
}
