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

extension ConsoleSink {
  /// The styled text of an event's entry, without the details.
  struct Words {
    let style: Palette.Style
    private let label: String
    private let details: [String]

    /// - Parameters:
    ///   - end: The end event if the line describes a whole span. The attributes of this event are included in the text.
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
      style = isWrong ? .wrong : isWarning ? .warning : .plain
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

/// Text as it appears on a terminal.
package enum ConsoleText {
  /// Returns the number of columns that the text occupies: two per wide character, and none per combining character.
  package static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// Returns the beginning of the text that fits into `columns`, with `…` at its end if text was cut off.
  package static func prefix(_ text: String, columns: Int) -> String {
    guard columns > 0 else { return "" }
    guard width(text) > columns else { return text }
    var (result, taken) = ("", 0)
    for character in text {
      let width = width(character)
      guard taken + width < columns else { break }
      result.append(character)
      taken += width
    }
    return result + "…"
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if isNarrow(first.value), character.unicodeScalars.count == 1 { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let asksForEmoji = character.unicodeScalars.contains { $0 == "\u{FE0F}" }
    return asksForEmoji || first.properties.isEmojiPresentation || isWide(first.value) ? 2 : 1
  }

  /// Latin letters, digits, and box-drawing characters, for which looking up the properties would be slow.
  private static func isNarrow(_ value: UInt32) -> Bool {
    value < 0x300 && value != 0xAD || 0x2500...0x257F ~= value
  }

  /// Unicode's East Asian wide and full-width blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF: true
    case 0x20000...0x3FFFD: true
    default: false
    }
  }
}
