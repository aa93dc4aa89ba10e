public import Lifeline

/// An event that proves a finding, or that stands beside one.
public struct Evidence: Hashable, Sendable {
  /// The event.
  public var event: TraceEvent
  /// The line of the trace's file, from 1; 0 for events from memory.
  public var line: Int
}

/// Picks the events that prove findings, and those around them, out of the traces: a second reading, when there are any.
///
/// ```swift
/// var evidence = EvidenceCollector(rules.findings)
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &evidence)
/// for finding in rules.findings { print(evidence.excerpt(of: finding).map(\.evidence.line)) }
/// ```
public struct EvidenceCollector: TraceConsumer, Sendable {
  /// An event with its part in an excerpt.
  public struct Item: Hashable, Sendable {
    /// The event and its place.
    public var evidence: Evidence
    /// Whether the finding cites it.
    public var isEvidence: Bool
    /// Whether events before it are left out.
    public var followsGap: Bool
  }

  /// So many of a finding's events are shown.
  public static let maximumEvidence = 6

  private struct Place: Hashable {
    var trace: Int
    var sequence: Int
  }

  private let before: Int
  private let after: Int
  private var wanted: [Int: Set<Int>] = [:]
  private var found: [Place: Evidence] = [:]
  private var trace = 0
  /// What is wanted of the trace that is being read, and where it begins and ends.
  private var current: Set<Int> = []
  private var bounds = 0...0

  /// Wants the events of findings, and so many before and after each.
  public init(_ findings: [Finding], before: Int = 2, after: Int = 1) {
    self.before = max(0, before)
    self.after = max(0, after)
    for finding in findings {
      for event in finding.events.prefix(Self.maximumEvidence) {
        wanted[finding.traceIndex, default: []].formUnion(range(around: event))
      }
    }
  }

  public mutating func begin(_ trace: TraceIdentity) { begin(trace.index) }

  /// Begins the trace with this index.
  mutating func begin(_ trace: Int) {
    self.trace = trace
    current = wanted[trace] ?? []
    bounds = (current.min() ?? 0)...(current.max() ?? 0)
  }

  /// Whether an event of the current trace is one of those.
  func wants(_ sequence: Int) -> Bool { bounds.contains(sequence) && current.contains(sequence) }

  /// Whether one of a trace's events with these numbers is one of those.
  func wants(_ numbers: ClosedRange<Int>, ofTrace trace: Int) -> Bool {
    guard let wanted = wanted[trace] else { return false }
    // The shorter one is gone through.
    let (length, isLong) = numbers.upperBound.subtractingReportingOverflow(numbers.lowerBound)
    if isLong || length > wanted.count { return wanted.contains(where: numbers.contains) }
    return numbers.contains(where: wanted.contains)
  }

  public mutating func receive(_ step: TraceStep) { receive(step.event, line: step.line) }

  mutating func receive(_ event: TraceEvent, line: Int) {
    guard wants(event.sequence) else { return }
    let place = Place(trace: trace, sequence: event.sequence)
    // Of two events with the same number, findings are about the first.
    if found[place] == nil { found[place] = Evidence(event: event, line: line) }
  }

  public mutating func end(_ end: TraceEnd) {}

  /// The line of the first event that proves the finding; nil when that event is not in the file.
  public func line(of finding: Finding) -> Int? {
    finding.events.first.flatMap { found[Place(trace: finding.traceIndex, sequence: $0)] }.flatMap {
      $0.line > 0 ? $0.line : nil
    }
  }

  /// The first events that prove the finding with those around them, in the order of the trace.
  public func excerpt(of finding: Finding) -> [Item] {
    let cited = Set(finding.events.prefix(Self.maximumEvidence))
    let sequences = cited.reduce(into: Set<Int>()) { $0.formUnion(range(around: $1)) }.sorted()
    var items: [Item] = []
    var last: Int?
    for sequence in sequences {
      guard let evidence = found[Place(trace: finding.traceIndex, sequence: sequence)] else { continue }
      let followsGap = last.map { $0 + 1 < sequence } ?? false
      items.append(Item(evidence: evidence, isEvidence: cited.contains(sequence), followsGap: followsGap))
      last = sequence
    }
    return items
  }

  /// Numbers of events begin at 1.
  private func range(around sequence: Int) -> ClosedRange<Int> {
    let middle = min(max(1, sequence), Int.max - after)
    return max(1, middle - before)...middle + after
  }
}
