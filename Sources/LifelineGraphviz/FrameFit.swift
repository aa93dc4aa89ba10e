#if Graphviz && (os(Linux) || os(macOS))
  import CGraphvizShim
  import LifelineDiagrams

  /// Finds frames that are too narrow for the edges inside them, and titles of frames that edges cross.
  ///
  /// Graphviz reserves room for an edge next to nodes, but then draws it as a wider curve. If both ends of an edge are
  /// inside the same frame, the curve and its label can extend beyond the frame. The frame is then widened where it is.
  /// If another frame is in the way, a larger margin in a new layout prevents this; but a margin also makes the frame
  /// higher. A title is moved to the right of the edges that cross it.
  struct FrameFit {
    /// The missing width on each side of a frame, in points.
    struct Shortage {
      var left = 0.0
      var right = 0.0
      /// The distance by which the title is moved to the right.
      var title = 0.0
    }

    /// The minimum distance between the frame and its contents, in points.
    private static let gap = 4.0

    /// The maximum numbers of edges of a graph whose frames are measured, in a frame and in all frames. In larger
    /// graphs, a label may be outside its frame, because a slow layout would be worse. Many small frames are laid out
    /// faster than a large one.
    private static let maximumEdges = (inFrame: 120, total: 600)

    /// What each frame that is too narrow lacks, by the frame's index.
    private(set) var shortages: [Int: Shortage] = [:]
    private var frames: [Int: lifeline_gv_box] = [:]
    /// The visible edges whose ends are not in the same frame.
    private let outerEdges: [Int]

    static func canMeasure(_ graph: DotGraph) -> Bool {
      guard graph.engine == .dot, !graph.clusters.isEmpty, graph.edges.count <= maximumEdges.total else { return false }
      var frames = [Int](repeating: graph.clusters.count, count: graph.nodes.count)
      for (index, cluster) in graph.clusters.enumerated() { for node in cluster.nodes { frames[node] = index } }
      var counts = [Int](repeating: 0, count: graph.clusters.count + 1)
      for edge in graph.edges { counts[frames[edge.tail]] += 1 }
      return (counts.max() ?? 0) <= maximumEdges.inFrame
    }

    /// - Parameter native: The laid-out graph.
    init(_ graph: DotGraph, _ native: NativeGraph) {
      outerEdges = graph.edges.indices.filter { number in
        let edge = graph.edges[number]
        return !edge.attributes.contains(where: \.isInvisible)
          && !graph.clusters.contains { $0.nodes.contains(edge.tail) && $0.nodes.contains(edge.head) }
      }
      for (index, cluster) in graph.clusters.enumerated() where !cluster.attributes.contains(where: \.isInvisible) {
        let frame = native.frame(index)
        frames[index] = frame
        let members = Set(cluster.nodes)
        for (number, edge) in graph.edges.enumerated() where members.contains(edge.tail) && members.contains(edge.head)
        {
          guard !edge.attributes.contains(where: \.isInvisible),
            let extent = native.extent(ofEdge: number, labelWidth: graph.labelWidth(of: edge))
          else { continue }
          let left = frame.left - extent.lowerBound + Self.gap
          let right = extent.upperBound - frame.right + Self.gap
          guard max(left, right) > 0 else { continue }
          let known = shortages[index] ?? Shortage()
          shortages[index] = Shortage(left: max(known.left, left), right: max(known.right, right))
        }
        moveTitle(of: index, graph, native)
      }
    }

    /// Moves a title to the right until no edge crosses it, and widens the frame if necessary.
    private mutating func moveTitle(of index: Int, _ graph: DotGraph, _ native: NativeGraph) {
      let (title, width) = (native.title(index), Double(graph.clusters[index].titleWidth))
      guard width > 0, title.left < title.right, let frame = frames[index] else { return }
      var shortage = shortages[index] ?? Shortage()
      let start = title.left - shortage.left
      var left = start
      let crossings = outerEdges.compactMap { number in
        native.extent(
          ofEdge: number, labelWidth: graph.labelWidth(of: graph.edges[number]), from: title.bottom, to: title.top)
      }
      for crossing in crossings.sorted(by: { $0.lowerBound < $1.lowerBound })
      where crossing.overlaps(left - Self.gap...left + width + Self.gap) {
        left = crossing.upperBound + 2 * Self.gap
      }
      guard left > start else { return }
      shortage.title = left - start
      shortage.right = max(shortage.right, left + width + 2 * Self.gap - frame.right)
      shortages[index] = shortage
    }

    /// Returns the graph with larger margins of the frames that cannot be widened where they are, or nil if all can.
    func enlarged(_ graph: DotGraph) -> DotGraph? {
      let crowded = shortages.filter { isCrowded($0.key) }
      guard !crowded.isEmpty else { return nil }
      var graph = graph
      for (index, shortage) in crowded {
        let missing = max(shortage.left, shortage.right)
        let margin = graph.clusters[index].attributes.last { $0.name == "margin" }.flatMap { Double($0.value) } ?? 8
        graph.clusters[index].attributes.removeAll { $0.name == "margin" }
        graph.clusters[index].attributes.append(.init("margin", "\(Int((margin + missing).rounded(.up)))"))
      }
      return graph
    }

    /// Returns whether a widened frame would come close to another one, which may be widened, too.
    private func isCrowded(_ index: Int) -> Bool {
      guard let frame = widened(index) else { return false }
      return frames.keys.contains { other in
        guard other != index, let other = widened(other) else { return false }
        return frame.left - Self.gap <= other.right && other.left <= frame.right + Self.gap
          && frame.bottom <= other.top && other.bottom <= frame.top
      }
    }

    private func widened(_ index: Int) -> lifeline_gv_box? {
      guard var frame = frames[index] else { return nil }
      frame.left -= shortages[index]?.left ?? 0
      frame.right += shortages[index]?.right ?? 0
      return frame
    }
  }

  extension DotGraph {
    /// Returns the width of the widest line of an edge's label, without the spaces around it, in points.
    fileprivate func labelWidth(of edge: Edge) -> Int {
      let value = { (name: String) in (edgeDefaults + edge.attributes).last { $0.name == name }?.value }
      let size = value("fontsize").flatMap { Int($0) } ?? 14
      let isSpace = { (character: Character) in character == " " || character == "\u{A0}" }
      let lines = (value("label") ?? "").split(separator: "\\n").map { line in
        String(line.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
      }
      return lines.map { DotText.width($0, size: size) }.max() ?? 0
    }
  }

  extension DotGraph.Cluster {
    /// The width of the title in points.
    fileprivate var titleWidth: Int {
      let value = { (name: String) in attributes.last { $0.name == name }?.value }
      let label = value("label") ?? ""
      return FontMetrics.width(
        label.hasSuffix("\\l") ? String(label.dropLast(2)) : label, size: value("fontsize").flatMap { Int($0) } ?? 14,
        bold: value("fontname") == Palette.boldFont)
    }
  }
#endif
