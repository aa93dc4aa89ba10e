internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports cases in which the program set `view` to nil but still retained parts of the view.
  public static let unloadWithoutCallback = RuleDescription(
    id: "unload-without-callback", severity: .warning,
    summary: "view was set to nil in code: viewDidUnload was not called, and outlets are stale.",
    fix: "Setting view to nil does not call viewDidUnload. Clear the outlets first, in a method that "
      + "viewDidUnload also calls, or declare them weak.",
    names: [.viewUnloaded, .holds, .write, .loadView, .viewDidUnload, .deinit],
    requires: [.identity, .completeness, .order, .probes, .allObjects], traits: .interface
  ) { UnloadWithoutCallbackRule() }
}

struct UnloadWithoutCallbackRule: TraceRule {
  private struct Unload: Sendable {
    var subject: Subject
    var sequence: Int
    var time: Int
    /// The retained views, keyed by property.
    var stale: [String: [RetainedView]] = [:]
  }

  private var unloads = SlotTable<Unload>()
  /// The findings, which are reported only if it is certain that no event is missing.
  private var findings: [Finding] = []

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    switch event.name {
    case .viewUnloaded: if event.actor == .app { noteUnload(event, step.slot) }
    case .holds: noteHeld(step)
    case .write: noteWrite(step)
    // Either the program called `viewDidUnload`, or view unloading is enabled.
    case .viewDidUnload: unloads[step.slot] = nil
    case .loadView, .deinit: check(unloads.remove(step.slot))
    default: break
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isWhole else { return }
    if end.isClosed { for slot in unloads.slots { check(unloads.remove(slot)) } }
    findings.forEach(report)
  }

  private mutating func noteUnload(_ event: TraceEvent, _ slot: Int) {
    check(unloads.remove(slot))
    unloads[slot] = Unload(subject: event.subject, sequence: event.sequence, time: event.time)
  }

  private mutating func noteHeld(_ step: TraceStep) {
    guard unloads[step.slot] != nil, let held = RetainedView(step.event, on: .viewUnloaded) else { return }
    unloads[step.slot]?.stale[held.property, default: []].append(held)
  }

  /// Records that an outlet was cleared.
  ///
  /// An outlet that is cleared directly after the unload is not stale.
  private mutating func noteWrite(_ step: TraceStep) {
    guard unloads[step.slot] != nil, step.event.isNil == true, let outlet = step.event.property else { return }
    unloads[step.slot]?.stale[outlet] = nil
  }

  private mutating func check(_ unload: Unload?) {
    guard let unload, !unload.stale.isEmpty else { return }
    let stale = unload.stale.values.joined().sorted { $0.moment.sequence < $1.moment.sequence }
    findings.append(
      RuleDescription.unloadWithoutCallback.finding(
        "\(FindingText.subject(unload.subject)) set its view to nil at \(FindingText.moment(unload.time)), so viewDidUnload "
          + "was not called, and it still retained \(RetainedView.list(stale)) of that view",
        about: unload.subject, events: [unload.sequence] + stale.map(\.moment.sequence),
        path: stale.map(\.property)))
  }
}
