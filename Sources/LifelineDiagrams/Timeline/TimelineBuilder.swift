internal import Lifeline
public import LifelineAnalysis

/// Collects from traces what a sequence timeline shows.
///
/// Memory grows with the rows it keeps, which ``Options/limit`` bounds.
public struct TimelineBuilder: TraceConsumer, Sendable {
  /// What to show.
  public struct Options: Sendable {
    /// How many rows to draw at most; what is beyond is counted and said. Zero draws all.
    public var limit: Int
    /// Whether cycles that repeat are shown once, with their number.
    public var folds: Bool

    /// Creates options.
    public init(limit: Int = 2000, folds: Bool = true) {
      self.limit = limit
      self.folds = folds
    }
  }

  private let options: Options
  private var traces: [TraceIdentity] = []
  private var lifelines: [Timeline.Lifeline] = []
  private var rows: [Timeline.Row] = []
  private var lives = OpenLives()
  private var skipped = 0

  /// Creates a builder.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// How many rows are kept: more than are drawn, since folding makes many rows one.
  private var capacity: Int { options.limit == 0 ? .max : max(options.limit, 1) * (options.folds ? 20 : 1) }

  public mutating func begin(_ trace: TraceIdentity) {
    traces.append(trace)
    lives = OpenLives()
    if traces.count == 2 {
      rows.insert(Self.traceRow(traces[0]), at: 0)
      shiftRows()
    }
    if traces.count > 1 { rows.append(Self.traceRow(trace)) }
  }

  public mutating func receive(_ step: TraceStep) {
    guard rows.count < capacity else {
      if step.event.phase != .end { skipped += 1 }
      return
    }
    if step.event.subject.id == 0 { return addMarker(step.event) }
    let lifeline = lifeline(of: step)
    switch step.event.phase {
    case .begin: begin(step, lifeline)
    case .end: end(step, lifeline)
    case .instant: instant(step, lifeline)
    }
  }

  public mutating func end(_ end: TraceEnd) {
    for open in lives.spans.values { close(open, at: rows.count - 1, duration: nil) }
  }

  /// The timeline of everything that was received.
  public func timeline() -> Timeline {
    var timeline = Timeline(title: title, lifelines: lifelines, rows: rows)
    timeline.hideExpectationsThatWereMet()
    if options.folds { timeline.foldCycles() }
    timeline.cut(to: options.limit == 0 ? .max : options.limit, skipped: skipped)
    return timeline
  }

  private var title: String {
    guard let first = traces.first else { return "Nothing was traced" }
    let names = traces.count == 1 ? first.label : "\(first.label) and \(traces.count - 1) more"
    return [names, first.header.system].compactMap { $0 }.joined(separator: " · ")
  }
}

// MARK: Rows

extension TimelineBuilder {
  private static func traceRow(_ trace: TraceIdentity) -> Timeline.Row {
    let label = ["Trace \(trace.label)", trace.header.system].compactMap { $0 }.joined(separator: " · ")
    return Timeline.Row(content: .trace, sequence: 0, time: 0, lifeline: -1, label: label)
  }

  /// Makes room for the row of the first trace, which is only needed when there is a second one.
  private mutating func shiftRows() {
    for index in lifelines.indices {
      lifelines[index].first += 1
      lifelines[index].birth = lifelines[index].birth.map { $0 + 1 }
      lifelines[index].death = lifelines[index].death.map { $0 + 1 }
      lifelines[index].leak = lifelines[index].leak.map { $0 + 1 }
    }
    for index in rows.indices {
      if case .span(let lane, let last, let duration) = rows[index].content {
        rows[index].content = .span(lane: lane, last: last + 1, duration: duration)
      }
    }
  }

  private mutating func addMarker(_ event: TraceEvent) {
    let text = event.attributes.string("text") ?? event.name.string
    rows.append(
      Timeline.Row(content: .marker, sequence: event.sequence, time: event.time, lifeline: -1, label: text))
  }

