internal import LifelineBase

/// A tracer's sinks, which receive its events in order.
///
/// A delivery outlives its tracer if a sink releases the tracer; the remaining work then waits until the sink returns.
final class Delivery: Sendable {
  /// The state that the lock guards.
  ///
  /// Sinks are called while the lock is held.
  struct State {
    enum Stage { case new, open, closed }

    var header: TraceHeader
    var sinks: SinkGroup
    var stage = Stage.new
    var sequence = 0
    var time = 0
    var threads = ThreadNumbers()
  }

  let record = HealthRecord()
  private let state: Locked<State>

  init(_ sinks: [any TraceSink], header: TraceHeader) {
    // If there are no other sinks to call, the lock of the only sink is sufficient.
    let lock = sinks.count == 1 ? (sinks[0] as? any LockedSink)?.lock : nil
    let group = SinkGroup(sinks, record: record, sharedLock: lock)
    state = Locked(State(header: header, sinks: group), lock: lock ?? DeliveryLock())
  }

  /// Delivers an event and returns its sequence number.
  ///
  /// If the thread is already delivering an event of any tracer, the new event waits until the outermost delivery has
  /// ended, and the result is 0. A thread therefore never waits for a lock while it holds another one, and tracers
  /// whose sinks emit events to each other cannot deadlock.
  @inline(__always)
  func deliver(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes, time: Int,
    thread: CurrentThread.Record
  ) -> Int {
    guard !thread.pointee.isDelivering else {
      return postpone(name, phase, of: subject, attributes, time: time, thread: thread)
    }
    // Set before the lock is taken, because a signal handler may interrupt this thread in between.
    thread.pointee.isDelivering = true
    let token = CurrentThread.token(of: thread)
    let sequence = state.withLock {
      $0.deliver(name, phase, of: subject, attributes, time: time, thread: token)
    }
    endDelivery(thread)
    return sequence
  }

  /// Performs a request that needs the sinks, either now or after this thread's outermost delivery.
  func perform(_ request: Request) {
    let thread = CurrentThread.record
    guard !thread.pointee.isDelivering else { return postpone(request, thread) }
    thread.pointee.isDelivering = true
    performLocked(request)
    endDelivery(thread)
  }

  private func performLocked(_ request: Request) {
    state.withLock { $0.perform(request) }
  }

  // MARK: Postponing

  @inline(never)
  private func postpone(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes, time: Int,
    thread: CurrentThread.Record
  ) -> Int {
    let event = TraceEvent(
      sequence: 0, time: time, thread: CurrentThread.token(of: thread), subject: subject, name: name, phase: phase,
      attributes: attributes)
    postpone(.event(event), thread)
    return 0
  }

  /// Postpones the request, or only counts it in a signal handler, which must neither allocate nor wait.
  private func postpone(_ request: Request, _ thread: CurrentThread.Record) {
    guard !thread.pointee.isPostponing, !SignalHandler.isRunning(since: thread.pointee.blockedSignals) else {
      return record.countInterrupted()
    }
    CurrentThread.postpone(.request(request, self))
  }

  @inline(__always)
  private func endDelivery(_ thread: CurrentThread.Record) {
    if !thread.pointee.postponed.isEmpty { Self.performPostponed(thread) }
    thread.pointee.isDelivering = false
  }

  @inline(never)
  private static func performPostponed(_ thread: CurrentThread.Record) {
    while !thread.pointee.postponed.isEmpty {
      thread.pointee.isPostponing = true
      var work: [PostponedWork] = []
      swap(&work, &thread.pointee.postponed)
      thread.pointee.isPostponing = false
      for case .request(let request, let delivery) in work { delivery.performLocked(request) }
    }
  }

  /// A request to the sinks that only one thread at a time may make.
  enum Request {
    case event(TraceEvent)
    case describe(String)
    case describeTest(source: String, [TraceAllowance])
    case flush
    case reopen
    case finish
  }
}

/// Work that waits until the thread has ended its outermost delivery and holds no lock.
enum PostponedWork {
  /// A request that a sink made.
  case request(Delivery.Request, Delivery)
  /// The release of a sink whose deinitializer needs its tracer's lock.
  case release(any TraceSink)
}

extension Delivery.State {
  /// Numbers an event and passes it to the sinks.
  ///
  /// Threads may take the lock in a different order than they read their clocks, so the time is kept from decreasing.
  ///
  /// The event is created here, in one step, because copying its 72 bytes costs more than passing its parts.
  @inline(__always)
  fileprivate mutating func deliver(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes, time: Int,
    thread: Int
  ) -> Int {
    if stage != .open { guard makeReady() else { return 0 } }
    sequence &+= 1
    if time > self.time { advance(to: time) }
    guard !sinks.isEmpty else { return sequence }
    let event = TraceEvent(
      sequence: sequence, time: self.time, thread: threads.number(of: thread), subject: subject, name: name,
      phase: phase, attributes: attributes)
    sinks.receive(event)
    return sequence
  }

  @inline(never)
  fileprivate mutating func perform(_ request: Delivery.Request) {
    switch request {
    case .event(let late):
      _ = deliver(
        late.name, late.phase, of: late.subject, late.attributes, time: late.time, thread: late.thread)
    case .describe(let system): if stage == .new { header.system = system }
    case .describeTest(let source, let allowances):
      if stage == .new { (header.source, header.allowances) = (source, allowances) }
    case .flush: if stage == .open { sinks.flush() }
    case .reopen: if stage == .open { sinks.reopen() }
    case .finish: finish()
    }
  }

  /// Limits the time to ``TraceLimits/largestNumber``, because readers reject greater values.
  @inline(__always)
  private mutating func advance(to time: Int) {
    self.time = time <= TraceLimits.largestNumber ? time : limited(time)
  }

  @inline(never)
  private func limited(_ time: Int) -> Int {
    if self.time < TraceLimits.largestNumber {
      sinks.record.add(
        notice: "the clock '\(header.clock)' returned \(time) ns, later than a trace can contain; such times were "
          + "limited to \(TraceLimits.largestNumber) ns")
    }
    return TraceLimits.largestNumber
  }

  /// Opens the sinks before the first event.
  ///
  /// - Returns: Whether the sinks receive events.
  @inline(never)
  private mutating func makeReady() -> Bool {
    guard stage == .new else { return false }
    stage = .open
    sinks.open(header)
    return true
  }

  private mutating func finish() {
    guard stage != .closed else { return }
    if stage == .new { _ = makeReady() }
    stage = .closed
    sinks.close()
  }
}

/// Numbers the threads of one trace. The main thread has number 1; other threads are numbered in the order of their first
/// events.
struct ThreadNumbers {
  private var numbers: [Int: Int] = [:]
  private var last = (token: 0, number: 0)

  @inline(__always)
  mutating func number(of token: Int) -> Int {
    token == last.token ? last.number : lookUp(token)
  }

  @inline(never)
  private mutating func lookUp(_ token: Int) -> Int {
    let number = CurrentThread.isMain(token) ? 1 : numbers[token] ?? numbers.count + 2
    if number > 1 { numbers[token] = number }
    last = (token, number)
    return number
  }
}
