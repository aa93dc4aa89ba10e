internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports delegates and data sources that were released before their first use.
  public static let releasedTooEarly = RuleDescription(
    id: "released-too-early", severity: .warning,
    summary: "A delegate or data source was released before its first use.",
    fix: "Store the object in a property of the controller that uses it. UIKit does not retain delegates and data "
      + "sources.",
    names: [.referenceLost], needs: .subjects, requires: [.identity], traits: .interface
  ) { ReleasedTooEarlyRule() }
}

struct ReleasedTooEarlyRule: TraceRule {
  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard let property = event.property, let type = event.heldType else { return }
    let owner = event.owner.flatMap { $0 == event.subject.id ? nil : facts.subjects[$0] }
    let place = owner.map { " of \(FindingText.subject($0))" } ?? ""
    let moment = event.moment.map { " in \($0)\(place)" } ?? ""
    var finding = RuleDescription.releasedTooEarly.finding(
      "\(property) of \(FindingText.subject(event.subject)) was set to an object of type \(type)\(moment), but the "
        + "object was released before its first use at \(FindingText.moment(event.time)): UIKit does not retain it",
      about: event.subject, events: [event.first, event.sequence].compactMap(\.self), path: [property, type],
      callback: event.moment.map { EventName($0) }, of: owner)
    finding.code.caller = event.caller.flatMap(FunctionReference.init(recorded:))
    report(finding.at(event.sequence))
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}
}
