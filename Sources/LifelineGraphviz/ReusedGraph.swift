#if Graphviz && (os(Linux) || os(macOS))
  import LifelineDiagrams

  /// A graph in the Graphviz library for several similar drawings in succession.
  ///
  /// Creating and removing objects takes a fifth of the time for a large drawing. Therefore, the objects of a drawing
  /// are changed to those of the next drawing if both have the same number of objects.
  struct ReusedGraph {
    private var current: (graph: NativeGraph, drawing: DotGraph)?

    /// Returns the graph for a drawing. The layout of the previous drawing must have been freed.
    ///
    /// The graph remains valid until the next call to this method or to ``close()``.
    mutating func graph(
      for drawing: DotGraph, settings: [DotGraph.Attribute]
    ) throws(GraphvizError) -> NativeGraph {
      if let (last, previous) = current, Self.isSimilar(previous, drawing) {
        var graph = last
        if graph.change(previous, to: drawing) {
          current = (graph, drawing)
          return graph
        }
      }
      close()
      let graph = try NativeGraph(drawing, settings: settings)
      current = (graph, drawing)
      return graph
    }

    mutating func close() {
      current?.graph.close()
      current = nil
    }

    private static func isSimilar(_ first: DotGraph, _ second: DotGraph) -> Bool {
      first.nodes.count == second.nodes.count && first.edges.count == second.edges.count
        && first.clusters.isEmpty && second.clusters.isEmpty && first.attributes == second.attributes
        && first.background == second.background
        && first.nodeDefaults == second.nodeDefaults && first.edgeDefaults == second.edgeDefaults
        && zip(first.edges, second.edges).allSatisfy { $0.tail == $1.tail && $0.head == $1.head }
    }
  }
#endif
