public import CLifelineAtomics
public import LifelineBase

/// The state that all copies of an enabled ``Tracer`` share.
@usableFromInline
final class TracerCore: Sendable {
  /// A number that distinguishes this core from all other cores of the process, even from earlier cores at the same
  /// address.
  let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  let clock: TraceClock
  let started: Int
  let delivery: Delivery
  /// The generation of the process in which the tracer is enabled, or 0; see ``ProcessGeneration``.
  @usableFromInline let enabled: Atomic<Int>
  /// The generation of the process in which the tracer was created, or 0 if it was never enabled.
  private let generation: Int
  let lastSubject = Atomic<Int>(0)
  let valueSalt: ValueSalt
  let recordsSource: Bool
  let run: String?
  let subjects = Mutex(SubjectRegistry())
  let expectations: Mutex<ExpectationList>
  /// The attribute keys for which a notice was added; see ``FormatKey``.
  let collidingKeys = Mutex<Set<String>>([])
  let leakExplainer = Mutex<(any LeakExplainer)?>(nil)

  private static let lastNumber = Atomic<Int>(0)
  /// The number of enabled tracers. If it is zero, ``Tracer/current`` needs no lookup.
  @inlinable @inline(__always)
  static var enabledCount: AtomicMemory<Int> { AtomicMemory(at: lifeline_enabled_tracers()) }

  init(
    name: String?, sinks: [any TraceSink], clock: TraceClock, system: String?, grace: Duration,
    recordsSource: Bool = true, run: RunIdentity = .automatic, labels: [String: String] = [:]
  ) {
    let isEnabled = !ProcessInformation.tracingIsDisabled
    let given = ProcessInformation.labels
    let allowed = TraceLabels.allowed(labels, preferring: given.labels)
    let header = TraceHeader(
      name: name, started: .nanoseconds(clock.started ?? TraceClock.wallTime()), clock: clock.name,
      process: ProcessInformation.name,
      pid: ProcessInformation.pid, platform: ProcessInformation.platform, system: system,
      run: run.digits(isRepeatable: clock.started != nil), labels: allowed.labels)
    self.clock = clock
    self.recordsSource = recordsSource
    self.run = header.run
    started = clock.started == nil ? clock.now() : 0
    delivery = Delivery(isEnabled ? sinks : [], header: header)
    for problem in given.problems + allowed.problems { delivery.record.add(notice: "\(problem); it was left out") }
    generation = isEnabled ? ProcessGeneration.watched() : 0
    enabled = Atomic(generation)
    valueSalt = isEnabled ? .random() : .none
    expectations = Mutex(ExpectationList(grace: grace.nanoseconds))
    if isEnabled { Self.enabledCount.wrappingAdd(1, ordering: .relaxed) }
  }

  deinit {
    disable()
    if !isForked { delivery.perform(.finish) }
  }

  @inlinable
  @inline(__always)
  var isEnabled: Bool { enabled.load(ordering: .relaxed) == ProcessGeneration.current.load(ordering: .relaxed) }

  /// Whether this process is a fork of the one that created the tracer. If so, the lock may be held by a thread that
  /// does not exist in this process.
  var isForked: Bool { generation != 0 && generation != ProcessGeneration.current.load(ordering: .relaxed) }

  /// The current time, for an event.
  @inline(__always)
  var now: Int { clock.now() &- started }

  func disable() {
    if enabled.exchange(0, ordering: .relaxed) != 0 { Self.enabledCount.wrappingSubtract(1, ordering: .relaxed) }
  }

  /// Records an event. The tracer must be enabled.
  ///
  /// This method is not inlined; otherwise, the compiler would retain and release the core for each event.
  @inline(never)
  func emit(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes
  ) -> Int {
    let thread = CurrentThread.record
    // Skipped during a delivery, because a signal handler may emit the event and must not allocate.
    if let span = AsyncSpan.sequence(in: self), !thread.pointee.isDelivering {
      var attributes = attributes
      attributes[.within] = .integer(span)
      return delivery.deliver(name, phase, of: subject, attributes, time: now, thread: thread)
    }
    return delivery.deliver(name, phase, of: subject, attributes, time: now, thread: thread)
  }
}

/// Distinguishes a forked process from the process that created a tracer.
///
/// A child process that `fork` creates has a copy of the tracer and its sinks, possibly with unwritten lines and with
/// locks that are held by threads that do not exist in the child. The tracer is therefore disabled in the child, and
/// its sinks write nothing. A tracer that the child itself creates works normally.
@usableFromInline
enum ProcessGeneration: Sendable {
  /// The number of forks between the process that created the first tracer and this process.
  @inlinable @inline(__always)
  static var current: AtomicMemory<Int> { AtomicMemory(at: lifeline_process_generation()) }

  private static let isWatching: Bool =
    pthread_atfork(nil, nil, { ProcessGeneration.current.wrappingAdd(1, ordering: .relaxed) }) == 0

  /// Returns the generation of this process, which every fork after this call increases.
  static func watched() -> Int {
    _ = isWatching
    return current.load(ordering: .relaxed)
  }
}
