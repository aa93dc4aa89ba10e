/// Draws lines on a terminal in place of the previous lines.
///
/// The terminal's settings are not changed permanently, so the program can end at any time.
struct TerminalScreen {
  private let output: OutputStream
  private var drawn: [String]?
  private var size: TerminalSize?

  init(_ output: OutputStream) {
    self.output = output
  }

  /// Draws the lines, unless they are already on the screen.
  mutating func draw(_ lines: [String], _ size: TerminalSize) throws {
    guard lines != drawn || size != self.size else { return }
    // The previous contents of the screen remain available by scrolling up.
    var text = drawn == nil ? String(repeating: "\n", count: size.rows) : ""
    // A terminal that is resized may wrap the existing lines.
    text += self.size == size ? "\u{1B}[H" : "\u{1B}[2J\u{1B}[H"
    text += lines.map { "\u{1B}[2K" + $0 }.joined(separator: "\r\n") + "\u{1B}[J"
    try output.write(Array(text.utf8))
    (drawn, self.size) = (lines, size)
  }

  /// Continues below the drawn lines.
  func leave() throws {
    if drawn != nil { try output.write(Array("\r\n".utf8)) }
  }
}
