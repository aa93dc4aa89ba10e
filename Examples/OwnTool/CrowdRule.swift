import Lifeline
import LifelineAnalysis

/// Reports a type with too many controllers alive at the same time.
struct CrowdRule: TraceRule {
  static let most = 3

  static let description = RuleDescription(
    id: "crowd", severity: .warning, summary: "More than \(most) controllers of one type are alive at the same time.",
    fix: "Reuse a controller, or release controllers that are not shown.", names: [.`init`, .deinit]
  ) { CrowdRule() }

  /// The living controllers by type: memory grows with these, not with the trace.
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
