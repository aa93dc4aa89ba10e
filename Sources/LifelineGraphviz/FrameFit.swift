import LifelineDiagrams

/// Finds frames that are too small for the edges inside them.
///
/// Graphviz reserves room for an edge next to nodes, but then draws it as a wider curve. If both ends of an edge are inside the same frame,
/// the curve and its label can extend beyond the frame. A larger margin prevents this.
struct FrameFit {
  /// The minimum distance between the frame and its contents, in points.
  private static let gap = 4.0

  /// The maximum numbers of edges of a graph whose frames are measured, in a frame and in all frames. In larger graphs, a label may be
  /// outside its frame, because slow drawing would be worse. Many small frames are laid out faster than a large one.
  private static let maximumEdges = (inFrame: 120, total: 600)

  /// The missing width of each frame that is too small, in points, by the frame's index.
  private(set) var shortages: [Int: Double] = [:]

  static func canMeasure(_ graph: DotGraph) -> Bool {
    guard graph.engine == .dot, !graph.clusters.isEmpty, graph.edges.count <= maximumEdges.total else { return false }
    var frames = [Int](repeating: graph.clusters.count, count: graph.nodes.count)
    for (index, cluster) in graph.clusters.enumerated() { for node in cluster.nodes { frames[node] = index } }
    var counts = [Int](repeating: 0, count: graph.clusters.count + 1)
    for edge in graph.edges { counts[frames[edge.tail]] += 1 }
    return (counts.max() ?? 0) <= maximumEdges.inFrame
  }

  /// - Parameter svg: The picture of the graph, as written by Graphviz.
  init(_ graph: DotGraph, drawnAs svg: String) {
    let groups = Self.groups(of: svg)
    for (index, cluster) in graph.clusters.enumerated() {
      guard let frame = groups[cluster.id].flatMap(Self.extent) else { continue }
      let members = Set(cluster.nodes)
      for edge in graph.edges where members.contains(edge.tail) && members.contains(edge.head) {
        guard let group = groups[edge.id], let extent = Self.extent(of: group) else { continue }
        let shortage = max(frame.lowerBound - extent.lowerBound, extent.upperBound - frame.upperBound) + Self.gap
        if shortage > 0 { shortages[index] = max(shortages[index] ?? 0, shortage) }
      }
    }
  }

  /// Returns the graph with larger margins, or nil if all frames are large enough.
  func widened(_ graph: DotGraph) -> DotGraph? {
    guard !shortages.isEmpty else { return nil }
    var graph = graph
    for (index, shortage) in shortages {
      let margin = graph.clusters[index].attributes.last { $0.name == "margin" }.flatMap { Double($0.value) } ?? 8
      graph.clusters[index].attributes.removeAll { $0.name == "margin" }
      graph.clusters[index].attributes.append(.init("margin", "\(Int((margin + shortage).rounded(.up)))"))
    }
    return graph
  }

  // MARK: Reading the picture

  /// Returns the text of each element, by ID.
  private static func groups(of svg: String) -> [String: Substring] {
    var groups: [String: Substring] = [:]
    for part in svg.split(separator: "<g id=\"") {
      guard let end = part.firstIndex(of: "\""), let close = part.firstRange(of: "</g>") else { continue }
      groups[String(part[..<end]).replacing("&#45;", with: "-")] = part[..<close.lowerBound]
    }
    return groups
  }

  /// Returns the horizontal extent of an element: its line or frame, and its text.
  private static func extent(of group: Substring) -> ClosedRange<Double>? {
    var places: [Double] = []
    for path in values(of: " d=\"", in: group) { places += lineEnds(of: path) }
    if places.isEmpty, let frame = values(of: " points=\"", in: group).first { places = lineEnds(of: frame) }
    for text in group.split(separator: "<text ").dropFirst() {
      guard let x = values(of: " x=\"", in: " " + text).first.flatMap({ Double($0) }),
        let size = values(of: " font-size=\"", in: text).first.flatMap({ Double($0) }), text.contains("middle"),
        let start = text.firstIndex(of: ">"), let end = text.firstRange(of: "</text>")
      else { continue }
      let content = text[text.index(after: start)..<end.lowerBound].replacing("&#160;", with: " ")
      let half = DotText.width(content.trimmed, size: Int(size)) / 2
      places += [x - Double(half), x + Double(half)]
    }
    guard let left = places.min(), let right = places.max() else { return nil }
    return left...right
  }

  private static func values(of attribute: String, in text: Substring) -> [Substring] {
    text.split(separator: attribute).dropFirst().map { $0.prefix { $0 != "\"" } }
  }

  /// Returns points on a curve.
  ///
  /// The control points of a Bézier curve are not on the curve, so points in between are computed.
  private static func lineEnds(of path: Substring) -> [Double] {
    let xs = path.split { " MCL".contains($0) }.compactMap { Double($0.prefix { $0 != "," }) }
    guard path.contains("C"), xs.count > 3 else { return xs }
    return stride(from: 0, to: xs.count - 3, by: 3).flatMap { start in
      (0...8).map { step in
        let t = Double(step) / 8
        let s = 1 - t
        return s * s * s * xs[start] + 3 * s * s * t * xs[start + 1] + 3 * s * t * t * xs[start + 2]
          + t * t * t * xs[start + 3]
      }
    }
  }
}

extension StringProtocol {
  /// The text without leading or trailing spaces.
  fileprivate var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\u{A0}" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
