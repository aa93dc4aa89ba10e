internal import LifelineTraces

/// Assigns names that distinguish traces for readers: the label, or the path if several traces have the same label.
///
/// Only labels and paths are stored, so a stream of a million traces with the same label uses no more memory than two
/// traces.
struct TraceNames: Sendable {
  private var labels: [String: Int] = [:]
  private var sources: [String: Int] = [:]

  /// Adds a trace.
  ///
  /// Add all traces before you request a name.
  mutating func add(_ trace: TraceIdentity) {
    labels[trace.label, default: 0] += 1
    if let source = trace.source { sources[source, default: 0] += 1 }
  }

  /// Returns the name of a trace that was added.
  func name(of trace: TraceIdentity) -> String {
    let label = trace.label
    guard labels[label, default: 0] > 1 else { return label }
    if let source = trace.source, sources[source] == 1 { return source }
    // Several traces came from one file or from memory.
    return "\(trace.source ?? label) (trace \(trace.index + 1))"
  }
}
