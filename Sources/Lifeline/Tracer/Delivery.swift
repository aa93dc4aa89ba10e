/// A tracer's sinks, and the order in which they receive its events.
///
/// It outlives its tracer when a sink releases the tracer: what is left to do then waits until the sink returns.
final class Delivery: Sendable {
  /// What the lock guards.
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

  let record = HealthRecord()
  private let state: Locked<State>

  init(_ sinks: [any TraceSink], header: TraceHeader) {
    // Without any other sink to call, the lock of the only one is enough.
    let lock = sinks.count == 1 ? (sinks[0] as? any LockedSink)?.lock : nil
    let group = SinkGroup(sinks, record: record, sharedLock: lock)
    state = Locked(State(header: header, sinks: group), lock: lock ?? DeliveryLock())
  }

  /// Delivers an event and returns its sequence number.
  ///
  /// On a thread that delivers already, for this tracer or another one, the event waits until the outermost delivery
  /// has ended, and the result is 0. So a thread never waits for a lock while it holds another one, and tracers whose
  /// sinks emit into each other cannot block each other.
  @inline(__always)
  func deliver(
    _ name: EventName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes, time: Int,
    thread: CurrentThread.Record
  ) -> Int {
    let token = thread.pointee.token
    guard !thread.pointee.isDelivering else {
      return postpone(name, phase, of: subject, attributes, time: time, thread: thread)
    }
    // Set before the lock is taken, since a signal handler may interrupt this thread in between.
    thread.pointee.isDelivering = true
    let sequence = state.withLock {
      $0.deliver(name, phase, of: subject, attributes, time: time, thread: token)
    }
    endDelivery(thread)
    return sequence
  }

  /// Does what needs the sinks: now, or after the outermost delivery of this thread.
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
      sequence: 0, time: time, thread: thread.pointee.token, subject: subject, name: name, phase: phase,
      attributes: attributes)
    postpone(.event(event), thread)
    return 0
  }

  /// Lets the request wait, unless a signal handler makes it, which must neither allocate nor wait.
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

  /// What only one thread at a time may request of the sinks.
  enum Request {
    case event(TraceEvent)
    case describe(String)
    case describeSource(String)
    case flush
    case reopen
    case finish
  }
}

/// What waits until the thread has ended its outermost delivery and holds no lock.
enum PostponedWork {
  /// A request that a sink made.
  case request(Delivery.Request, Delivery)
  /// The release of a sink that needs the lock of its tracer when it ends.
  case release(any TraceSink)
}

extension Delivery.State {
  /// Numbers an event and hands it to the sinks.
  ///
  /// Threads may read their clocks in another order than they take the lock in, so the time never goes back behind the
  /// latest one.
  ///
  /// The event is built here, in one go: copying its 72 bytes costs more than passing its parts.
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
    case .describeSource(let source): if stage == .new { header.source = source }
    case .flush: if stage == .open { sinks.flush() }
    case .reopen: if stage == .open { sinks.reopen() }
    case .finish: finish()
    }
  }

  /// No reader accepts a later time than ``TraceLimits/largestNumber``.
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
  /// Returns whether the sinks receive events.
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

/// Numbers the threads of one trace: 1 is a main thread, and others count up in the order of their first event.
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
