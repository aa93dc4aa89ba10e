internal import Lifeline
internal import LifelineAnalysis

/// Runs the rules, and counts what they were given.
struct CheckedTraces: TraceConsumer {
  private(set) var runner: RuleRunner
  private(set) var traces = 0
  private(set) var events = 0
  /// All traces, when somebody lists them; otherwise the first of each file.
  private(set) var identities: [TraceIdentity] = []
  private let keepsAll: Bool

  init(_ runner: RuleRunner, keepsAll: Bool) {
    self.runner = runner
    self.keepsAll = keepsAll
  }

  mutating func begin(_ trace: TraceIdentity) {
    traces += 1
    if keepsAll || identities.last?.source != trace.source { identities.append(trace) }
    runner.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    runner.receive(step)
  }

  mutating func encounter(_ issue: TraceIssue) { runner.encounter(issue) }
  mutating func end(_ end: TraceEnd) { runner.end(end) }

  /// The file that a trace was read from.
  func source(ofTrace index: Int) -> String {
    identities.last { $0.index <= index }?.source ?? TraceFiles.standardInput
  }

  /// The first trace of a file.
  func firstTrace(ofFile source: String) -> TraceIdentity? { identities.first { $0.source == source } }
}
