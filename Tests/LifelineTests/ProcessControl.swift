internal import LifelineBase
internal import LifelineTestSupport

/// A signal that ends a process.
enum SystemSignal: Sendable, CaseIterable {
  case terminate, interrupt, abort, segmentation

  var number: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .interrupt: SIGINT
    case .abort: SIGABRT
    case .segmentation: SIGSEGV
    }
  }
}

let killSignal = SIGKILL

/// Ends this process by a signal's default action.
func sendSignal(_ number: Int32) {
  signal(number, SIG_DFL)
  unblock(number)
  kill(getpid(), number)
  while true { pause() }
}

/// Ends the process without exit handlers.
func endProcessWithoutHandlers() -> Never { _exit(0) }

/// Ends the process with the handlers of `at_quick_exit` only.
func endProcessQuickly() -> Never {
  #if canImport(Darwin)
    _exit(0)
  #else
    quick_exit(0)
  #endif
}

/// Starts threads for which the test does not wait: only in processes of their own, which end while the threads run.
func startThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  for _ in 0..<count { _ = start(body) }
}

#if os(Linux)
  /// Runs `body` in a copy of this process, and waits until it ends.
  ///
  /// Returns its status.
  @discardableResult
  func forkAndWait(_ body: () -> Void) -> Int32 {
    let child = fork()
    precondition(child >= 0, "no fork")
    if child == 0 {
      body()
      _exit(0)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status
  }
#endif

/// Removes what a file contains, as another program would.
func truncateFile(_ path: String, to size: Int = 0) {
  precondition(truncate(path, off_t(size)) == 0, "'\(path)' was not truncated")
}

/// Removes a file, as another program would. Returns whether there was one.
func unlinkFile(_ path: String) -> Bool { unlink(path) == 0 }
