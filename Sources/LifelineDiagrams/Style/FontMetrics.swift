/// How wide text is in Helvetica, and in the fonts made to its measure (Arial, Liberation Sans, Nimbus Sans).
///
/// Widths in thousandths of the font size, from Adobe's font metrics of Helvetica. Knowing them here makes layouts the
/// same on every machine, whatever fonts it has.
enum FontMetrics {
  /// The width of `text` in points, rounded up, with a little room for wider fonts that a viewer may choose instead.
  static func width(_ text: String, size: Int, bold: Bool = false) -> Int {
    var thousandths = 0
    for scalar in text.unicodeScalars { thousandths += advance(scalar) }
    let stretched = thousandths * (bold ? 116 : 108) / 100
    return (stretched * size + 999) / 1000
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    let value = Int(scalar.value)
    if ascii.indices.contains(value - 32) { return ascii[value - 32] }
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark || properties.generalCategory == .format { return 0 }
    return isWide(scalar) ? 1000 : 620
  }

  /// East Asian wide characters and emoji, by their blocks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: true
    case 0x1F000...0x1FAFF, 0x20000...0x3FFFD: true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// Space to tilde.
  private static let ascii = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
