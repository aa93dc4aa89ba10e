extension DotGraph {
  /// Returns the same graph, scaled down to a maximum width.
  ///
  /// - Parameter width: The width in points. Text shrinks with the picture.
  public func scaled(toWidth width: Int) -> DotGraph {
    var graph = self
    graph.attributes.removeAll { $0.name == "size" }
    // The height is larger than that of any picture.
    graph.attributes.append(.init("size", "\(DotLength.inches(width)),100000"))
    return graph
  }
}

extension GraphRenderer {
  /// Returns the width of a graph's picture in points, or nil if the renderer's SVG does not state a width.
  ///
  /// If ``DotGraph/width`` is nil, the graph is drawn as SVG to measure the width.
  ///
  /// - Throws: The errors of ``render(_:as:)``.
  public func width(of graph: DotGraph) throws -> Int? {
    if let width = graph.width { return width }
    let svg = try render(graph, as: .svg)
    let head = String(decoding: svg.prefix(400), as: UTF8.self)
    guard let start = head.firstRange(of: "<svg width=\"") else { return nil }
    return Int(head[start.upperBound...].prefix { ("0"..."9").contains($0) })
  }
}
