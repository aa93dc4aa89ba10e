public import Lifeline
internal import LifelineBase
public import LifelineTraces

/// An event that a finding cites, or an event near it.
public struct Evidence: Hashable, Sendable {
  /// The event.
  public var event: TraceEvent
  /// The line number in the event's file, starting at 1, or 0 for events from memory or from later segments.
  public var line: Int
}

/// Collects the events that findings cite, and the surrounding events, when the traces are read again.
///
/// ```swift
/// var evidence = EvidenceCollector(rules.findings)
/// var reader = TraceReader()
/// try reader.read("trace.jsonl", into: &evidence)
/// for finding in rules.findings { print(evidence.excerpt(of: finding).map(\.evidence.line)) }
/// ```
public struct EvidenceCollector: TraceConsumer, Sendable {
  /// An event of an excerpt.
  public struct Item: Hashable, Sendable {
    /// The event and its line.
    public var evidence: Evidence
    /// Whether the finding cites the event.
    public var isEvidence: Bool
    /// Whether events before this event were omitted.
    public var followsGap: Bool
    /// The begin event of the asynchronous span that contains the event, or nil if the event is outside such a span or
    /// ends it.
    package var span: TraceEvent?
  }

  /// The maximum number of cited events per finding.
  package static let maximumEvidence = 6

  private typealias Place = EventPlace

  private let before: Int
  private let after: Int
  private var wanted: [Int: Set<Int>] = [:]
  /// The wanted event numbers of each trace, sorted.
  private var sorted: [Int: [Int]] = [:]
  private var cited: [Int: Set<Int>] = [:]
  private var found: [Place: Evidence] = [:]
  private var trace = 0
  /// The begin events of the asynchronous spans that contain collected events.
  private var spans: [Place: TraceEvent] = [:]
  /// The begin events of the open asynchronous spans in the current trace.
  private var openSpans: [Int: TraceEvent] = [:]
  private var steps = EventSteps()
  private var tracker = StepTracker()
  /// The wanted event numbers of the current trace, and their range.
  private var current: Set<Int> = []
  private var bounds = 0...0

  /// Creates a collector of the events that findings cite.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - before: The number of events to collect before each cited event.
  ///   - after: The number of events to collect after each cited event.
  public init(_ findings: [Finding], before: Int = 2, after: Int = 1) {
    self.before = max(0, before)
    self.after = max(0, after)
    for finding in findings {
      for event in finding.events.prefix(Self.maximumEvidence) {
        wanted[finding.traceIndex, default: []].formUnion(range(around: event))
        cited[finding.traceIndex, default: []].insert(event)
      }
    }
    sorted = wanted.mapValues { $0.sorted() }
  }

  public mutating func begin(_ trace: TraceIdentity) {
    noteEarlierEvents(of: trace)
    tracker = StepTracker()
    openSpans = [:]
  }

  /// Adds the events of earlier segments that the header of a trace repeats.
  package mutating func noteEarlierEvents(of trace: TraceIdentity) {
    begin(trace.index)
    for event in (trace.header.continues?.leaks ?? []).flatMap(\.events) { receive(event, line: 0) }
  }

  /// Begins the trace with this index.
  package mutating func begin(_ trace: Int) {
    self.trace = trace
    current = wanted[trace] ?? []
    bounds = (sorted[trace]?.first ?? 0)...(sorted[trace]?.last ?? 0)
  }

  /// Returns whether the event with this number in the current trace is wanted.
  package func wants(_ sequence: Int) -> Bool { bounds.contains(sequence) && current.contains(sequence) }

  /// Returns whether any event in this range of a trace is wanted.
  package func wants(_ numbers: ClosedRange<Int>, ofTrace trace: Int) -> Bool {
    sorted[trace].map { Self.hasNumber(in: numbers, $0) } ?? false
  }

  package static func hasNumber(in numbers: ClosedRange<Int>, _ sorted: [Int]) -> Bool {
    let first = sorted.partitioningIndex { $0 >= numbers.lowerBound }
    return first < sorted.count && sorted[first] <= numbers.upperBound
  }

  public mutating func receive(_ step: TraceStep) {
    if wants(step.event.sequence) {
      steps.note(tracker.step, at: EventPlace(trace: trace, sequence: step.event.sequence))
      receive(step.event, line: step.line)
      if let begin = step.event.within.flatMap({ openSpans[$0] }) { noteSpan(begin, ofTrace: trace) }
    }
    if step.event.name == .ended {
      steps.note(tracker.step, at: EventPlace(trace: trace, sequence: step.event.sequence))
    }
    tracker.receive(step.event)
    followSpan(step.event)
  }

  private mutating func followSpan(_ event: TraceEvent) {
    guard !event.attributes.isEmpty else { return }
    switch event.phase {
    case .begin: if event.isAsync { openSpans[event.sequence] = event }
    case .end: if let begin = event.beginSequence { openSpans[begin] = nil }
    case .instant: break
    }
  }

  /// Adds the begin event of the asynchronous span that contains a collected event.
  package mutating func noteSpan(_ begin: TraceEvent, ofTrace trace: Int) {
    spans[Place(trace: trace, sequence: begin.sequence)] = begin
  }

  /// For each trace, the sorted numbers of the begin events that are still missing.
  ///
  /// If a collected event is inside an asynchronous span, the span's begin event is also needed.
  package var missingSpans: [Int: [Int]] {
    var missing: [Int: Set<Int>] = [:]
    for (place, evidence) in found {
      guard let within = evidence.event.within, spanBegin(within, ofTrace: place.trace) == nil else { continue }
      missing[place.trace, default: []].insert(within)
    }
    return missing.mapValues { $0.sorted() }
  }

