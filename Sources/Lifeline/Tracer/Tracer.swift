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
///
/// A tracer is a handle: its copies record into the same trace and are equal. The handle that ``current`` returns when
/// no tracer is enabled holds nothing, so to ask for it costs no reference counting. When the last copy is released
/// without ``close()``, the sinks are closed.
public struct Tracer: Sendable {
  /// Nil in the tracer that does nothing.
  @usableFromInline let core: TracerCore?

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
    core = TracerCore(name: name, sinks: sinks, clock: clock, system: system, grace: grace)
  }

  /// Creates another copy of a tracer, or of the one that does nothing.
  @usableFromInline
  init(core: TracerCore?) {
    self.core = core
  }

  /// Whether events are recorded: from creation to ``close()``.
  @inlinable
  public var isEnabled: Bool { core?.isEnabled ?? false }

  /// Which sinks failed and were dropped.
  public var health: SinkHealth { core?.delivery.record.health ?? SinkHealth() }

  /// The salt of the hashes that replace private values in this trace; each tracer has a new one.
  package var valueSalt: ValueSalt { core?.valueSalt ?? .none }

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
    core?.delivery.perform(.describe(system))
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
    guard let core, core.isEnabled else { return }
    core.delivery.perform(.flush)
  }

  /// Ends the trace: decides what is still expected to be released, closes the sinks and disables the tracer.
  ///
  /// This is the last look at expectations, so an object that is still alive now is recorded as leaked without further
  /// grace: close after everything has come to rest. The second call does nothing. A tracer that is let go without it
  /// closes its sinks, too, but takes no such look.
  public func close() {
    guard let core, core.isEnabled else { return }
    checkExpectations(atEnd: true)
    forgetLeakExplainer()
    core.disable()
    core.delivery.perform(.finish)
  }
}

extension Tracer {
  /// Distinguishes this tracer from all others that exist; it is valid while a copy of the tracer is retained.
  package var identity: ObjectIdentifier { core.map(ObjectIdentifier.init) ?? ObjectIdentifier(TracerCore.self) }
}

extension Tracer: Hashable {
  /// Whether both record into the same trace, or both do nothing.
  public static func == (one: Tracer, other: Tracer) -> Bool { one.core === other.core }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
