internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// An object that is neither a controller nor an unloaded view outlived what should have ended it.
  public static let objectLeaked = RuleDescription(
    id: "object-leaked", severity: .error,
    summary: "An object stayed alive after somebody was certain that it should go.",
    fix: "Look for what still holds it: a closure that captures it strongly, a delegate that is not weak, a "
      + "singleton or cache that never lets go, a timer, a task, an observer that was not removed.",
    names: Array(Set(ExpectationLedger.names + FamilyLedger.names + [.viewUnloaded]))
  ) { ObjectLeakedRule() }
}

/// Controllers and unloaded views have rules of their own; what belongs to a leaked object lives on with it.
struct ObjectLeakedRule: TraceRule {
  private var ledger = ExpectationLedger()
  private var family = FamilyLedger()
  /// Views that were unloaded and live, by number.
  private var unloaded: Set<Int> = []

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    _ = ledger.observe(step)
    family.observe(step)
    let event = step.event
    if event.name == .viewUnloaded, let view = event.attributes.integer("view") { unloaded.insert(view) }
    if event.name == .deinit, !unloaded.isEmpty { unloaded.remove(event.subject.id) }
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    let survivors = ledger.survivors(at: end).map(\.record)
    let leaked = Set(survivors.map(\.subject.id))
    for record in survivors where record.subject.kind != .controller && !isUnloadedView(record) {
      guard !family.isBelow(leaked, record.subject.id) else { continue }
      let message =
        "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
      report(
        RuleDescription.objectLeaked.finding(
          message, about: record.subject, events: record.events, path: record.path.map { [$0] } ?? []))
    }
  }

  private func isUnloadedView(_ record: ExpectationLedger.Record) -> Bool {
    record.isUnload || unloaded.contains(record.subject.id)
  }
}
