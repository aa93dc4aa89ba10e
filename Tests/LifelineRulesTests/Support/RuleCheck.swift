import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces

/// Runs one rule over traces that a test writes down.
struct RuleCheck {
  var rule: RuleDescription
  /// Whether the trace ends with its footer.
  var isClosed = true
  /// The system in the trace's header.
  var system: String?
  /// The numbers of events that were lost on the way.
  var lost: Set<Int> = []

  /// What the findings say.
  func messages(_ write: (inout TraceScript) -> Void) -> [String] { callAsFunction(write).map(\.message) }

  func callAsFunction(_ write: (inout TraceScript) -> Void) -> [Finding] {
    var script = TraceScript()
    write(&script)
    var runner = RuleRunner([rule])
    runner.receive(
      script.events.filter { !lost.contains($0.sequence) },
      of: TraceIdentity(header: TraceHeader(name: "test", system: system)), isClosed: isClosed)
    return runner.findings
  }
}
