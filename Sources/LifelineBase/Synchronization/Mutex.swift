public import CLifelineAtomics

/// A value that only one thread at a time can use, like `Mutex` in Swift's standard library, which requires iOS 18 or
/// later.
///
/// The lock is not recursive.
public struct Mutex<Value: ~Copyable>: ~Copyable {
  // The lock, followed by the value; neither may be moved.
  @usableFromInline let memory: UnsafeMutableRawPointer

  @inlinable
  public init(_ value: consuming sending Value) {
    memory = .allocate(
      byteCount: Self.offset + MemoryLayout<Value>.stride,
      alignment: max(MemoryLayout<lifeline_lock>.alignment, MemoryLayout<Value>.alignment))
    memory.initializeMemory(as: lifeline_lock.self, to: lifeline_unlocked())
    (memory + Self.offset).bindMemory(to: Value.self, capacity: 1).initialize(to: value)
  }

  @inlinable
  deinit {
    value.deinitialize(count: 1)
    memory.deallocate()
  }

  @inlinable @inline(__always)
  static var offset: Int { max(MemoryLayout<lifeline_lock>.stride, MemoryLayout<Value>.alignment) }

  @inlinable @inline(__always)
  var lock: UnsafeMutablePointer<lifeline_lock> { memory.assumingMemoryBound(to: lifeline_lock.self) }

  @inlinable @inline(__always)
  var value: UnsafeMutablePointer<Value> { (memory + Self.offset).assumingMemoryBound(to: Value.self) }

  /// Waits until no other thread uses the value, and then runs the body.
  @inlinable
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lifeline_lock_lock(lock)
    defer { lifeline_lock_unlock(lock) }
    return try body(&value.pointee)
  }

  /// Runs the body, or returns nil if another thread, or the caller itself, uses the value.
  @inlinable
  public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    guard lifeline_lock_try(lock) else { return nil }
    defer { lifeline_lock_unlock(lock) }
    return try body(&value.pointee)
  }
}

/// This conformance is safe because the value is used only while the lock is held.
extension Mutex: @unchecked Sendable where Value: ~Copyable {}
