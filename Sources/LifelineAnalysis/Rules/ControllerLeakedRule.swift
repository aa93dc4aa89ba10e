internal import Lifeline

extension RuleDescription {
  /// A controller outlived its dismissal, pop or removal.
  public static let controllerLeaked = RuleDescription(
    id: "controller-leaked", severity: .error,
    summary: "A controller stayed alive after it was dismissed, popped or removed.",
    remedy: "Look for what still holds it: a closure that captures self strongly (write [weak self]), a delegate or "
      + "data source that is not weak, a timer or display link that was not invalidated, a notification observer or "
      + "task that was not ended.",
    names: ExpectationLedger.names
  ) { ControllerLeakedRule() }
}

struct ControllerLeakedRule: TraceRule {
  private var ledger = ExpectationLedger()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    _ = ledger.observe(step)
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    for (_, record) in ledger.survivors(at: end) where record.subject.kind == .controller && !record.isUnload {
      let message =
        "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
      report(
        RuleDescription.controllerLeaked.finding(
          message, about: record.subject, events: record.events, path: record.path.map { [$0] } ?? []))
    }
  }
}
