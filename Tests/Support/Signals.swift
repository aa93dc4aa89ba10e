internal import LifelineBase

/// Whether a signal waits for this thread or process.
package func isPending(_ signal: Int32) -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return sigismember(&pending, signal) == 1
}

package let interruptSignal = SIGINT
package let terminationSignal = SIGTERM
package let hangUpSignal = SIGHUP
package func ignore(_ number: Int32) { _ = signal(number, SIG_IGN) }

/// The signal that tests send to themselves.
package let userSignal = SIGUSR1
/// Installs a handler of a signal.
package func handle(_ number: Int32, with handler: @escaping @convention(c) (Int32) -> Void) {
  _ = signal(number, handler)
}

/// Lets the running thread receive a signal: the threads of Swift's executors block all of them.
package func unblock(_ number: Int32) {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

/// Sends a signal to the running thread, whose handler returns first.
package func raiseSignal(_ number: Int32) { _ = raise(number) }

/// Runs `body` while the thread blocks a signal.
package func withBlocked(_ number: Int32, _ body: () -> Void) {
  var (blocked, previous) = (sigset_t(), sigset_t())
  sigemptyset(&blocked)
  sigaddset(&blocked, number)
  pthread_sigmask(SIG_BLOCK, &blocked, &previous)
  body()
  pthread_sigmask(SIG_SETMASK, &previous, nil)
}
