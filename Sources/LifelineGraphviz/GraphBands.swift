import LifelineDiagrams

/// A large drawing with positions as several small ones, whose objects together are those of the whole.
///
/// Graphviz needs about 2 kB of memory for each object, and its tables get slower with size. A picture of 300,000 objects
/// is drawn in bands of a few thousand, and the elements of their SVG files are put into one file. The order is Graphviz's:
/// edges by the nodes where they start, then nodes.
struct GraphBands {
  /// How many objects a band has, beside the one that gives the picture its size.
  static let size = 4000

  private let graph: DotGraph
  /// Indices of the edges, in the order in which Graphviz draws them.
  private let edges: [Int]
  /// What is the same in all bands but the first.
  private let frame: DotGraph

  /// Nil for graphs that are small, or whose picture cannot be put together.
  init?(_ graph: DotGraph) {
    // The node that gives the picture its size does not count.
    guard graph.nodes.count - 1 + graph.edges.count > 2 * Self.size, Self.canBeSplit(graph) else { return nil }
    self.graph = graph
    edges = graph.edges.indices.sorted { (graph.edges[$0].tail, $0) < (graph.edges[$1].tail, $1) }
    var frame = DotGraph(engine: graph.engine, title: "", stylesheet: "")
    frame.attributes = graph.attributes.filter { $0.name != Self.background }
    frame.nodeDefaults = graph.nodeDefaults
    frame.edgeDefaults = graph.edgeDefaults
    frame.nodes = [graph.nodes[0]]
    self.frame = frame
  }

  /// Only objects with positions are independent of each other. The first node must be invisible and as large as the
  /// picture: it is in every band.
  private static func canBeSplit(_ graph: DotGraph) -> Bool {
    graph.engine == .nop2 && graph.clusters.isEmpty
      && graph.attributes.contains(.init("outputorder", "edgesfirst"))
      && graph.nodes.first?.attributes.contains(.init("style", "invis")) == true
      && graph.nodes.dropFirst().allSatisfy { !$0.attributes.contains(.init("style", "invis")) }
  }

  /// An attribute of the graph whose drawing lies behind everything else.
  private static let background = "_background"

  var count: Int { edgeBands + nodeBands }

  private var edgeBands: Int { (edges.count + Self.size - 1) / Self.size }
  private var nodeBands: Int { (graph.nodes.count - 1 + Self.size - 1) / Self.size }

  /// The band with an index. The first one has the background, the title, and the style sheet of the whole.
  subscript(index: Int) -> DotGraph {
    var band = frame
    if index == 0 {
      band.attributes = graph.attributes
      (band.title, band.summary, band.stylesheet) = (graph.title, graph.summary, graph.stylesheet)
    }
    if index < edgeBands {
      band.edges = edges[index * Self.size..<min((index + 1) * Self.size, edges.count)].map { edge in
        // The positions say where an edge begins and ends, so any node will do.
        var edge = graph.edges[edge]
        (edge.tail, edge.head) = (0, 0)
        return edge
      }
    } else {
      let first = 1 + (index - edgeBands) * Self.size
      band.nodes += graph.nodes[first..<min(first + Self.size, graph.nodes.count)]
    }
    return band
  }
}
