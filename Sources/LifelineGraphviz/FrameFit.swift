import LifelineDiagrams

/// Finds frames that are too narrow for the edges inside them.
///
/// Graphviz reserves room for an edge next to nodes, but then draws it as a wider curve. If both ends of an edge are inside the same frame,
/// the curve and its label can extend beyond the frame. The frame is then widened where it is. If another frame is in the way, a larger
/// margin in a new layout prevents this; but a margin also makes the frame higher.
struct FrameFit {
  /// The missing width on each side of a frame, in points.
  struct Shortage: Equatable {
    var left = 0.0
    var right = 0.0
  }

  /// The lowest and highest coordinates of an element.
  private struct Extent {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    func wider(by shortage: Shortage?) -> Extent {
      guard let shortage else { return self }
      return Extent(x: (x.lowerBound - shortage.left)...(x.upperBound + shortage.right), y: y)
    }

    func overlaps(_ other: Extent) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  /// The minimum distance between the frame and its contents, in points.
  private static let gap = 4.0

  /// The maximum numbers of edges of a graph whose frames are measured, in a frame and in all frames. In larger graphs, a label may be
  /// outside its frame, because slow drawing would be worse. Many small frames are laid out faster than a large one.
  private static let maximumEdges = (inFrame: 120, total: 600)

  /// What each frame that is too narrow lacks, by the frame's index.
  private(set) var shortages: [Int: Shortage] = [:]
  private var frames: [Int: Extent] = [:]

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
      guard let frame = groups[cluster.id].flatMap(Self.extentOfFrame) else { continue }
      frames[index] = frame
      let members = Set(cluster.nodes)
      for edge in graph.edges where members.contains(edge.tail) && members.contains(edge.head) {
        guard let group = groups[edge.id], let extent = Self.extent(of: group) else { continue }
        let left = frame.x.lowerBound - extent.lowerBound + Self.gap
        let right = extent.upperBound - frame.x.upperBound + Self.gap
        guard max(left, right) > 0 else { continue }
        let known = shortages[index] ?? Shortage()
        shortages[index] = Shortage(left: max(known.left, left), right: max(known.right, right))
      }
    }
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
    let distance = Shortage(left: Self.gap, right: Self.gap)
    guard let frame = frames[index]?.wider(by: shortages[index]).wider(by: distance) else { return false }
    return frames.contains { $0.key != index && $0.value.wider(by: shortages[$0.key]).overlaps(frame) }
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

  /// Returns the extent of a frame, which is a path if its corners are rounded, otherwise a polygon.
  private static func extentOfFrame(_ group: Substring) -> Extent? {
    let shape = values(of: " d=\"", in: group).first ?? values(of: " points=\"", in: group).first
    let points = (shape ?? "").split { " MCL".contains($0) }.map { $0.split(separator: ",").compactMap { Double($0) } }
    let (xs, ys) = (points.compactMap(\.first), points.compactMap(\.last))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return Extent(x: left...right, y: top...bottom)
  }

  /// Returns the horizontal extent of an edge: its line and its label.
  private static func extent(of group: Substring) -> ClosedRange<Double>? {
    var places: [Double] = []
    for path in values(of: " d=\"", in: group) { places += lineEnds(of: path) }
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
