internal import LifelineDiagrams

/// The title of a picture that Graphviz lays out, with the notes below it.
enum HeadingText {
  /// Returns the value of the graph's label.
  ///
  /// - Parameter width: The width in points at which lines are wrapped, or nil for no wrapping.
  static func label(_ texts: [String], _ width: Int?, size: Int = 12) -> String {
    // Subtracts the margin of the picture.
    let widest = width.map { $0 - 24 } ?? .max
    return texts.map { TextBlock($0, size: size, widest: widest).leftLabel }.joined()
  }
}

/// The text next to an arrow in a picture that Graphviz lays out.
enum ArrowText {
  /// Returns the value of the edge's label. Spaces on both sides of each line keep it away from the arrow.
  static func label(_ lines: [String]) -> String {
    lines.map { "\u{A0}\u{A0}\(DotText.label(DotText.visible($0)))\u{A0}\u{A0}" }.joined(separator: "\\n")
  }
}
