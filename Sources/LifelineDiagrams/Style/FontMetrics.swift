/// Measures text in Helvetica and in metrically compatible fonts (Arial, Liberation Sans, and Nimbus Sans).
///
/// The widths are in thousandths of the font size, from Adobe's font metrics of Helvetica. Using them makes layouts identical on every
/// machine, regardless of the installed fonts.
package enum FontMetrics {
  /// Returns the width of `text` in points, rounded up, with some extra room for wider fonts that a viewer may substitute.
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
