extension DotGraph {
  /// The graph as DOT text, for use with the Graphviz programs or for manual editing.
  ///
  /// You can draw the text with Graphviz's `dot`. If the nodes already have positions, the text sets the `layout`
  /// attribute to `nop2`, the Graphviz engine that preserves positions. Tooltips are written as attributes.
  public var dot: String {
    var writer = DotWriter()
    return writer.write(self)
  }
}

/// Writes a graph as DOT. Every value is quoted. Quotation marks in values are escaped; backslashes belong to the
/// graph's own markup.
private struct DotWriter {
  private var text = ""

  mutating func write(_ graph: DotGraph) -> String {
    text += "// \(DotText.visible(graph.title))\n// Draw with: dot -Tsvg\n"
    text += "digraph \(Self.quoted(graph.title, isPlain: true)) {\n"
    // Without this attribute, `dot` would lay out the graph again, and Graphviz 2.43 crashes on timelines.
    let layout = graph.engine == .nop2 ? [DotGraph.Attribute("layout", "nop2")] : []
    write("graph", layout + graph.allAttributes)
    write("node", graph.nodeDefaults.map { graph.engine == .nop2 ? Self.withoutWarning($0) : $0 })
    write("edge", graph.edgeDefaults)
    let clusters = Dictionary(
      graph.clusters.enumerated().flatMap { cluster in cluster.element.nodes.map { ($0, cluster.offset) } },
      uniquingKeysWith: { first, _ in first })
    // The edges of each cluster, and those outside all clusters.
    let edges = Dictionary(grouping: graph.edges.indices) { edge in
      let cluster = clusters[graph.edges[edge].tail]
      return cluster == clusters[graph.edges[edge].head] ? cluster : nil
    }
    for (index, cluster) in graph.clusters.enumerated() {
      text += "  subgraph \(Self.quoted("cluster_" + cluster.id)) {\n"
      for attribute in cluster.attributes + [.init("id", cluster.id)] + Self.tooltip(cluster.tooltip) {
        text += "    \(attribute.name)=\(Self.quoted(attribute.value));\n"
      }
      for node in cluster.nodes { write(graph.nodes[node], indent: "    ") }
      for edge in edges[index] ?? [] { write(graph.edges[edge], of: graph, indent: "    ") }
      text += "  }\n"
    }
    for node in graph.nodes.indices where clusters[node] == nil { write(graph.nodes[node], indent: "  ") }
    for edge in edges[nil] ?? [] { write(graph.edges[edge], of: graph, indent: "  ") }
    return text + "}\n"
  }

  /// Returns the attribute in a form that prevents other programs from warning about labels that do not fit. These
  /// programs measure text differently, but the picture stays the same, because positions and sizes are fixed.
  private static func withoutWarning(_ attribute: DotGraph.Attribute) -> DotGraph.Attribute {
    attribute == .init("fixedsize", "true") ? .init("fixedsize", "shape") : attribute
  }

  private mutating func write(_ kind: String, _ attributes: [DotGraph.Attribute]) {
    guard !attributes.isEmpty else { return }
    text += "  \(kind) [\(Self.list(attributes))];\n"
  }

  private mutating func write(_ node: DotGraph.Node, indent: String) {
    let attributes = [.init("id", node.id)] + node.attributes + Self.tooltip(node.tooltip)
    text += "\(indent)\(Self.quoted(node.id)) [\(Self.list(attributes))];\n"
  }

  private mutating func write(_ edge: DotGraph.Edge, of graph: DotGraph, indent: String) {
    let attributes = [.init("id", edge.id)] + edge.attributes + Self.tooltip(edge.tooltip)
    let ends = "\(Self.quoted(graph.nodes[edge.tail].id)) -> \(Self.quoted(graph.nodes[edge.head].id))"
    text += "\(indent)\(ends) [\(Self.list(attributes))];\n"
  }

  private static func tooltip(_ text: String) -> [DotGraph.Attribute] {
    text.isEmpty ? [] : [.init("tooltip", DotText.label(text))]
  }

  private static func list(_ attributes: [DotGraph.Attribute]) -> String {
    attributes.map { "\($0.name)=\(quoted($0.value))" }.joined(separator: ", ")
  }

  /// Returns a quoted DOT string. Only quotation marks need a backslash; other backslashes are passed on to the
  /// attribute. Backslashes at the end of plain text are doubled, because they would escape the closing quotation mark.
  private static func quoted(_ text: String, isPlain: Bool = false) -> String {
    let safe = isPlain ? DotText.visible(text).replacing("\\", with: "\\\\") : text
    let escaped = safe.replacing("\"", with: "\\\"")
    if escaped.utf8.count <= longestString { return "\"\(escaped)\"" }
    return pieces(of: escaped).map { "\"\($0)\"" }.joined(separator: "\n    + ")
  }

  /// Graphviz's scanner rejects quoted strings of more than 16,384 bytes. In DOT, `+` joins shorter strings.
  private static let longestString = 8000

  /// Returns the text in pieces that are short enough. No piece ends in the middle of an escape sequence.
  private static func pieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while rest.utf8.count > longestString {
      let bytes = rest.utf8
      var end = bytes.index(bytes.startIndex, offsetBy: longestString)
      // A piece does not end in the middle of a scalar, either. It may end inside a character, because a character can
      // have any length.
      while bytes[end] & 0xC0 == 0x80 { bytes.formIndex(before: &end) }
      let backslashes = bytes[..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if backslashes % 2 == 1 { bytes.formIndex(before: &end) }
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return pieces + [rest]
  }
}
