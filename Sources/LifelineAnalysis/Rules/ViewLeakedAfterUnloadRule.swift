internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// A controller's view stayed alive after its unload.
  public static let viewLeakedAfterUnload = RuleDescription(
    id: "view-leaked-after-unload", severity: .error,
    summary: "A controller's view stayed alive after it was unloaded.",
    fix: "Clear the outlets and other strong references to the view and its subviews when it is unloaded, and take "
      + "it out of its superview: a superview keeps it alive.",
    names: [], needs: [.expectations, .views]
  ) { ViewLeakedAfterUnloadRule() }
}

struct ViewLeakedAfterUnloadRule: TraceRule {
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    let unloads = Dictionary(uniqueKeysWithValues: facts.views.unloaded.map { ($0.slot, $0.unload) })
    for (slot, record) in facts.survivors(at: end, includingUnloadedViews: true) {
      guard record.subject.kind != .controller else { continue }
      if let unload = unloads[slot] {
        report(Self.finding(record, unload, end))
      } else if record.isUnload {
        report(Self.finding(record, end))
      }
    }
  }

  private static func finding(_ record: ExpectedRelease, _ unload: UnloadedView, _ end: TraceEnd) -> Finding {
    let view = FindingText.subject(record.subject)
    let by = unload.by.map { " by the \($0)" } ?? ""
    let message =
      "\(view), the view of \(FindingText.subject(unload.controller)), was unloaded\(by) at "
      + "\(FindingText.time(unload.moment.time)), but \(record.survivalText(at: end, since: unload.moment.time))"
    return RuleDescription.viewLeakedAfterUnload.finding(
      message, about: record.subject, events: Array(Set([unload.moment.sequence] + record.events)),
      path: ["\(unload.controller.type).view"] + (record.path.map { [$0] } ?? []), of: unload.controller
    ).retained(by: record.path)
  }

  /// For a view whose `init` or whose controller's `viewUnloaded` is not in the trace.
  private static func finding(_ record: ExpectedRelease, _ end: TraceEnd) -> Finding {
    let message =
      "\(FindingText.subject(record.subject)) \(record.expectationText), but \(record.survivalText(at: end))"
    return RuleDescription.viewLeakedAfterUnload.finding(
      message, about: record.subject, events: record.events, path: record.path.map { [$0] } ?? []
    ).retained(by: record.path)
  }
}
