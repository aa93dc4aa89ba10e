internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that, when reused, showed the user's input from the previous use.
  public static let reuseWithoutReset = RuleDescription(
    id: "reuse-without-reset", severity: .warning,
    summary: "A reused controller showed the state of its previous use.",
    fix: "In willBeReused, reset the controller's own values, and set the controls from them.",
    names: [.reuse, .viewDidAppear, .deinit], needs: .controls,
    requires: [.identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { ReuseWithoutResetRule() }
}

struct ReuseWithoutResetRule: TraceRule {
  private struct Reuse: Sendable {
    var cache: Subject
    var sequence: Int
    var time: Int
  }

  /// For each reused controller that has not appeared yet, its last reuse.
  private var reuses: [Int: Reuse] = [:]

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    switch event.name {
    case .reuse: noteReuse(event)
    case .viewDidAppear:
      if event.phase == .end, !reuses.isEmpty, let reuse = reuses.removeValue(forKey: event.subject.id) {
        Self.findings(reuse, of: event.subject, facts.controls).forEach(report)
      }
    case .deinit: if !reuses.isEmpty { reuses[event.subject.id] = nil }
    default: break
    }
  }

  private mutating func noteReuse(_ event: TraceEvent) {
    guard let id = event.to else { return }
    reuses[id] = Reuse(cache: event.subject, sequence: event.sequence, time: event.time)
  }

  /// Returns the findings.
  ///
  /// A value that code has set since the reuse belongs to the next use, even if it is the same value.
  private static func findings(_ reuse: Reuse, of controller: Subject, _ controls: ControlTracker) -> [Finding] {
    let kept = controls.contents(of: controller.id).filter { $1.isByUser && $1.moment.sequence < reuse.sequence }
    return kept.sorted { $0.value.moment.sequence < $1.value.moment.sequence }.map { place, entered in
      RuleDescription.reuseWithoutReset.finding(
        "\(FindingText.subject(controller)), which \(FindingText.subject(reuse.cache)) vended again at "
          + "\(FindingText.moment(reuse.time)), appeared with the user's input from its previous use, at "
          + "\(FindingText.moment(entered.moment.time)): \(place.text)",
        about: controller, events: [entered.moment.sequence, reuse.sequence], path: [place.control, place.value],
        callback: .willBeReused
      ).at(reuse.sequence)
    }
  }
}
