internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports controllers that stayed alive after their dismissal, pop, or removal.
  public static let controllerLeaked = RuleDescription(
    id: "controller-leaked", severity: .error,
    summary: "A controller stayed alive after it was dismissed, popped, or removed.",
    fix: "Find what still retains the controller: a closure that captures self strongly (write [weak self]), a "
      + "delegate or data source that is not weak, a timer or display link that was not invalidated, a notification "
      + "observer that was not removed, or a task that was not canceled.",
    names: [], needs: [.expectations, .ownership],
    requires: [.ends, .identity, .completeness, .closedTrace, .earlierLeaks],
    partialWithout: [.completeness, .closedTrace, .earlierLeaks],
    traits: [.leak, .interface]
  ) { ControllerLeakedRule() }.judging(ControllerLeakedRule.judges)
}

/// Reports the topmost leaked controllers, because a leaked parent keeps its children alive.
struct ControllerLeakedRule: TraceRule {
  static func judges(_ record: ExpectedRelease) -> Bool { record.subject.kind == .controller && !record.isUnload }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    let survivors = facts.survivors(at: end)
    let leaked = Set(survivors.map(\.subject.id))
    // If events are missing, one of them may have made a controller the child of another one.
    let isSure = end.isWhole || survivors.count { $0.subject.kind == .controller } < 2
    for record in survivors where Self.judges(record) && (isSure || record.keeper != nil) {
      guard facts.isReported(record, besides: leaked, at: end), let finding = finding(record, at: end) else { continue }
      report(finding)
    }
  }

  /// Returns the finding about a leaked controller.
  ///
  /// The finding about an alert that is retained by its own action is only a note, because published reports differ: a
  /// test on iOS 12 shows a leak (https://qiita.com/sakamotoyuya/items/6914bfd4f885ce7a8733), but another author writes
  /// that UIKit releases the actions after a tap
  /// (https://www.iloveanan.com/does-uialertcontroller-need-weak-self.html).
  private func finding(_ record: ExpectedRelease, at end: TraceEnd) -> Finding? {
    let isDisputed = Self.isAlertOfItsOwnAction(record)
    let message =
      "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
      + (isDisputed ? "; sources disagree whether UIKit releases the actions of an alert after a tap" : "")
    return RuleDescription.controllerLeaked.finding(message, about: record, severity: isDisputed ? .note : nil)
  }

  private static func isAlertOfItsOwnAction(_ record: ExpectedRelease) -> Bool {
    record.subject.type == "UIAlertController" && record.keeper == .cycle
  }
}
