/// A picture, and the warnings of Graphviz.
public struct GraphvizDrawing: Sendable, Equatable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The warnings of Graphviz about what it drew, such as an unknown shape; one message each.
  ///
  /// For display: the texts are Graphviz's, and a long list is truncated. Some warnings, such as the warning about an unknown
  /// color, occur only once per process.
  public let warnings: [String]
  /// Whether it was drawn in bands, as large drawings are.
  var isInBands = false
}
