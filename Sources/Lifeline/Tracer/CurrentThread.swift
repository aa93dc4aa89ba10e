internal import CLifelineAtomics
internal import LifelineBase

#if !canImport(Darwin)
  /// Links the library that `lifeline_is_on_main_queue()` calls.
  internal import Dispatch
#endif

/// The data that the process's tracers store about one thread.
///
/// Only the thread itself, including signal handlers that interrupt it, uses its record.
struct ThreadRecord {
  /// The thread's unique number, which is never reused; it also marks the process's initial thread.
  let number: Int
  /// Whether the thread is delivering an event of any tracer, or is waiting for the lock to do so.
  var isDelivering = false
  /// Whether ``postponed`` is being changed.
  var isPostponing = false
  /// The work that waits until the thread has ended its delivery.
  var postponed: [PostponedWork] = []
  /// The signals that were blocked on the thread when it emitted its first event.
  let blockedSignals: sigset_t
  /// The number of times that the thread's end was announced to the record.
  fileprivate var endings = 0
}

/// Finds the record of the current thread.
enum CurrentThread {
  typealias Record = UnsafeMutablePointer<ThreadRecord>

  @inline(__always)
  static var record: Record {
    let known = knownKey.load(ordering: .relaxed)
    guard known >= 0, let stored = pthread_getspecific(pthread_key_t(truncatingIfNeeded: known)) else {
      return makeRecord()
    }
    return stored.assumingMemoryBound(to: ThreadRecord.self)
  }

  /// The current thread's unique number, which is never reused and also marks the main thread.
  static var token: Int { token(of: record) }

  /// The current thread's unique number, from its record.
  ///
  /// If `main` is asynchronous and there is no main run loop, as on Linux, the main actor leaves the process's initial
  /// thread at the first suspension. Each thread then is the main thread while it runs the main queue. Signal handlers
  /// may call this method, because asking for the queue takes no lock.
  @inline(__always)
  static func token(of record: Record) -> Int {
    let number = record.pointee.number
    #if canImport(Darwin)
      return number
    #else
      return isMain(number) || !lifeline_is_on_main_queue() ? number : number | mainMark
    #endif
  }

  /// Postpones work until the current thread, which is delivering, has ended its outermost delivery.
  static func postpone(_ work: PostponedWork) {
    let record = record
    record.pointee.isPostponing = true
    record.pointee.postponed.append(work)
    record.pointee.isPostponing = false
  }

  /// Returns whether a token belongs to the main thread.
  static func isMain(_ token: Int) -> Bool { token & mainMark != 0 }

  /// A copy of ``key`` that can be read without checking whether it is initialized; -1 until ``key`` is initialized.
  @inline(__always)
  private static var knownKey: AtomicMemory<Int> { AtomicMemory(at: lifeline_thread_key()) }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      pthread_key_create(&key) { CurrentThread.threadEnds($0) }
    #else
      pthread_key_create(&key) { pointer in pointer.map { CurrentThread.threadEnds($0) } }
    #endif
    return key
  }()

  static let mainMark = 1 << 62
  private static let last = Atomic<Int>(0)

  @inline(never)
  private static func makeRecord() -> Record {
    knownKey.store(Int(key), ordering: .relaxed)
    if let stored = pthread_getspecific(key) { return stored.assumingMemoryBound(to: ThreadRecord.self) }
    let number = last.wrappingAdd(1, ordering: .relaxed).newValue | (isFirstThread ? mainMark : 0)
    let record = Record.allocate(capacity: 1)
    record.initialize(to: ThreadRecord(number: number, blockedSignals: SignalHandler.blockedSignals))
    pthread_setspecific(key, record)
    return record
  }

  /// Frees the record of a thread that is ending.
  ///
  /// Values of other keys may emit events when they are destroyed, and these events must have the same thread number.
  /// The record is therefore kept until its destructor has been called several times.
  private static func threadEnds(_ pointer: UnsafeMutableRawPointer) {
    let record = pointer.assumingMemoryBound(to: ThreadRecord.self)
    record.pointee.endings += 1
    guard record.pointee.endings == announcements else {
      pthread_setspecific(key, record)
      return
    }
    record.deinitialize(count: 1)
    record.deallocate()
  }

  /// The number of destructor calls after which a record is freed.
  ///
  /// POSIX guarantees four calls (`PTHREAD_DESTRUCTOR_ITERATIONS`). During the last call, the thread sanitizer no
  /// longer supports the thread, so the record is freed earlier.
  private static let announcements = 3

  private static var isFirstThread: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      threadID.map { $0() == getpid() } ?? false
    #endif
  }

  #if !canImport(Darwin)
    /// `gettid`, which the toolchain's C module does not export.
    private static let threadID: (@convention(c) () -> pid_t)? =
      dlsym(nil, "gettid").map { unsafeBitCast($0, to: (@convention(c) () -> pid_t).self) }
  #endif
}

/// The thread on which the release of an object was expected, and on which the object should be released.
///
/// Checking a weak reference briefly takes a strong reference, which can become the last one. The thread that checks
/// expectations therefore accesses only its own objects and objects whose deadline has passed.
struct HomeThread {
  let token: Int

  static var current: HomeThread { HomeThread(token: CurrentThread.token) }

  /// Whether this is the main thread.
  var isMain: Bool { CurrentThread.isMain(token) }

  /// Returns whether an object of this thread may be released on `other`, because it is the same thread, or because
  /// the main actor runs on both.
  func allowsEnd(on other: HomeThread) -> Bool {
    token == other.token || (isMain && other.isMain)
  }
}

/// Objects of the main thread that another thread has accessed.
///
/// The conformance is safe because the objects are only released, and only on the main actor.
final class ObjectsOfMainThread: @unchecked Sendable {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) {
    self.objects = objects
  }

  /// Releases the objects later, on the main actor.
  ///
  /// The caller must not have another reference to any of them.
  func release() {
    if objects.isEmpty { return }
    Task { @MainActor in self.removeAll() }
  }

  private func removeAll() { objects.removeAll() }
}
