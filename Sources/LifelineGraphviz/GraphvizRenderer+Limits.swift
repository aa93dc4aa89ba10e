import LifelineDiagrams

extension GraphvizRenderer {
  /// The sizes above which a drawing is refused, because it would take long or much memory.
  ///
  /// The `dot` engine takes a quarter of a second for a tangled graph at these limits, 0.7 seconds at worst, and up
  /// to a minute for six times as many segments; nothing can stop it once it has begun. A segment is the part of an
  /// edge that crosses one layer; an edge with a label has two at least. A random graph with labels reaches 2,000
  /// segments at 50 nodes and 140 edges, a chain with short loops at 200 nodes and 500 edges.
  public struct Limits: Sendable, Equatable {
    /// The maximum number of nodes for the `dot` engine.
    public var dotNodes = 3_000
    /// The maximum number of edge segments, by a quick estimate, for the `dot` engine.
    public var dotSegments = 2_000
    /// The maximum number of pixels of a PNG.
    ///
    /// Each takes four bytes of memory while drawing. No side has more than 32,000, whatever this says.
    public var pixels = 64_000_000

    /// Creates the limits that keep a drawing at about a second.
    public init() {}
  }
}

extension GraphvizRenderer.Limits {
  /// The most pixels a side of a bitmap can have; from 32,767 on the library shrinks the picture.
  static let side = 32_000

  /// Why the `dot` engine is not given `graph`, or nothing.
  func problem(with graph: DotGraph) -> GraphvizError? {
    guard graph.engine == .dot else { return nil }
    let (nodes, edges) = (graph.nodes.count, graph.edges.count)
    if nodes > dotNodes {
      return .tooLarge("\(nodes) nodes, at most \(dotNodes)")
    }
    // An edge has one segment at least, so a huge graph is refused without a look at its shape.
    let segments = edges > dotSegments ? edges : LayerEstimate.segments(of: graph)
    if segments > dotSegments {
      return .tooLarge("its \(nodes) nodes and \(edges) edges make some \(segments) segments, at most \(dotSegments)")
    }
    return nil
  }

  /// Why a bitmap of this size, in points, is not drawn, or nothing.
  func problem(width: Double, height: Double, dpi: Int) -> GraphvizError? {
    let columns = Self.pixels(width, dpi: dpi)
    let rows = Self.pixels(height, dpi: dpi)
    if max(columns, rows) <= Self.side, columns * rows <= pixels { return nil }
    return GraphvizError(
      .tooLarge,
      "the picture is too large for png: \(columns) x \(rows) pixels, at most \(pixels) in all and "
        + "\(Self.side) a side; use svg or pdf, or draw a part of it")
  }

  /// Points as pixels, the last one begun counted; a length beyond a billion points as a billion.
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
      "the graph is too large to be laid out in layers: \(reason); leave out what is rare, or write it as dot")
  }
}
