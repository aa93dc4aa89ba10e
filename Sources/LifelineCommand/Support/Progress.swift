internal import LifelineArguments

/// Says on a terminal how far long work is, in one line that is written over and goes when the work is done.
///
/// Prints nothing in the first second, and only on a terminal.
final class Progress {
  private let output: OutputStream
  let isOn: Bool
  private let elapsed: () -> Duration
  private var last: Duration?

  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - isOn: whether to print; by default on a terminal.
  ///   - elapsed: how long the work has taken; by default the time from now on.
  init(_ output: OutputStream, isOn: Bool? = nil, elapsed: (() -> Duration)? = nil) {
    self.output = output
    self.isOn = isOn ?? output.isTerminal
    let start = ContinuousClock.now
    self.elapsed = elapsed ?? { ContinuousClock.now - start }
  }

  /// Says what is done now, when it is time to. Costs a look at the clock: call it once for many events.
  func note(_ text: @autoclosure () -> String) {
    guard isOn else { return }
    let now = elapsed()
    guard now >= last.map({ $0 + Self.pause }) ?? Self.patience else { return }
    last = now
    // A line that cannot be written is not important.
    try? output.write(Array("\r\u{1B}[Klifeline: \(TerminalText.escaping(text()))".utf8))
  }

  /// Takes the line away.
  func clear() {
    guard last != nil else { return }
    last = nil
    try? output.write(Array("\r\u{1B}[K".utf8))
  }
}