  private mutating func lifeline(of step: TraceStep) -> Int {
    if !step.isFirst, let known = lives.lifelines[step.event.subject.id] {
      lifelines[known].subject = step.event.subject
      return known
    }
    let subject = step.event.subject
    let owner = lives.owners.removeValue(forKey: subject.id) ?? namedOwner(of: subject)
    lifelines.append(
      Timeline.Lifeline(subject: subject, trace: traces.count - 1, owner: owner, first: rows.count))
    lives.lifelines[subject.id] = lifelines.count - 1
    lives.loads[subject.id] = nil
    return lifelines.count - 1
  }

  /// The controller of a view that is older than the trace, by the name that the instrumentation gives views:
  /// `main.view` is the view of `main`.
  private func namedOwner(of view: Subject) -> Int? {
    guard view.kind == .view, let name = view.name, name.hasSuffix(".view") else { return nil }
    return lives.lifelines.values.first { lifelines[$0].subject.name.map { $0 + ".view" } == name }
  }

  private mutating func begin(_ step: TraceStep, _ lifeline: Int) {
    let event = step.event
    let lane = lives.takeLane(of: lifeline)
    var row = makeRow(for: step, lifeline, content: .span(lane: lane, last: rows.count, duration: nil))
    row.label = label(of: event)
    row.detail = detail(of: event)
    if row.isMemoryWarning { row.emphasis = .notice }
    if event.name == .viewDidLoad { noteLoad(of: event, in: &row) }
    lives.spans[event.sequence] = OpenLives.Span(row: rows.count, lifeline: lifeline, lane: lane)
    rows.append(row)
  }

  private mutating func end(_ step: TraceStep, _ lifeline: Int) {
    guard let span = step.span, let open = lives.spans.removeValue(forKey: span.sequence) else { return }
    close(open, at: rows.count - 1, duration: step.event.time - span.time)
    guard step.event.attributes.boolean("super") == false, step.event.name.mustCallSuper else { return }
    rows[open.row].label += " — super was not called"
    rows[open.row].emphasis = .mistake
  }

  private mutating func close(_ open: OpenLives.Span, at last: Int, duration: Int?) {
    rows[open.row].content = .span(lane: open.lane, last: max(open.row, last), duration: duration)
    lives.freeLane(open.lane, of: open.lifeline)
  }

  private mutating func instant(_ step: TraceStep, _ lifeline: Int) {
    let event = step.event
    var row = makeRow(for: step, lifeline, content: .instant)
    row.label = label(of: event)
    row.detail = detail(of: event)
    switch event.name {
    case .`init` where step.isFirst:
      row.content = .birth
      lifelines[lifeline].birth = rows.count
      lifelines[lifeline].owner = event.attributes.integer("owner").flatMap { lives.lifelines[$0] }
    case .`deinit`:
      row.content = .death
      lifelines[lifeline].death = rows.count
    case .viewUnloaded: noteUnload(event, lifeline)
    case .expectDeallocation: lives.expectations[lifeline] = rows.count
    case .leaked:
      lifelines[lifeline].leak = lives.expectations[lifeline] ?? rows.count
      row.emphasis = .mistake
    case .releasedLate: row.emphasis = .notice
    default: break
    }
    rows.append(row)
  }

  private func makeRow(for step: TraceStep, _ lifeline: Int, content: Timeline.Content) -> Timeline.Row {
    var row = Timeline.Row(
      content: content, sequence: step.event.sequence, time: step.event.time, name: step.event.name,
      lifeline: lifeline, label: "")
    if let enclosing = step.enclosing {
      row.caller = lives.lifelines[enclosing.subject]
    } else if let cause = step.event.attributes.integer("cause"), let origin = findRow(withSequence: cause) {
      row.caller = rows[origin].lifeline
      row.isLate = true
    }
    return row
  }

