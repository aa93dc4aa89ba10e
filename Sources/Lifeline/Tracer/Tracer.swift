internal import LifelineBase

/// Numbers events, sets their times, and delivers them to sinks.
///
/// You can call every method from any thread. A tracer never makes the traced code fail: sinks that throw are dropped
/// and counted in ``health``. A lock is held while the sinks receive an event.
///
/// Use a tracer that was passed explicitly. If there is none, use ``current``, which is the task-local tracer
/// (``withTracer(_:_:)``), the process's default (``bootstrap(_:)``), or ``disabled``, in this order. An object that
/// outlives the scope in which it is created should store the tracer that is current at its creation.
///
/// ```swift
/// let tracer = Tracer(sinks: [.console(), try .jsonLines(at: path)])
/// tracer.mark("The user taps Buy")
/// tracer.close()
/// ```
///
/// A tracer is a handle, not an object: its copies record to the same trace and are equal, and it cannot be referenced
/// weakly. ``disabled`` contains no reference, so ``current`` requires no reference counting when no tracer is enabled.
/// If the last copy is released without ``close()``, the sinks are closed.
public struct Tracer: Sendable {
  /// The shared state; nil in the tracer that records nothing.
  @usableFromInline let core: TracerCore?

  /// Creates a tracer that is enabled until ``close()``, unless the `LIFELINE_DISABLED` environment variable is set.
  ///
  /// - Parameters:
  ///   - name: The name of the run in the trace's header.
  ///   - sinks: The sinks that receive the events, in this order.
  ///   - clock: The clock for events and expectations.
  ///   - system: The traced system in the trace's header. Instrumentation sets it.
  ///   - grace: The grace period, which is the maximum time between the expectation of a release and the release
  ///     itself. An object that stays alive longer counts as leaked.
  ///   - recordsSource: Whether marks, probes, and ``expectDeallocation(of:because:fileID:line:)`` record the calling
  ///     line of code, so that findings can refer to it. If false, a trace does not change when lines are inserted.
  ///   - run: The identity of the run in the trace's header.
  ///   - labels: Up to 16 labels that describe the trace, such as `["version": "2.1"]`. Labels in the `LIFELINE_LABELS`
  ///     environment variable (`version=2.1,channel=beta`) have priority. A label that is not allowed is left out, and
  ///     a notice is added to ``health``.
  public init(
    name: String? = nil, sinks: [any TraceSink] = [], clock: TraceClock = .monotonic, system: String? = nil,
    grace: Duration = .seconds(1), recordsSource: Bool = true, run: RunIdentity = .automatic,
    labels: [String: String] = [:]
  ) {
    core = TracerCore(
      name: name, sinks: sinks, clock: clock, system: system, grace: grace, recordsSource: recordsSource, run: run,
      labels: labels)
  }

  /// Creates a handle for an enabled tracer, or for the tracer that records nothing.
  @usableFromInline
  init(core: TracerCore?) {
    self.core = core
  }

  /// Whether events are recorded.
  ///
  /// For an enabled tracer, the value is `true` from its creation until ``close()``.
  @inlinable
  public var isEnabled: Bool { core?.isEnabled ?? false }

  /// The failures and omissions of the sinks, the numbers of lost events, and notices.
  public var health: SinkHealth { core?.delivery.record.health ?? SinkHealth() }

  /// The identity of the run, as in the trace's header; nil if the tracer is disabled or the run has no identity.
  public var run: String? { isEnabled ? core?.run : nil }

  /// The sequence number of the begin event of the current task's innermost asynchronous span, or nil outside a span.
  public var currentSpan: Int? { isEnabled ? core.flatMap(AsyncSpan.sequence) : nil }

  /// Whether the current thread is delivering an event of any tracer, that is, whether the caller is a sink or is
  /// called by a sink.
  ///
  /// Events that are recorded during a delivery are delivered later. Code that records events from another system, such
  /// as a logging library, must not record the work of sinks during a delivery, because each event would cause another
  /// event.
  public static var isDelivering: Bool { CurrentThread.record.pointee.isDelivering }

  /// The salt of the hashes that replace private values in this trace.
  ///
  /// Each tracer has its own salt.
  package var valueSalt: ValueSalt { core?.valueSalt ?? .none }

