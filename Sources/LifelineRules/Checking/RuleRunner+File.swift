public import LifelineTraces

extension RuleRunner {
  /// Returns the findings of rules in the traces of a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - rules: The rules to run.
  /// - Throws: An error if the file is not a trace. Parse issues after the header are skipped; to see them, use a
  ///   `TraceReader`.
  public static func findings(
    inFile path: String, rules: [RuleDescription] = RuleDescription.standard
  ) throws(TraceReadError) -> [Finding] {
    var runner = RuleRunner(rules)
    var reader = TraceReader()
    try reader.read(path, into: &runner)
    return runner.findings
  }
}
