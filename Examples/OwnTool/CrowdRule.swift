import Lifeline
import LifelineRules
import LifelineTraces

/// Reports a type with too many controllers alive at the same time.
struct CrowdRule: TraceRule {
  static let maximum = 3

  static let description = RuleDescription(
    id: "crowd", severity: .warning,
    summary: "More than \(maximum) controllers of one type are alive at the same time.",
    fix: "Reuse a controller, or release controllers that are not shown.",
    page: """
      # crowd

      **Warning.** More than \(maximum) controllers of one type are alive at the same time.
      """, names: [.`init`, .deinit], needs: .subjects
  ) { CrowdRule() }

  /// The number of living controllers by type. Memory grows with types, not with the trace.
  private var living: [TypeName: Int] = [:]

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    living[event.subject.type, default: 0] += event.name == .`init` ? 1 : -1
    guard event.name == .`init`, let count = living[event.subject.type], count == Self.maximum + 1 else { return }
    let message =
      "\(FindingText.subject(event.subject)), created \(facts.subjects.place(step.enclosing, of: event.subject)), is "
      + "number \(count) of its type"
    report(Self.description.finding(message, about: event.subject, events: [event.sequence]))
  }
}
