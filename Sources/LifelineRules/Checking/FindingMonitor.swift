public import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Runs rules on the events of a running program, so that a `SamplingSink` records the lives that have findings.
///
/// ```swift
/// let monitor = FindingMonitor(models: [connection])
/// let sampled = SamplingSink(file, Sampling(rate: 1 / 100, keeping: .findings)) { monitor.finding($0) }
/// ```
///
/// A finding that is reported at the end of a trace does not cause the sink to record a life. Memory use grows with the
/// number of living objects.
public final class FindingMonitor: Sendable {
  private struct State {
    var rules: RuleRunner
    var session: TraceSession
  }

  private let state: Mutex<State>
  private let severity: Severity

  /// Creates a monitor for a trace that has not begun.
  ///
  /// - Parameters:
  ///   - models: The models whose rules and transitions are checked, in addition to the standard rules.
  ///   - severity: The minimum severity of the findings to report.
  public init(models: [LifecycleModel] = [], atLeast severity: Severity = .warning) {
    let transitions = RuleDescription.illegalTransition(by: LifecycleModel.standard + models)
    let others = RuleDescription.standard.filter { $0.id != transitions.id }
    var rules = RuleRunner(others + [transitions] + RuleDescription.declared(by: models))
    let session = TraceSession(TraceIdentity(), &rules)
    state = Mutex(State(rules: rules, session: session))
    self.severity = severity
  }

  /// Receives the next event of the trace.
  ///
  /// Call this method for every event, in order, from any thread.
  ///
  /// - Returns: The number of the subject of the first finding that this event causes, or nil if the event causes no
  ///   finding of the minimum severity or higher.
  public func finding(_ event: TraceEvent) -> Int? {
    state.withLock { state in
      state.session.receive(event, &state.rules)
      guard state.rules.hasFindings else { return nil }
      return state.rules.takeFindings().first { $0.acceptance == nil && $0.severity >= severity && $0.subject.id > 0 }?
        .subject.id
    }
  }
}
