internal import LifelineBase

/// The failures and omissions of a tracer's or multiplexer's sinks.
public struct SinkHealth: Hashable, Sendable {
  /// A sink that was dropped.
  public struct Failure: Hashable, Sendable {
    /// The sink's type.
    public var sink: String
    /// The description of the error that the sink threw.
    public var reason: String
    /// The sequence number of the event that the sink could not receive, or nil if the sink failed to open, flush, or
    /// close.
    public var sequence: Int?
  }

  /// The sinks that were dropped, in the order of their failures.
  public internal(set) var failures: [Failure] = []
  /// The number of events that sinks missed because of a failure, counted once per sink.
  public internal(set) var missed = 0
  /// The number of events that were emitted by a signal handler that had interrupted a sink call on the same thread.
  ///
  /// Such events are discarded, because recording them would require taking a lock or allocating memory, which a signal
  /// handler must not do.
  public internal(set) var interrupted = 0
  /// The number of events that sinks could not write, for example because the disk was full.
  ///
  /// The sinks continue to receive events.
  public internal(set) var dropped = 0
  /// The number of events that sinks left out on purpose, counted once per sink; see ``SamplingSink``.
  public internal(set) var omitted = 0
  /// The number of lives that sinks left out on purpose, counted once per sink.
  public internal(set) var omittedLives = 0
  /// Notices about problems other than failures, such as settings that a sink could not apply and probes that are used
  /// incorrectly. They contain the reasons, such as that a pipe cannot have a crash-safe buffer.
  public internal(set) var notices: [String] = []
}

/// Sinks that receive the same events. A sink that fails is dropped and counted, and the other sinks continue to
/// receive events.
struct SinkGroup {
  private var first: Link?
  private var failures = 0
  /// Whether the caller holds the lock of the only sink.
  private let sharesLock: Bool
  /// The health of the sinks, which has its own lock, so that it can be read while a sink runs, even by the sink.
  let record: HealthRecord

  /// - Parameter sharedLock: The lock of the only sink, which the caller holds whenever it uses the group.
  init(_ sinks: [any TraceSink], record: HealthRecord, sharedLock: DeliveryLock? = nil) {
    first = sinks.reversed().reduce(nil) { Link($1, isLocked: sharedLock != nil, next: $0) }
    sharesLock = sharedLock != nil
    self.record = record
    record.watch(sinks.flatMap { ($0 as? any CountingSink)?.counters ?? [] })
  }

  /// Whether there has never been a sink, so that events need not be created.
  @inline(__always)
  var isEmpty: Bool { first == nil && failures == 0 }

  @inline(__always)
  mutating func receive(_ event: borrowing TraceEvent) {
    let succeeded = first?.receive(event) ?? true
    if failures > 0 || !succeeded { dropFailed(sequence: event.sequence) }
  }

  mutating func open(_ header: TraceHeader) {
    forEach { try $0.open(header) }
  }

  mutating func flush() {
    forEach { try $0.flush() }
  }

  /// Reopens the files of the sinks at their paths. A sink that fails continues as before, and a notice is added to the
  /// health.
  mutating func reopen() {
    let record = record
    forEach { sink in
      do {
        try (sink as? any ReopeningSink)?.reopen()
      } catch {
        record.add(notice: String(describing: error))
      }
    }
  }

  /// Passes on the omissions of preceding sinks.
  mutating func state(_ omissions: SinkCounters) {
    forEach { ($0 as? any StatesOmissions)?.state(omissions) }
  }

  /// Closes and releases all sinks.
  mutating func close() {
    forEach { try $0.close() }
    if let first { release(first.sink) }
    first = nil
  }

  /// Releases a removed sink after the delivery if its deinitializer needs the lock that is currently held.
  private func release(_ sink: any TraceSink) {
    if sharesLock { CurrentThread.postpone(.release(sink)) }
  }

  private mutating func forEach(_ body: (any TraceSink) throws -> Void) {
    let succeeded = first?.forEach(body) ?? true
    if !succeeded { dropFailed(sequence: nil) }
  }

