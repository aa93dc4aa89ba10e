/// Text as it appears on a terminal.
package enum ConsoleText {
  /// Returns the number of columns that the text occupies: two per wide character, and none per combining character.
  package static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// Returns the spaces that fill the rest of `columns` after or before the text.
  package static func padding(_ text: String, to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width(text)))
  }

  /// Returns rows with aligned columns. The columns from `numbersFrom` on are right-aligned.
  package static func table(_ rows: [[String]], numbersFrom: Int = .max) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? width($0[column]) : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = padding(cell.0, to: cell.1)
        return column < numbersFrom ? cell.0 + space : space + cell.0
      }
      let line = cells.joined(separator: "  ")
      return String(line.prefix(upTo: line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex))
    }
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

/// The colors and styles of text on a terminal, or none on other outputs.
package struct TerminalColors: Sendable {
  package enum Style: String, Sendable {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case error = "1;31"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  package let isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  package func paint(_ text: String, _ style: Style) -> String {
    isOn && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
