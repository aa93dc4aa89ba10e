internal import LifelineDiagrams

/// Arranges the unconnected parts of a graph, such as one part per type, in rows of a readable width.
///
/// Graphviz lays out the parts side by side. An invisible point between two rows is below the upper row and above the
/// lower row, so any program that lays out DOT preserves the rows. Up to three parts, or parts that fit into one row,
/// remain side by side. The rows with the longest life cycles come first.
struct PartRows {
  /// A connected set of nodes and the edges between them.
  private struct Part {
    var nodes: Range<Int>
    var edges: [DotGraph.Edge]

    /// The nodes to which no earlier node leads. Every other node is below one of them.
    var beginnings: [Int] {
      let reached = Set(edges.filter { $0.tail < $0.head }.map(\.head))
      return nodes.filter { !reached.contains($0) }
    }

    /// The nodes that lead to no later node. Every other node is above one of them.
    var ends: [Int] {
      let left = Set(edges.filter { $0.tail < $0.head }.map(\.tail))
      return nodes.filter { !left.contains($0) }
    }

    /// Returns the length of the longest path to each node.
    ///
    /// - Parameter isReversing: Whether edges to earlier nodes are reversed, as in the layout. Otherwise, they are
    ///   ignored, so that no node can be higher than its depth.
    func depths(reversing isReversing: Bool) -> [Int] {
      var depths = [Int](repeating: 0, count: nodes.count)
      let steps = edges.compactMap { edge -> (from: Int, to: Int)? in
        if edge.tail < edge.head { return (edge.tail, edge.head) }
        return isReversing && edge.head < edge.tail ? (edge.head, edge.tail) : nil
      }
      for step in steps.sorted(by: { $0.from < $1.from }) {
        let (from, to) = (step.from - nodes.lowerBound, step.to - nodes.lowerBound)
        depths[to] = max(depths[to], depths[from] + 1)
      }
      return depths
    }

    /// The nodes of ``ends``, with the minimum numbers of ranks down to a point below the row. They keep the part at
    /// the top of its row.
    ///
    /// - Parameter height: The number of ranks in the row, at least.
    func descents(in height: Int) -> [(node: Int, ranks: Int)] {
      let depths = depths(reversing: true)
      return ends.map { ($0, max(1, height - depths[$0 - nodes.lowerBound])) }
    }

    /// The edges that need room: all except the invisible ones between nodes that visible edges join.
    var wideEdges: [DotGraph.Edge] {
      let joined = Set(edges.filter { !$0.isSpacer }.flatMap { [$0.tail, $0.head] })
      return edges.filter { !$0.isSpacer || !joined.contains($0.tail) || !joined.contains($0.head) }
    }

    /// The number of nodes without edges. These nodes are side by side.
    var aloneCount: Int {
      let joined = Set(edges.flatMap { [$0.tail, $0.head] })
      return nodes.count { !joined.contains($0) }
    }
  }

  /// The width of a row in points. A wider part has its own row.
  private static let width = 1600
  /// The number of parts that always remain side by side if no width is requested.
  private static let few = 3

  private let graph: DotGraph
  private let parts: [Part]
  private let rowWidth: Int

  /// Adds elements that keep the parts of `graph` in rows. `parts` contains the nodes of each part, in life-cycle
  /// order.
  ///
  /// - Parameter width: The requested width of a row in points, if any.
  static func wrap(_ graph: inout DotGraph, parts: [Range<Int>], width: Int? = nil) {
    guard parts.count > (width == nil ? few : 1) else { return }
    let rows = PartRows(graph, parts, width: width ?? self.width).rows
    for (index, (upper, lower)) in zip(rows, rows.dropFirst()).enumerated() {
      let id = "row\(index + 1)"
      let gap = graph.add(point(id))
      let height = 1 + (upper.flatMap { $0.depths(reversing: false) }.max() ?? 0)
      let above = upper.flatMap { $0.descents(in: height) }.map { (from: $0.node, to: gap, ranks: $0.ranks) }
      let joints = above + lower.flatMap(\.beginnings).map { (from: gap, to: $0, ranks: 1) }
      for (number, joint) in joints.enumerated() {
        let minimum: [DotGraph.Attribute] = joint.ranks == 1 ? [] : [.init("minlen", "\(joint.ranks)")]
        var edge = DotGraph.Edge(
          id: "\(id)edge\(number + 1)", from: joint.from, to: joint.to,
          [.init("style", "invis"), .init("weight", "0")] + minimum)
        edge.isSpacer = true
        graph.edges.append(edge)
      }
    }
  }

  private static func point(_ id: String) -> DotGraph.Node {
    let size: [DotGraph.Attribute] = [.init("width", "0"), .init("height", "0")]
    return .init(id: id, [.init("label", ""), .init("shape", "point"), .init("style", "invis")] + size)
  }

  private init(_ graph: DotGraph, _ parts: [Range<Int>], width: Int) {
    self.graph = graph
    rowWidth = width
    var places: [Int: Int] = [:]
    for (place, part) in parts.enumerated() { for node in part { places[node] = place } }
    let edges = Dictionary(grouping: graph.edges) { places[$0.tail] ?? -1 }
    self.parts = parts.enumerated().map { Part(nodes: $1, edges: edges[$0] ?? []) }
  }

  /// The rows. Each part, the longest first, is in the first row with enough room, so that rows are even and short
  /// parts fill the gaps.
  private var rows: [[Part]] {
    var rows: [(parts: [Part], width: Int)] = []
    let longestFirst = parts.sorted { ($1.nodes.count, $0.nodes.lowerBound) < ($0.nodes.count, $1.nodes.lowerBound) }
    for part in longestFirst {
      let width = width(of: part)
      if let row = rows.firstIndex(where: { $0.width + width <= rowWidth }) {
        rows[row].parts.append(part)
        rows[row].width += width
      } else {
        rows.append(([part], width))
      }
    }
    return rows.map(\.parts)
  }

  // MARK: Widths

  /// Returns the approximate width of a part as drawn by Graphviz: the width of its widest node, multiplied by the
  /// number of nodes without edges, plus room for the edges next to the path through all nodes.
  private func width(of part: Part) -> Int {
    let nodes = part.nodes.map { text(of: graph.nodes[$0].attributes, graph.nodeDefaults) }
    let edges = part.wideEdges
    let labels = edges.map { text(of: $0.attributes, graph.edgeDefaults) }
    let others = max(edges.count - part.nodes.count + 1, 0)
    let mean = labels.reduce(0, +) / max(labels.count, 1)
    return (nodes.max() ?? 0) * max(part.aloneCount, 1) + 52 + (labels.max() ?? 0) / 2 + others * mean * 3 / 5
  }

  /// Returns the width of a label's widest line.
  private func text(of attributes: [DotGraph.Attribute], _ defaults: [DotGraph.Attribute]) -> Int {
    let value = { (name: String) in (defaults + attributes).last { $0.name == name }?.value }
    let size = value("fontsize").flatMap { Int($0) } ?? 14
    let lines = (value("label") ?? "").split(separator: "\\n")
    return lines.map { FontMetrics.width(String($0), size: size) }.max() ?? 0
  }
}
