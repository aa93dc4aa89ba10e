internal import Lifeline
package import LifelineTraces

/// Decides which findings a selection includes.
///
/// A finding is included if it cites an event of the selection or cites no event.
///
/// Rules need the whole trace. Run them first, and then read the traces again:
///
/// ```swift
/// var selected = SelectedFindings(runner.findings, TraceFilter(selection))
/// try reader.read("trace.jsonl", into: &selected)
/// print(selected.findings.count)
/// ```
package struct SelectedFindings: TraceConsumer, Sendable {
  /// The filter, which also records the names that it could not find.
  package private(set) var filter: TraceFilter
  private let all: [Finding]
  /// The events that the findings of a trace cite, keyed by the trace's index.
  private let cited: [Int: Set<Int>]
  private var included: [Int: Set<Int>] = [:]
  private var trace = 0

  /// Creates a consumer that selects from `findings`.
  package init(_ findings: [Finding], _ filter: TraceFilter) {
    all = findings
    self.filter = filter
    cited = findings.reduce(into: [:]) { $0[$1.traceIndex, default: []].formUnion($1.events) }
  }

  /// The findings that the selection includes, in order.
  ///
  /// Read this property after all traces have been read.
  package var findings: [Finding] {
    all.filter { finding in
      guard !finding.events.isEmpty else { return true }
      return included[finding.traceIndex].map { !$0.isDisjoint(with: finding.events) } ?? false
    }
  }

  package mutating func begin(_ trace: TraceIdentity) {
    self.trace = trace.index
    filter.begin(trace)
  }

  package mutating func receive(_ step: TraceStep) {
    let isIncluded = filter.includes(step)
    guard isIncluded, cited[trace]?.contains(step.event.sequence) == true else { return }
    included[trace, default: []].insert(step.event.sequence)
  }

  package mutating func end(_ end: TraceEnd) {}
}
