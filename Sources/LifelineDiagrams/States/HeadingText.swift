/// The title of a picture that Graphviz lays out, and the notes below it.
enum HeadingText {
  /// The value of the graph's label.
  ///
  /// - Parameter width: where the lines are broken, in points; nil for nowhere.
  static func label(_ texts: [String], _ width: Int?, size: Int = 12) -> String {
    // The margin of the picture.
    let widest = width.map { $0 - 24 } ?? .max
    return texts.map { TextBlock($0, size: size, widest: widest).leftLabel }.joined()
  }
}
