internal import Lifeline

/// Writes traces event by event, the same ones on every run.
struct EventWriter {
  private let sink: JSONLinesSink
  private(set) var count = 0
  private var time = 0
  private var lastSubject = 0
  var random: SplitMix64

  /// - Parameter number: which of several traces this is; nil for the only one.
  init(path: String, name: String, number: Int? = nil) throws {
    random = SplitMix64(seed: 2026 + UInt64(number ?? 0))
    let labels = number.map { ["version": "1.\($0 % 8)", "device": "\($0)"] } ?? [:]
    sink = try JSONLinesSink.jsonLines(at: path, durability: .buffered)
    try sink.open(
      TraceHeader(
        name: name, clock: "counting", process: "benchmarks", pid: 1, platform: "any", system: "synthetic",
        labels: labels))
  }

  mutating func makeSubject(_ kind: SubjectKind, _ type: TypeName, name: String? = nil) -> Subject {
    lastSubject += 1
    return Subject(id: lastSubject, kind: kind, type: type, name: name)
  }

  /// Writes an event and returns its number.
  @discardableResult
  mutating func write(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes = [:],
    thread: Int = 1
  ) throws -> Int {
    count += 1
    time += 200 + Int.random(in: 0..<40_000, using: &random)
    try sink.receive(
      TraceEvent(
        sequence: count, elapsed: .nanoseconds(time), thread: thread, subject: subject, name: name, phase: phase,
        attributes: attributes))
    return count
  }

  /// Writes a span around what `body` writes.
  mutating func span(
    _ name: EventName, of subject: Subject, _ attributes: TraceAttributes = [:], thread: Int = 1,
    body: (inout EventWriter) throws -> Void = { _ in }
  ) throws {
    try write(name, .begin, of: subject, attributes, thread: thread)
    try body(&self)
    try write(name, .end, of: subject, thread: thread)
  }

  func close() throws { try sink.close() }
}

/// A small generator of random numbers with a seed (Steele, Lea, and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
