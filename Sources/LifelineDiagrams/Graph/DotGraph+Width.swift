extension DotGraph {
  /// The same graph, scaled to a maximum width.
  ///
  /// - Parameter width: the width in points. Text gets smaller with the picture.
  public func scaled(toWidth width: Int) -> DotGraph {
    var graph = self
    graph.attributes.removeAll { $0.name == "size" }
    // A height that no picture reaches.
    graph.attributes.append(.init("size", "\(DotLength.inches(width)),100000"))
    return graph
  }
}

extension GraphRenderer {
  /// The width of a graph's picture in points, for which the graph is laid out; nil where the renderer draws no SVG.
  ///
  /// - Throws: what ``render(_:as:)`` throws.
  public func width(of graph: DotGraph) throws -> Int? {
    if let width = graph.width { return width }
    let svg = try render(graph, as: .svg)
    let head = String(decoding: svg.prefix(400), as: UTF8.self)
    guard let start = head.firstRange(of: "<svg width=\"") else { return nil }
    return Int(head[start.upperBound...].prefix { ("0"..."9").contains($0) })
  }
}
