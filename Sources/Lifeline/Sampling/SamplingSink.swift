internal import LifelineSynchronization

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
  ///   - finding: A closure that receives an event, and returns the number of the object whose life should be recorded because of the
  ///     event, or nil. The sink calls it for every event, in order, and never on two threads at a time. ``Sampling/keeping`` applies as
  ///     well.
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
