#if Graphviz && (os(Linux) || os(macOS))
  import CGraphvizShim
  import LifelineDiagrams

  /// The layout of a graph. Its creator must free it, even if `run` fails.
  struct NativeLayout {
    let context: OpaquePointer
    let graph: OpaquePointer
    /// Whether the layout can be freed; see ``DotGraph/canBeFreed``.
    let canBeFreed: Bool
    /// The padding around the drawing in points.
    let padding: (x: Double, y: Double)

    init(context: OpaquePointer, native: NativeGraph, of graph: DotGraph) {
      (self.context, self.graph, canBeFreed) = (context, native.handle, graph.canBeFreed)
      let inches = (graph["pad"] ?? "").split(separator: ",").compactMap { Double($0) }
      padding = (72 * (inches.first ?? 4 / 72), 72 * (inches.last ?? 4 / 72))
    }

    func free() {
      if canBeFreed { lifeline_gv_layout_free(context, graph) }
    }

    func run(_ engine: DotGraph.Engine) throws(GraphvizError) {
      // Some failures, such as a `nop2` node without a position, are reported only through a message.
      guard lifeline_gv_layout(context, graph, engine.rawValue), !lifeline_gv_failed() else {
        throw .notLaidOut(engine, Messages.text)
      }
    }

    /// The picture's size in points, including the padding around the graph.
    var size: (width: Double, height: Double) {
      let box = lifeline_gv_bounds(graph)
      return (box.right - box.left + 2 * padding.x, box.top - box.bottom + 2 * padding.y)
    }

    /// Draws the picture, and passes its bytes to `body`, which must not use them after the call.
    func draw(
      _ format: ImageFormat, _ body: (UnsafeBufferPointer<UInt8>) -> [UInt8]
    ) throws(GraphvizError) -> [UInt8] {
      var data: UnsafeMutablePointer<UInt8>?
      var length = 0
      guard lifeline_gv_render(context, graph, format.device, &data, &length), let data else {
        throw .notDrawn(format, Messages.text)
      }
      defer { lifeline_gv_render_free(data) }
      guard !lifeline_gv_failed() else { throw .notDrawn(format, Messages.text) }
      return body(UnsafeBufferPointer(start: data, count: length))
    }
  }

  extension DotGraph {
    /// Whether Graphviz can free the layout of this graph without crashing.
    ///
    /// `dot` 2.43 frees a list twice if a labeled edge runs within a layer. Such edges result from attributes that
    /// remove an edge's length, and occur between clusters with the older ranking algorithm, which is used only on
    /// request. For a graph that may contain such an edge, the layout is leaked (84 kB for 20 nodes and 40 edges),
    /// because a crash would be worse.
    var canBeFreed: Bool {
      guard engine == .dot else { return true }
      var hasLabel = false
      var hasFlatEdge = !clusters.isEmpty && (self["newrank"] ?? "true") != "true"
      for attributes in [edgeDefaults] + edges.map(\.attributes) {
        for attribute in attributes {
          if attribute.name == "label" { hasLabel = true }
          if attribute.name == "constraint" || attribute.name == "minlen" { hasFlatEdge = true }
        }
      }
      for cluster in clusters where cluster.attributes.contains(where: { $0.name == "rank" }) { hasFlatEdge = true }
      return !(hasLabel && hasFlatEdge)
    }
  }

  extension GraphvizError {
    fileprivate static func notLaidOut(_ engine: DotGraph.Engine, _ messages: String) -> GraphvizError {
      guard messages.contains("not recognized") else {
        return GraphvizError(.failed, "Graphviz could not lay the graph out (\(engine.rawValue)): \(messages)")
      }
      return GraphvizError(
        .unavailable,
        "Graphviz's layout plug-in for \(engine.rawValue) is not installed: install the 'graphviz' package")
    }

    static func notDrawn(_ format: ImageFormat, _ messages: String) -> GraphvizError {
      guard messages.contains("is unavailable") else {
        return GraphvizError(.failed, "Graphviz could not draw \(format.rawValue): \(messages)")
      }
      let plugin = format == .svg ? "core" : "pango"
      return GraphvizError(
        .unavailable,
        "\(format.rawValue) needs Graphviz's \(plugin) plug-in, which is not installed: install the 'graphviz' package")
    }
  }

  /// Graphviz's messages during the current drawing.
  enum Messages {
    /// The messages, without newlines.
    static var current: [String] {
      String(cString: lifeline_gv_messages()).split(separator: "\n").map { DotText.visible(String($0)) }
    }

    /// All messages in one line, for the description of an error.
    static var text: String {
      let messages = current
      return messages.isEmpty ? "it gave no reason" : messages.joined(separator: "; ")
    }
  }
#endif
