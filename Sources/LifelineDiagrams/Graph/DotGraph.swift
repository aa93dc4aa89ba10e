/// A drawing in Graphviz's terms: every diagram becomes one before it is drawn or written as DOT.
///
/// Diagrams build one, renderers and the DOT writer read it. It holds text ready for Graphviz: make attribute values
/// from a user's text with `DotText.label(_:)` only, or backslashes and entities in it will be taken for markup.
public struct DotGraph: Sendable, Equatable {
  /// How Graphviz lays the graph out.
  public enum Engine: String, Sendable {
    /// Layered layout of a directed graph.
    case dot
    /// No layout: every node and edge has a `pos`, every edge label an `lp`.
    ///
    /// An edge without `pos` makes Graphviz route it, which is quadratic in the size of the graph.
    case nop2
  }

  /// A Graphviz attribute and its value.
  public struct Attribute: Sendable, Equatable {
    /// The attribute's name, for example `fillcolor`.
    public var name: String
    /// The value, already escaped where Graphviz reads markup.
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
    /// Plain text shown when the pointer rests on the node, and read by screen readers; not escaped.
    public var tooltip: String

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
    /// Index in ``DotGraph/nodes`` of the node where the edge starts.
    public var tail: Int
    /// Index in ``DotGraph/nodes`` of the node where the edge ends.
    public var head: Int
    /// Attributes other than `id`. Each name occurs at most once.
    public var attributes: [Attribute]
    /// Plain text shown when the pointer rests on the edge; not escaped.
    public var tooltip: String
    /// Whether the edge is not drawn, and only separates rows of parts.
    var isSpacer = false

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
    /// The cluster's `id` in SVG; its name in DOT is `cluster_` and this.
    public var id: String
    /// Attributes besides `id`.
    public var attributes: [Attribute]
    /// Indices in ``DotGraph/nodes`` of the nodes inside.
    public var nodes: [Int]
    /// Plain text shown when the pointer rests on the frame; not escaped.
    public var tooltip: String

    /// Creates a cluster.
    public init(id: String, nodes: [Int], tooltip: String = "", _ attributes: [Attribute] = []) {
      self.id = id
      self.nodes = nodes
      self.attributes = attributes
      self.tooltip = tooltip
    }
  }

  /// How the graph is laid out.
  public var engine: Engine
  /// Plain text that names the picture: the SVG's title, for screen readers and browser tabs.
  public var title: String
  /// Plain text that describes the picture in a sentence, for screen readers: the SVG's description; or nothing.
  public var summary = ""
  /// The width of the picture in points, where positions are known; nil where Graphviz lays the graph out.
  public var width: Int?
  /// What the diagram leaves out. Notes in the picture contain it, too; renderers do not read it.
  public var omissions: [Omission] = []
  /// Style sheet for the SVG, or nothing. Other formats do not use it.
  public var stylesheet: String
  /// Attributes of the graph itself.
  public var attributes: [Attribute]
  /// Default attributes of nodes.
  public var nodeDefaults: [Attribute]
  /// Default attributes of edges.
  public var edgeDefaults: [Attribute]
  /// The nodes, drawn in this order.
  public var nodes: [Node]
  /// The edges, drawn in this order.
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

  /// Adds a node and returns its index, for edges and clusters.
  @discardableResult
  public mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}
