internal import Lifeline
internal import LifelineAnalysis

/// Runs the rules, and counts traces and events.
struct CheckedTraces: ForwardingConsumer {
  /// What runs the rules.
  var consumer: RuleRunner
  private(set) var traces = 0
  private(set) var events = 0
  /// How many events the writers of traces dropped, by the index of the trace; only traces that lack events.
  private(set) var dropped: [Int: Int] = [:]
  /// The first trace of each file.
  private(set) var identities: [TraceIdentity] = []

  init(_ runner: RuleRunner) {
    consumer = runner
  }

  mutating func begin(_ trace: TraceIdentity) {
    traces += 1
    if identities.last?.source != trace.source { identities.append(trace) }
    consumer.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    consumer.receive(step)
  }

  mutating func end(_ end: TraceEnd) {
    if end.dropped > 0 { dropped[end.trace.index] = end.dropped }
    consumer.end(end)
  }

  /// What runs the rules.
  var runner: RuleRunner { consumer }

  /// The file that a trace was read from.
  func source(ofTrace index: Int) -> String {
    var (start, end) = (0, identities.count)
    while start < end {
      let middle = (start + end) / 2
      if identities[middle].index <= index { start = middle + 1 } else { end = middle }
    }
    return (start > 0 ? identities[start - 1].source : nil) ?? TraceFiles.standardInput
  }

  /// The first trace of a file.
  func firstTrace(ofFile source: String) -> TraceIdentity? { identities.first { $0.source == source } }
}
