internal import Lifeline

extension RuleDescription {
  /// A controller outlived its dismissal, pop or removal.
  public static let controllerLeaked = RuleDescription(
    id: "controller-leaked", severity: .error,
    summary: "A controller stayed alive after it was dismissed, popped or removed.",
    fix: "Look for what still holds it: a closure that captures self strongly (write [weak self]), a delegate or "
      + "data source that is not weak, a timer or display link that was not invalidated, a notification observer or "
      + "task that was not ended.",
    names: Array(Set(ExpectationLedger.names + FamilyLedger.names))
  ) { ControllerLeakedRule() }
}

/// A child lives on with its parent, so below a leaked controller nobody else is reported.
struct ControllerLeakedRule: TraceRule {
  private var ledger = ExpectationLedger()
  private var family = FamilyLedger()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    _ = ledger.observe(step)
    family.observe(step)
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    let survivors = ledger.survivors(at: end).map(\.record)
    let leaked = Set(survivors.map(\.subject.id))
    for record in survivors where record.subject.kind == .controller && !record.isUnload {
      guard !family.isBelow(leaked, record.subject.id) else { continue }
      let message =
        "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
      report(
        RuleDescription.controllerLeaked.finding(
          message, about: record.subject, events: record.events, path: record.path.map { [$0] } ?? []))
    }
  }
}
