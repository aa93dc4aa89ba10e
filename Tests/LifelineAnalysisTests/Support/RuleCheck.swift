import Lifeline
import LifelineAnalysis

/// Runs one rule over traces that a test writes down.
struct RuleCheck {
  var rule: RuleDescription
  /// Whether the trace ends with its footer.
  var isClosed = true
  /// The numbers of events that were lost on the way.
  var lost: Set<Int> = []

  /// What the findings say.
  func messages(_ write: (inout TraceScript) -> Void) -> [String] { callAsFunction(write).map(\.message) }

  func callAsFunction(_ write: (inout TraceScript) -> Void) -> [Finding] {
    var script = TraceScript()
    write(&script)
    var runner = RuleRunner([rule])
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "test")), &runner)
    for event in script.events where !lost.contains(event.sequence) { session.receive(event, &runner) }
    if isClosed { session.close() }
    session.end(&runner)
    return runner.findings
  }
}
