#if Graphviz && (os(Linux) || os(macOS))
  import LifelineDiagrams

  /// The fonts of pictures that contain their text as pixels or glyphs.
  ///
  /// For SVG, viewers choose the font. For other formats, Graphviz chooses the font, and treats `Helvetica` as a
  /// PostScript name, which the system may replace with a wider font. `Arial` is a system name, whose replacements have
  /// the same widths as Helvetica.
  enum GraphFonts {
    private static let names = ["Helvetica": "Arial", "Helvetica-Bold": "Arial Bold"]

    /// Returns the same graph with system fonts.
    static func ofSystem(_ graph: DotGraph) -> DotGraph {
      var graph = graph
      replace(in: &graph.attributes)
      replace(in: &graph.nodeDefaults)
      replace(in: &graph.edgeDefaults)
      for index in graph.nodes.indices { replace(in: &graph.nodes[index].attributes) }
      for index in graph.edges.indices { replace(in: &graph.edges[index].attributes) }
      for index in graph.clusters.indices { replace(in: &graph.clusters[index].attributes) }
      for index in graph.background.indices { replace(in: &graph.background[index]) }
      return graph
    }

    private static func replace(in attributes: inout [DotGraph.Attribute]) {
      for index in attributes.indices where attributes[index].name == "fontname" {
        if let name = names[attributes[index].value] { attributes[index].value = name }
      }
    }

    private static func replace(in operation: inout DrawingOperation) {
      guard case .text(var text) = operation.shape, let name = names[text.font] else { return }
      text.font = name
      operation.shape = .text(text)
    }
  }
#endif
