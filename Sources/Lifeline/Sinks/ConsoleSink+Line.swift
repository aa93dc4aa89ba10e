extension ConsoleSink {
  /// A line under construction, from left to right.
  struct Line {
    /// How wide the times are, with the space behind them.
    static let gutter = 11

    private(set) var text = ""
    /// How many columns of the terminal the text takes.
    private(set) var end = 0
    private let palette: Palette

    init(palette: Palette) {
      self.palette = palette
    }

    /// Puts a time into the left column, right-aligned.
    mutating func placeTime(_ nanoseconds: Int, isCounted: Bool) {
      let time = TimeText(isCounted: isCounted).column(nanoseconds)
      place(time, at: max(0, Self.gutter - 1 - time.utf8.count), .faint)
    }

    /// Puts text at a position or, when other text reaches that far, behind it.
    mutating func place(_ addition: String, at position: Int, _ style: Palette.Style) {
      let gap = max(position - end, end == 0 ? 0 : 1)
      text += String(repeating: " ", count: gap) + palette.paint(addition, style)
      end += gap + ConsoleText.width(addition)
    }
  }

  /// How text looks on a terminal with colors, and that it looks like nothing special on others.
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
