/// Measures text in Helvetica and in metrically compatible fonts (Arial, Liberation Sans, and Nimbus Sans).
///
/// The widths are in thousandths of the font size, from Adobe's font metrics of Helvetica. Using them makes layouts
/// identical on every machine, regardless of the installed fonts.
package enum FontMetrics {
  /// Returns the width of `text` in points, rounded up, with some extra room for wider fonts that a viewer may
  /// substitute.
  package static func width(_ text: String, size: Int, bold: Bool = false) -> Int {
    var thousandths = 0
    for scalar in text.unicodeScalars { thousandths += advance(scalar, bold: bold) }
    return (thousandths * 108 / 100 * size + 999) / 1000
  }

  private static func advance(_ scalar: Unicode.Scalar, bold: Bool) -> Int {
    let value = Int(scalar.value)
    if regular.indices.contains(value - 32) { return bold ? heavy[value - 32] : regular[value - 32] }
    switch scalar {
    case "—", "…", "→", "×", "✕": return 1000
    case "·", "’": return 333
    case "\u{A0}": return 278
    default: return isWide(scalar) ? 1000 : advance(scalar.properties)
    }
  }

  /// Returns a generous estimate for the rest of Unicode, because truncated text cannot be read.
  private static func advance(_ properties: Unicode.Scalar.Properties) -> Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    case .uppercaseLetter: 780
    default: 650
    }
  }

  /// Returns whether a scalar is wide: an East Asian wide character, an emoji, or the symbol of a control character.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2400...0x243F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0xFFFC...0xFFFD: true
    case 0x1F000...0x1FAFF, 0x20000...0x3FFFD: true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// The widths from space to tilde in Helvetica.
  private static let regular = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The widths from space to tilde in Helvetica Bold.
  private static let heavy = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}

/// Text for a picture: escaped, wrapped if it would be too wide, and measured.
package struct TextBlock: Equatable, Sendable {
  /// The line height that Graphviz uses, in hundredths of the font size.
  private static let lineHeight = 120

  let lines: [String]
  /// The width of the widest line, in points.
  package let width: Int
  let size: Int
  let isBold: Bool
  /// The value of a Graphviz label with left-aligned lines.
  package let leftLabel: String

  /// Wraps `text` at spaces, so that no line is wider than `widest` unless it is a single word.
  package init(_ text: String, size: Int, bold: Bool = false, widest: Int = .max) {
    let text = DotText.visible(text)
    let width = FontMetrics.width(text, size: size, bold: bold)
    self.size = size
    isBold = bold
    guard width > widest else {
      lines = [text]
      self.width = width
      leftLabel = Self.label(lines, end: "\\l")
      return
    }
    lines = Self.broken(text, size: size, bold: bold, widest: widest)
    self.width = lines.map { FontMetrics.width($0, size: size, bold: bold) }.max() ?? 0
    leftLabel = Self.label(lines, end: "\\l")
  }

  /// Returns the value of a Graphviz label whose lines end with the given justification markup.
  func label(_ end: String) -> String { Self.label(lines, end: end) }

  private static func label(_ lines: [String], end: String) -> String {
    lines.map { DotText.label($0) + end }.joined()
  }

  /// The difference between the block's height and that of one line.
  package var extraHeight: Int { height(of: lines.count) - height(of: 1) }

  /// The height of a box around the whole block.
  var boxHeight: Int { height(of: lines.count) + 2 }

  private func height(of lines: Int) -> Int { lines * size * Self.lineHeight / 100 }

  private static func broken(_ text: String, size: Int, bold: Bool, widest: Int) -> [String] {
    var lines: [String] = []
    var line: String?
    var width = 0
    let space = FontMetrics.width(" ", size: size, bold: bold)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = FontMetrics.width(String(word), size: size, bold: bold)
      if let begun = line, width + space + wordWidth <= widest {
        line = begun + " " + word
        width += space + wordWidth
      } else {
        if let begun = line { lines.append(begun) }
        (line, width) = (String(word), wordWidth)
      }
    }
    return lines + [line ?? ""]
  }
}
