internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports repeated calls to `viewDidUnload` without a load in between.
  public static let repeatedViewDidUnload = RuleDescription(
    id: "repeated-view-did-unload", severity: .warning,
    summary: "viewDidUnload ran more than once after the view was loaded once.",
    fix: "Do not call viewDidUnload yourself, especially not from deinit. Move its work into your own method that "
      + "may run twice, and call that method.",
    names: [.viewDidUnload, .loadView, .viewDidLoad, .deinit],
    requires: [.identity, .completeness, .order], traits: .interface
  ) { RepeatedViewDidUnloadRule() }.observing(.begins)
}

struct RepeatedViewDidUnloadRule: TraceRule {
  private static let maximumTimesInMessage = 8

  private struct Run: Sendable {
    var sequence: Int
    var time: Int
    var isDirect: Bool
  }

  private struct Cycle: Sendable {
    var subject: Subject
    var runs: [Run] = []
    var count = 0
  }

  /// The unloads since the last load.
  private var cycles = SlotTable<Cycle>()
  /// The findings, which are reported only if it is certain that no event is missing.
  private var findings: [Finding] = []

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    switch step.event.name {
    case .viewDidUnload: noteRun(step.event, step.slot)
    case .loadView, .viewDidLoad: if !step.event.isDirect { check(cycles.remove(step.slot)) }
    case .deinit: check(cycles.remove(step.slot))
    default: break
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isWhole else { return }
    for slot in cycles.slots { check(cycles.remove(slot)) }
    findings.forEach(report)
  }

  private mutating func noteRun(_ event: TraceEvent, _ slot: Int) {
    cycles.update(slot, startingFrom: Cycle(subject: event.subject)) { cycle in
      cycle.count += 1
      guard cycle.runs.count < Finding.maximumEventCount else { return }
      cycle.runs.append(Run(sequence: event.sequence, time: event.time, isDirect: event.isDirect))
    }
  }

  private mutating func check(_ cycle: Cycle?) {
    guard let cycle, cycle.count > 1 else { return }
    let times = cycle.runs.map { FindingText.moment($0.time) + ($0.isDirect ? " (called directly)" : "") }
    findings.append(
      RuleDescription.repeatedViewDidUnload.finding(
        "viewDidUnload ran \(cycle.count) times on \(FindingText.subject(cycle.subject)) without a load in between: at "
          + FindingText.list(times, limit: Self.maximumTimesInMessage, of: cycle.count),
        about: cycle.subject, events: cycle.runs.map(\.sequence), callback: .viewDidUnload
      ).at(cycle.runs[1].sequence))
  }
}
