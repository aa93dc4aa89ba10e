internal import Lifeline

/// Reads the traces in advance, for selections that depend on the end of a trace or on findings.
///
/// ```swift
/// var survey = TraceSurvey(selection)
/// try reader.read("trace.jsonl", into: &survey)
/// let filter = TraceFilter(selection, survey: survey)
/// ```
public struct TraceSurvey: TraceConsumer, Sendable {
  struct Result: Sendable {
    var evidence: Set<Int> = []
    var firstOfLast = Int.max
    /// The newest event. Events after it were written after the survey, and are not among the last events.
    var newest = Int.max
    /// The range of the events near ``TraceSelection/around``, if they are counted among selected events, or nil if the trace does not
    /// contain that event.
    var neighbors: ClosedRange<Int>?
  }

  /// The last numbers that were added.
  private struct LastNumbers: Sendable {
    let capacity: Int
    private(set) var numbers: [Int] = []
    private var next = 0

    init(capacity: Int) { self.capacity = capacity }

    mutating func add(_ number: Int) {
      guard numbers.count >= capacity else { return numbers.append(number) }
      guard capacity > 0 else { return }
      numbers[next] = number
      next = (next + 1) % capacity
    }
  }

  private let selection: TraceSelection
  private let severity: Severity
  private var runner: RuleRunner
  private var filter: TraceFilter
  private var trace = TraceIdentity()
  private var last = LastNumbers(capacity: 0)
  /// The last selected events before ``TraceSelection/around``, and the selected events from there on.
  private var before = LastNumbers(capacity: 0)
  private var after: [Int] = []
  private var oldest = Int.max
  private var newest = 0
  /// The results, keyed by the trace's index, without the evidence.
  private var surveyed: [Int: Result] = [:]

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
    if selection.countsSelectedNeighbors { others.around = nil }
    filter = TraceFilter(others)
  }

  public mutating func begin(_ trace: TraceIdentity) {
    self.trace = trace
    surveyed[trace.index] = Result()
    last = LastNumbers(capacity: selection.last ?? 0)
    before = LastNumbers(capacity: selection.neighborhood)
    (after, oldest, newest) = ([], .max, 0)
    runner.begin(trace)
    filter.begin(trace)
  }

  public mutating func receive(_ step: TraceStep) {
    runner.receive(step)
    let number = step.event.sequence
    (oldest, newest) = (min(oldest, number), max(newest, number))
    let counts = selection.countsSelectedNeighbors
    guard selection.last != nil || counts, filter.includes(step), step.event.phase != .end else { return }
    guard counts, let around = selection.around else { return last.add(number) }
    // Marks are not counted, because every selection includes them.
    guard step.event.subject.id > 0 else { return }
    if number < around { before.add(number) } else { noteAfter(number, around) }
  }

  private mutating func noteAfter(_ number: Int, _ around: Int) {
    let count = after.first == around ? after.count - 1 : after.count
    if number == around || count < selection.neighborhood { after.append(number) }
  }

  public mutating func end(_ end: TraceEnd) {
    runner.end(end)
    var result = Result()
    var rows = last.numbers
    if selection.countsSelectedNeighbors, let around = selection.around, oldest <= around, around <= newest {
      rows = before.numbers.sorted() + after
      result.neighbors = min(around, rows.first ?? around)...max(around, rows.last ?? around)
      rows = rows.suffix(selection.last ?? 0)
    }
    if let first = rows.min() { (result.firstOfLast, result.newest) = (first, newest) }
    surveyed[trace.index] = result
  }

  /// The findings whose events are selected.
  public var findings: [Finding] { runner.findings.filter { $0.severity >= severity } }

  /// The results, keyed by the trace's index.
  var results: [Int: Result] {
    var results = surveyed
    for finding in findings { results[finding.traceIndex]?.evidence.formUnion(finding.events) }
    guard selection.onlyFindings, let last = selection.last else { return results }
    return results.mapValues { result in
      var result = result
      result.firstOfLast = result.evidence.sorted().suffix(last).first ?? .max
      return result
    }
  }
}
