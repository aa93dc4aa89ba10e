internal import Lifeline
internal import LifelineBase

/// Ends standard input on SIGINT, so that a command shows the result of the events so far.
///
/// Another SIGINT ends the command.
enum InputInterrupt {
  /// Whether the signal arrived, and the empty file that then replaces standard input. Both are used before the handler
  /// is installed, which therefore never initializes them.
  private static let wasUsed = Atomic(false)
  private static let nothing = Atomic(-1)

  /// Observes SIGINT while a closure runs, if standard input is one of the traces.
  ///
  /// If the signal was already ignored when the program started, it remains ignored. A shell starts background programs
  /// this way.
  @MainActor
  static func observed<Result>(
    reading traces: [String], _ context: CommandContext, _ body: () throws -> Result
  ) throws -> Result {
    // If standard input is closed, another file would get its descriptor.
    guard traces.contains("-"), fcntl(STDIN_FILENO, F_GETFD) >= 0, !TemporaryFileCleanup.isIgnored(SIGINT) else {
      return try body()
    }
    let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard empty >= 0 else { return try body() }
    nothing.store(Int(empty), ordering: .relaxed)
    wasUsed.store(false, ordering: .relaxed)
    var earlier = sigaction()
    sigaction(SIGINT, nil, &earlier)
    signal(SIGINT) { _ in
      // After the handler, a waiting read is restarted and reaches the end of the input.
      dup2(Int32(truncatingIfNeeded: InputInterrupt.nothing.load(ordering: .relaxed)), STDIN_FILENO)
      InputInterrupt.wasUsed.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    defer {
      sigaction(SIGINT, &earlier, nil)
      close(empty)
    }
    let result = try body()
    if wasUsed.load(ordering: .relaxed) { context.note("interrupted; the result covers the input that was read") }
    return result
  }
}
