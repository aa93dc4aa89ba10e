public import Synchronization

/// Numbers and times events and hands them to its sinks.
///
/// Every method may be called from any thread. The traced code is never made to fail: sinks that throw are dropped and
/// counted in ``health``. Emitting takes a lock for as long as the sinks take.
///
/// Which tracer code should use, in this order: one that was passed explicitly; else ``current``, which is the
/// task-local one (``withTracer(_:_:)``), else the process's default (``bootstrap(_:)``), else ``disabled``. An object
/// that outlives the scope in which it was made should keep the tracer that was current at its creation.
///
/// ```swift
/// let tracer = Tracer(sinks: [.console(), try .jsonLines(at: path)])
/// tracer.mark("The user taps Buy")
/// tracer.close()
/// ```
public final class Tracer: Sendable {
  /// What the delivery lock guards.
  ///
  /// Sinks run under this lock.
  struct State {
    enum Stage { case new, open, closed }

    var header: TraceHeader
    var sinks: SinkGroup
    var stage = Stage.new
    var sequence = 0
    var time = 0
    var threads = ThreadNumbers()
  }

  let clock: TraceClock
  let started: Int
  let state: Mutex<State>
  /// What a sink, or what it released, asked for while it ran: it waits until the sink returns.
  let waiting = Mutex<[Request]>([])
  let isAnyWaiting = Atomic<Bool>(false)
  /// The thread that delivers, or 0.
  ///
  /// Only that thread can find its own number here.
  let deliverer = Atomic<Int>(0)
  @usableFromInline let enabled: Atomic<Bool>
  let lastSubject = Atomic<Int>(0)
  /// The salt of the hashes that stand for private values in this trace; it is drawn anew for each tracer.
  package let valueSalt: ValueSalt
  let subjects = Mutex(SubjectRegistry())
  let expectations: Mutex<ExpectationList>
  let leakExplainer = Mutex<(any LeakExplainer)?>(nil)

  private let record = HealthRecord()

  /// How many tracers are enabled; when it is zero, a call returns after reading it.
  @usableFromInline static let enabledCount = Atomic<Int>(0)

  /// Creates a tracer that is enabled until ``close()``, unless the environment variable `LIFELINE_DISABLED` is set.
  ///
  /// - Parameters:
  ///   - name: a name for the run, in the trace's header.
  ///   - sinks: where events go, in this order.
  ///   - clock: what times events and expectations.
  ///   - system: the system whose life cycle is traced, in the trace's header; instrumentation fills it in.
  ///   - grace: how long a released object may take to go away before ``checkExpectations()`` calls it leaked.
  public init(
    name: String? = nil, sinks: [any TraceSink] = [], clock: TraceClock = .monotonic, system: String? = nil,
    grace: Duration = .seconds(1)
  ) {
    let header = TraceHeader(
      name: name, started: clock.started ?? TraceClock.wallTime(), clock: clock.name, process: ProcessInformation.name,
      pid: ProcessInformation.pid, platform: ProcessInformation.platform, system: system)
    let isEnabled = !ProcessInformation.tracingIsDisabled
    valueSalt = isEnabled ? .random() : .none
    self.clock = clock
    started = clock.started == nil ? clock.now() : 0
    state = Mutex(State(header: header, sinks: SinkGroup(isEnabled ? sinks : [], record: record)))
    enabled = Atomic(isEnabled)
    expectations = Mutex(ExpectationList(grace: grace.nanoseconds))
    if isEnabled { Self.enabledCount.wrappingAdd(1, ordering: .relaxed) }
  }

  /// Creates the tracer that does nothing.
  init(disabled: Void) {
    clock = .monotonic
    started = 0
    valueSalt = .none
    state = Mutex(State(header: TraceHeader(), sinks: SinkGroup([], record: record)))
    enabled = Atomic(false)
    expectations = Mutex(ExpectationList(grace: 0))
  }

  deinit {
    disable()
    state.withLock { $0.finish() }
  }

  /// Whether any tracer of the process is enabled.
  @inlinable
  static var anyIsEnabled: Bool { enabledCount.load(ordering: .relaxed) != 0 }

  /// Whether events are recorded: from creation to ``close()``.
  @inlinable
  public var isEnabled: Bool { enabled.load(ordering: .relaxed) }

  /// Which sinks failed and were dropped.
  public var health: SinkHealth { record.health }

  /// Makes the thread that runs count as the main thread, number 1, in every trace.
  ///
  /// Where `main` is asynchronous and there is no main run loop, as on Linux, the main actor leaves the process's first
  /// thread at the first suspension. Code of the main actor that is traced from there on calls this before it emits.
  @MainActor
  public static func adoptMainThread() {
    CurrentThread.adoptMain()
  }

  /// Says in the trace's header which system is traced.
  ///
  /// Without effect once the first event was emitted.
  public func describe(system: String) {
    guard deliverer.load(ordering: .relaxed) != CurrentThread.token else { return }
    state.withLock { if $0.stage == .new { $0.header.system = system } }
  }

  /// Writes the user's own text into the trace.
  ///
  /// The text is made only when the tracer is enabled.
  @inlinable
  public func mark(_ text: @autoclosure () -> String) {
    if isEnabled { markEnabled(text()) }
  }

  @usableFromInline
  func markEnabled(_ text: String) {
    emit(.mark, .instant, of: .marker, [.text: .string(text)])
  }

  /// Asks every sink to bring what it received to where it belongs.
  public func flush() {
    guard isEnabled else { return }
    perform(.flush)
  }

  /// Ends the trace: decides what is still expected to be released, closes the sinks and disables the tracer.
  ///
  /// This is the last look at expectations, so an object that is still alive now is recorded as leaked without further
  /// grace: close after everything has come to rest. The second call does nothing. A tracer that is let go without it
  /// closes its sinks, too, but takes no such look.
  public func close() {
    guard isEnabled else { return }
    checkExpectations(atEnd: true)
    forgetLeakExplainer()
    disable()
    perform(.finish)
  }

  private func disable() {
    if enabled.exchange(false, ordering: .relaxed) { Self.enabledCount.wrappingSubtract(1, ordering: .relaxed) }
  }
}
