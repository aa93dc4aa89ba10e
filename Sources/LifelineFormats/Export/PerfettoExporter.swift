internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// Exports Perfetto's own format (https://perfetto.dev), with a track for the states of each object.
///
/// Each trace is a process, and its threads contain the spans as slices. Each type has a track that contains a track
/// for each object. The slices of an object's track are the states of its model, `should be gone`, and `leaked`. All
/// data is written immediately, so memory use grows only with the number of living objects and open spans.
struct PerfettoExporter: TraceExporter {
  fileprivate struct Life {
    var track: Int
    var machine: ModelMachine?
    var run = ModelRun()
    /// The open slice.
    var state: String?
    var isDue = false
  }

  private struct Span {
    var sequence: Int
    var event: TraceEvent
  }

  private let models: [LifecycleModel]
  private var packets = PerfettoPackets()
  private var release = SystemRelease(system: nil)
  /// The track of the process, and its number.
  private var process = 0
  private var pid = 0
  private var lastTrack = 0
  private var threads: [Int: Int] = [:]
  /// The open spans of each thread, the outermost first.
  private var stacks: [Int: [Span]] = [:]
  /// The tracks of asynchronous spans.
  private var asynchronous: [Int: Int] = [:]
  private var types: [String: Int] = [:]
  private var lives: [Life?] = []

  init(models: [LifecycleModel]) {
    self.models = models
  }

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    switch part {
    case .start, .finish: break
    case .begin(let trace): begin(trace)
    case .event(let step): receive(step)
    case .end(let end): finish(end)
    }
    output.append(packets.bytes)
    packets.clear()
  }

  private mutating func newTrack() -> Int {
    lastTrack += 1
    return lastTrack
  }

  private mutating func begin(_ trace: TraceIdentity) {
    process = newTrack()
    pid = trace.index + 1
    (threads, stacks, asynchronous, types, lives) = ([:], [:], [:], [:], [])
    release = SystemRelease(system: trace.header.system)
    packets.addProcess(process, pid: pid, name: trace.label, label: trace.header.system)
  }

  private mutating func receive(_ step: TraceStep) {
    let event = step.event
    switch event.phase {
    case .begin: open(event, isOutermost: step.enclosing == nil)
    case .end: close(step)
    case .instant: instant(event)
    }
    if step.slot >= 0 { follow(step) }
  }

  /// Ends a trace and its states.
  ///
  /// Open spans remain open, because their ends are unknown.
  private mutating func finish(_ end: TraceEnd) {
    for life in lives.compactMap(\.self) where life.state != nil { packets.addEnd(life.track, at: end.lastTime) }
    lives = []
  }

  // MARK: Spans

  private static func name(_ event: TraceEvent) -> String {
    event.subject.id == 0 ? event.text ?? event.name.string : "\(event.subject.type).\(event.name)"
  }

  private mutating func track(ofThread thread: Int) -> Int {
    if let known = threads[thread] { return known }
    let track = newTrack()
    threads[thread] = track
    packets.addThread(
      track, pid: pid, thread: thread, name: thread == 1 ? "main thread" : "thread \(thread)")
    return track
  }

  private mutating func instant(_ event: TraceEvent) {
    let track = track(ofThread: event.thread)
    packets.add(
      .instant, track, at: event.time, name: Self.name(event), category: event.subject.kind.string, of: event)
  }

  private mutating func open(_ event: TraceEvent, isOutermost: Bool) {
    var track = track(ofThread: event.thread)
    if event.isAsync {
      track = newTrack()
      packets.addTrack(track, under: process, name: Self.name(event))
      asynchronous[event.sequence] = track
    } else {
      stacks[event.thread, default: []].append(Span(sequence: event.sequence, event: event))
    }
    add(event, to: track, flow: isOutermost ? event.sequence : nil)
  }

  private mutating func add(_ event: TraceEvent, to track: Int, at time: Int? = nil, flow: Int? = nil) {
    packets.add(
      .begin, track, at: time ?? event.time, name: Self.name(event), category: event.subject.kind.string, of: event,
      flow: flow.map(flowID), cause: time == nil ? event.cause.map(flowID) : nil)
  }

  /// Returns the ID of an arrow, which must be unique across traces.
  private func flowID(_ sequence: Int) -> Int { process << 40 ^ sequence }

  /// Ends a span.
  ///
  /// The slices of a track must nest, so an inner span that outlasts the ended span is split into two slices.
  private mutating func close(_ step: TraceStep) {
    let time = step.event.time
    guard let span = step.span else { return instant(step.event) }
    if let track = asynchronous.removeValue(forKey: span.sequence) { return packets.addEnd(track, at: time) }
    guard var stack = stacks[span.thread], let place = stack.lastIndex(where: { $0.sequence == span.sequence }) else {
      return
    }
    let track = track(ofThread: span.thread)
    let inner = stack[(place + 1)...]
    for _ in stack[place...] { packets.addEnd(track, at: time) }
    for span in inner { add(span.event, to: track, at: time) }
    stack.remove(at: place)
    stacks[span.thread] = stack
  }

  // MARK: States

  private mutating func follow(_ step: TraceStep) {
    let event = step.event
    while lives.count <= step.slot { lives.append(nil) }
    if step.isFirst { meet(event, step.slot) }
    guard var life = lives[step.slot], event.phase != .end else { return }
    lives[step.slot] = nil
    if event.name == .`deinit` {
      if life.state != nil { packets.addEnd(life.track, at: event.time) }
      return
    }
    let state = life.next(event)
    if let state, state != life.state {
      if life.state != nil { packets.addEnd(life.track, at: event.time) }
      packets.add(.begin, life.track, at: event.time, name: state, category: "state")
      life.state = state
    }
    lives[step.slot] = life
  }

  private mutating func meet(_ event: TraceEvent, _ slot: Int) {
    let (subject, type) = (event.subject, event.subject.type.string)
    if types[type] == nil {
      let track = newTrack()
      types[type] = track
      packets.addTrack(track, under: process, name: "lives: \(type)")
    }
    let track = newTrack()
    packets.addTrack(track, under: types[type] ?? process, name: subject.label)
    let model = models.model(kind: subject.kind.string, type: type)
    lives[slot] = Life(track: track, machine: model?.machine(for: release))
  }
}

extension PerfettoExporter.Life {
  /// Returns the state after an event, or nil if the event does not change it.
  fileprivate mutating func next(_ event: TraceEvent) -> String? {
    switch event.name {
    case .expectDeallocation: isDue = true
    case .expectationWithdrawn: isDue = false
    case .leaked: return "leaked"
    default: break
    }
    var title: String?
    if let machine {
      let before = run
      if case .refused = run.step(event.name, of: machine), event.isDirect { run = before }
      title = run.states.count == 1 ? machine.states[run.states[0]].title : run.states.isEmpty ? nil : "state unknown"
    }
    if state == "leaked", event.name != .expectationWithdrawn { return nil }
    return isDue ? "should be gone" : title ?? "alive"
  }
}

extension ExporterDescription {
  /// Slices, and a track of states for each object, for Perfetto.
  public static let perfetto = ExporterDescription(
    id: "perfetto", summary: "Slices and a track of states for each object, for ui.perfetto.dev (protobuf).",
    endings: ["pftrace", "perfetto-trace"]
  ) { PerfettoExporter(models: $0) }
}
