internal import LifelineBase

/// A lock that lets threads wait for one another.
///
/// The standard library's `Mutex` has no way to wait for a condition.
package final class Monitor: @unchecked Sendable {
  // Sendable because the mutex and the condition are designed for use by several threads, and the pointers never
  // change.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` while it holds the lock.
  package func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Blocks other threads until ``unlock()``. Prefer ``locked(_:)``.
  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Releases the lock, and waits until another thread calls ``wakeOne()`` or ``wakeAll()``.
  ///
  /// Spurious wakeups are possible. Call this method inside ``locked(_:)``.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes one waiting thread.
  ///
  /// Call this method inside ``locked(_:)``.
  @inline(never)
  package func wakeOne() { pthread_cond_signal(condition) }

  /// Wakes all waiting threads.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}
