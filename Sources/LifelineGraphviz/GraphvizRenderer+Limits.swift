import LifelineDiagrams

extension GraphvizRenderer {
  /// The sizes above which a graph is rejected because drawing it would take too long or use too much memory.
  ///
  /// A segment is the part of an edge that crosses one layer; an edge with a label has at least two segments. At the
  /// default limits, the `dot` engine takes a quarter of a second for a tangled graph, and 0.7 seconds in the worst
  /// case. With six times as many segments, the engine takes up to a minute, and cannot be interrupted. A random graph
  /// with labels reaches 2,000 segments with 50 nodes and 140 edges. A chain with short loops reaches 2,000 segments
  /// with 200 nodes and 500 edges.
  public struct Limits: Sendable, Equatable {
    /// The maximum number of nodes for the `dot` engine.
    public var dotNodes = 3_000
    /// The maximum estimated number of edge segments for the `dot` engine.
    public var dotSegments = 2_000
    /// The maximum number of pixels of a PNG.
    ///
    /// Each pixel takes four bytes of memory during drawing. Regardless of this limit, no side can exceed 32,000
    /// pixels.
    public var pixels = 64_000_000

    /// Creates the default limits. With these limits, a drawing takes at most about a second.
    public init() {}
  }
}

extension GraphvizRenderer.Limits {
  /// The maximum length of a side of a bitmap in pixels. The library shrinks a picture with a side of 32,767 pixels or
  /// more.
  static let side = 32_000

  /// Returns the reason why `graph` is too large for the `dot` engine, or nil if it is not.
  func problem(with graph: DotGraph) -> GraphvizError? {
    guard graph.engine == .dot else { return nil }
    let (nodes, edges) = (graph.nodes.count, graph.edges.count)
    if nodes > dotNodes {
      return .tooLarge("\(nodes) nodes, at most \(dotNodes)")
    }
    // Each edge has at least one segment, so a huge graph is rejected without further analysis.
    let segments = edges > dotSegments ? edges : LayerEstimate.segments(of: graph)
    if segments > dotSegments {
      return .tooLarge("its \(nodes) nodes and \(edges) edges make about \(segments) segments, at most \(dotSegments)")
    }
    return nil
  }

  /// Returns the reason why a bitmap of this size, in points, is too large, or nil if it is not.
  func problem(width: Double, height: Double, dpi: Int) -> GraphvizError? {
    let columns = Self.pixels(width, dpi: dpi)
    let rows = Self.pixels(height, dpi: dpi)
    if max(columns, rows) <= Self.side, columns * rows <= pixels { return nil }
    return GraphvizError(
      .tooLarge,
      "the picture is too large for png: \(columns) x \(rows) pixels, at most \(pixels) in all and "
        + "\(Self.side) a side; use svg or pdf, or draw a part of it")
  }

  /// Converts points to pixels, rounded up.
  ///
  /// A length of more than a billion points is treated as a billion points.
  private static func pixels(_ points: Double, dpi: Int) -> Int {
    let exact = min(points, 1_000_000_000) * Double(dpi) / 72
    let whole = Int(exact)
    return Double(whole) < exact ? whole + 1 : whole
  }
}

extension GraphvizError {
  fileprivate static func tooLarge(_ reason: String) -> GraphvizError {
    GraphvizError(
      .tooLarge,
      "the graph is too large to be laid out in layers: \(reason); leave out rare parts, or write it as dot")
  }
}
