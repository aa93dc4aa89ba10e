internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// A controller stayed alive after its dismissal, pop or removal.
  public static let controllerLeaked = RuleDescription(
    id: "controller-leaked", severity: .error,
    summary: "A controller stayed alive after it was dismissed, popped or removed.",
    fix: "Find what still retains it: a closure that captures self strongly (write [weak self]), a delegate or "
      + "data source that is not weak, a timer or display link that was not invalidated, a notification observer or "
      + "task that was not ended.",
    names: [], needs: [.expectations, .ownership]
  ) { ControllerLeakedRule() }
}

/// A child is alive because of its parent, so only the topmost leaked controller is reported.
struct ControllerLeakedRule: TraceRule {
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    let survivors = facts.survivors(at: end).map(\.expectation)
    let leaked = Set(survivors.map(\.subject.id))
    for record in survivors where record.subject.kind == .controller && !record.isUnload {
      guard !facts.ownership.isBelow(leaked, record.subject.id) else { continue }
      let message =
        "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
      report(
        RuleDescription.controllerLeaked.finding(
          message, about: record.subject, events: record.events, path: record.path.map { [$0] } ?? []))
    }
  }
}