  private func spanBegin(_ begin: Int, ofTrace trace: Int) -> TraceEvent? {
    let place = Place(trace: trace, sequence: begin)
    return spans[place] ?? found[place]?.event
  }

  package mutating func receive(_ event: TraceEvent, line: Int) {
    guard wants(event.sequence) else { return }
    let place = Place(trace: trace, sequence: event.sequence)
    // If a number is repeated, findings cite the first event with it.
    if found[place] == nil { found[place] = Evidence(event: event, line: line) }
  }

  public mutating func end(_ end: TraceEnd) {}

  /// Returns the line of the first event that the finding cites, or nil if that event was not read or has no line
  /// number.
  public func line(of finding: Finding) -> Int? {
    finding.events.first.flatMap { found[Place(trace: finding.traceIndex, sequence: $0)] }.flatMap {
      $0.line > 0 ? $0.line : nil
    }
  }

  /// Returns a description of the steps that led to the finding: the marks before the finding's events or, if there are
  /// no marks, the action before the first event.
  ///
  /// The result is nil if the trace contains neither marks nor an action.
  ///
  /// If one of the finding's events is `leaked`, the mark or the action before that event is not used, because the
  /// event occurs long after the cause or at the end of the trace.
  public func step(of finding: Finding) -> String? {
    let names = steps.names(of: placesWithSteps(of: finding))
    return names.isEmpty ? nil : names.joined(separator: ", then ")
  }

  /// Returns the steps of ``step(of:)`` in order. The end of the traced part follows the step before it.
  func steps(of finding: Finding) -> [String] { steps.names(of: placesWithSteps(of: finding), beforeEnd: true) }

  private func placesWithSteps(of finding: Finding) -> [EventPlace] {
    Self.cited(finding).filter { place in found[place].map { $0.event.name != .leaked } ?? false }
  }

  /// Returns the cited events whose steps are wanted.
  static func cited(_ finding: Finding) -> [EventPlace] {
    finding.events.prefix(maximumEvidence).map { EventPlace(trace: finding.traceIndex, sequence: $0) }
  }

  /// For each trace, the numbers of the events whose steps are wanted.
  package var eventsWithSteps: [Int: Set<Int>] { cited }

  /// Adds the step of an event.
  package mutating func note(_ step: TraceStepName, at place: EventPlace) { steps.note(step, at: place) }

  /// Returns the first six events that the finding cites, and the surrounding events, in the order of the trace.
  public func excerpt(of finding: Finding) -> [Item] {
    let cited = Set(finding.events.prefix(Self.maximumEvidence))
    let sequences = cited.reduce(into: Set<Int>()) { $0.formUnion(range(around: $1)) }.sorted()
    var items: [Item] = []
    var last: Int?
    for sequence in sequences {
      guard let evidence = found[Place(trace: finding.traceIndex, sequence: sequence)] else { continue }
      let followsGap = last.map { $0 + 1 < sequence } ?? false
      let within = evidence.event.phase == .end ? nil : evidence.event.within
      let span = within.flatMap { spanBegin($0, ofTrace: finding.traceIndex) }
      items.append(
        Item(evidence: evidence, isEvidence: cited.contains(sequence), followsGap: followsGap, span: span))
      last = sequence
    }
    return items
  }

  /// Returns the range of events to collect around an event. Sequence numbers begin at 1.
  private func range(around sequence: Int) -> ClosedRange<Int> {
    let middle = min(max(1, sequence), Int.max - after)
    return max(1, middle - before)...middle + after
  }
}

/// An incident that can occur repeatedly, with the number of occurrences and the first events that prove it.
public struct Incident<Detail: Sendable>: Sendable {
  /// The detail of the first occurrence.
  public var detail: Detail
  /// The sequence numbers of the first events that prove the incident.
  public private(set) var events: [Int] = []
  /// The number of occurrences.
  public private(set) var count = 0

  /// Creates an incident without occurrences.
  package init(_ detail: Detail) {
    self.detail = detail
  }

  /// Adds an occurrence with the events that prove it.
  public mutating func add(_ sequences: [Int]) {
    count += 1
    if events.count < Finding.maximumEventCount { events += sequences.filter { !events.contains($0) } }
  }

  /// The number of occurrences as text, such as `, 3 times in all`, or an empty string if there is only one occurrence.
  public var timesText: String { count > 1 ? ", \(count) times in all" : "" }
}

/// Incidents by key, in the order of their first occurrences.
///
/// Use this collection in a rule that reports one finding per incident at the end of the trace, because the mistake is
/// in the code rather than in an instance.
public struct Incidents<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private var positions: [Key: Int] = [:]
  /// All incidents.
  public private(set) var all: [Incident<Detail>] = []

  /// Creates a collection without incidents.
  public init() {}

  /// Adds an occurrence of the incident with this key.
  ///
  /// `detail` is evaluated only for the first occurrence.
  public mutating func add(_ key: Key, _ events: [Int], _ detail: () -> Detail) {
    if positions[key] == nil {
      positions[key] = all.count
      all.append(Incident(detail()))
    }
    positions[key].map { all[$0].add(events) }
  }

  /// Changes the detail of the incident with this key.
  public mutating func update(_ key: Key, _ change: (inout Detail) -> Void) {
    if let position = positions[key] { change(&all[position].detail) }
  }
}
