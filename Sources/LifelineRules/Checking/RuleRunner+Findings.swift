public import Lifeline

extension RuleRunner {
  /// Returns the findings of rules in the events of one trace.
  ///
  /// - Parameters:
  ///   - events: The events of one trace, in order.
  ///   - header: The header, which states the trace's name, system, and clock. Pass the header if you have one. Some
  ///     models apply only to certain system versions. Without a header, the steps of a counting clock are treated as
  ///     durations.
  ///   - rules: The rules to run.
  ///   - isClosed: Whether the trace was closed, so that no events are missing at its end. Objects that are still alive at the end are
  ///     reported as leaks only in a closed trace.
  public static func findings(
    in events: some Sequence<TraceEvent>, header: TraceHeader? = nil,
    rules: [RuleDescription] = RuleDescription.standard, isClosed: Bool = true
  ) -> [Finding] {
    var runner = RuleRunner(rules)
    runner.read(events, of: TraceIdentity(header: header ?? TraceHeader()), isClosed: isClosed)
    return runner.findings
  }

  /// Returns the findings of rules in the events that a sink stores, with the header of their trace.
  ///
  /// ```swift
  /// let findings = RuleRunner.findings(in: memory)
  /// ```
  /// - Parameters:
  ///   - memory: The sink, which has received the events of one trace.
  ///   - rules: The rules to run.
  ///   - isClosed: Whether the trace was closed, so that no events are missing at its end. Objects that are still alive at the end are
  ///     reported as leaks only in a closed trace.
  public static func findings(
    in memory: MemorySink, rules: [RuleDescription] = RuleDescription.standard, isClosed: Bool = true
  ) -> [Finding] {
    findings(in: memory.events, header: memory.header, rules: rules, isClosed: isClosed)
  }
}
