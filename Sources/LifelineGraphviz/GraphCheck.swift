import LifelineDiagrams

/// Finds mistakes in a graph that would cause Graphviz to draw a wrong picture, hang, or crash.
struct GraphCheck {
  /// The mistakes found so far.
  private var mistakes: [String] = []

  /// Returns an error that describes the mistakes in the graph, or nil if there are none.
  static func problem(with graph: DotGraph) -> GraphvizError? {
    var check = GraphCheck()
    check.ids(of: graph)
    check.references(of: graph)
    check.attributes(of: graph)
    guard !check.mistakes.isEmpty else { return nil }
    let shown = check.mistakes.prefix(5).joined(separator: ", ")
    let rest = check.mistakes.count > 5 ? " and \(check.mistakes.count - 5) more" : ""
    return GraphvizError(.invalidGraph, "the graph cannot be drawn: \(shown)\(rest)")
  }

  // MARK: IDs

  private mutating func ids(of graph: DotGraph) {
    var known = Set<String>(minimumCapacity: graph.nodes.count + graph.edges.count + graph.clusters.count)
    for node in graph.nodes { check(node.id, of: "node", &known) }
    for edge in graph.edges { check(edge.id, of: "edge", &known) }
    for cluster in graph.clusters { check(cluster.id, of: "cluster", &known) }
  }

  private mutating func check(_ id: String, of kind: String, _ known: inout Set<String>) {
    if id.isEmpty || !id.utf8.allSatisfy(Self.isPlain) {
      mistakes.append("\(kind) id '\(DotText.visible(id))' is not made of ASCII letters, digits, and '-'")
    } else if !known.insert(id).inserted {
      mistakes.append("\(kind) id '\(id)' is used twice")
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: References

  private mutating func references(of graph: DotGraph) {
    for edge in graph.edges {
      for index in [edge.tail, edge.head] where !graph.nodes.indices.contains(index) {
        mistakes.append("edge '\(edge.id)' names node \(index) of \(graph.nodes.count)")
      }
    }
    for cluster in graph.clusters {
      for index in cluster.nodes where !graph.nodes.indices.contains(index) {
        mistakes.append("cluster '\(cluster.id)' names node \(index) of \(graph.nodes.count)")
      }
    }
  }

  // MARK: Attributes

  private mutating func attributes(of graph: DotGraph) {
    guard graph.engine == .nop2 else { return }
    let labeled = graph.edgeDefaults.contains { $0.name == "label" && !$0.value.isEmpty }
    for node in graph.nodes where !node.attributes.sets("pos") {
      mistakes.append("node '\(node.id)' has no 'pos'")
    }
    for edge in graph.edges {
      if !edge.attributes.sets("pos") { mistakes.append("edge '\(edge.id)' has no 'pos'") }
      if labeled || edge.attributes.sets("label"), !edge.attributes.sets("lp") {
        mistakes.append("edge '\(edge.id)' has a label and no 'lp'")
      }
    }
  }
}

extension [DotGraph.Attribute] {
  /// Returns whether the attribute is set to a nonempty value.
  fileprivate func sets(_ name: String) -> Bool {
    contains { $0.name == name && !$0.value.isEmpty }
  }
}
