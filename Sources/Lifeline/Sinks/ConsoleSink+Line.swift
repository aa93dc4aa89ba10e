extension ConsoleSink {
  /// A line that is built from left to right.
  struct Line {
    /// The width of the times, including the space after them.
    static let gutter = 11

    private(set) var text = ""
    /// The number of terminal columns that the text occupies.
    private(set) var end = 0
    private let palette: Palette

    init(palette: Palette) {
      self.palette = palette
    }

    /// Adds a time in the left column, right-aligned.
    mutating func placeTime(_ nanoseconds: Int, isCounted: Bool) {
      let time = TimeText(isCounted: isCounted).column(nanoseconds)
      place(time, at: max(0, Self.gutter - 1 - time.utf8.count), .faint)
    }

    /// Adds text at a position or, if other text reaches that far, after that text.
    mutating func place(_ addition: String, at position: Int, _ style: Palette.Style) {
      let gap = max(position - end, end == 0 ? 0 : 1)
      text += String(repeating: " ", count: gap) + palette.paint(addition, style)
      end += gap + ConsoleText.width(addition)
    }
  }

  /// The styles of text on a terminal with colors. On other terminals, text has no styles.
  struct Palette: Sendable {
    enum Style: String {
      case plain = ""
      case faint = "2"
      case title = "1"
      case wrong = "31"
      case warning = "33"
    }

    let isColored: Bool

    func paint(_ text: String, _ style: Style) -> String {
      isColored && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
  }
}
