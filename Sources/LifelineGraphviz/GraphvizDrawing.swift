/// A picture, and the warnings of Graphviz.
public struct GraphvizDrawing: Sendable, Equatable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The warnings of Graphviz about what it drew, such as an unknown shape; one message each.
  ///
  /// For display: the words are Graphviz's, a long list is truncated, and some warnings, such as that about an unknown
  /// color, occur once in a process only.
  public let warnings: [String]
  /// Whether it was drawn in bands, as large drawings are.
  var isInBands = false
}
