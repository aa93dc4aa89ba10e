/// Threads that do the same work.
package struct HelperThreads {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private let threads: [pthread_t]

  /// Starts `count` threads, or fewer if the system refuses more.
  ///
  /// Call ``join()`` or ``detach()`` exactly once.
  ///
  /// The threads block all signals, so that other threads of the program handle them.
  package init(count: Int, _ body: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    threads = (0..<count).compactMap { _ in
      let work = Unmanaged.passRetained(Work(body))
      let thread = Self.start(work.toOpaque())
      if thread == nil { work.release() }
      return thread
    }
  }

  /// Whether the system refused all threads.
  package var isEmpty: Bool { threads.isEmpty }

  /// Waits until all threads are done.
  package func join() {
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Lets the threads end on their own, and returns whether there are any.
  package func detach() -> Bool {
    for thread in threads { pthread_detach(thread) }
    return !isEmpty
  }

  fileprivate static func run(_ work: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }

  private static func start(_ work: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
      return pthread_create(&thread, nil, runHelper, work) == 0 ? thread : nil
    #else
      var thread = pthread_t()
      return pthread_create(&thread, nil, runHelper, work) == 0 ? thread : nil
    #endif
  }

  /// The number of processors that this process may use.
  package static var processorCount: Int {
    #if canImport(Glibc)
      if let allowed = allowedProcessors { return allowed }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  #if canImport(Glibc)
    /// The result of `sched_getaffinity`, which the toolchain's C module does not export. Other C libraries respect it
    /// in `sysconf`.
    private static var allowedProcessors: Int? {
      typealias Function = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
      guard let symbol = dlsym(nil, "sched_getaffinity") else { return nil }
      let function = unsafeBitCast(symbol, to: Function.self)
      return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { set in
        _ = set.initializeMemory(as: UInt8.self, repeating: 0)
        guard let start = set.baseAddress, function(0, set.count, start) == 0 else { return nil }
        return set.reduce(0) { $0 + $1.nonzeroBitCount }
      }
    }
  #endif
}

#if canImport(Darwin)
  private func runHelper(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    HelperThreads.run(work)
    return nil
  }
#else
  private func runHelper(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { HelperThreads.run(work) }
    return nil
  }
#endif
