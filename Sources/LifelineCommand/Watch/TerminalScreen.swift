/// Draws lines on a terminal in the place of the ones drawn before.
///
/// Nothing of the terminal is changed for good, so the program may end at any time.
struct TerminalScreen {
  private let output: OutputStream
  private var drawn: [String]?
  private var size: TerminalSize?

  init(_ output: OutputStream) {
    self.output = output
  }

  /// Draws the lines, unless they are on the screen already.
  mutating func draw(_ lines: [String], _ size: TerminalSize) throws {
    guard lines != drawn || size != self.size else { return }
    // What was on the screen before the first drawing stays above it, and can be scrolled to.
    var text = drawn == nil ? String(repeating: "\n", count: size.rows) : ""
    // A terminal breaks lines in its own way when it is resized.
    text += self.size == size ? "\u{1B}[H" : "\u{1B}[2J\u{1B}[H"
    text += lines.map { "\u{1B}[2K" + $0 }.joined(separator: "\r\n") + "\u{1B}[J"
    try output.write(Array(text.utf8))
    (drawn, self.size) = (lines, size)
  }

  /// Continues below what was drawn.
  func leave() throws {
    if drawn != nil { try output.write(Array("\r\n".utf8)) }
  }
}
