internal import LifelineBase

/// Preserves a sink's waiting lines when the process ends.
struct CrashSafety: ~Copyable {
  /// The result of ``prepare(at:)``.
  enum Plan {
    /// Lines wait in memory.
    case none
    /// Lines wait in a tail with this name, which the trace's header contains.
    case tail(name: String, identity: String, blockSize: Int)
    /// There is no tail, for this reason.
    case unavailable(reason: String)
  }

  /// The path of the trace, or nil when lines may wait in memory or cannot wait at all.
  private let path: String?
  private let capacity: Int
  /// The reason why there is no tail although one was requested, or nil.
  private let obstacle: String?
  private var tail: TailFile?
  /// The tail's own counter, which is stored here because a call to the tail would retain it for each event.
  private var committed: AtomicMemory<UInt64>?

  private init(path: String?, capacity: Int = 0, obstacle: String? = nil) {
    self.path = path
    self.capacity = capacity
    self.obstacle = obstacle
  }

  static var none: CrashSafety { CrashSafety(path: nil) }

  /// Creates a tail next to the trace at `path`.
  static func tail(of path: String, capacity: Int = TailLayout.usualCapacity) -> CrashSafety {
    CrashSafety(path: path, capacity: capacity)
  }

  /// Creates no tail, because the output is not a regular file that the sink owns.
  static func unavailable(_ reason: String) -> CrashSafety { CrashSafety(path: nil, obstacle: reason) }

  /// Creates the tail.
  ///
  /// - Parameter end: The current size of the trace file, which is the offset where the header begins.
  mutating func prepare(at end: Int?) -> Plan {
    guard let path else { return obstacle.map { .unavailable(reason: $0) } ?? .none }
    let identity = Self.newIdentity()
    do throws(OutputError) {
      let tail = try TailFile(of: path, identity: identity, headerOffset: end ?? 0, capacity: capacity)
      committed = tail.committed
      self.tail = tail
    } catch {
      return .unavailable(reason: "\(error); each event is written separately")
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // A line that does not fit into the rest of the buffer is written immediately.
    return .tail(name: name + TailLayout.suffix, identity: identity, blockSize: capacity * 3 / 4)
  }

  /// The memory of the tail, or nil without a tail.
  var memory: UnsafeMutableRawBufferPointer? { tail?.payload }

  /// Returns whether the tail still contains the first `count` bytes of ``memory``; true without a tail.
  func isIntact(_ count: Int) -> Bool { tail?.isIntact(count) ?? true }

  @inline(__always)
  func commit(_ count: Int) {
    committed?.store(UInt64(truncatingIfNeeded: count).littleEndian, ordering: .releasing)
  }

  func restart(at offset: Int) { tail?.restart(at: offset) }

  /// Removes the tail after everything was written to the trace. The memory of ``memory`` must not be used afterward.
  mutating func end() {
    tail?.remove()
    committed = nil
    tail = nil
  }

  /// Empties the tail after its lines were written to the trace, and assigns it to another segment.
  func begin(segment: Int, headerOffset: Int) { tail?.begin(segment: segment, headerOffset: headerOffset) }

  /// Returns a new trace identity.
  static func newIdentity() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// An object that must finish its work before the process ends.
package protocol ClosesAtExit: AnyObject, Sendable {
  /// Finishes the work. Do not wait for a lock, because its holder may be a thread that no longer runs.
  func closeAtExit()
}

/// Closes open objects when the process calls `exit` or returns from `main`, oldest first, but each object only after
/// the objects that forward to it.
package enum ExitHandlers {
  private struct Registry {
    var isInstalled = false
    var open: [any ClosesAtExit] = []
  }

  private static let registry = Mutex(Registry())

  /// Retains `closing` until ``remove(_:)``.
  ///
  /// - Parameter isForwarding: Whether the object writes to another object that is already registered.
  package static func register(_ closing: any ClosesAtExit, isForwarding: Bool = false) {
    registry.withLock { registry in
      registry.open.insert(closing, at: isForwarding ? 0 : registry.open.count)
      guard !registry.isInstalled else { return }
      registry.isInstalled = true
      atexit { ExitHandlers.closeAll() }
    }
  }

  package static func remove(_ closing: any ClosesAtExit) {
    registry.withLock { $0.open.removeAll { $0 === closing } }
  }

  private static func closeAll() {
    let open = registry.withLockIfAvailable { $0.open } ?? []
    for closing in open { closing.closeAtExit() }
  }
}
