internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that loaded their view again while `viewDidUnload` was running.
  public static let viewReloadedInUnload = RuleDescription(
    id: "view-reloaded-in-unload", severity: .error,
    summary: "viewDidUnload accessed view, which loaded it again.",
    fix: "Do not access view in viewDidUnload, and do not call code that accesses it. Only release the outlets; save "
      + "the values that the view shows in viewWillUnload, or whenever they change. To check whether the view is "
      + "loaded, use isViewLoaded.",
    names: [.loadView, .viewDidLoad, .deinit], needs: .loads,
    requires: [.identity, .completeness, .order, .nesting, .allObjects], traits: .interface
  ) { ViewReloadedInUnloadRule() }.observing(.begins)
}

struct ViewReloadedInUnloadRule: TraceRule {
  /// The sequence number of the `viewDidUnload` callback that was reported.
  private var reported = SlotTable<Int>()

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.name != .deinit else { return reported[step.slot] = nil }
    guard event.phase == .begin, !event.isDirect, let unload = facts.loads.runningViewDidUnload(step.slot) else {
      return
    }
    guard reported[step.slot] != unload.sequence else { return }
    reported[step.slot] = unload.sequence
    report(
      RuleDescription.viewReloadedInUnload.finding(
        "viewDidUnload of \(FindingText.subject(event.subject)), which began at \(FindingText.moment(unload.time)), "
          + "loaded the view again: \(event.name) began at \(FindingText.moment(event.time))",
        about: event.subject, events: [unload.sequence, event.sequence], callback: .viewDidUnload
      ).at(event.sequence))
  }
}
