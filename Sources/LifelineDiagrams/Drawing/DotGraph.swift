/// A drawing in Graphviz's terms: nodes, edges, frames, and their attributes.
///
/// Every diagram is converted to a graph, which a renderer draws or ``dot`` returns as text. Text in a graph is
/// Graphviz markup. To create an attribute value from a user's text, always use `DotText.label(_:)`. Otherwise,
/// Graphviz interprets backslashes and entities in the text as markup.
public struct DotGraph: Sendable, Equatable {
  /// The method that Graphviz uses to lay out the graph.
  public enum Engine: String, Sendable {
    /// Layered layout of a directed graph.
    case dot
    /// No layout. Every node and edge must have a `pos`, and every edge with a label must also have an `lp`.
    ///
    /// `GraphvizRenderer` rejects an edge without a `pos`, because routing edges takes time quadratic in the size of
    /// the graph.
    case nop2
  }

  /// A Graphviz attribute and its value.
  public struct Attribute: Sendable, Equatable {
    /// The attribute's name, such as `fillcolor`.
    public var name: String
    /// The value. If Graphviz interprets the value as markup, any special characters in its text must already be
    /// escaped.
    public var value: String

    /// Creates an attribute.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A node.
  public struct Node: Sendable, Equatable {
    /// The node's name in DOT and its `id` in SVG: ASCII letters, digits, and `-`, unique in the graph.
    public var id: String
    /// Attributes other than `id`. Each name occurs at most once.
    public var attributes: [Attribute]
    /// Plain text, not escaped. Browsers show the text when the pointer rests on the node, and screen readers read it.
    public var tooltip: String
    /// Whether a renderer moves the laid-out node to the left margin of the picture. Nothing else may be at its height.
    package var isAtMargin = false

    /// Creates a node.
    public init(id: String, tooltip: String = "", _ attributes: [Attribute] = []) {
      self.id = id
      self.attributes = attributes
      self.tooltip = tooltip
    }
  }

  /// A directed edge between two nodes.
  public struct Edge: Sendable, Equatable {
    /// The edge's `id` in SVG: ASCII letters, digits, and `-`, unique in the graph.
    public var id: String
    /// The index in ``DotGraph/nodes`` of the node where the edge starts.
    public var tail: Int
    /// The index in ``DotGraph/nodes`` of the node where the edge ends.
    public var head: Int
    /// Attributes other than `id`. Each name occurs at most once.
    public var attributes: [Attribute]
    /// Plain text, not escaped. Browsers show the text when the pointer rests on the edge.
    public var tooltip: String
    /// Whether the edge is invisible and only separates rows of parts.
    package var isSpacer = false

    /// Creates an edge.
    public init(id: String, from tail: Int, to head: Int, tooltip: String = "", _ attributes: [Attribute] = []) {
      self.id = id
      self.tail = tail
      self.head = head
      self.attributes = attributes
      self.tooltip = tooltip
    }
  }

  /// A frame around some of the nodes.
  public struct Cluster: Sendable, Equatable {
    /// The cluster's `id` in SVG. Its name in DOT is `cluster_` followed by the ID.
    public var id: String
    /// Attributes other than `id`. Each name occurs at most once.
    public var attributes: [Attribute]
    /// The indices in ``DotGraph/nodes`` of the nodes inside the frame.
    public var nodes: [Int]
    /// Plain text, not escaped. Browsers show the text when the pointer rests on the frame.
    public var tooltip: String

    /// Creates a cluster.
    public init(id: String, nodes: [Int], tooltip: String = "", _ attributes: [Attribute] = []) {
      self.id = id
      self.nodes = nodes
      self.attributes = attributes
      self.tooltip = tooltip
    }
  }

  /// The engine that lays out the graph.
  public var engine: Engine
  /// A plain-text title: the SVG's title, for screen readers and browser tabs.
  public var title: String
  /// A plain-text description of the picture in one sentence: the SVG's description, for screen readers. The text can
  /// be empty.
  public var summary = ""
  /// The width of the picture in points if positions are known, or nil if Graphviz lays out the graph.
  public var width: Int?
  /// The elements that the diagram omits. Notes in the picture also list them; renderers ignore this property.
  public var omissions: [Omission] = []
  /// The style sheet for the SVG, which can be empty. Other formats ignore the style sheet.
  public var stylesheet: String
  /// The attributes of the graph itself.
  public var attributes: [Attribute]
  /// The operations that draw below all nodes and edges. They replace the attribute `_background`.
  package var background: [DrawingOperation] = []
  /// The default attributes of nodes.
  public var nodeDefaults: [Attribute]
  /// The default attributes of edges.
  public var edgeDefaults: [Attribute]
  /// The nodes, in drawing order.
  public var nodes: [Node]
  /// The edges, in drawing order.
  public var edges: [Edge]
  /// The frames around nodes. A node is in at most one frame.
  public var clusters: [Cluster]

