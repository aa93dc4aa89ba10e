internal import LifelineBase

extension ConsoleSink {
  /// A line that is built from left to right.
  struct Line {
    /// The width of the times, including the space after them.
    static let gutter = 11

    private(set) var text = ""
    /// The number of terminal columns that the text occupies.
    private(set) var end = 0
    private let colors: TerminalColors

    init(_ colors: TerminalColors) {
      self.colors = colors
    }

    /// Adds a time in the left column, right-aligned.
    mutating func placeTime(_ nanoseconds: Int, isCounted: Bool) {
      let time = TimeText(isCounted: isCounted).column(nanoseconds)
      place(time, at: max(0, Self.gutter - 1 - time.utf8.count), .faint)
    }

    /// Adds text at a position or, if other text reaches that far, after that text.
    mutating func place(_ addition: String, at position: Int, _ style: TerminalColors.Style) {
      let gap = max(position - end, end == 0 ? 0 : 1)
      text += String(repeating: " ", count: gap) + colors.paint(addition, style)
      end += gap + ConsoleText.width(addition)
    }
  }
}

extension ConsoleSink {
  /// The styled text of an event's entry, without the details.
  struct Words {
    let style: TerminalColors.Style
    private let label: String
    private let details: [String]

    /// - Parameters:
    ///   - end: The end event if the line describes a whole span. The attributes of this event are included in the
    ///     text.
    ///   - loads: The number of times that the subject began this callback, if repetition matters.
    ///   - name: A closure that returns the label of the subject with the given number.
    init(_ event: TraceEvent, _ end: TraceEvent? = nil, loads: Columns.Loads = .once, naming name: (Int) -> String) {
      var whole = event
      for element in end?.attributes.elements ?? [] { whole.attributes[element.key] = element.value }
      let description = EventDescription(of: whole)
      let text = description.label.text(label: name, escape: VisibleText.of)
      label = loads.count > 1 ? "\(text) ×\(loads.count)" : text
      details = Self.details(description, except: [.animated], naming: name)
      let isWrong = loads.isMistake || whole.lacksSuper || event.name == .leaked
      let isWarning = loads.count > 1 || text.hasSuffix("MemoryWarning") || event.name == .releasedLate
      style = isWrong ? .red : isWarning ? .yellow : .plain
    }

    func text(closing: String = "", separator: String = ", ") -> String {
      (details.isEmpty ? label : "\(label)  \(details.joined(separator: separator))") + closing
    }

    /// Returns the details as strings that are escaped for a terminal.
    static func details(
      _ description: EventDescription, except keys: Set<AttributeKey>, naming name: (Int) -> String
    ) -> [String] {
      description.details(except: keys).map { $0.parts.text(label: name, escape: VisibleText.of) }
    }

    /// Returns the prefix of entries on any thread except the main thread.
    static func thread(_ number: Int) -> String { number == 1 ? "" : "[t\(number)] " }
  }
}
