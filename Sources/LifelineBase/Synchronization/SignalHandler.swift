/// Detects whether code is running in a signal handler. The check uses neither a lock nor an allocation, so it is safe
/// to call in a handler.
package enum SignalHandler {
  /// The signals that the current thread blocks.
  package static var blockedSignals: sigset_t {
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    return blocked
  }

  /// Returns whether the current thread is running a signal handler.
  ///
  /// The system blocks a signal while its handler runs. The result is therefore `true` if the program handles a signal
  /// that is blocked now but was not blocked before. A handler that was installed with `SA_NODEFER` is not detected,
  /// and a handled signal that the program itself has blocked since then looks like a running handler.
  package static func isRunning(since before: sigset_t) -> Bool {
    var before = before
    var blocked = blockedSignals
    for signal in 1..<signalCount {
      if sigismember(&blocked, signal) == 1, sigismember(&before, signal) != 1, isHandled(signal) { return true }
    }
    return false
  }

  /// The number after the largest signal number.
  private static var signalCount: Int32 {
    #if canImport(Darwin)
      NSIG
    #else
      65
    #endif
  }

  private static func isHandled(_ signal: Int32) -> Bool {
    var action = sigaction()
    return sigaction(signal, nil, &action) == 0 && number(of: action) > ignoring
  }

  /// The value of `number(of:)` for an ignored signal; 0 means the default action.
  package static let ignoring: UInt = 1

  /// Returns the address of an action's handler, or a small number for a built-in action.
  package static func number(of action: sigaction) -> UInt {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sa_handler.sa_handler
    #endif
    return UInt(bitPattern: unsafeBitCast(handler, to: Int.self))
  }
}
