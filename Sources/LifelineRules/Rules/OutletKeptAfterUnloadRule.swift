internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports outlets that still retained a view after `viewDidUnload`.
  ///
  /// If `viewDidUnload` neither released nor assigned an outlet, ``emptyViewDidUnload`` reports the call instead.
  public static let outletKeptAfterUnload = RuleDescription(
    id: "outlet-kept-after-unload", severity: .warning,
    summary: "An outlet still retained a view after viewDidUnload.",
    fix: "Set the outlet to nil in viewDidUnload, or declare it weak. Until the next load, the outlet keeps an unused "
      + "view in memory.",
    names: [.holds, .write, .viewDidUnload, .loadView, .deinit], needs: .unloads,
    requires: [.births, .identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { OutletKeptAfterUnloadRule() }
}

/// Reports retained outlets, except in cases that `empty-view-did-unload` reports; see ``UnloadTracker``.
struct OutletKeptAfterUnloadRule: TraceRule {
  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    facts.unloads.completed.flatMap(Self.finding).map(report)
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    // If the trace is incomplete, the missing events may belong to the last unload.
    guard end.isClosed, end.isWhole else { return }
    facts.unloads.remaining.compactMap(Self.finding).forEach(report)
  }

  private static func finding(_ unload: ViewUnload) -> Finding? {
    guard !unload.after.isEmpty, !unload.isEmpty else { return nil }
    return RuleDescription.outletKeptAfterUnload.finding(
      "\(FindingText.subject(unload.subject)) still retained \(RetainedView.list(unload.after)) at the end of "
        + "its viewDidUnload, which began at \(FindingText.moment(unload.begin.time))",
      about: unload.subject, events: [unload.begin.sequence] + unload.after.map(\.moment.sequence),
      path: unload.after.map(\.property), callback: .viewDidUnload)
  }
}