  /// Sets the line of code in the header of the trace, such as the line of a test: `ShopTests/CartTests.swift:12`, and
  /// the findings that the test accepts.
  ///
  /// This method has no effect after the first event.
  package func describe(source: String, allowing allowances: [TraceAllowance] = []) {
    core?.delivery.perform(.describeTest(source: source, allowances))
  }

  /// Sets the traced system in the trace's header, for instrumentation that determines it after the tracer is created.
  ///
  /// This method has no effect after the first event.
  package func describe(system: String) {
    core?.delivery.perform(.describe(system))
  }

  /// Returns a line of code as text, such as `Shop/Cart.swift:12`, or nil if lines are not recorded.
  ///
  /// The result is also nil in a signal handler that has interrupted a delivery, because the handler must not allocate
  /// memory, and its event is discarded.
  package func source(_ fileID: StaticString, _ line: Int) -> String? {
    guard core?.recordsSource == true else { return nil }
    let thread = CurrentThread.record
    if thread.pointee.isDelivering, SignalHandler.isRunning(since: thread.pointee.blockedSignals) { return nil }
    return CallSites.text(fileID, line)
  }

  /// Calls ``TraceSink/flush()`` on every sink.
  public func flush() {
    guard let core, core.isEnabled else { return }
    core.delivery.perform(.flush)
  }

  /// Continues the trace in new files at the original paths, if another program has renamed or removed the files.
  ///
  /// This method calls ``JSONLinesSink/reopen()`` for each file of the tracer, including files of sinks inside other
  /// sinks of this module. If it fails for a file, writing to the renamed file continues, and a notice is added to
  /// ``health``.
  public func reopen() {
    guard let core, core.isEnabled else { return }
    core.delivery.perform(.reopen)
  }

  /// Ends the trace: checks the remaining expectations, closes the sinks, and disables the tracer.
  ///
  /// Expectations are checked for the last time, without a grace period: an object that is still alive is recorded as
  /// leaked. Close the tracer only after all work has ended. A second call has no effect but returns only after the
  /// sinks are closed, even if another thread is closing them. Later events are ignored and not counted. A tracer that
  /// is released without this call closes its sinks but does not check expectations.
  public func close() {
    guard let core, !core.isForked else { return }
    if core.isEnabled {
      checkExpectations(atEnd: true)
      forgetLeakExplainer()
      core.disable()
    }
    // Wait even if another thread is ending the trace, because the process may end when this returns.
    core.delivery.perform(.finish)
  }
}

extension Tracer {
  /// An identifier that distinguishes this tracer from all other existing tracers.
  ///
  /// The identifier is valid while a copy of the tracer is retained.
  package var identity: ObjectIdentifier { core.map(ObjectIdentifier.init) ?? ObjectIdentifier(TracerCore.self) }
}

extension Tracer: Hashable {
  /// Returns whether both tracers record to the same trace, or both are ``disabled``.
  public static func == (one: Tracer, other: Tracer) -> Bool { one.core === other.core }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

extension Tracer {
  /// Records an event and returns its sequence number, or 0 if the tracer is disabled.
  ///
  /// All other methods that record events call this one; ``probe(_:kind:name:fileID:line:)`` and spans are more
  /// convenient. Unlike them, this method accepts all attributes without a notice, because instrumentation records the
  /// attributes of the trace format.
  ///
  /// If a sink of any tracer is running on the same thread, the event is postponed until that delivery has ended, and
  /// the result is 0.
  ///
  /// Do not call this method in a signal handler, because it allocates memory and takes locks. It is harmless only in a
  /// handler that has interrupted a delivery on the same thread: the event is then discarded and counted in
  /// ``SinkHealth/interrupted``.
  ///
  /// - Parameters:
  ///   - name: The name of the event. Store names that you use often; see ``EventName``.
  ///   - phase: Whether the event begins a span, ends one, or is instant.
  ///   - subject: The event's object, from ``probe(_:kind:name:fileID:line:)`` or ``makeSubject(kind:type:name:)``.
  ///   - attributes: The details of the event.
  @discardableResult
  @inlinable
  public func emit(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject,
    _ attributes: TraceAttributes = TraceAttributes()
  ) -> Int {
    isEnabled ? emitEnabled(name, phase, of: subject, attributes) : 0
  }

