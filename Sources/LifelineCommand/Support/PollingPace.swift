internal import Lifeline
internal import LifelineBase

/// Determines how long a command that follows a file waits between two polls, and when it stops.
package protocol PollingPace: Sendable {
  /// The time since an arbitrary moment.
  var now: Duration { get }
  /// Whether the command should stop.
  var isStopped: Bool { get }
  /// Starts observing the signals or conditions that stop the command.
  func begin()
  /// Waits until it is time to poll again.
  func pause()
  /// Ends the observation that ``begin()`` started.
  func end()
}

/// Polls twenty times per second, or immediately after the terminal has been resized, until SIGINT, SIGTERM, or SIGHUP
/// arrives.
package struct SystemPace: PollingPace {
  /// The duration of a pause. It is a small part of the 250 ms between an event and its display; the rest is for
  /// reading and drawing.
  private static let milliseconds: Int32 = 50
  /// The flag that a signal handler sets. ``begin()`` uses it before it installs the handler, which therefore never
  /// initializes it.
  private static let stopped = Atomic(false)
  /// The previous signal actions.
  private static let earlier = Mutex<[(number: Int32, action: sigaction)]>([])

  private let start = ContinuousClock.now

  package init() {}

  package var now: Duration { ContinuousClock.now - start }

  package var isStopped: Bool { Self.stopped.load(ordering: .relaxed) }

  package func begin() {
    Self.stopped.store(false, ordering: .relaxed)
    let stopping = [SIGINT, SIGTERM, SIGHUP]
    for number in stopping + [SIGWINCH] {
      var action = sigaction()
      if sigaction(number, nil, &action) == 0 { Self.earlier.withLock { $0.append((number, action)) } }
    }
    // A shell starts background programs with SIGINT ignored, and nohup ignores SIGHUP. These signals must remain
    // ignored.
    for number in stopping where !TemporaryFileCleanup.isIgnored(number) {
      signal(number) { number in
        SystemPace.stopped.store(true, ordering: .relaxed)
        // A second signal ends a program that does not stop.
        signal(number, SIG_DFL)
      }
    }
    // Without a handler, the signal would not interrupt the pause.
    signal(SIGWINCH) { _ in }
  }

  package func pause() {
    guard !isStopped else { return }
    poll(nil, 0, Self.milliseconds)
  }

  package func end() {
    Self.earlier.withLock { earlier in
      for var signal in earlier { sigaction(signal.number, &signal.action, nil) }
      earlier = []
    }
  }
}
