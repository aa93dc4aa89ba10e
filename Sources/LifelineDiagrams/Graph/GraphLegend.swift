/// Explains, in small text below the rest, the symbols of a picture that Graphviz lays out.
package enum GraphLegend {
  /// The meaning of the percentile next to an arrow.
  package static let tail = "p95: 95 of 100 followed within this time."

  /// Adds the lines below the nodes at the end of the longest path.
  ///
  /// Edges from other nodes would need room next to the nodes in between, so only the nodes at the end have an edge to the legend.
  package static func add(_ lines: [String], to graph: inout DotGraph) {
    guard !lines.isEmpty, !graph.nodes.isEmpty else { return }
    let deepest = deepestNodes(of: graph)
    let text = lines.map { DotText.label(DotText.visible($0)) + "\\l" }.joined()
    let legend = graph.add(
      .init(
        id: "legend",
        [
          .init("label", text), .init("shape", "plaintext"), .init("style", ""), .init("fontsize", "9"),
          .init("fontcolor", Palette.muted.light), .init("margin", "0.05,0.1"), .init("class", "legend"),
        ]))
    for (number, node) in deepest.enumerated() {
      graph.edges.append(
        .init(
          id: "legendEdge\(number + 1)", from: node, to: legend,
          [.init("style", "invis"), .init("weight", "0"), .init("label", "")]))
    }
  }

  /// Returns the nodes that are farthest from the first nodes along forward edges.
  private static func deepestNodes(of graph: DotGraph) -> [Int] {
    var depths = [Int](repeating: 0, count: graph.nodes.count)
    let edges = graph.edges.filter { isForward($0) }
    var successors: [Int: [Int]] = [:]
    var waiting = [Int](repeating: 0, count: graph.nodes.count)
    for edge in edges {
      successors[edge.tail, default: []].append(edge.head)
      waiting[edge.head] += 1
    }
    var next = graph.nodes.indices.filter { waiting[$0] == 0 }
    while let node = next.popLast() {
      for successor in successors[node] ?? [] {
        depths[successor] = max(depths[successor], depths[node] + 1)
        waiting[successor] -= 1
        if waiting[successor] == 0 { next.append(successor) }
      }
    }
    let depth = depths.max() ?? 0
    return graph.nodes.indices.filter { depths[$0] == depth }
  }

  /// Returns whether an edge is drawn forward. Edges to earlier nodes are drawn upward, except those that separate rows of parts.
  private static func isForward(_ edge: DotGraph.Edge) -> Bool {
    edge.tail < edge.head || edge.isSpacer
  }
}

/// The lines of a legend, limited to those that the picture needs.
package struct LegendLines {
  package private(set) var lines: [String] = []

  package init() {}

  /// Adds a line if its symbol occurs.
  package mutating func add(_ line: String, where occurs: Bool) {
    if occurs { lines.append(line) }
  }
}
