internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports user input that was missing when the reloaded view appeared on the screen again.
  public static let stateResetOnReload = RuleDescription(
    id: "state-reset-on-reload", severity: .error,
    summary: "The user's input was lost when the view was loaded again.",
    fix: "Store every edit in a property of the controller immediately. Set these properties to the initial values "
      + "once, when the controller is created, and set the controls from the properties in viewDidLoad.",
    names: [.viewUnloaded, .viewDidAppear, .reuse, .deinit], needs: [.subjects, .controls],
    requires: [.identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { StateResetOnReloadRule() }
}

struct StateResetOnReloadRule: TraceRule {
  private struct Unload: Sendable {
    var sequence: Int
    var time: Int
    /// The values that the user had last entered.
    var entered: [ControlPlace: ControlContent]
  }

  /// For each controller that has not appeared since its view was unloaded, the last unload.
  private var unloads: [Int: Unload] = [:]

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    let id = event.subject.id
    switch event.name {
    case .viewUnloaded: noteUnload(event, facts.controls)
    // A reused controller starts over.
    case .reuse: if let reused = event.to { unloads[reused] = nil }
    case .viewDidAppear:
      if event.phase == .end, !unloads.isEmpty, let unload = unloads.removeValue(forKey: id) {
        for finding in Self.findings(unload, of: event.subject, facts) { report(finding) }
      }
    case .deinit: if !unloads.isEmpty { unloads[id] = nil }
    default: break
    }
  }

  private mutating func noteUnload(_ event: TraceEvent, _ controls: ControlTracker) {
    guard unloads[event.subject.id] == nil else { return }
    let entered = controls.contents(of: event.subject.id).filter { $1.isByUser && $1.value != nil }
    guard !entered.isEmpty else { return }
    unloads[event.subject.id] = Unload(sequence: event.sequence, time: event.time, entered: entered)
  }

  /// Returns the findings.
  ///
  /// Unknown values, and values that the user has changed since then, are not reported.
  private static func findings(_ unload: Unload, of controller: Subject, _ facts: TraceFacts) -> [Finding] {
    let now = facts.controls.contents(of: controller.id)
    let entered = unload.entered.sorted { $0.value.moment.sequence < $1.value.moment.sequence }
    return entered.compactMap { place, entered in
      guard let shown = now[place], !shown.isByUser, let value = shown.value, value != entered.value else { return nil }
      return finding(unload, of: controller, facts.subjects, at: place, entered: entered, shown: shown)
    }
  }

  private static func finding(
    _ unload: Unload, of controller: Subject, _ subjects: SubjectIndex, at place: ControlPlace, entered: ControlContent,
    shown: ControlContent
  ) -> Finding {
    let code =
      if let span = shown.writer, span.subject == controller.id { "in the controller's \(span.name)" } else {
        subjects.place(shown.writer, of: controller)
      }
    let message =
      "the user's input at \(FindingText.moment(entered.moment.time)) (\(place.text) in "
      + "\(FindingText.subject(controller))) was lost in the reload: the view was unloaded at "
      + "\(FindingText.moment(unload.time)), and at \(FindingText.moment(shown.moment.time)), code "
      + "\(code) set the control to a different value"
    return RuleDescription.stateResetOnReload.finding(
      message, about: controller, events: [entered.moment.sequence, unload.sequence, shown.moment.sequence],
      path: [place.control, place.value], callback: .viewDidLoad
    ).at(shown.moment.sequence)
  }
}
