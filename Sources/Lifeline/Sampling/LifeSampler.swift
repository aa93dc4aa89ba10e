internal import LifelineBase

/// Decides for each event whether it is forwarded, is left out, or waits until its object's life ends.
struct LifeSampler {
  private struct Life {
    enum Verdict { case undecided, recorded, leftOut }

    var verdict: Verdict
    /// The number of the life's events that are waiting.
    var waiting = 0
    var hasEnded = false
  }

  private var rates: SamplingRates
  private let limit: Int
  private let minimumLevel: TraceLevel?
  private let keeping: Sampling.Keeping
  private let finding: (@Sendable (TraceEvent) -> Int?)?
  private let omissions: SinkCounters
  private let sink: any TraceSink

  /// Whether the events of a life that the rate does not select are held, because the life may still be recorded. If
  /// not, they are left out immediately.
  private let waits: Bool
  /// Whether lives must be remembered. If not, the decision is made for each event individually.
  private let remembers: Bool
  private var lives: [Int: Life] = [:]
  private var window: EventWindow
  /// The number of lives of each type that were selected in the current second.
  private var chosen: [TypeName: Int] = [:]
  private var second = -1

  init(
    _ sampling: Sampling, _ finding: (@Sendable (TraceEvent) -> Int?)?, _ omissions: SinkCounters,
    _ sink: any TraceSink
  ) {
    rates = SamplingRates(sampling)
    limit = sampling.livesPerSecond.map { max(0, $0) } ?? .max
    minimumLevel = sampling.minimumLevel
    keeping = sampling.keeping
    waits = !keeping.isEmpty || finding != nil
    remembers = waits || limit < .max
    window = EventWindow(capacity: max(0, sampling.capacity), duration: max(0, sampling.window.nanoseconds))
    self.finding = finding
    self.omissions = omissions
    self.sink = sink
  }

  @inline(__always)
  mutating func receive(_ event: TraceEvent) throws {
    if event.subject.id != 0 { rates.note(event.subject.type) }
    guard remembers else {
      if event.subject.id != 0, !rates.chooses(event.subject) { return omit(event) }
      return isBelowMinimum(event) ? omit(event) : try sink.receive(event)
    }
    try follow(event)
  }

  /// Forwards the events that are still waiting after the last event.
  mutating func drain() throws {
    while let event = window.takeFirst() { try settle(event) }
  }

  /// The notices about rates that had no effect.
  var problems: [String] { rates.problems }

  private mutating func follow(_ event: TraceEvent) throws {
    let id = event.subject.id
    let found = finding?(event)
    if let found, found != id { record(found) }
    guard id != 0 else { return isBelowMinimum(event) ? omit(event) : try enqueue(event) }
    var life = lives[id] ?? Life(verdict: verdict(on: event))
    if life.verdict != .recorded, found == id || keepsLife(event) { life.verdict = .recorded }
    if endsLife(event) {
      life.hasEnded = true
      if life.verdict == .undecided { life.verdict = .leftOut }
    }
    let isOmitted = isBelowMinimum(event) || (life.verdict == .leftOut && life.waiting == 0)
    if !isOmitted { life.waiting += 1 }
    lives[id] = isOmitted && life.hasEnded && life.waiting == 0 ? nil : life
    if isOmitted { omit(event) } else { try enqueue(event) }
  }

  /// Returns the decision about a life at its first event.
  private mutating func verdict(on event: TraceEvent) -> Life.Verdict {
    if rates.chooses(event.subject), isWithinLimit(event) { return .recorded }
    return waits ? .undecided : .leftOut
  }

  private mutating func isWithinLimit(_ event: TraceEvent) -> Bool {
    guard limit < .max else { return true }
    let now = event.time / 1_000_000_000
    if now != second { (second, chosen) = (now, [:]) }
    guard chosen[event.subject.type, default: 0] < limit else { return false }
    chosen[event.subject.type, default: 0] += 1
    return true
  }

  /// Records the life of an object other than the event's, unless that life has ended.
  private mutating func record(_ id: Int) {
    if lives[id]?.verdict == .undecided { lives[id]?.verdict = .recorded }
  }

  private func keepsLife(_ event: TraceEvent) -> Bool {
    guard waits else { return false }
    if keeping.contains(.leaks), event.name == .leaked || event.name == .releasedLate { return true }
    guard !event.attributes.isEmpty else { return false }
    if keeping.contains(.errors), event.phase == .end, event.error != nil { return true }
    guard let level = event.level, level >= .warning else { return false }
    return keeping.contains(level == .warning ? .warnings : .errors)
  }

  private func endsLife(_ event: TraceEvent) -> Bool {
    event.phase == .instant && (event.name == .deinit || event.name == .released)
  }

  private func isBelowMinimum(_ event: TraceEvent) -> Bool {
    guard let minimumLevel, !event.attributes.isEmpty, let level = event.level else { return false }
    return level < minimumLevel
  }

  // MARK: Waiting

  private mutating func enqueue(_ event: TraceEvent) throws {
    window.append(event)
    while let first = window.first {
      let isDecided = first.subject.id == 0 || lives[first.subject.id]?.verdict != .undecided
      guard isDecided || window.isExceeded(at: event.time) else { return }
      if let event = window.takeFirst() { try settle(event) }
    }
  }

  /// Forwards an event that leaves the window, unless its life is left out. An undecided life is recorded from this
  /// event on.
  private mutating func settle(_ event: TraceEvent) throws {
    let id = event.subject.id
    guard id != 0, var life = lives[id] else { return try sink.receive(event) }
    if life.verdict == .undecided { life.verdict = .recorded }
    life.waiting -= 1
    lives[id] = life.hasEnded && life.waiting == 0 ? nil : life
    if life.verdict == .leftOut { omit(event) } else { try sink.receive(event) }
  }

  private func omit(_ event: TraceEvent) {
    omissions.omitted.wrappingAdd(1, ordering: .relaxed)
    if event.name == .`init`, event.phase == .instant { omissions.omittedLives.wrappingAdd(1, ordering: .relaxed) }
  }
}

/// The waiting events, oldest first.
struct EventWindow {
  private let capacity: Int
  private let duration: Int
  private var events: ContiguousArray<TraceEvent> = []
  private var start = 0

  init(capacity: Int, duration: Int) {
    self.capacity = capacity
    self.duration = duration
  }

  var first: TraceEvent? { start < events.count ? events[start] : nil }

  /// Returns whether the first event has waited too long.
  func isExceeded(at time: Int) -> Bool {
    events.count - start > capacity || time - events[start].time > duration
  }

  mutating func append(_ event: TraceEvent) { events.append(event) }

  mutating func takeFirst() -> TraceEvent? {
    guard start < events.count else { return nil }
    let event = events[start]
    start += 1
    // The preceding events are removed together, so removing an event costs as much as appending it.
    if start == events.count {
      events.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 1024, start > events.count / 2 {
      events.removeFirst(start)
      start = 0
    }
    return event
  }
}
