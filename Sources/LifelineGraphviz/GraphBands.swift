import LifelineDiagrams

/// Splits a large drawing with positions into several small drawings that contain all of its objects.
///
/// Graphviz needs about 2 kB of memory per object, and its tables become slower as they grow. A picture of 300,000
/// objects is drawn in bands of a thousand objects, and the elements of their SVG files are merged into one file. The
/// order is the same as in Graphviz: the background, followed by edges, sorted by the nodes where they start, and by
/// nodes.
struct GraphBands {
  /// The number of objects in a band, excluding the node that determines the picture's size.
  static let size = 1000
  /// The maximum number of objects in a drawing that is not split.
  static let maximumWhole = 4000

  private let graph: DotGraph
  /// The indices of the edges, in the order in which Graphviz draws them.
  private let edges: [Int]
  /// The part that is the same in all bands except the first band, so that Graphviz's graph can be used again.
  private let frame: DotGraph

  /// Splits a graph, or returns nil if the graph is small or its pictures cannot be merged.
  init?(_ graph: DotGraph) {
    // The node that determines the picture's size is not counted.
    guard graph.nodes.count - 1 + graph.edges.count > Self.maximumWhole, Self.canBeSplit(graph) else { return nil }
    self.graph = graph
    edges = graph.edges.indices.sorted { (graph.edges[$0].tail, $0) < (graph.edges[$1].tail, $1) }
    var frame = DotGraph(engine: graph.engine, title: "", stylesheet: "")
    frame.attributes = graph.attributes
    frame.nodeDefaults = graph.nodeDefaults
    frame.edgeDefaults = graph.edgeDefaults
    frame.nodes = [graph.nodes[0]]
    self.frame = frame
  }

  /// Returns whether the graph can be split.
  ///
  /// Only objects with positions are independent of each other. The first node must be invisible and as large as the
  /// picture, because every band contains it.
  private static func canBeSplit(_ graph: DotGraph) -> Bool {
    graph.engine == .nop2 && graph.clusters.isEmpty
      && graph.attributes.contains(.init("outputorder", "edgesfirst"))
      && graph.nodes.first?.attributes.contains(.init("style", "invis")) == true
      && graph.nodes.dropFirst().allSatisfy { !$0.attributes.contains(.init("style", "invis")) }
  }

  var count: Int { 1 + edgeBands + nodeBands }

  private var edgeBands: Int { (edges.count + Self.size - 1) / Self.size }
  private var nodeBands: Int { (graph.nodes.count - 1 + Self.size - 1) / Self.size }

  /// Returns the band at an index.
  ///
  /// The first band has the background, title, and style sheet of the whole graph, and no objects.
  subscript(index: Int) -> DotGraph {
    var band = frame
    if index == 0 {
      band.background = graph.background
      (band.title, band.summary, band.stylesheet) = (graph.title, graph.summary, graph.stylesheet)
    } else if index <= edgeBands {
      let first = (index - 1) * Self.size
      band.edges = edges[first..<min(first + Self.size, edges.count)].map { edge in
        // Positions determine where an edge begins and ends, so any node can be used.
        var edge = graph.edges[edge]
        (edge.tail, edge.head) = (0, 0)
        return edge
      }
    } else {
      let first = 1 + (index - 1 - edgeBands) * Self.size
      band.nodes += graph.nodes[first..<min(first + Self.size, graph.nodes.count)]
    }
    return band
  }
}
