internal import LifelineCLibrary

/// Writes bytes, and suppresses the signals that some failures raise and that end the process by default.
///
/// The signals are `SIGPIPE`, when a pipe no longer has a reader, and `SIGXFSZ`, when a file reaches the limit of
/// `ulimit -f`. Both are blocked for this thread, and a signal that the failed write raised is discarded. Setting and
/// restoring the mask takes about 0.5 µs.
enum QuietWrite {
  /// The number of bytes that were written, which is negative after a failure, and the error number.
  typealias Outcome = (count: Int, code: Int32)

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Outcome {
    var previous = sigset_t()
    var blocked = signals([SIGPIPE, SIGXFSZ])
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    // This write did not raise a signal that is already pending. Such a signal must have been blocked before.
    var foreign = sigset_t()
    sigemptyset(&foreign)
    if sigismember(&previous, SIGPIPE) == 1 || sigismember(&previous, SIGXFSZ) == 1 { sigpending(&foreign) }
    let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
    let code = errno
    if count < 0, let signal = signal(with: code), sigismember(&foreign, signal) == 0 { consume(signal) }
    return (count, code)
  }

  /// Returns the signal that accompanies a failure.
  private static func signal(with code: Int32) -> Int32? {
    switch code {
    case EPIPE: SIGPIPE
    case EFBIG: SIGXFSZ
    default: nil
    }
  }

  /// Discards a blocked signal if it is pending.
  private static func consume(_ signal: Int32) {
    var own = signals([signal])
    #if canImport(Darwin)
      var pending = sigset_t()
      sigpending(&pending)
      guard sigismember(&pending, signal) == 1 else { return }
      var taken: Int32 = 0
      sigwait(&own, &taken)
    #else
      var noTime = timespec()
      sigtimedwait(&own, nil, &noTime)
    #endif
  }

  private static func signals(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}

/// The C library's `write` function, under a name that methods named `write` do not hide.
package func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
