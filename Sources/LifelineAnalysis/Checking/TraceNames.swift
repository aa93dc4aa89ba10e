/// Names that distinguish traces for readers: the label, and where several have the same one, the path.
///
/// It keeps labels and paths, not traces, so a stream of a million traces with one label takes no more than two.
struct TraceNames: Sendable {
  private var labels: [String: Int] = [:]
  private var sources: [String: Int] = [:]

  /// Takes in a trace. All must be known before the first one is named.
  mutating func add(_ trace: TraceIdentity) {
    labels[trace.label, default: 0] += 1
    if let source = trace.source { sources[source, default: 0] += 1 }
  }

  /// The name of a trace that was added.
  func name(of trace: TraceIdentity) -> String {
    let label = trace.label
    guard labels[label, default: 0] > 1 else { return label }
    if let source = trace.source, sources[source] == 1 { return source }
    // Several traces of one file, or from memory.
    return "\(trace.source ?? label) (trace \(trace.index + 1))"
  }
}
