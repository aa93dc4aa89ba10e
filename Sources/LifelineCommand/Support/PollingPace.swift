internal import CLifelineAtomics
internal import Lifeline
internal import LifelineCLibrary
internal import LifelineSynchronization

/// How a command that follows a file waits between two looks at it, and when it stops.
package protocol PollingPace: Sendable {
  /// The time since some moment.
  var now: Duration { get }
  /// Whether the command shall stop.
  var isStopped: Bool { get }
  /// Begins to observe what stops the command.
  func begin()
  /// Waits until it is time to look again.
  func pause()
  /// Ends what ``begin()`` began.
  func end()
}

/// Looks twenty times a second, or at once after the terminal was resized, until SIGINT.
package struct SystemPace: PollingPace {
  /// A small part of the 250 ms from event to screen: the rest is for reading and drawing.
  private static let milliseconds: Int32 = 50
  /// A signal handler may set it.
  private static var stopped: AtomicMemory<Bool> { AtomicMemory(at: lifeline_command_is_stopped()) }
  /// What the signals did before.
  private static let earlier = Mutex<[(number: Int32, action: sigaction)]>([])

  private let start = ContinuousClock.now

  package init() {}

  package var now: Duration { ContinuousClock.now - start }

  package var isStopped: Bool { Self.stopped.load(ordering: .relaxed) }

  package func begin() {
    Self.stopped.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGWINCH] {
      var action = sigaction()
      if sigaction(number, nil, &action) == 0 { Self.earlier.withLock { $0.append((number, action)) } }
    }
    // A shell starts programs in the background with SIGINT ignored, and it stays so.
    if !TemporaryFileCleanup.isIgnored(SIGINT) {
      signal(SIGINT) { _ in
        SystemPace.stopped.store(true, ordering: .relaxed)
        // A second one ends a program that does not stop.
        signal(SIGINT, SIG_DFL)
      }
    }
    // Without a handler, the signal would not end the pause.
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
