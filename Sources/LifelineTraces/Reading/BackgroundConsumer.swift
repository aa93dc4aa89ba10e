internal import Lifeline
internal import LifelineBase

/// Delivers traces to a consumer on another thread, so that the calling thread can continue with the next event.
///
/// Put a consumer that takes as long as the consumers next to it into a background consumer. The consumer receives the
/// same calls in the same order, and only one thread uses it at a time. It must not read task-local values of the
/// calling thread.
///
/// After the traces have been read, call ``finish()`` to get the consumer. Copies of a background consumer share its
/// consumer, so use only one of them.
package struct BackgroundConsumer<Consumer: TraceConsumer & SendableMetatype>: TraceConsumer {
  private let thread: ConsumerThread<Consumer>
  private var batch = CallBatch()
  /// The number of batches so far.
  private var batches = 0

  /// The number of calls that are passed to the other thread at once. Waking the thread takes as long as processing
  /// many events.
  static var batchSize: Int { 2048 }
  /// The number of batches before the thread is started. A shorter trace would be completely read before the thread had
  /// started.
  static var directBatches: Int { 2 }

  /// Creates a background consumer that delivers to `consumer`.
  package init(_ consumer: Consumer) {
    thread = ConsumerThread(consumer)
  }

  package mutating func receive(_ step: TraceStep) {
    batch.steps.append(step)
    if batch.count == Self.batchSize { pass() }
  }

  package mutating func begin(_ trace: TraceIdentity) { add(.begin(trace)) }
  package mutating func skip(_ step: TraceStep) { add(.skip(step)) }
  package mutating func encounter(_ issue: TraceIssue) { add(.encounter(issue)) }
  package mutating func end(_ end: TraceEnd) { add(.end(end)) }

  /// Waits until the consumer has received everything, and returns it.
  ///
  /// Call this method once.
  package mutating func finish() -> Consumer {
    pass()
    return thread.finish()
  }

  private mutating func add(_ call: CallBatch.Other) {
    batch.others.append((batch.steps.count, call))
    if batch.count == Self.batchSize { pass() }
  }

  private mutating func pass() {
    batches += 1
    if batches == Self.directBatches { thread.start() }
    thread.deliver(&batch)
  }
}

@available(*, unavailable)
extension BackgroundConsumer: Sendable {}

/// Consecutive calls to a consumer.
private struct CallBatch: Sendable {
  /// A call that does not deliver a selected event.
  enum Other: Sendable {
    case begin(TraceIdentity)
    case skip(TraceStep)
    case encounter(TraceIssue)
    case end(TraceEnd)

    func make(to consumer: inout some TraceConsumer) {
      switch self {
      case .begin(let trace): consumer.begin(trace)
      case .skip(let step): consumer.skip(step)
      case .encounter(let issue): consumer.encounter(issue)
      case .end(let end): consumer.end(end)
      }
    }
  }

  var steps: [TraceStep] = []
  /// The other calls, each with the number of steps before it.
  var others: [(position: Int, call: Other)] = []
  var count: Int { steps.count + others.count }

  /// Makes the calls in order.
  func make(to consumer: inout some TraceConsumer) {
    // An element of a buffer is passed without a copy, unlike an element of an array.
    steps.withUnsafeBufferPointer { steps in
      var next = 0
      for (position, call) in others {
        while next < position {
          consumer.receive(steps[next])
          next += 1
        }
        call.make(to: &consumer)
      }
      while next < steps.count {
        consumer.receive(steps[next])
        next += 1
      }
    }
  }

  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }
}

/// The thread of a ``BackgroundConsumer``.
private final class ConsumerThread<Consumer: TraceConsumer & SendableMetatype> {
  private let queue: CallQueue<Consumer>
  private var threads: HelperThreads?

  init(_ consumer: Consumer) {
    queue = CallQueue(consumer)
  }

  deinit { stop() }

  /// Starts the thread, unless there is only one processor or the system refuses another thread.
  func start() {
    guard HelperThreads.processorCount > 1 else { return }
    let threads = HelperThreads(count: 1) { [queue] in queue.deliverAll() }
    if threads.isEmpty { threads.join() } else { self.threads = threads }
  }

  /// Makes calls, on the other thread if it was started, and empties the batch.
  func deliver(_ calls: inout CallBatch) {
    if threads == nil { queue.deliver(&calls) } else { queue.add(&calls) }
  }

  func finish() -> Consumer {
    stop()
    return queue.consumer
  }

  private func stop() {
    guard let threads else { return }
    queue.close()
    threads.join()
    self.threads = nil
  }
}

/// The calls that a thread makes to a consumer, in batches.
private final class CallQueue<Consumer: TraceConsumer & SendableMetatype>: @unchecked Sendable {
  // The class is `Sendable` because the consumer belongs to the other thread from its start to its end, and because all
  // other properties are accessed only inside `state`.
  private(set) var consumer: Consumer
  private let state = Monitor()
  private var full: [CallBatch] = []
  private var free: [CallBatch] = []
  private var isClosed = false

  /// The maximum number of batches that wait. The thread that adds more waits for the thread that makes the calls.
  private static var capacity: Int { 3 }

  init(_ consumer: Consumer) {
    self.consumer = consumer
  }

  /// Adds a batch, and replaces it with an empty one.
  func add(_ calls: inout CallBatch) {
    state.locked {
      while full.count >= Self.capacity { state.wait() }
      full.append(calls)
      calls = free.popLast() ?? CallBatch()
      state.wakeAll()
    }
  }

  /// Ends ``deliverAll()`` after the last batch.
  func close() {
    state.locked {
      isClosed = true
      state.wakeAll()
    }
  }

  /// Makes the calls of all batches until the queue is closed.
  func deliverAll() {
    while var calls = next() {
      deliver(&calls)
      state.locked {
        free.append(calls)
        state.wakeAll()
      }
    }
  }

  private func next() -> CallBatch? {
    state.locked {
      while full.isEmpty, !isClosed { state.wait() }
      return full.isEmpty ? nil : full.removeFirst()
    }
  }

  /// Makes calls, and empties the batch.
  func deliver(_ calls: inout CallBatch) {
    calls.make(to: &consumer)
    calls.removeAll()
  }
}
