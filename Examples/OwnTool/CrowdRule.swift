import Lifeline
import LifelineAnalysis

/// Says when more controllers of one type live at the same time than anybody can look at.
struct CrowdRule: TraceRule {
  static let most = 3

  static let description = RuleDescription(
    id: "crowd", severity: .warning, summary: "More than \(most) controllers of one type live at the same time.",
    fix: "Use one of them again, or let them go when they are not shown.", names: [.`init`, .deinit]
  ) { CrowdRule() }

  /// Who lives, by type: memory grows with living controllers, not with the trace.
  private var living: [InternedName: Set<Int>] = [:]

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let subject = step.event.subject
    guard subject.kind == .controller else { return }
    guard step.event.name == .`init` else { return _ = living[subject.type]?.remove(subject.id) }
    living[subject.type, default: []].insert(subject.id)
    guard let count = living[subject.type]?.count, count == Self.most + 1 else { return }
    report(
      Self.description.finding(
        "\(subject.label) is the \(count)th living \(subject.type)", about: subject, events: [step.event.sequence]))
  }
}
