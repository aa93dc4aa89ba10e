/// Numbers and times events and delivers them to sinks.
///
/// You may call every method from any thread. A tracer never makes the traced code fail: sinks that throw are dropped
/// and counted in ``health``. A lock is held while the sinks receive an event.
///
/// Use the tracer that was passed explicitly; otherwise ``current``, which is the task-local one
/// (``withTracer(_:_:)``), otherwise the process's default (``bootstrap(_:)``), otherwise ``disabled``. An object that
/// outlives the scope in which it is created should store the tracer that is current at its creation.
///
/// ```swift
/// let tracer = Tracer(sinks: [.console(), try .jsonLines(at: path)])
/// tracer.mark("The user taps Buy")
/// tracer.close()
/// ```
///
/// A tracer is a handle, not an object: its copies record into the same trace and are equal, and there are no weak
/// references to it. ``disabled`` holds nothing, so ``current`` costs no reference counting when no tracer is enabled.
/// When the last copy is released without ``close()``, the sinks are closed.
public struct Tracer: Sendable {
  /// Nil in the tracer that records nothing.
  @usableFromInline let core: TracerCore?

  /// Creates a tracer that is enabled until ``close()``, unless the environment variable `LIFELINE_DISABLED` is set.
  ///
  /// - Parameters:
  ///   - name: the name of the run in the trace's header.
  ///   - sinks: the sinks that receive the events, in this order.
  ///   - clock: the clock for events and expectations.
  ///   - system: the traced system in the trace's header; instrumentation fills it in.
  ///   - grace: the maximum time until the end of an object whose release is expected; after that it is leaked.
  ///   - recordsSource: whether marks, probes, and ``expectDeallocation(of:because:fileID:line:)`` record the line of code
  ///     that calls them, so that findings can lead there. Without it, a trace does not change when lines are inserted.
  ///   - run: the identity of the run in the trace's header.
  ///   - labels: what the trace is of, such as `["version": "2.1"]`: at most 16. Those in the environment variable
  ///     `LIFELINE_LABELS` (`version=2.1,channel=beta`) win. A label that is not allowed is left out, and ``health`` has a notice.
  public init(
    name: String? = nil, sinks: [any TraceSink] = [], clock: TraceClock = .monotonic, system: String? = nil,
    grace: Duration = .seconds(1), recordsSource: Bool = true, run: RunIdentity = .automatic,
    labels: [String: String] = [:]
  ) {
    core = TracerCore(
      name: name, sinks: sinks, clock: clock, system: system, grace: grace, recordsSource: recordsSource, run: run,
      labels: labels)
  }

  /// Creates a handle of an enabled tracer, or of the one that records nothing.
  @usableFromInline
  init(core: TracerCore?) {
    self.core = core
  }

  /// Whether events are recorded. True from creation until ``close()``.
  @inlinable
  public var isEnabled: Bool { core?.isEnabled ?? false }

  /// The sinks that failed and were dropped, and the number of events that were lost.
  public var health: SinkHealth { core?.delivery.record.health ?? SinkHealth() }

  /// The identity of the run, as the header of the trace has it; nil when the tracer is disabled or has none.
  public var run: String? { isEnabled ? core?.run : nil }

  /// The sequence number of the begin of the innermost asynchronous span around the running task, or nil outside of one.
  public var currentSpan: Int? { isEnabled ? core.flatMap(AsyncSpan.sequence) : nil }

  /// Whether the running thread delivers an event of any tracer, so that the caller is a sink or what a sink calls.
  ///
  /// What is recorded then arrives after the delivery. A bridge that records what sinks do would never end: it leaves it out.
  public static var isDelivering: Bool { CurrentThread.record.pointee.isDelivering }

  /// The salt of the hashes that replace private values in this trace; each tracer has its own.
  package var valueSalt: ValueSalt { core?.valueSalt ?? .none }

  /// Marks the running thread as the main thread, number 1, in every trace.
  ///
  /// When `main` is asynchronous and there is no main run loop, as on Linux, the main actor leaves the process's first
  /// thread at the first suspension. Call this on the main actor before it emits the next event.
  @MainActor
  public static func adoptMainThread() {
    CurrentThread.adoptMain()
  }

  /// Sets the line of code in the header of the trace, such as the line of a test: `ShopTests/CartTests.swift:12`.
  ///
  /// Has no effect after the first event, so it is not for users.
  package func describe(source: String) {
    core?.delivery.perform(.describeSource(source))
  }

  /// Sets the traced system in the trace's header, for instrumentation that learns it later than the tracer.
  ///
  /// Has no effect after the first event.
  package func describe(system: String) {
    core?.delivery.perform(.describe(system))
  }

  /// The text of a line of code, or nil if lines are not recorded.
  ///
  /// Also nil in a signal handler that interrupts a delivery: its event is dropped, and it must not allocate.
  package func source(_ fileID: StaticString, _ line: Int) -> String? {
    guard core?.recordsSource == true else { return nil }
    let thread = CurrentThread.record
    if thread.pointee.isDelivering, SignalHandler.isRunning(since: thread.pointee.blockedSignals) { return nil }
    return CallSites.text(fileID, line)
  }

  /// Calls ``TraceSink/flush()`` of every sink.
  public func flush() {
    guard let core, core.isEnabled else { return }
    core.delivery.perform(.flush)
  }

  /// Continues the trace in new files at their paths, if another program has renamed or removed them.
  ///
  /// See ``JSONLinesSink/reopen()``, which this calls for each file of the tracer, also behind other sinks of this module. Where it
  /// fails, writing to the renamed file continues, and ``health`` has a notice.
  public func reopen() {
    guard let core, core.isEnabled else { return }
    core.delivery.perform(.reopen)
  }

  /// Ends the trace: decides the remaining expectations, closes the sinks, and disables the tracer.
  ///
  /// Expectations are checked for the last time, without further grace: an object that is still alive is recorded as
  /// leaked. So close the tracer after all work has ended. A second call has no effect, but returns only when the sinks are
  /// closed, whichever thread closes them. A tracer that is released without this call closes its sinks, but does not check
  /// expectations.
  public func close() {
    guard let core, !core.isForked else { return }
    if core.isEnabled {
      checkExpectations(atEnd: true)
      forgetLeakExplainer()
      core.disable()
    }
    // Also when another thread is ending the trace: the process may end when this returns.
    core.delivery.perform(.finish)
  }
}

extension Tracer {
  /// Distinguishes this tracer from all others that exist; it is valid while a copy of the tracer is retained.
  package var identity: ObjectIdentifier { core.map(ObjectIdentifier.init) ?? ObjectIdentifier(TracerCore.self) }
}

extension Tracer: Hashable {
  /// Whether both record into the same trace, or both are disabled.
  public static func == (one: Tracer, other: Tracer) -> Bool { one.core === other.core }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
