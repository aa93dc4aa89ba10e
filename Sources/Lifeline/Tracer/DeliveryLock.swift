internal import CLifelineAtomics
internal import LifelineBase

/// The lock of a tracer or of a sink's own state, which is held while sinks receive an event.
///
/// The lock is not recursive. On Darwin, it is `os_unfair_lock`. On Linux, futexes and `pthread_mutex` switch between
/// threads every few events when several threads emit at the same time, and a switch costs as much as 10 to 100 events.
/// Therefore, this lock lets the running thread deliver many events before another thread continues: if a thread is
/// woken and finds that the lock is already held, it sleeps for ``pause`` before it tries again. A thread thus waits
/// longer, up to about 0.1 ms, but only while other threads emit without a pause.
final class DeliveryLock: Sendable {
  #if canImport(Darwin)
    /// The pointer to the lock. Access is safe because the pointer never changes.
    nonisolated(unsafe) private let memory: UnsafeMutablePointer<lifeline_lock>

    init() {
      memory = .allocate(capacity: 1)
      memory.initialize(to: lifeline_unlocked())
    }

    deinit { memory.deallocate() }

    @inline(__always)
    func lock() { lifeline_lock_lock(memory) }
    @inline(__always)
    func unlock() { lifeline_lock_unlock(memory) }
    func lockIfAvailable() -> Bool { lifeline_lock_try(memory) }
  #else
    private enum State {
      static var free: UInt32 { 0 }
      static var held: UInt32 { 1 }
      /// The lock is held, and another thread must be woken when it is released.
      static var awaited: UInt32 { 2 }
    }

    private let state = Atomic<UInt32>(0)
    /// The monitor on which threads sleep while they wait for the lock.
    private let parking = Monitor()

    /// The number of times that a thread checks the lock before it sleeps. These checks take long enough for another
    /// thread to finish an event.
    private static let spins = 30
    /// The time in nanoseconds for which a thread sleeps after it was woken but found the lock held.
    private static let pause = 50_000

    @inline(__always)
    func lock() {
      if !lockIfAvailable() { wait() }
    }

    @inline(__always)
    func unlock() {
      let isAwaited = !state.compareExchange(expected: State.held, desired: State.free, ordering: .releasing).exchanged
      if isAwaited { unlockAndWake() }
    }

    @inline(__always)
    func lockIfAvailable() -> Bool {
      state.compareExchange(expected: State.free, desired: State.held, ordering: .acquiring).exchanged
    }

    @inline(never)
    private func unlockAndWake() {
      state.store(State.free, ordering: .releasing)
      parking.locked { parking.wakeOne() }
    }

    @inline(never)
    private func wait() {
      for _ in 0..<Self.spins where state.load(ordering: .relaxed) == State.free {
        if lockIfAvailable() { return }
      }
      // A thread that has waited always sets `awaited`, because others may still wait. Its own release then wakes one
      // of them.
      while true {
        let isHeld = parking.locked {
          // No thread is woken between this exchange and the sleep. The sleep may end early.
          let isHeld = state.exchange(State.awaited, ordering: .acquiring) != State.free
          if isHeld { parking.wait() }
          return isHeld
        }
        guard isHeld else { return }
        if lockIfAvailable() { return state.store(State.awaited, ordering: .relaxed) }
        var time = timespec(tv_sec: 0, tv_nsec: Self.pause)
        nanosleep(&time, nil)
      }
    }
  #endif
}

/// A value that may be used only while its lock is held.
struct Locked<Value: ~Copyable>: ~Copyable {
  /// The lock, which other values may share.
  let lock: DeliveryLock
  private let value: UnsafeMutablePointer<Value>

  init(_ value: consuming sending Value, lock: DeliveryLock = DeliveryLock()) {
    self.lock = lock
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  @inline(__always)
  func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value.pointee)
  }

  /// Waits for the lock only briefly, because the process is ending and the lock's holder may no longer run.
  ///
  /// - Returns: The result of `body`, or nil if the lock is still held.
  func withLockAtExit<Result>(_ body: (inout Value) -> Result) -> Result? {
    for _ in 0..<1000 {
      if let result = withLockIfAvailable(body) { return result }
      // Up to 0.1 s in total, which is longer than other threads hold the lock.
      usleep(100)
    }
    return nil
  }

  /// Calls `body` if the lock is free, or else returns nil without waiting.
  func withLockIfAvailable<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard lock.lockIfAvailable() else { return nil }
    defer { lock.unlock() }
    return try body(&value.pointee)
  }

  /// Uses the value while the caller holds ``lock``.
  @inline(__always)
  func whileLocked<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&value.pointee)
  }
}

/// This conformance is safe because the value is used only while the lock is held.
extension Locked: @unchecked Sendable where Value: ~Copyable {}
