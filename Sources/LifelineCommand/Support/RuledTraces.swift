internal import LifelineAnalysis

/// Hands traces to the rules and to a diagram in one reading.
struct RuledTraces<Diagram: TraceConsumer>: TraceConsumer {
  private(set) var runner: RuleRunner
  private(set) var diagram: Diagram

  init(_ runner: RuleRunner, _ diagram: Diagram) {
    self.runner = runner
    self.diagram = diagram
  }

  mutating func begin(_ trace: TraceIdentity) {
    runner.begin(trace)
    diagram.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    runner.receive(step)
    diagram.receive(step)
  }

  mutating func encounter(_ issue: TraceIssue) { diagram.encounter(issue) }

  mutating func end(_ end: TraceEnd) {
    runner.end(end)
    diagram.end(end)
  }
}
