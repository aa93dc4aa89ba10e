internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A number for the thread that runs, never reused, with a mark on main threads.
enum CurrentThread {
  @inline(__always)
  static var token: Int {
    let known = knownKey.load(ordering: .relaxed)
    guard known != noKey, let stored = pthread_getspecific(pthread_key_t(truncatingIfNeeded: known)) else {
      return assign()
    }
    return Int(bitPattern: stored)
  }

  /// A copy of ``key`` that can be read without asking first whether it is initialized; ``noKey`` until it is.
  private static let knownKey = Atomic<UInt>(UInt.max)
  private static var noKey: UInt { .max }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether a token is a main thread's.
  static func isMain(_ token: Int) -> Bool { token & mainMark != 0 }

  /// Marks this thread as a main one, too.
  static func adoptMain() {
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: token | mainMark))
  }

  private static let mainMark = 1 << 62
  private static let last = Atomic<Int>(0)

  @inline(never)
  private static func assign() -> Int {
    knownKey.store(UInt(key), ordering: .relaxed)
    if let stored = pthread_getspecific(key) { return Int(bitPattern: stored) }
    let token = last.wrappingAdd(1, ordering: .relaxed).newValue | (isFirstThread ? mainMark : 0)
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: token))
    return token
  }

  private static var isFirstThread: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      threadID.map { $0() == getpid() } ?? false
    #endif
  }

  #if !canImport(Darwin)
    /// `gettid`, which the C module of the toolchain does not show.
    private static let threadID: (@convention(c) () -> pid_t)? =
      dlsym(nil, "gettid").map { unsafeBitCast($0, to: (@convention(c) () -> pid_t).self) }
  #endif
}
