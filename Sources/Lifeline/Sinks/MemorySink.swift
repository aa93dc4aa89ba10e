internal import LifelineBase

/// Stores events in memory, for tests and for inspection.
///
/// A ring buffer can limit the storage to the newest events.
public final class MemorySink: TraceSink {
  private let store: EventStore

  /// Creates a sink without events.
  ///
  /// - Parameter capacity: The maximum number of events to store. If it is exceeded, the oldest events are removed; nil
  ///   stores all events. The ring buffer is allocated immediately. The value must be positive.
  public init(capacity: Int? = nil) {
    checkPrecondition(capacity ?? 1 > 0, "A memory sink needs room for at least one event: capacity \(capacity ?? 0).")
    store = EventStore(capacity: capacity)
  }

  /// The stored events, oldest first.
  public var events: [TraceEvent] { store.state.withLock { $0.all } }

  /// The number of events that were removed because the ring buffer was full.
  public var discarded: Int { store.state.withLock { $0.discarded } }

  /// The header of the run, or nil before the tracer opens the sink.
  public var header: TraceHeader? { store.state.withLock { $0.header } }

  /// Removes all events but keeps the header.
  public func removeAll() {
    store.state.withLock { $0.removeAll() }
  }

  public func open(_ header: TraceHeader) {
    store.state.withLock { $0.header = header }
  }

  public func flush() {}
  public func close() {}

  public func receive(_ event: TraceEvent) {
    store.state.withLock { $0.append(event) }
  }
}

extension MemorySink: LockedSink {
  var lock: DeliveryLock { store.state.lock }
  var whileLocked: any TraceSink { store }
}

/// The state of a memory sink, as a sink for callers that hold its lock.
private final class EventStore: TraceSink {
  let state: Locked<StoredEvents>

  init(capacity: Int?) {
    state = Locked(StoredEvents(capacity: capacity))
  }

  func open(_ header: TraceHeader) {
    state.whileLocked { $0.header = header }
  }

  func flush() {}
  func close() {}

  func receive(_ event: TraceEvent) {
    state.whileLocked { $0.append(event) }
  }
}

/// Events in chunks, so that stored events are not copied when their number grows.
private struct StoredEvents {
  var header: TraceHeader?
  private(set) var discarded = 0
  /// The chunks before ``chunk``, all of them full.
  private var fullChunks: [ContiguousArray<TraceEvent>] = []
  /// The chunk that receives events, or the ring buffer.
  private var chunk: ContiguousArray<TraceEvent> = []
  /// The number of events that fit into ``chunk``.
  private var room: Int
  private let isRing: Bool
  /// The index of the oldest event in a full ring buffer.
  private var oldest = 0

  private static let smallestChunk = 64
  private static let largestChunk = 1 << 17

  init(capacity: Int?) {
    isRing = capacity != nil
    room = capacity ?? Self.smallestChunk
    chunk.reserveCapacity(room)
  }

  var all: [TraceEvent] {
    var all: [TraceEvent] = []
    all.reserveCapacity(fullChunks.reduce(chunk.count) { $0 + $1.count })
    for full in fullChunks { all += full }
    return all + chunk[oldest...] + chunk[..<oldest]
  }

  @inline(__always)
  mutating func append(_ event: TraceEvent) {
    if chunk.count == room {
      guard !isRing else { return replaceOldest(with: event) }
      addChunk()
    }
    chunk.append(event)
  }

  @inline(__always)
  private mutating func replaceOldest(with event: TraceEvent) {
    chunk[oldest] = event
    oldest = oldest + 1 == room ? 0 : oldest + 1
    discarded += 1
  }

  @inline(never)
  private mutating func addChunk() {
    fullChunks.append(chunk)
    room = min(room * 2, Self.largestChunk)
    chunk = []
    chunk.reserveCapacity(room)
    let size = room * MemoryLayout<TraceEvent>.stride
    chunk.withUnsafeMutableBufferPointer { LargePages.request(for: $0.baseAddress, size: size) }
  }

  mutating func removeAll() {
    fullChunks.removeAll()
    chunk.removeAll(keepingCapacity: true)
    oldest = 0
    discarded = 0
  }
}

extension TraceSink where Self == MemorySink {
  /// Stores events in memory, or only the newest events if there is a capacity.
  public static func memory(capacity: Int? = nil) -> Self { MemorySink(capacity: capacity) }
}

/// Memory in pages of 2 MB, if the system supports them.
enum LargePages {
  private static let pageSize: UInt = 2 << 20

  /// Requests large pages for new memory. The first write to each page interrupts the program; with 4 KB pages, these
  /// interruptions make up a third of the time that it takes to store an event.
  static func request(for memory: UnsafeMutableRawPointer?, size: Int) {
    #if os(Linux)
      guard let memory else { return }
      let first = (UInt(bitPattern: memory) + pageSize - 1) & ~(pageSize - 1)
      let end = (UInt(bitPattern: memory) + UInt(size)) & ~(pageSize - 1)
      guard end > first, let start = UnsafeMutableRawPointer(bitPattern: first) else { return }
      // This is only a hint, which systems without large pages ignore.
      _ = madvise(start, Int(end - first), MADV_HUGEPAGE)
    #endif
  }
}
