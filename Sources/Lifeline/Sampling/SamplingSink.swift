internal import LifelineBase

/// Forwards all events of selected objects.
///
/// Lives are selected in advance by a rate (*head sampling*). With ``Sampling/keeping``, they are also selected by
/// their events (*tail sampling*): the events of a life that was not selected in advance wait in memory until the life
/// ends. If the life ends without a finding, its events are left out. If there is a finding, or the life lasts longer
/// than ``Sampling/window``, all its events are forwarded. No life is recorded in part, except that marks below
/// ``Sampling/minimumLevel`` are left out. Tail sampling leaves out only short lives without findings. The order of
/// events does not change: all events that follow a waiting event also wait.
///
/// The header records the sampling as ``TraceWitness/sampling``. The footer that ``JSONLinesSink`` writes, and
/// ``Tracer/health``, contain the numbers of events and lives that were left out. Marks that belong to no object are
/// forwarded unless they are below the minimum level. A process that is killed loses the waiting events; ``close()``
/// and a normal end of the process forward them.
///
/// ```swift
/// let file = try JSONLinesSink.jsonLines(at: "server.jsonl")
/// let tracer = Tracer(sinks: [.sampled(file, Sampling(rate: 1 / 100, keeping: .findings))])
/// ```
public final class SamplingSink: TraceSink {
  private let state: State

  /// The state, which the exit handler retains instead of the sink.
  private final class State: ClosesAtExit {
    let sampler: Locked<LifeSampler>

    init(_ sampler: consuming sending LifeSampler) { self.sampler = Locked(sampler) }

    func closeAtExit() { _ = sampler.withLockAtExit { try? $0.drain() } }
  }

  private let sink: any TraceSink
  private let sampling: Sampling
  private let omissions = SinkCounters()

  /// Creates a sink that forwards to `sink`.
  ///
  /// - Parameters:
  ///   - sink: The sink that receives the recorded events.
  ///   - sampling: The selection of lives.
  ///   - finding: A closure that receives an event, and returns the number of the object whose life should be recorded
  ///     because of the event, or nil. The sink calls it for every event, in order, and never on two threads at a time.
  ///     ``Sampling/keeping`` applies as well.
  public init(
    _ sink: any TraceSink, _ sampling: Sampling, finding: (@Sendable (TraceEvent) -> Int?)? = nil
  ) {
    self.sink = sink
    self.sampling = sampling
    (sink as? any StatesOmissions)?.state(omissions)
    for problem in sampling.problems { omissions.add(notice: problem) }
    state = State(LifeSampler(sampling, finding, omissions, sink))
    ExitHandlers.register(state, isForwarding: true)
  }

  deinit { ExitHandlers.remove(state) }

  /// The numbers of events and lives that have been left out so far.
  public var omitted: TraceOmissions { omissions.all }

  public func open(_ header: TraceHeader) throws {
    var header = header
    var witness = header.witness ?? TraceWitness()
    let isPartial = header.isFiltered && witness.sampling?.hasWholeLives != true
    witness.sampling = sampling.witness(hasWholeLives: !isPartial)
    header.witness = witness
    header.isFiltered = true
    try sink.open(header)
  }

  public func receive(_ event: TraceEvent) throws { try state.sampler.withLock { try $0.receive(event) } }

  /// Flushes the forwarded events.
  ///
  /// Events that wait for a decision are not forwarded.
  public func flush() throws { try sink.flush() }

  public func close() throws {
    ExitHandlers.remove(state)
    let problems = try state.sampler.withLock { sampler in
      try sampler.drain()
      return sampler.problems
    }
    for problem in problems { omissions.add(notice: problem) }
    try sink.close()
  }
}

extension SamplingSink: CountingSink, ReopeningSink {
  var counters: [SinkCounters] { [omissions] + ((sink as? any CountingSink)?.counters ?? []) }
  func reopen() throws(OutputError) { try (sink as? any ReopeningSink)?.reopen() }
}

extension TraceSink where Self == SamplingSink {
  /// Forwards the events of the lives that `sampling` selects to `sink`.
  public static func sampled(
    _ sink: any TraceSink, _ sampling: Sampling, finding: (@Sendable (TraceEvent) -> Int?)? = nil
  ) -> Self {
    SamplingSink(sink, sampling, finding: finding)
  }
}

/// The numbers of events and lives that a sink left out of a trace on purpose.
public struct TraceOmissions: Hashable, Sendable {
  /// The number of events.
  public var events: Int
  /// The number of objects whose `init` event was left out.
  public var lives: Int

  /// Creates counts.
  public init(events: Int = 0, lives: Int = 0) {
    self.events = events
    self.lives = lives
  }

  static func - (all: TraceOmissions, earlier: TraceOmissions) -> TraceOmissions {
    TraceOmissions(events: all.events - earlier.events, lives: all.lives - earlier.lives)
  }
}

extension SinkCounters {
  /// The counts so far.
  var all: TraceOmissions {
    TraceOmissions(events: omitted.load(ordering: .relaxed), lives: omittedLives.load(ordering: .relaxed))
  }
}

/// The selection of lives that a ``SamplingSink`` records. The life of an object consists of all its events.
///
/// ```swift
/// var sampling = Sampling(rate: 1 / 100, keeping: .findings)
/// sampling.rates = ["Pool": 1, "Connection": 1]
/// sampling.minimumLevel = .info
/// ```
public struct Sampling: Hashable, Sendable {
  /// The reasons to record a life regardless of the rate.
  public struct Keeping: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from its raw value.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The object leaked or was released late.
    public static let leaks = Keeping(rawValue: 1 << 0)
    /// A span ended with an error, or a mark on the object has the `error` or `critical` level.
    public static let errors = Keeping(rawValue: 1 << 1)
    /// A mark on the object has the `warning` level.
    public static let warnings = Keeping(rawValue: 1 << 2)
    /// All reasons.
    public static let findings: Keeping = [.leaks, .errors, .warnings]

