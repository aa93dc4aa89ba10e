internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers' views that stayed alive after they were unloaded.
  public static let viewLeakedAfterUnload = RuleDescription(
    id: "view-leaked-after-unload", severity: .error,
    summary: "A controller's view stayed alive after it was unloaded.",
    fix: "When the view is unloaded, clear the outlets and other strong references to the view and its subviews, "
      + "and remove the view from its superview, which also retains it.",
    names: [], needs: [.expectations, .views],
    requires: [.ends, .identity, .completeness, .views, .closedTrace, .allObjects, .earlierLeaks],
    partialWithout: [.completeness, .closedTrace, .earlierLeaks],
    traits: [.leak, .interface]
  ) { ViewLeakedAfterUnloadRule() }.judging { $0.subject.kind != .controller && $0.isUnload }
}

struct ViewLeakedAfterUnloadRule: TraceRule {
  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    let unloads = Dictionary(uniqueKeysWithValues: facts.views.unloaded.map { ($0.view.id, $0) })
    for record in facts.survivors(at: end, includingUnloadedViews: true) {
      guard record.subject.kind != .controller else { continue }
      if let unload = unloads[record.subject.id] {
        Self.finding(record, unload, end).map(report)
      } else if record.isUnload, end.isWhole, !end.trace.beginsInMiddle {
        // In other cases, the event that identifies the view's controller may be missing.
        Self.finding(record, end).map(report)
      }
    }
  }

  private static func finding(_ record: ExpectedRelease, _ unload: UnloadedView, _ end: TraceEnd) -> Finding? {
    let view = FindingText.subject(record.subject)
    let by = unload.actor.map { " by the \($0.rawValue)" } ?? ""
    let message =
      "\(view), the view of \(FindingText.subject(unload.controller)), was unloaded\(by) at "
      + "\(FindingText.moment(unload.moment.time)), but \(record.survivalText(at: end, since: unload.moment.time))"
    return RuleDescription.viewLeakedAfterUnload.finding(
      message, about: record, events: Array(Set([unload.moment.sequence] + record.events)),
      path: ["\(unload.controller.type).view"], of: unload.controller)
  }

  /// Returns the finding for a view whose `init` or whose controller's `viewUnloaded` is not in the trace.
  private static func finding(_ record: ExpectedRelease, _ end: TraceEnd) -> Finding? {
    let message =
      "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
    return RuleDescription.viewLeakedAfterUnload.finding(message, about: record)
  }
}
