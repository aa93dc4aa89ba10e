internal import LifelineBase

/// Shows the progress of long work on a terminal, in a single line that is overwritten repeatedly and removed at the
/// end.
///
/// Progress is shown only on a terminal, and only after the first second.
final class Progress {
  private let output: OutputStream
  let isOn: Bool
  private let elapsed: () -> Duration
  private var last: Duration?

  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  /// Creates a progress display.
  ///
  /// - Parameters:
  ///   - isOn: Whether to print. The default is to print only on a terminal.
  ///   - elapsed: A closure that returns the elapsed duration of the work. By default, the duration is measured from
  ///     now.
  init(_ output: OutputStream, isOn: Bool? = nil, elapsed: (() -> Duration)? = nil) {
    self.output = output
    self.isOn = isOn ?? output.isTerminal
    let start = ContinuousClock.now
    self.elapsed = elapsed ?? { ContinuousClock.now - start }
  }

  /// Shows the current activity if it is time to update the display.
  ///
  /// Each call reads the clock, so do not call this method for every event.
  func note(_ text: @autoclosure () -> String) {
    guard isOn else { return }
    let now = elapsed()
    guard now >= last.map({ $0 + Self.pause }) ?? Self.patience else { return }
    last = now
    // A failure to write the line is ignored.
    try? output.write(Array("\r\u{1B}[Klifeline: \(TerminalText.escaping(text()))".utf8))
  }

  /// Removes the line.
  func clear() {
    guard last != nil else { return }
    last = nil
    try? output.write(Array("\r\u{1B}[K".utf8))
  }
}
