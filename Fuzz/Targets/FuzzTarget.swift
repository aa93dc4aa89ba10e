/// What is fuzzed: the command, with the bytes in one of its inputs.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The bytes are a trace.
  case trace
  /// The bytes choose events, so that what is behind the parser is reached.
  case events
  /// The bytes choose events of two traces that are compared.
  case diff
  /// The bytes are a life-cycle model.
  case model
  /// The bytes are a `.lifeline.json`.
  case configuration
  /// The bytes are a baseline.
  case baseline
  /// The bytes are a Markdown page with marks.
  case marks
  /// The bytes are the output of a plug-in.
  case plugin
  /// The bytes are a summary of many traces.
  case summary
  /// The bytes are traces on standard input, each with its name and its length.
  case frames
  /// The bytes are a trace that was compressed by gzip or Zstandard.
  case compressed
  /// The bytes choose the words of a command line.
  case arguments
}
