internal import Synchronization

extension Tracer {
  /// Records an event and returns its sequence number, or 0 when the tracer is disabled.
  ///
  /// This is the one way into the trace; ``probe(_:kind:name:)`` and spans are more pleasant to use. An event emitted
  /// while a sink of this tracer runs on the same thread is delivered after the sink returned; it returns 0, too.
  /// - Parameters:
  ///   - name: what happens. Keep names that you use often; see ``InternedName``.
  ///   - phase: whether a span begins or ends, or neither.
  ///   - subject: the object that it happens to, from ``probe(_:kind:name:)`` or ``makeSubject(kind:type:name:)``.
  ///   - attributes: details.
  @discardableResult
  @inlinable
  public func emit(
    _ name: InternedName, _ phase: TraceEvent.Phase, of subject: Subject,
    _ attributes: TraceAttributes = TraceAttributes()
  ) -> Int {
    isEnabled ? emitEnabled(name, phase, of: subject, attributes) : 0
  }

  /// What is not worth inlining into every caller.
  @usableFromInline
  func emitEnabled(
    _ name: InternedName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes
  ) -> Int {
    let thread = CurrentThread.token
    let time = clock.now() &- started
    if deliverer.load(ordering: .relaxed) == thread {
      return postpone(name, phase, of: subject, attributes, time: time, thread: thread)
    }
    return state.withLock { state in
      deliverer.store(thread, ordering: .relaxed)
      let sequence = state.deliver(name, phase, of: subject, attributes, time: time, thread: thread)
      if isAnyWaiting.load(ordering: .relaxed) { performWaiting(&state) }
      deliverer.store(0, ordering: .relaxed)
      return sequence
    }
  }

  /// Does what needs the sinks, now or, when one of them asks for it itself, after it has returned.
  func perform(_ request: Request) {
    let thread = CurrentThread.token
    if deliverer.load(ordering: .relaxed) == thread { return postpone(request) }
    state.withLock { state in
      deliverer.store(thread, ordering: .relaxed)
      state.perform(request)
      if isAnyWaiting.load(ordering: .relaxed) { performWaiting(&state) }
      deliverer.store(0, ordering: .relaxed)
    }
  }

  @inline(never)
  private func postpone(
    _ name: InternedName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes, time: Int,
    thread: Int
  ) -> Int {
    let event = TraceEvent(
      sequence: 0, time: time, thread: thread, subject: subject, name: name, phase: phase, attributes: attributes)
    postpone(.event(event))
    return 0
  }

  private func postpone(_ request: Request) {
    waiting.withLock { $0.append(request) }
    isAnyWaiting.store(true, ordering: .relaxed)
  }

  @inline(never)
  private func performWaiting(_ state: inout State) {
    while isAnyWaiting.load(ordering: .relaxed) {
      isAnyWaiting.store(false, ordering: .relaxed)
      for request in waiting.withLock({ $0.take() }) { state.perform(request) }
    }
  }

  /// What only one thread at a time may ask of the sinks.
  enum Request {
    case event(TraceEvent)
    case flush
    case finish
  }
}

extension Tracer.State {
  /// Numbers an event and hands it to the sinks.
  ///
  /// Clocks of several threads may be read in another order than the lock is taken in, so the time is held at the
  /// latest one seen.
  ///
  /// The event is built here, in one go: copying its 72 bytes costs more than passing its parts.
  @inline(__always)
  fileprivate mutating func deliver(
    _ name: InternedName, _ phase: TraceEvent.Phase, of subject: Subject, _ attributes: TraceAttributes, time: Int,
    thread: Int
  ) -> Int {
    if stage != .open { guard makeReady() else { return 0 } }
    sequence &+= 1
    if time > self.time { self.time = time }
    let event = TraceEvent(
      sequence: sequence, time: self.time, thread: threads.number(of: thread), subject: subject, name: name,
      phase: phase, attributes: attributes)
    sinks.receive(event)
    return sequence
  }

  fileprivate mutating func perform(_ request: Tracer.Request) {
    switch request {
    case .event(let late):
      _ = deliver(
        late.name, late.phase, of: late.subject, late.attributes, time: late.time, thread: late.thread)
    case .flush: if stage == .open { sinks.flush() }
    case .finish: finish()
    }
  }

  /// Opens the sinks before the first event.
  ///
  /// Returns whether events are welcome.
  @inline(never)
  private mutating func makeReady() -> Bool {
    guard stage == .new else { return false }
    stage = .open
    sinks.open(header)
    return true
  }

  mutating func finish() {
    guard stage != .closed else { return }
    if stage == .new { _ = makeReady() }
    stage = .closed
    sinks.close()
  }
}

extension Array {
  /// The elements; the array is empty afterwards.
  fileprivate mutating func take() -> Self {
    defer { self = [] }
    return self
  }
}

/// Numbers threads for one trace: 1 is a main thread, others count up as they come.
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
