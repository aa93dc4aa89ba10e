#if Graphviz && (os(Linux) || os(macOS))
  import CGraphvizShim
  import LifelineDiagrams

  /// A graph in the Graphviz library. Its creator must close it.
  ///
  /// Attributes are declared before the first object is created. Otherwise, each declaration would iterate over all
  /// objects.
  struct NativeGraph {
    /// The handle of the library's graph.
    let handle: OpaquePointer
    private var nodes: [OpaquePointer] = []
    private var edges: [OpaquePointer] = []
    private var clusters: [OpaquePointer] = []
    private var nodeNames = AttributeNames(kind: lifeline_gv_kind_node)
    private var edgeNames = AttributeNames(kind: lifeline_gv_kind_edge)
    private var graphNames = AttributeNames(kind: lifeline_gv_kind_graph)

    /// Builds the graph, whose attributes are overridden by `settings` with the same name.
    init(_ graph: DotGraph, settings: [DotGraph.Attribute]) throws(GraphvizError) {
      guard let handle = lifeline_gv_graph_open() else { throw .outOfMemory }
      self.handle = handle
      do {
        try declare(graph, settings)
        try build(graph)
      } catch {
        close()
        throw error
      }
    }

    func close() {
      lifeline_gv_graph_close(handle)
    }

    // MARK: Declaring

    private mutating func declare(_ graph: DotGraph, _ settings: [DotGraph.Attribute]) throws(GraphvizError) {
      for attribute in graph.allAttributes where !settings.contains(where: { $0.name == attribute.name }) {
        try graphNames.declare(attribute.name, default: attribute.value, in: handle)
      }
      for attribute in settings { try graphNames.declare(attribute.name, default: attribute.value, in: handle) }
      for attribute in graph.nodeDefaults {
        try nodeNames.declare(attribute.name, default: attribute.value, in: handle)
      }
      for attribute in graph.edgeDefaults {
        try edgeNames.declare(attribute.name, default: attribute.value, in: handle)
      }
      for node in graph.nodes { try nodeNames.declare(node.attributes, in: handle) }
      for edge in graph.edges { try edgeNames.declare(edge.attributes, in: handle) }
      for cluster in graph.clusters { try graphNames.declare(cluster.attributes, in: handle) }
      let id = [DotGraph.Attribute("id", "")]
      try nodeNames.declare(id, in: handle)
      try edgeNames.declare(id, in: handle)
      try graphNames.declare(id, in: handle)
      try graphNames.declare([.init("cluster", "")], in: handle)
    }

    // MARK: Building

    private mutating func build(_ graph: DotGraph) throws(GraphvizError) {
      nodes.reserveCapacity(graph.nodes.count)
      edges.reserveCapacity(graph.edges.count)
      for node in graph.nodes {
        let object = try Self.made(lifeline_gv_node(handle, node.id))
        nodeNames.set("id", node.id, of: object)
        nodeNames.set(node.attributes, of: object)
        nodes.append(object)
      }
      var frames: [Int: OpaquePointer] = [:]
      for cluster in graph.clusters {
        // Graphviz sorts named subgraphs by the addresses of their names, but unnamed subgraphs in the order of their
        // creation.
        let object = try Self.made(lifeline_gv_subgraph(handle))
        graphNames.set("id", cluster.id, of: object)
        graphNames.set("cluster", "true", of: object)
        graphNames.set(cluster.attributes, of: object)
        clusters.append(object)
        for index in cluster.nodes {
          lifeline_gv_subgraph_add(object, nodes[index])
          frames[index] = object
        }
      }
      for edge in graph.edges {
        // The label of an edge is kept inside the frame if both ends of the edge are in that frame.
        let frame = frames[edge.tail].flatMap { $0 == frames[edge.head] ? $0 : nil } ?? handle
        let object = try Self.made(lifeline_gv_edge(frame, nodes[edge.tail], nodes[edge.head]))
        edgeNames.set("id", edge.id, of: object)
        edgeNames.set(edge.attributes, of: object)
        edges.append(object)
      }
    }

    /// Changes the objects of `old` to those of `new`, which is faster than building another graph.
    ///
    /// The graphs must be equal except for the IDs and attributes of their nodes and edges, and must not have clusters.
    /// The names of the nodes do not change. The graph must not have a layout.
    ///
    /// - Returns: Whether the graph was changed. If not, its attributes are no longer usable, because one of them was
    ///   not declared.
    mutating func change(_ old: DotGraph, to new: DotGraph) -> Bool {
      for (index, object) in nodes.enumerated() {
        let (old, new) = (old.nodes[index], new.nodes[index])
        if new.id != old.id { nodeNames.set("id", new.id, of: object) }
        guard nodeNames.change(old.attributes, to: new.attributes, of: object) else { return false }
      }
      for (index, object) in edges.enumerated() {
        let (old, new) = (old.edges[index], new.edges[index])
        if new.id != old.id { edgeNames.set("id", new.id, of: object) }
        guard edgeNames.change(old.attributes, to: new.attributes, of: object) else { return false }
      }
      return true
    }

    // MARK: Measuring and adjusting the layout

    /// Returns the extent of a frame.
    func frame(_ index: Int) -> lifeline_gv_box { lifeline_gv_bounds(clusters[index]) }

    /// Returns the extent of a frame's title, which is empty if there is no title.
    func title(_ index: Int) -> lifeline_gv_box { lifeline_gv_title(clusters[index]) }

    /// Returns the horizontal extent of an edge and its label at these heights, or nil if there is nothing to draw.
    func extent(
      ofEdge index: Int, labelWidth: Int, from bottom: Double = -.infinity, to top: Double = .infinity
    ) -> ClosedRange<Double>? {
      var (left, right) = (0.0, 0.0)
      // The label is centered on its position, which is a multiple of a hundredth, and half of its width is rounded
      // down.
      guard lifeline_gv_edge_extent(edges[index], Double(labelWidth / 2 * 2), bottom, top, &left, &right) else {
        return nil
      }
      return left...right
    }

    /// Widens frames without moving anything but their titles.
    func widen(_ shortages: [Int: FrameFit.Shortage]) {
      for (index, shortage) in shortages.sorted(by: { $0.key < $1.key }) {
        lifeline_gv_widen(handle, clusters[index], shortage.left, shortage.right)
        if shortage.title > 0 { lifeline_gv_move_title(clusters[index], shortage.title) }
      }
    }

    /// Moves the legend to the left margin, where diagrams that are not laid out by Graphviz have it.
    func moveToMargin(_ graph: DotGraph) {
      for (index, node) in graph.nodes.enumerated() where node.isAtMargin && graph.engine == .dot {
        lifeline_gv_move_to_margin(handle, nodes[index])
      }
    }

    private static func made(_ object: OpaquePointer?) throws(GraphvizError) -> OpaquePointer {
      guard let object else { throw .outOfMemory }
      return object
    }
  }

  /// The declared attributes of one kind of object, with the library's handles.
  private struct AttributeNames {
    private struct Entry {
      let name: String
      let symbol: OpaquePointer
      var value: String
    }

    let kind: lifeline_gv_kind
    private var entries: [Entry] = []
    /// The position where the last name was found.
    ///
    /// Objects list their names in the same order, so the next name is usually at the next position.
    private var last = -1

    init(kind: lifeline_gv_kind) {
      self.kind = kind
    }

    mutating func declare(_ attributes: [DotGraph.Attribute], in graph: OpaquePointer) throws(GraphvizError) {
      for attribute in attributes where find(attribute.name) == nil {
        // A node without a label shows its name, both here and in DOT files.
        let isNodeLabel = kind == lifeline_gv_kind_node && attribute.name == "label"
        try declare(attribute.name, default: isNodeLabel ? "\\N" : "", in: graph)
      }
    }

    mutating func declare(_ name: String, default value: String, in graph: OpaquePointer) throws(GraphvizError) {
      guard let symbol = lifeline_gv_declare(graph, kind, name, value) else { throw .outOfMemory }
      if let index = find(name) {
        entries[index].value = value
      } else {
        entries.append(Entry(name: name, symbol: symbol, value: value))
      }
    }

    mutating func set(_ attributes: [DotGraph.Attribute], of object: OpaquePointer) {
      for attribute in attributes { set(attribute.name, attribute.value, of: object) }
    }

    mutating func set(_ name: String, _ value: String, of object: OpaquePointer) {
      guard let index = find(name) else { return }
      lifeline_gv_set(object, entries[index].symbol, value)
    }

    /// Sets only the attributes that differ, and sets the defaults of attributes that are no longer set.
    ///
    /// - Returns: Whether all attributes are declared.
    mutating func change(
      _ old: [DotGraph.Attribute], to new: [DotGraph.Attribute], of object: OpaquePointer
    ) -> Bool {
      // Objects of the same kind have the same attributes in the same order.
      let isSimilar = old.count == new.count && zip(old, new).allSatisfy { $0.name == $1.name }
      if !isSimilar {
        for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
          guard let index = find(attribute.name) else { continue }
          lifeline_gv_set(object, entries[index].symbol, entries[index].value)
        }
      }
      for (position, attribute) in new.enumerated() where !isSimilar || attribute.value != old[position].value {
        guard let index = find(attribute.name) else { return false }
        lifeline_gv_set(object, entries[index].symbol, attribute.value)
      }
      return true
    }

    private mutating func find(_ name: String) -> Int? {
      for step in 1...max(entries.count, 1) where !entries.isEmpty {
        let index = (last + step) % entries.count
        guard entries[index].name == name else { continue }
        last = index
        return index
      }
      return nil
    }
  }

  extension GraphvizError {
    fileprivate static let outOfMemory = GraphvizError(.failed, "Graphviz could not build the graph: out of memory")
  }
#endif
