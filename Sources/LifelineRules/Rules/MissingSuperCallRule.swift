internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports overrides that did not call `super`.
  public static let missingSuperCall = RuleDescription(
    id: "missing-super-call", severity: .error,
    summary: "An override did not call super, so UIKit's implementation did not run.",
    fix: "Call super in the override, on every path through it. The only exception is loadView, "
      + "which must not call super.",
    names: EventName.callbacksThatRequireSuper, requires: [.superCalls, .nesting], traits: .interface
  ) { MissingSuperCallRule() }.observing(.ends)
}

/// Reports one finding per callback of a type, because the mistake is in the code rather than in an instance.
struct MissingSuperCallRule: TraceRule {
  private struct Key: Hashable, Sendable {
    var type: TypeName
    var callback: EventName
  }

  private struct Omission: Sendable {
    var subject: Subject
    var callback: EventName
    var time: Int
  }

  private var omissions = Incidents<Key, Omission>()

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard !step.event.attributes.isEmpty, step.event.lacksSuper else { return }
    let event = step.event
    let begin = step.span
    omissions.add(
      Key(type: event.subject.type, callback: event.name), [begin?.sequence, event.sequence].compactMap { $0 }
    ) { Omission(subject: event.subject, callback: event.name, time: begin?.time ?? event.time) }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for incident in omissions.all {
      let omission = incident.detail
      let times = incident.count > 1 ? " (\(incident.count) times on this type)" : ""
      var finding =
        RuleDescription.missingSuperCall.finding(
          "\(omission.callback) of \(FindingText.subject(omission.subject)) at \(FindingText.moment(omission.time)) did "
            + "not call super, so UIKit's \(omission.callback) did not run\(times)",
          about: omission.subject, events: incident.events, path: [omission.callback.string],
          callback: omission.callback)
      finding.code.isMissingSuperCall = true
      report(finding)
    }
  }
}
