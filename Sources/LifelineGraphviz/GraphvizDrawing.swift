/// A picture with Graphviz's warnings about it.
public struct GraphvizDrawing: Sendable, Equatable {
  /// The whole file.
  public let bytes: [UInt8]
  /// Graphviz's warnings about the drawing, such as a warning about an unknown shape.
  ///
  /// Use the warnings only for display, because their text comes from Graphviz and a long list is truncated. Some
  /// warnings, such as the warning about an unknown color, occur only once per process.
  public let warnings: [String]
  /// Whether the picture was drawn in bands. Large drawings are drawn in bands.
  var isInBands = false
}