    /// The reasons, as they are written in the witness of a trace's header.
    var words: [String] {
      [(Keeping.leaks, "leaks"), (.errors, "errors"), (.warnings, "warnings")].filter { contains($0.0) }.map(\.1)
    }
  }

  /// The fraction of lives, from 0 to 1, that are selected when their first event occurs.
  ///
  /// Values outside this range are clamped, and a notice is added to ``SinkHealth/notices``. Without
  /// ``livesPerSecond``, the selection depends only on the object's number and type, so it is the same on every run
  /// with the same objects.
  public var rate: Double
  /// The rates for individual types.
  ///
  /// Use a rate of 1 for types with few, long-lived objects, such as pools.
  ///
  /// When the sink is closed, ``SinkHealth/notices`` contains a notice for each type that did not occur, because its
  /// name may be misspelled.
  public var rates: [TypeName: Double] = [:]
  /// The maximum number of lives of each type that are selected per second of the trace, or nil for no limit.
  public var livesPerSecond: Int?
  /// The level below which marks are left out, even for selected objects, or nil for no minimum.
  public var minimumLevel: TraceLevel?
  /// The reasons to record a life that the rate does not select.
  public var keeping: Keeping
  /// The maximum time that the events of a life wait in memory for a decision, measured by the events' times.
  ///
  /// A life that lasts longer is recorded, regardless of how it ends.
  public var window: Duration = .seconds(1)
  /// The maximum number of waiting events.
  ///
  /// If this maximum is exceeded, the oldest lives are recorded.
  public var capacity = 65_536

  /// Creates a selection of lives.
  public init(rate: Double, keeping: Keeping = []) {
    self.rate = rate
    self.keeping = keeping
  }

  /// Returns a rate clamped to its range, with 0 for NaN.
  static func limited(_ rate: Double) -> Double { rate > 0 ? min(rate, 1) : 0 }

  /// Returns the description in the header of a trace.
  ///
  /// The description contains at most 100 rates, because the header is a single line.
  func witness(hasWholeLives: Bool) -> TraceWitness.Sampling {
    var witness = TraceWitness.Sampling(
      rate: Self.limited(rate), keeping: keeping.words, hasWholeLives: hasWholeLives)
    for (type, rate) in rates.sorted(by: { $0.key.string < $1.key.string }).prefix(100) {
      witness.rates[type.string] = Self.limited(rate)
    }
    witness.minimumLevel = minimumLevel
    witness.livesPerSecond = livesPerSecond.map { max(0, $0) }
    return witness
  }

  /// The notices about rates that are out of range.
  var problems: [String] {
    let own = rates.sorted { $0.key.string < $1.key.string }.map { (" of the type '\($0.key.string)'", $0.value) }
    return ([("", rate)] + own).compactMap { type, rate in
      let limited = Self.limited(rate)
      guard limited != rate else { return nil }
      let advice = rate > 1 ? "; to choose 1 of N lives, use 1 / N" : ""
      return "the sampling rate\(type) is \(rate), but must be from 0 to 1; it is limited to \(limited)" + advice
    }
  }
}

/// Selects lives by their objects' numbers.
struct SamplingRates {
  /// The thresholds, indexed by the type's name; nil means the default threshold.
  private var thresholds: [UInt64?] = []
  private let usual: UInt64
  /// The types that have their own rates but have not occurred yet.
  private var awaited: Set<TypeName>
  /// Whether each type has occurred, indexed by its name. Nothing is recorded once no type is awaited.
  private var occurred: [Bool] = []

  init(_ sampling: Sampling) {
    usual = Self.threshold(sampling.rate)
    awaited = Set(sampling.rates.keys)
    for (type, rate) in sampling.rates {
      let index = Int(type.index)
      if index >= thresholds.count { thresholds += [UInt64?](repeating: nil, count: index + 1 - thresholds.count) }
      thresholds[index] = Self.threshold(rate)
    }
  }

  /// Records that a type has occurred. Call it with each subject.
  @inline(__always)
  mutating func note(_ type: TypeName) {
    if !awaited.isEmpty, occurred.count <= Int(type.index) || !occurred[Int(type.index)] { noteFirst(type) }
  }

  @inline(never)
  private mutating func noteFirst(_ type: TypeName) {
    let index = Int(type.index)
    if index >= occurred.count { occurred += [Bool](repeating: false, count: index + 1 - occurred.count) }
    occurred[index] = true
    awaited.remove(type)
  }

  /// The notices about types that have their own rates but have not occurred.
  var problems: [String] {
    let others = occurred.indices.filter { occurred[$0] }.map { TypeName(index: Int32($0)).string }.sorted()
    return awaited.map(\.string).sorted().map { type in
      "the sampling has a rate for the type '\(type)', but no object had this type" + NearestName.hint(type, in: others)
    }
  }

  /// Returns whether a subject is selected.
  ///
  /// Consecutive numbers are spread evenly, so that 1 in 100 objects is selected, not 100 consecutive objects in
  /// 10,000.
  @inline(__always)
  func chooses(_ subject: Subject) -> Bool {
    let place = (UInt64(truncatingIfNeeded: subject.id) &* 0x9E37_79B9_7F4A_7C15) >> 11
    let index = Int(subject.type.index)
    return place < (index < thresholds.count ? thresholds[index] ?? usual : usual)
  }

  /// Returns the threshold for a rate, in 53 bits like the significand of a `Double`; NaN is treated as 0.
  private static func threshold(_ rate: Double) -> UInt64 { UInt64(Sampling.limited(rate) * 0x1p53) }
}
