internal import Lifeline
public import LifelineTraces

/// Reads the traces in advance, for selections that depend on the end of a trace or on findings.
///
/// ```swift
/// var survey = TraceSurvey(selection)
/// try reader.read("trace.jsonl", into: &survey)
/// let filter = TraceFilter(selection, survey: survey)
/// ```
public struct TraceSurvey: TraceConsumer, Sendable {
  private let selection: TraceSelection
  private let severity: Severity
  private var runner: RuleRunner
  private var filter: TraceFilter
  private var trace = TraceIdentity()
  private var last: [Int] = []
  private var next = 0
  private var newest = 0
  /// For each trace that has ended, the first of the events that are selected from its end, and the newest event.
  private var ranges: [Int: (first: Int, newest: Int)] = [:]
  private var traces: [Int] = []

  /// Creates a survey.
  ///
  /// If the selection includes only events that findings cite, as with `--only-findings`, the survey runs the rules.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - rules: The rules whose findings are selected.
  ///   - severity: The minimum severity of the selected findings.
  public init(
    _ selection: TraceSelection, rules: [RuleDescription] = RuleDescription.standard, atLeast severity: Severity = .note
  ) {
    self.selection = selection
    self.severity = severity
    runner = RuleRunner(selection.onlyFindings ? rules : [])
    var others = selection
    others.last = nil
    others.onlyFindings = false
    filter = TraceFilter(others)
  }

  public mutating func begin(_ trace: TraceIdentity) {
    self.trace = trace
    traces.append(trace.index)
    (last, next, newest) = ([], 0, 0)
    runner.begin(trace)
    filter.begin(trace)
  }

  public mutating func receive(_ step: TraceStep) {
    runner.receive(step)
    newest = max(newest, step.event.sequence)
    guard let most = selection.last, filter.includes(step), step.event.phase != .end, most > 0 else { return }
    guard last.count == most else { return last.append(step.event.sequence) }
    last[next] = step.event.sequence
    next = (next + 1) % most
  }

  public mutating func end(_ end: TraceEnd) {
    runner.end(end)
    ranges[trace.index] = last.min().map { ($0, newest) }
  }

  /// The findings whose events are selected.
  public var findings: [Finding] { runner.findings.filter { $0.severity >= severity } }

  /// The results, keyed by the trace's index.
  var results: [Int: TraceFilter.Surveyed] {
    var results: [Int: TraceFilter.Surveyed] = [:]
    for trace in traces {
      let range = ranges[trace]
      results[trace] = TraceFilter.Surveyed(firstOfLast: range?.first ?? .max, newest: range?.newest ?? .max)
    }
    for finding in findings { results[finding.traceIndex]?.evidence.formUnion(finding.events) }
    guard selection.onlyFindings, let last = selection.last else { return results }
    return results.mapValues { result in
      TraceFilter.Surveyed(
        evidence: result.evidence, firstOfLast: result.evidence.sorted().suffix(last).first ?? .max,
        newest: result.newest)
    }
  }
}

extension TraceFilter {
  /// Creates a filter for a selection that depends on the end of a trace or on findings.
  ///
  /// If the survey is nil and the selection needs one, the filter includes no events.
  public init(_ selection: TraceSelection, survey: TraceSurvey?) {
    self.init(selection, surveyed: survey?.results ?? [:])
  }
}