  /// Creates an empty graph.
  public init(engine: Engine, title: String, stylesheet: String = "") {
    self.engine = engine
    self.title = title
    self.stylesheet = stylesheet
    self.attributes = []
    self.nodeDefaults = []
    self.edgeDefaults = []
    self.nodes = []
    self.edges = []
    self.clusters = []
  }

  /// Adds a node, and returns its index for use in edges and clusters.
  @discardableResult
  public mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}

extension DotGraph {
  /// Returns the same graph, scaled down to a maximum width.
  ///
  /// - Parameter width: The width in points. Text shrinks with the picture.
  public func scaled(toWidth width: Int) -> DotGraph {
    var graph = self
    graph.attributes.removeAll { $0.name == "size" }
    // The height is larger than that of any picture.
    graph.attributes.append(.init("size", "\(DotLength.inches(width)),100000"))
    return graph
  }
}

/// Explains, in small text below the rest, the symbols of a picture that Graphviz lays out.
package enum GraphLegend {
  /// The meaning of the percentile next to an arrow.
  package static let tail = "p95: 95 of 100 followed within this time."

  /// Adds the lines below the nodes at the end of the longest path, at the left margin if Lifeline's renderer draws the
  /// picture.
  ///
  /// Edges from other nodes would need room next to the nodes in between, so only the nodes at the end have an edge to
  /// the legend.
  package static func add(_ lines: [String], to graph: inout DotGraph) {
    guard !lines.isEmpty, !graph.nodes.isEmpty else { return }
    let deepest = deepestNodes(of: graph)
    let text = lines.map { DotText.label(DotText.visible($0)) + "\\l" }.joined()
    var node = DotGraph.Node(
      id: "legend",
      [
        .init("label", text), .init("shape", "plaintext"), .init("style", ""), .init("fontsize", "9"),
        .init("fontcolor", Palette.muted.light), .init("margin", "0.05,0.1"), .init("class", "legend"),
      ])
    node.isAtMargin = true
    let legend = graph.add(node)
    for (number, node) in deepest.enumerated() {
      graph.edges.append(
        .init(
          id: "legendEdge\(number + 1)", from: node, to: legend,
          [.init("style", "invis"), .init("weight", "0"), .init("label", "")]))
    }
  }

  /// Returns the nodes that are farthest from the first nodes along forward edges.
  private static func deepestNodes(of graph: DotGraph) -> [Int] {
    var depths = [Int](repeating: 0, count: graph.nodes.count)
    let edges = graph.edges.filter { isForward($0) }
    var successors: [Int: [Int]] = [:]
    var waiting = [Int](repeating: 0, count: graph.nodes.count)
    for edge in edges {
      successors[edge.tail, default: []].append(edge.head)
      waiting[edge.head] += 1
    }
    var next = graph.nodes.indices.filter { waiting[$0] == 0 }
    while let node = next.popLast() {
      for successor in successors[node] ?? [] {
        depths[successor] = max(depths[successor], depths[node] + 1)
        waiting[successor] -= 1
        if waiting[successor] == 0 { next.append(successor) }
      }
    }
    let depth = depths.max() ?? 0
    return graph.nodes.indices.filter { depths[$0] == depth }
  }

  /// Returns whether an edge is drawn forward. Edges to earlier nodes are drawn upward, except those that separate rows
  /// of parts.
  private static func isForward(_ edge: DotGraph.Edge) -> Bool {
    edge.tail < edge.head || edge.isSpacer
  }
}

/// The lines of a legend, limited to those that the picture needs.
package struct LegendLines {
  package private(set) var lines: [String] = []

  package init() {}

  /// Adds a line if its symbol occurs.
  package mutating func add(_ line: String, where occurs: Bool) {
    if occurs { lines.append(line) }
  }
}
