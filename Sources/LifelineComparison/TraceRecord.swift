internal import Lifeline
internal import LifelineBase
public import LifelineTraces

/// Records traces for a ``TraceComparison``.
///
/// Unlike other consumers, a record uses memory for every event: about 160 bytes.
public struct TraceRecord: TraceConsumer, Sendable {
  /// The traces, in the order in which they were read.
  public private(set) var traces: [RecordedTrace] = []
  /// The number of issues in the traces.
  public private(set) var issueCount = 0

  private let keepsEvents: Bool
  /// For each name index, the position of the name's key in the keys of the current trace. Keys with details are stored
  /// separately.
  private var plainKeys = IndexTable()
  private var otherKeys: [RecordedTrace.Key: RecordedTrace.KeyIndex] = [:]
  /// The life in each slot.
  private var slots: [Int?] = []
  /// The moments of open spans, keyed by the number of their begin event.
  private var open: [Int: RecordedTrace.MomentIndex] = [:]
  /// The index of the pseudo-life that markers belong to.
  private var markers: Int?

  /// Creates an empty record.
  public init() {
    self.init(keepsEvents: false)
  }

  /// - Parameter keepsEvents: Whether the events will be drawn later.
  package init(keepsEvents: Bool) {
    self.keepsEvents = keepsEvents
  }

  /// The number of events in all traces.
  public var events: Int { traces.reduce(0) { $0 + $1.events } }

  /// The reasons why the record is incomplete, with one sentence per trace and reason, or an empty array if it is
  /// complete.
  public var issues: [String] {
    var issues = traces.flatMap { trace in
      trace.issues.map { traces.count == 1 ? $0 : "\(trace.identity.label): \($0)" }
    }
    let isExplained = traces.contains { ($0.end?.broken ?? 0) > 0 || ($0.end?.lost ?? 0) > 0 }
    if issueCount > 0, !isExplained {
      issues.append(CountText.of(issueCount, "parse issue"))
    }
    return issues
  }

  public mutating func begin(_ trace: TraceIdentity) {
    traces.append(RecordedTrace(trace))
    plainKeys = IndexTable()
    otherKeys = [:]
    slots = []
    open = [:]
    markers = nil
  }

  public mutating func receive(_ step: TraceStep) {
    let current = traces.count - 1
    traces[current].events += 1
    let moment: RecordedTrace.MomentIndex?
    if step.event.phase == .end {
      moment = end(step, current)
    } else {
      moment = add(step, current)
    }
    if keepsEvents { traces[current].kept.append((step.event, moment)) }
  }

  public mutating func encounter(_ issue: TraceIssue) { issueCount += 1 }

  public mutating func end(_ end: TraceEnd) { traces[traces.count - 1].end = end }

  private mutating func end(_ step: TraceStep, _ current: Int) -> RecordedTrace.MomentIndex? {
    guard let span = step.span, let moment = open.removeValue(forKey: span.sequence) else { return nil }
    let (duration, isTooLong) = step.event.time.subtractingReportingOverflow(span.time)
    if !isTooLong { traces[current][moment].duration = max(0, duration) }
    if !step.event.attributes.isEmpty {
      traces[current][moment].endAttributes = step.event.attributes
    }
    return moment
  }

  private mutating func add(_ step: TraceStep, _ current: Int) -> RecordedTrace.MomentIndex {
    let event = step.event
    let life = life(of: step, current)
    let index = RecordedTrace.MomentIndex(traces[current].moments.count)
    let enclosing = step.enclosing.flatMap { open[$0.sequence] }
    traces[current].moments.append(.init(event, key: key(of: event, current), life: life, enclosing: enclosing))
    traces[current].lives[life].moments.append(index)
    if event.phase == .begin { open[event.sequence] = index }
    return index
  }

  // MARK: Lives

  private mutating func life(of step: TraceStep, _ current: Int) -> Int {
    let subject = step.event.subject
    guard step.slot >= 0 else { return markerLife(current) }
    while slots.count <= step.slot { slots.append(nil) }
    guard !step.isFirst, let life = slots[step.slot] else {
      let life = addLife(subject, step.event.attributes, current)
      slots[step.slot] = life
      return life
    }
    // A user can name an object after its first event.
    if subject.name != nil { traces[current].lives[life].subject.name = subject.name }
    return life
  }

  private mutating func markerLife(_ current: Int) -> Int {
    if let markers { return markers }
    let life = addLife(.marker, [:], current)
    markers = life
    return life
  }

  private mutating func addLife(_ subject: Subject, _ attributes: TraceAttributes, _ current: Int) -> Int {
    let index = traces[current].lives.count
    traces[current].lives.append(
      RecordedTrace.Life(
        subject: subject, owner: attributes.integer(.owner), place: attributes.string(.place)))
    if traces[current].livesByID[subject.id] == nil { traces[current].livesByID[subject.id] = index }
    return index
  }

  // MARK: Keys

  private mutating func key(of event: TraceEvent, _ current: Int) -> RecordedTrace.KeyIndex {
    let isSpan = event.phase == .begin
    let isText = event.name == .mark || event.name == .warning
    let what = event.attributes.isEmpty ? nil : event.attributes.string(isText ? .text : .property)
    if what == nil {
      let number = Int(event.name.index) << 1 | (isSpan ? 1 : 0)
      if let known = plainKeys[number] { return .init(known) }
      plainKeys.insert(number, position: traces[current].keys.count)
    }
    let key = RecordedTrace.Key(name: event.name.string, isSpan: isSpan, what: what)
    if let known = otherKeys[key] { return known }
    let index = RecordedTrace.KeyIndex(traces[current].keys.count)
    traces[current].keys.append(key)
    otherKeys[key] = index
    return index
  }
}

extension TraceRecord {
  /// The names of all types of subjects.
  public var typeNames: Set<String> {
    Set(traces.flatMap { $0.lives.filter { $0.subject.id != 0 }.map(\.subject.type) }).reduce(into: []) {
      $0.insert($1.string)
    }
  }

  /// The custom names of subjects.
  public var names: Set<String> { Set(traces.flatMap { $0.lives.compactMap(\.subject.name) }) }
}
