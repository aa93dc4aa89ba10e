internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports objects that stayed alive past their expected release, except controllers and unloaded views.
  public static let objectLeaked = RuleDescription(
    id: "object-leaked", severity: .error,
    summary: "An object stayed alive past its expected release.",
    fix: "Find what still retains the object: a closure that captures it strongly, a delegate that is not weak, a "
      + "singleton or cache that never releases it, a timer, a task, or an observer that was not removed.",
    names: [], needs: [.expectations, .ownership, .views],
    requires: [.ends, .identity, .completeness, .closedTrace, .earlierLeaks],
    partialWithout: [.completeness, .closedTrace, .earlierLeaks],
    traits: .leak
  ) { ObjectLeakedRule() }.judging(ObjectLeakedRule.judges)
}

/// Reports leaked objects. Excludes controllers and unloaded views, which have separate rules, and objects that belong
/// to another leaked object.
struct ObjectLeakedRule: TraceRule {
  static func judges(_ record: ExpectedRelease) -> Bool { record.subject.kind != .controller && !record.isUnload }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    let survivors = facts.survivors(at: end)
    let leaked = Set(survivors.map(\.subject.id))
    for record in survivors where Self.judges(record) {
      guard !facts.views.isUnloaded(record.subject.id), !mayBeUnloaded(record, end) else { continue }
      guard facts.isReported(record, besides: leaked, at: end) else { continue }
      let message =
        "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
      if let finding = RuleDescription.objectLeaked.finding(message, about: record) { report(finding) }
    }
  }

  /// Returns whether the subject may be an unloaded view because the event that reports its expected release may be
  /// missing.
  private func mayBeUnloaded(_ record: ExpectedRelease, _ end: TraceEnd) -> Bool {
    guard record.subject.kind == .view, record.expected == nil else { return false }
    return !end.isWhole || end.trace.beginsInMiddle
  }
}
