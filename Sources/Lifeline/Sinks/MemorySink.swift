internal import Synchronization

/// Keeps events in memory, for tests and for looking back: all of them, or the newest ones in a ring.
public final class MemorySink: TraceSink {
  private struct State {
    var header: TraceHeader?
    var events: ContiguousArray<TraceEvent> = []
    /// Where the ring's oldest event is, once it is full.
    var oldest = 0
    var discarded = 0
  }

  private let state: Mutex<State>
  private let capacity: Int

  /// Creates a sink without events.
  ///
  /// - Parameter capacity: how many events to keep at most, the newest ones; nil keeps all. Room for a ring is taken
  ///   at once. Zero or less is a programmer's error.
  public init(capacity: Int? = nil) {
    precondition(capacity ?? 1 > 0, "A memory sink needs room for one event at least: capacity \(capacity ?? 0).")
    var state = State()
    if let capacity { state.events.reserveCapacity(capacity) }
    self.capacity = capacity ?? .max
    self.state = Mutex(state)
  }

  /// The events that are kept, oldest first.
  public var events: [TraceEvent] {
    state.withLock { Array($0.events[$0.oldest...] + $0.events[..<$0.oldest]) }
  }

  /// How many events were let go because the ring was full.
  public var discarded: Int { state.withLock { $0.discarded } }

  /// The header of the run, once there was an event.
  public var header: TraceHeader? { state.withLock { $0.header } }

  /// Forgets the events, not the header.
  public func removeAll() {
    state.withLock {
      $0.events.removeAll(keepingCapacity: true)
      $0.oldest = 0
      $0.discarded = 0
    }
  }

  public func open(_ header: TraceHeader) {
    state.withLock { $0.header = header }
  }

  public func receive(_ event: TraceEvent) {
    state.withLock { state in
      guard state.events.count == capacity else { return state.events.append(event) }
      state.events[state.oldest] = event
      state.oldest = state.oldest + 1 == capacity ? 0 : state.oldest + 1
      state.discarded += 1
    }
  }
}

extension TraceSink where Self == MemorySink {
  /// Keeps events in memory; the newest ones only when a capacity is given.
  public static func memory(capacity: Int? = nil) -> Self { MemorySink(capacity: capacity) }
}