  /// Rows are in the order of their sequence numbers within a trace, so a cause is found from the end by halving.
  private func findRow(withSequence sequence: Int) -> Int? {
    var low = rows.lastIndex { if case .trace = $0.content { true } else { false } }.map { $0 + 1 } ?? 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].sequence == sequence ? low : nil
  }

  private mutating func noteLoad(of event: TraceEvent, in row: inout Timeline.Row) {
    let load = lives.loads[event.subject.id] ?? OpenLives.Loads()
    lives.loads[event.subject.id] = OpenLives.Loads(count: load.count + 1, isUnloaded: false)
    guard load.count > 0 else { return }
    row.label += load.isUnloaded ? " — load no. \(load.count + 1)" : " — AGAIN, load no. \(load.count + 1) without unload"
    row.emphasis = load.isUnloaded ? .notice : .mistake
  }

  private mutating func noteUnload(_ event: TraceEvent, _ lifeline: Int) {
    lives.loads[event.subject.id]?.isUnloaded = true
    guard let id = event.attributes.integer("view") else { return }
    guard let view = lives.lifelines[id] else { return lives.owners[id] = lifeline }
    if lifelines[view].owner == nil { lifelines[view].owner = lifeline }
  }

  private func label(of event: TraceEvent) -> String {
    let attributes = event.attributes
    func name(_ key: String) -> String? {
      attributes.integer(key).map { id in lives.lifelines[id].map { lifelines[$0].subject.label } ?? "#\(id)" }
    }
    switch event.name {
    case .viewUnloaded: return "view released by the \(attributes.string("by") ?? "app")"
    case .expectDeallocation: return "should be released: \(attributes.string("because") ?? "")"
    case .leaked: return "LEAKED: still alive" + (attributes.string("path").map { " (held by \($0))" } ?? "")
    case .releasedLate: return "released late"
    default: break
    }
    var label = event.name.string
    if let other = name("to") ?? name("from") { label += "(\(other))" }
    if attributes.boolean("direct") == true { label += " — called directly" }
    return label
  }

  private func detail(of event: TraceEvent) -> String {
    let attributes = event.attributes.elements.map { "\($0.key): \($0.value)" }
    return (["event \(event.sequence)", "thread \(event.thread)"] + attributes).joined(separator: ", ")
  }
}

/// What is under way in the trace that is being read.
private struct OpenLives: Sendable {
  struct Span: Sendable {
    var row: Int
    var lifeline: Int
    var lane: Int
  }

  struct Loads: Sendable {
    var count = 0
    var isUnloaded = false
  }

  /// Indices of lifelines by subject.
  var lifelines: [Int: Int] = [:]
  /// Owners of views that have not been seen themselves, by the view's subject.
  var owners: [Int: Int] = [:]
  /// Open spans by the sequence number of their begin.
  var spans: [Int: Span] = [:]
  var loads: [Int: Loads] = [:]
  /// Rows of expectations by lifeline.
  var expectations: [Int: Int] = [:]
  /// Bits of the lanes in use by lifeline.
  private var lanes: [Int: UInt64] = [:]

  mutating func takeLane(of lifeline: Int) -> Int {
    let used = lanes[lifeline] ?? 0
    let lane = min((~used).trailingZeroBitCount, 63)
    lanes[lifeline] = used | 1 << UInt64(lane)
    return lane
  }

  mutating func freeLane(_ lane: Int, of lifeline: Int) {
    lanes[lifeline]? &= ~(1 << UInt64(lane))
  }
}

extension InternedName {
  static let viewDidLoad: InternedName = "viewDidLoad"
  static let didReceiveMemoryWarning: InternedName = "didReceiveMemoryWarning"
  static let receiveMemoryWarning: InternedName = "receiveMemoryWarning"

  /// Whether an override must reach UIKit's own implementation; `loadView` must not.
  var mustCallSuper: Bool { self != .loadView }
}
