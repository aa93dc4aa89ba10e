internal import Lifeline

extension RuleDescription {
  /// An outlet held a view when `viewDidUnload` was over.
  public static let outletKeptAfterUnload = RuleDescription(
    id: "outlet-kept-after-unload", severity: .warning,
    summary: "An outlet still held a view after viewDidUnload.",
    fix: "Set it to nil in viewDidUnload, or declare it weak. Until the next load it keeps a view in memory that is "
      + "no longer part of anything.",
    names: UnloadLedger.names
  ) { OutletKeptAfterUnloadRule() }
}

/// Silent where `empty-view-did-unload` speaks: see ``UnloadLedger``.
struct OutletKeptAfterUnloadRule: TraceRule {
  private var ledger = UnloadLedger()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    ledger.observe(step).flatMap(Self.finding).map(report)
  }

  mutating func finish(_ end: TraceEnd, report: (Finding) -> Void) {
    ledger.remaining().compactMap(Self.finding).forEach(report)
  }

  private static func finding(_ unload: UnloadLedger.Unload) -> Finding? {
    guard !unload.after.isEmpty, !unload.isEmpty else { return nil }
    return RuleDescription.outletKeptAfterUnload.finding(
      "\(FindingText.subject(unload.subject)) still held \(HeldView.list(unload.after)) when its viewDidUnload, which "
        + "began at \(FindingText.time(unload.time)), was over",
      about: unload.subject, events: [unload.begin] + unload.after.map(\.sequence),
      path: unload.after.map(\.property))
  }
}
