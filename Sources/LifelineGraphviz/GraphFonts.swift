#if Graphviz && (os(Linux) || os(macOS))
  import LifelineDiagrams

  /// The fonts of pictures that contain their text as pixels or glyphs.
  ///
  /// Viewers choose a font for an SVG. For other formats Graphviz chooses it, and takes `Helvetica` for a name of PostScript that the
  /// system may replace by a wider font. `Arial` is a name of the system, whose replacements have the widths of Helvetica.
  enum GraphFonts {
    private static let names = ["Helvetica": "Arial", "Helvetica-Bold": "Arial Bold"]

    /// The same graph with fonts of the system.
    static func ofSystem(_ graph: DotGraph) -> DotGraph {
      var graph = graph
      replace(in: &graph.attributes)
      replace(in: &graph.nodeDefaults)
      replace(in: &graph.edgeDefaults)
      for index in graph.nodes.indices { replace(in: &graph.nodes[index].attributes) }
      for index in graph.edges.indices { replace(in: &graph.edges[index].attributes) }
      for index in graph.clusters.indices { replace(in: &graph.clusters[index].attributes) }
      return graph
    }

    private static func replace(in attributes: inout [DotGraph.Attribute]) {
      for index in attributes.indices {
        switch attributes[index].name {
        case "fontname":
          if let name = names[attributes[index].value] { attributes[index].value = name }
        case "_background":
          // A drawing operation has the length of the name before it.
          for (old, new) in names {
            attributes[index].value = attributes[index].value.replacing(
              " \(old.utf8.count) -\(old) ", with: " \(new.utf8.count) -\(new) ")
          }
        default: break
        }
      }
    }
  }
#endif
