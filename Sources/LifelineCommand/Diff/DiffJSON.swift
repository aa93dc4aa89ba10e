internal import Lifeline
internal import LifelineBase
internal import LifelineComparison
internal import LifelineRules

/// A comparison for programs, as described in `docs/diff.md`.
struct DiffJSON {
  let report: DiffReport

  private var comparison: TraceComparison { report.comparison }

  var json: JSONValue {
    let notCompared = comparison.reservations.map(JSONValue.text)
    return .object(
      [
        ("equal", .boolean(comparison.isEmpty)), ("complete", .boolean(comparison.isComplete)),
        ("shortest", .boolean(comparison.isShortest)), ("old", Self.json(report.old, comparison.oldIssues)),
        ("new", Self.json(report.new, comparison.newIssues)), ("summary", summary),
        ("traces", .array(comparison.unmatchedTraces.map(Self.json))),
        ("subjects", .array(comparison.subjects.map(Self.json))), ("counts", .array(comparison.counts.map(Self.json))),
        ("times", .array(comparison.times.map(Self.json))),
        ("findings", .array((comparison.findings + comparison.unchangedFindings).map(Self.json))),
      ] + (notCompared.isEmpty ? [] : [("notCompared", .array(notCompared))]))
  }

  private var summary: JSONValue {
    func count(_ change: SubjectComparison.Change) -> JSONValue {
      .integer(comparison.subjects.count { $0.change == change })
    }
    return .object([
      (
        "subjects",
        .object([
          ("added", count(.added)), ("removed", count(.removed)), ("changed", count(.changed)),
          ("same", .integer(comparison.unchanged)),
        ])
      ),
      (
        "steps",
        .object([
          ("added", .integer(comparison.steps(.added))), ("removed", .integer(comparison.steps(.removed))),
          ("moved", .integer(comparison.movedSteps)), ("changed", .integer(comparison.steps(.changed))),
        ])
      ),
    ])
  }

  private static func json(_ input: DiffReport.Input, _ issues: [String]) -> JSONValue {
    .object([
      ("source", .text(input.source)), ("traces", .integer(input.record.traces.count)),
      ("events", .integer(input.record.events)), ("issues", .array(issues.map(JSONValue.text))),
    ])
  }

  private static func json(_ trace: TraceComparison.UnmatchedTrace) -> JSONValue {
    .object([
      ("change", .text(trace.isAdded ? "added" : "removed")), ("trace", .text(trace.label)),
      ("findings", .integer(trace.findings)),
    ])
  }

  private static func json(_ subject: SubjectComparison) -> JSONValue {
    .object([
      ("change", .text(subject.change.rawValue)), ("trace", optional(subject.trace)),
      ("old", json(subject.old, subject.oldLabel)), ("new", json(subject.new, subject.newLabel)),
      ("steps", .array(subject.steps.filter { $0.change != .same }.map(json))),
    ])
  }

  private static func json(_ subject: Subject?, _ label: String) -> JSONValue {
    guard let subject else { return .null }
    return .object([
      ("label", .text(label)), ("kind", .text(subject.kind.string)), ("type", .text(subject.type.string)),
      ("name", optional(subject.name)), ("id", .integer(subject.id)),
    ])
  }

  private static func json(_ step: ComparedStep) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("change", .text(step.change.rawValue)), ("event", .text(step.name)), ("what", optional(step.what)),
      ("old", step.oldSequence.map(JSONValue.integer) ?? .null),
      ("new", step.newSequence.map(JSONValue.integer) ?? .null),
    ]
    if step.change == .changed {
      members.append(("attributes", .array(step.facts.map(json))))
      if let order = step.order {
        members.append(("after", .object([("old", optional(order.old)), ("new", optional(order.new))])))
      }
    } else {
      members += [
        ("moved", .boolean(step.isMoved)), ("repeated", .boolean(step.isRepeated)), ("within", optional(step.within)),
      ]
    }
    return .object(members)
  }

  private static func json(_ fact: ComparedStep.Fact) -> JSONValue {
    .object([("key", .text(fact.key)), ("old", optional(fact.old)), ("new", optional(fact.new))])
  }

  private static func json(_ count: TraceComparison.Count) -> JSONValue {
    .object([
      ("type", .text(count.type)), ("event", .text(count.event)), ("old", .integer(count.old)),
      ("new", .integer(count.new)),
    ])
  }

  private static func json(_ time: TraceComparison.Time) -> JSONValue {
    .object([
      ("type", .text(time.type)), ("event", .text(time.event)), ("old", json(time.old)), ("new", json(time.new)),
    ])
  }

  private static func json(_ sample: DurationSample) -> JSONValue {
    .object([
      ("count", .integer(sample.count)), ("median", .integer(sample.median)),
      ("deviation", .integer(sample.deviation)),
    ])
  }

  private static func json(_ change: FindingChange) -> JSONValue {
    let finding = change.finding
    return .object([
      ("change", .text(change.kind.rawValue)),
      ("rule", .text(finding.rule)),
      ("severity", .text(finding.severity.rawValue)), ("type", .text(finding.subject.type.string)),
      ("message", .text(finding.message)), ("fingerprint", .text(finding.fingerprint)), ("old", .integer(change.old)),
      ("new", .integer(change.new)),
    ])
  }

  private static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.text) ?? .null }
}
