/// A picture, and what Graphviz had to say about it.
public struct GraphvizDrawing: Sendable, Equatable {
  /// The whole file.
  public let bytes: [UInt8]
  /// What Graphviz complained about and drew nevertheless, such as a shape it does not know; one message each.
  ///
  /// For a person to read: the words are Graphviz's, a long list is cut, and some complaints, such as that of an
  /// unknown color, come once in a process only.
  public let warnings: [String]
}