  /// Drops the sinks that have just failed, and counts the events that dropped sinks miss.
  ///
  /// - Parameter sequence: The number of the received event, or nil if the call was for something else.
  @inline(never)
  private mutating func dropFailed(sequence: Int?) {
    while let link = first?.firstFailed, let error = link.failure {
      first = first?.removing(link)
      failures += 1
      let name = String(describing: type(of: link.sink))
      record.add(.init(sink: name, reason: String(describing: error), sequence: sequence))
      release(link.sink)
    }
    if sequence != nil { record.countMissed(failures) }
  }
}

extension SinkGroup {
  /// A sink in the chain.
  ///
  /// The sinks are constant, so a call need not retain them. Retaining them would cost more than storing an event in
  /// memory.
  private final class Link {
    let sink: any TraceSink
    /// The error that the sink threw.
    private(set) var failure: (any Error)?
    /// The sink, or its counterpart for callers that hold its lock.
    private let receiver: any TraceSink
    private let next: Link?

    convenience init(_ sink: any TraceSink, isLocked: Bool, next: Link?) {
      self.init(sink, receiver: isLocked ? (sink as? any LockedSink)?.whileLocked ?? sink : sink, next: next)
    }

    private init(_ sink: any TraceSink, receiver: any TraceSink, next: Link?) {
      self.sink = sink
      self.receiver = receiver
      self.next = next
    }

    /// Passes the event to this sink and all later sinks, and returns whether all of them succeeded.
    func receive(_ event: borrowing TraceEvent) -> Bool {
      var succeeded = true
      do { try receiver.receive(event) } catch { succeeded = fail(error) }
      guard let next else { return succeeded }
      return next.receive(event) && succeeded
    }

    /// Calls `body` with this sink and all later sinks, and returns whether all of them succeeded.
    func forEach(_ body: (any TraceSink) throws -> Void) -> Bool {
      var succeeded = true
      do { try body(receiver) } catch { succeeded = fail(error) }
      guard let next else { return succeeded }
      return next.forEach(body) && succeeded
    }

    @inline(never)
    private func fail(_ error: any Error) -> Bool {
      failure = error
      return false
    }

    /// The first sink of the chain that failed.
    var firstFailed: Link? { failure == nil ? next?.firstFailed : self }

    /// Returns the chain that begins with this link, without the given link.
    func removing(_ link: Link) -> Link? {
      guard self !== link else { return next }
      let copy = Link(sink, receiver: receiver, next: next?.removing(link))
      copy.failure = failure
      return copy
    }
  }
}

/// This conformance is safe because only one thread at a time uses the group and its links, while it holds the owner's
/// lock.
extension SinkGroup: @unchecked Sendable {}

final class HealthRecord: Sendable {
  private let state = Mutex(SinkHealth())
  private let interrupted = Atomic<Int>(0)
  private let watched = Mutex<[SinkCounters]>([])

  var health: SinkHealth {
    var health = state.withLock { $0 }
    health.interrupted = interrupted.load(ordering: .relaxed)
    health.dropped = counters.reduce(0) { $0 + $1.dropped.load(ordering: .relaxed) }
    health.omitted = counters.reduce(0) { $0 + $1.omitted.load(ordering: .relaxed) }
    health.omittedLives = counters.reduce(0) { $0 + $1.omittedLives.load(ordering: .relaxed) }
    health.notices += counters.flatMap(\.notices)
    return health
  }

  /// The counts of the sinks, including dropped ones.
  var counters: [SinkCounters] { watched.withLock { $0 } }

  func watch(_ counters: [SinkCounters]) {
    watched.withLock { $0 += counters }
  }

  /// Counts an event that a signal handler emitted, without taking a lock.
  func countInterrupted() {
    interrupted.wrappingAdd(1, ordering: .relaxed)
  }

  /// Adds a notice unless it was added before.
  func add(notice: String) {
    state.withLock { if !$0.notices.contains(notice) { $0.notices.append(notice) } }
  }

  func add(_ failure: SinkHealth.Failure) {
    state.withLock { $0.failures.append(failure) }
  }

  func countMissed(_ deliveries: Int) {
    state.withLock { $0.missed += deliveries }
  }
}
