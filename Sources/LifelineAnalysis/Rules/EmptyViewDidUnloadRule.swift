internal import Lifeline

extension RuleDescription {
  /// `viewDidUnload` left everything as it was.
  public static let emptyViewDidUnload = RuleDescription(
    id: "empty-view-did-unload", severity: .warning,
    summary: "viewDidUnload released nothing, though outlets were set.",
    fix: "Set every outlet and every other reference to a part of the view to nil in viewDidUnload, or declare the "
      + "outlets weak: only then the unload frees memory.",
    names: UnloadLedger.names
  ) { EmptyViewDidUnloadRule() }
}

struct EmptyViewDidUnloadRule: TraceRule {
  private var ledger = UnloadLedger()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    ledger.observe(step).flatMap(Self.finding).map(report)
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    ledger.remaining().compactMap(Self.finding).forEach(report)
  }

  private static func finding(_ unload: UnloadLedger.Unload) -> Finding? {
    guard unload.isEmpty else { return nil }
    let isOne = unload.after.count == 1
    return RuleDescription.emptyViewDidUnload.finding(
      "viewDidUnload of \(FindingText.subject(unload.subject)) released nothing at \(FindingText.time(unload.time)): "
        + "\(HeldView.list(unload.after)) \(isOne ? "was" : "were") held before and still \(isOne ? "is" : "are")",
      about: unload.subject, events: unload.events)
  }
}