  /// The part of the method that is not inlined into callers.
  @usableFromInline
  func emitEnabled(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes
  ) -> Int {
    core?.emit(name, phase, of: subject, attributes) ?? 0
  }
}

extension Tracer {
  /// Records a mark with text.
  ///
  /// The text is evaluated only if the tracer is enabled.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - level: The level of the mark, or nil; see ``Sampling/minimumLevel``.
  ///   - fileID: The file that contains the call. The file and line are recorded.
  ///   - line: The line of the call.
  @inlinable
  public func mark(
    _ text: @autoclosure () -> String, level: TraceLevel? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    if isEnabled { return markEnabled(text(), level, on: .marker, fileID, line) }
    #if DEBUG
      if core == nil { UnrecordedUse.note(fileID, line) }
    #endif
  }

  @usableFromInline
  func markEnabled(_ text: String, _ level: TraceLevel?, on subject: Subject, _ fileID: StaticString, _ line: Int) {
    mark(text, on: subject, level: level, source: source(fileID, line))
  }

  /// Records a mark whose line of code is known only at run time, such as a message from a logging library.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - subject: The object that the mark is about, or ``Subject/marker`` if the mark belongs to the entire trace.
  ///   - level: The level of the mark, or nil.
  ///   - attributes: The details of the mark. The other parameters take precedence over the `text`, `source`, and
  ///     `level` attributes.
  ///   - source: The line of code, as module or folder, file, and line: `Shop/Cart.swift:12`. Pass nil if the line is
  ///     unknown.
  public func mark(
    _ text: String, on subject: Subject = .marker, level: TraceLevel? = nil,
    _ attributes: TraceAttributes = TraceAttributes(), source: String?
  ) {
    guard isEnabled else { return }
    emit(.mark, .instant, of: subject, Self.attributes(of: text, level, attributes, source))
  }

  /// Returns the attributes of a mark, created with one allocation.
  private static func attributes(
    of text: String, _ level: TraceLevel?, _ others: TraceAttributes, _ source: String?
  ) -> TraceAttributes {
    if level == nil, others.isEmpty {
      return source.map { [.text: .string(text), .source: .string($0)] } ?? [.text: .string(text)]
    }
    var all: [TraceAttributes.Element] = []
    all.reserveCapacity(3 + others.elements.count)
    all.append(.init(key: AttributeKey.text.name, value: .string(text)))
    if let source { all.append(.init(key: AttributeKey.source.name, value: .string(source))) }
    if let level { all.append(.init(key: AttributeKey.level.name, value: .string(level.rawValue))) }
    let own = all.count
    for element in others.elements where !all[..<own].contains(where: { $0.key == element.key }) { all.append(element) }
    return TraceAttributes(unique: all)
  }
}

extension Probe {
  /// Records a mark that is about the object.
  ///
  /// The text is evaluated only if the tracer is enabled.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - level: The level of the mark, or nil; see ``Sampling/minimumLevel``.
  ///   - fileID: The file that contains the call. The file and line are recorded.
  ///   - line: The line of the call.
  @inlinable
  public func mark(
    _ text: @autoclosure () -> String, level: TraceLevel? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    if tracer.isEnabled { tracer.markEnabled(text(), level, on: subject, fileID, line) }
  }
}

/// The descriptions of the lines of code that record events, each built once: `Shop/Cart.swift:12`.
enum CallSites {
  private struct Site {
    /// The address of the compiler's string constant, which is the same on every call.
    var file: UInt
    var line: Int
    var text: String
  }

  /// A table in which a new site replaces the previous site at the same index.
  ///
  /// A dictionary would be several times slower and would grow.
  private static let sites = Mutex([Site](repeating: Site(file: 0, line: 0, text: ""), count: 4096))

  /// Returns the description of a line of code.
  static func text(_ fileID: StaticString, _ line: Int) -> String {
    guard fileID.hasPointerRepresentation else { return "\(fileID):\(line)" }
    let file = UInt(bitPattern: fileID.utf8Start)
    // The index is the upper 12 bits of the 64-bit product.
    let product = UInt64(truncatingIfNeeded: file ^ UInt(bitPattern: line)) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(product >> 52)
    // Do not wait for the lock, because a signal handler may have interrupted the thread that holds it.
    let known = sites.withLockIfAvailable { sites in
      if sites[place].file != file || sites[place].line != line {
        sites[place] = Site(file: file, line: line, text: "\(fileID):\(line)")
      }
      return sites[place].text
    }
    return known ?? "\(fileID):\(line)"
  }
}
