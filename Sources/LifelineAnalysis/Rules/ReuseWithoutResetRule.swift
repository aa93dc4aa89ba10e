internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// What the last user had entered was on the screen again in the next use.
  public static let reuseWithoutReset = RuleDescription(
    id: "reuse-without-reset", severity: .warning,
    summary: "A reused controller showed the state of its last use.",
    fix: "Put away in willBeReused what belongs to the last use: set the controller's own values back, and fill the "
      + "controls from them.",
    names: ControlLedger.names + [.reuse, .viewDidAppear]
  ) { ReuseWithoutResetRule() }
}

struct ReuseWithoutResetRule: TraceRule {
  private struct Reuse: Sendable {
    var cache: Subject
    var sequence: Int
    var time: Int
    /// What the user had entered last before it.
    var entered: [ControlLedger.Place: ControlLedger.Content]
  }

  private var ledger = ControlLedger()
  /// Reuses after which the controller has not appeared yet, by controller.
  private var reuses: [Int: Reuse] = [:]

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    ledger.observe(step)
    let event = step.event
    switch event.name {
    case .reuse: noteReuse(event)
    case .viewDidAppear:
      if event.phase == .end, !reuses.isEmpty, let reuse = reuses.removeValue(forKey: event.subject.id) {
        findings(reuse, of: event.subject).forEach(report)
      }
    case .deinit: if !reuses.isEmpty { reuses[event.subject.id] = nil }
    default: break
    }
  }

  private mutating func noteReuse(_ event: TraceEvent) {
    guard let id = event.attributes.integer("to") else { return }
    let entered = ledger.contents(of: id).filter { $1.isByUser }
    guard !entered.isEmpty else { return reuses[id] = nil }
    reuses[id] = Reuse(cache: event.subject, sequence: event.sequence, time: event.time, entered: entered)
  }

  /// Whatever code has written since is the next use's business, also when it is the same value.
  private func findings(_ reuse: Reuse, of controller: Subject) -> [Finding] {
    let now = ledger.contents(of: controller.id)
    let kept = reuse.entered.filter { now[$0]?.moment.sequence == $1.moment.sequence }
    return kept.sorted { $0.value.moment.sequence < $1.value.moment.sequence }.map { place, entered in
      RuleDescription.reuseWithoutReset.finding(
        "\(FindingText.subject(controller)), which \(FindingText.subject(reuse.cache)) handed out again at "
          + "\(FindingText.time(reuse.time)), appeared with what the user had entered in its last use, at "
          + "\(FindingText.time(entered.moment.time)): \(place.text)",
        about: controller, events: [entered.moment.sequence, reuse.sequence], path: [place.control, place.value])
    }
  }
}
