internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports calls to `viewDidUnload` that released no outlets.
  public static let emptyViewDidUnload = RuleDescription(
    id: "empty-view-did-unload", severity: .warning,
    summary: "viewDidUnload released nothing, though outlets were set.",
    fix: "Set every outlet and every other reference to a part of the view to nil in viewDidUnload, or declare the "
      + "outlets weak. Otherwise, unloading the view frees no memory.",
    names: [.holds, .write, .viewDidUnload, .loadView, .deinit], needs: .unloads,
    requires: [.births, .identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { EmptyViewDidUnloadRule() }
}

struct EmptyViewDidUnloadRule: TraceRule {
  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    facts.unloads.completed.flatMap(Self.finding).map(report)
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    // If the trace is incomplete, the missing events may belong to the last unload.
    guard end.isClosed, end.isWhole else { return }
    facts.unloads.remaining.compactMap(Self.finding).forEach(report)
  }

  private static func finding(_ unload: ViewUnload) -> Finding? {
    guard unload.isEmpty else { return nil }
    return RuleDescription.emptyViewDidUnload.finding(
      "viewDidUnload of \(FindingText.subject(unload.subject)) released nothing at \(FindingText.moment(unload.begin.time)): "
        + "the controller still retains \(RetainedView.list(unload.after))",
      about: unload.subject, events: unload.events, callback: .viewDidUnload)
  }
}
