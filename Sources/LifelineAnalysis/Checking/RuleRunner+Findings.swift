public import Lifeline

extension RuleRunner {
  /// Returns what rules find in the events of one trace.
  ///
  /// ```swift
  /// let findings = RuleRunner.findings(in: memory.events, header: memory.header)
  /// ```
  /// - Parameters:
  ///   - events: the events of one trace, in order.
  ///   - header: the name and the system of the trace. Models apply to versions of the system, so pass it if you have it.
  ///   - rules: the rules.
  ///   - isClosed: whether nothing is missing at the end. Objects that are alive then and should not be are leaked only in
  ///     a trace that was closed.
  public static func findings(
    in events: some Sequence<TraceEvent>, header: TraceHeader? = nil,
    rules: [RuleDescription] = RuleDescription.standard, isClosed: Bool = true
  ) -> [Finding] {
    var runner = RuleRunner(rules)
    var session = TraceSession(TraceIdentity(header: header ?? TraceHeader()), &runner)
    for event in events { session.receive(event, &runner) }
    if isClosed { session.close() }
    session.end(&runner)
    return runner.findings
  }

  /// Returns what rules find in the traces of a file.
  ///
  /// - Parameters:
  ///   - path: the file; `-` is standard input.
  ///   - rules: the rules.
  /// - Throws: when the file is not a trace. Damage after its header is skipped: read it with a ``TraceReader`` to see it.
  public static func findings(
    inFile path: String, rules: [RuleDescription] = RuleDescription.standard
  ) throws(TraceReadError) -> [Finding] {
    var runner = RuleRunner(rules)
    var reader = TraceReader()
    try reader.read(path, into: &runner)
    return runner.findings
  }
}
