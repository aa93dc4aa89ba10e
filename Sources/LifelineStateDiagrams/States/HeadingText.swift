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
