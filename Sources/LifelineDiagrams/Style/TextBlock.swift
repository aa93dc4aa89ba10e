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
