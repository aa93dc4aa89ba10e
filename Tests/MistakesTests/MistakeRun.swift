import HeadlessUIKit
import Lifeline
import LifelineMistakes
import LifelineRules

/// A version of a mistake that was played, and what the rules say of it.
@MainActor
struct MistakeRun {
  let events: [TraceEvent]
  let findings: [Finding]

  init(
    _ example: MistakeExample, _ version: MistakeExample.Version, rules: [RuleDescription] = RuleDescription.standard
  ) {
    let memory = MemorySink()
    withHeadlessWorld(systemVersion: SystemVersion(stringLiteral: example.system)) {
      example.play(version, tracer: Tracer(name: example.id, sinks: [memory], clock: .counting()))
    }
    events = memory.events
    findings = rules.findings(in: memory)
  }
}

extension [RuleDescription] {
  /// What the rules find in a trace that was closed.
  func findings(in memory: MemorySink) -> [Finding] {
    RuleRunner.findings(in: memory.events, header: memory.header, rules: self)
  }
}
