package import LifelineTraces

/// Collects everything that a reader passes on.
package struct CollectedTraces: TraceConsumer {
  package var traces: [TraceIdentity] = []
  package var steps: [TraceStep] = []
  package var issues: [TraceIssue] = []
  package var ends: [TraceEnd] = []

  package init() {}

  package mutating func begin(_ trace: TraceIdentity) { traces.append(trace) }
  package mutating func receive(_ step: TraceStep) { steps.append(step) }
  package mutating func encounter(_ issue: TraceIssue) { issues.append(issue) }
  package mutating func end(_ end: TraceEnd) { ends.append(end) }
}
