#if Graphviz && (os(Linux) || os(macOS))
  import CGraphvizShim
  import Dispatch
  import LifelineDiagrams
  import LifelineSynchronization

  /// The only access to the C library. A lock protects every call, because Graphviz has global state.
  enum GraphvizLibrary {
    /// What the library needs once in a process.
    ///
    /// Contexts are never freed: they live as long as the process may draw, and freeing them when it exits would take
    /// the plug-ins away from threads that are drawing at that moment.
    struct Contexts {
      /// Draws SVG without fonts; holds the layout plug-ins named beside it.
      var fast: OpaquePointer?
      var fastEngines: Set<DotGraph.Engine> = []
      /// Set once the plug-ins could not be found; they are not looked for again.
      var hasNoFast = false
      /// Draws everything.
      var full: OpaquePointer?
    }

    private static let contexts = Mutex(Contexts())

    /// Draws one picture; everything but the contexts is freed again, also when it fails.
    static func draw(
      _ graph: DotGraph, as format: ImageFormat, limits: GraphvizRenderer.Limits
    ) throws(GraphvizError) -> GraphvizDrawing {
      try contexts.withLock { contexts throws(GraphvizError) in
        lifeline_gv_messages_begin()
        defer { lifeline_gv_messages_end() }
        let context = try contexts.context(for: graph.engine, format)
        if format == .svg, let bands = GraphBands(graph), let bytes = try draw(bands, in: context) {
          return GraphvizDrawing(bytes: bytes, warnings: Messages.current, isInBands: true)
        }
        var graph = format == .svg ? graph : GraphFonts.ofSystem(graph)
        // The larger frame of one type can change the layout of others, so it is measured again.
        for fitsFrames in [true, true, false] {
          let bytes = try draw(&graph, as: format, limits: limits, in: context, fitsFrames: fitsFrames)
          if let bytes { return GraphvizDrawing(bytes: bytes, warnings: Messages.current) }
        }
        throw GraphvizError(.failed, "the picture could not be drawn")
      }
    }

    /// Lays the graph out and draws it; nil when a frame is too small, and `graph` then has a larger one.
    private static func draw(
      _ graph: inout DotGraph, as format: ImageFormat, limits: GraphvizRenderer.Limits, in context: OpaquePointer,
      fitsFrames: Bool
    ) throws(GraphvizError) -> [UInt8]? {
      let native = try NativeGraph(graph, settings: format.settings(for: graph))
      let layout = NativeLayout(context: context, graph: native.handle, canBeFreed: graph.canBeFreed)
      defer { release(native, layout, size: graph.nodes.count + graph.edges.count) }
      try layout.run(graph.engine)
      if fitsFrames, FrameFit.canMeasure(graph) {
        let svg = try layout.draw(.svg) { Array($0) }
        if let wider = FrameFit(graph, drawnAs: String(decoding: svg, as: UTF8.self)).widened(graph) {
          graph = wider
          return nil
        }
      }
      if format == .png, let size = layout.size {
        if let problem = limits.problem(width: size.width, height: size.height, dpi: dpi) { throw problem }
      }
      return try layout.draw(format) { [graph] in format.finish($0, of: graph) }
    }

    /// Draws the SVG of a large graph band by band; nil when the bands do not fit together.
    private static func draw(_ bands: GraphBands, in context: OpaquePointer) throws(GraphvizError) -> [UInt8]? {
      var whole = BandedSVG(count: bands.count)
      for index in 0..<bands.count {
        let band = bands[index]
        let native = try NativeGraph(band, settings: ImageFormat.svg.settings(for: band))
        let layout = NativeLayout(context: context, graph: native.handle, canBeFreed: band.canBeFreed)
        defer { Waste(graph: native, layout: layout).free() }
        try layout.run(band.engine)
        guard whole.add(try layout.draw(.svg) { ImageFormat.svg.finish($0, of: band) }) else { return nil }
      }
      return whole.finish()
    }

    /// Frees a drawing; a large one on a queue of its own, while its bytes are already on their way to a file.
    ///
    /// Graphviz looks every text of every object up once more to free it: a sixth of the time of a whole drawing. The
    /// next drawing waits for the lock, and a process that ends does not wait at all.
    private static func release(_ native: NativeGraph, _ layout: NativeLayout, size: Int) {
      let waste = Waste(graph: native, layout: layout)
      guard size > largestFreedAtOnce else { return waste.free() }
      cleaning.async { contexts.withLock { _ in waste.free() } }
    }

    /// A drawing that is done with. One closure gets it, and frees it under the lock, as every other call is made.
    private struct Waste: @unchecked Sendable {
      let graph: NativeGraph
      let layout: NativeLayout

      func free() {
        layout.free()
        graph.close()
      }
    }

    private static let cleaning = DispatchQueue(label: "lifeline.graphviz.cleaning")

    /// Nodes and edges together; so many are freed within two milliseconds.
    private static let largestFreedAtOnce = 1000

    /// Pixels an inch of a PNG.
    static let dpi = 144
  }

  // MARK: Contexts

  extension GraphvizLibrary.Contexts {
    fileprivate mutating func context(
      for engine: DotGraph.Engine, _ format: ImageFormat
    ) throws(GraphvizError) -> OpaquePointer {
      if format == .svg, let fast = fastContext(for: engine) { return fast }
      if full == nil { full = lifeline_gv_context_open_full() }
      guard let full else { throw GraphvizError(.unavailable, "Graphviz could not be started: \(Messages.text)") }
      if format != .svg, lifeline_gv_font_count() == 0 { throw .noFonts(format) }
      return full
    }

    private mutating func fastContext(for engine: DotGraph.Engine) -> OpaquePointer? {
      guard !hasNoFast else { return nil }
      if fast == nil { fast = lifeline_gv_context_open_fast() }
      guard let fast, fastEngines.contains(engine) || lifeline_gv_context_add(fast, engine.plugin) else {
        hasNoFast = true
        return nil
      }
      fastEngines.insert(engine)
      return fast
    }
  }

  extension DotGraph.Engine {
    /// The plug-in that the engine is in.
    fileprivate var plugin: String {
      switch self {
      case .dot: "dot_layout"
      case .nop2: "neato_layout"
      }
    }
  }

  extension DotGraph {
    /// The value of an attribute of the graph itself.
    subscript(name: String) -> String? {
      attributes.last { $0.name == name }?.value
    }
  }

  // MARK: Formats

  extension ImageFormat {
    /// Graphviz's name, with the plug-in spelled out, so that the machine's other plug-ins make no difference.
    var device: String {
      self == .svg ? "svg:svg:core" : "\(rawValue):cairo:cairo"
    }

    /// Attributes of the graph that the format decides, or that keep the library out of trouble.
    fileprivate func settings(for graph: DotGraph) -> [DotGraph.Attribute] {
      var settings: [DotGraph.Attribute] = []
      if graph.engine == .dot, !graph.clusters.isEmpty, graph["newrank"] == nil {
        // The older ranking gives up on many graphs whose edges run between clusters ("trouble in init_rank").
        settings.append(.init("newrank", "true"))
      }
      if graph.engine == .nop2, graph["notranslate"] == nil {
        // Else Graphviz moves the picture's lower left corner to 0,0.
        settings.append(.init("notranslate", "true"))
      }
      guard self != .svg else { return settings }
      let background = graph["bgcolor"] ?? ""
      settings.append(.init("bgcolor", ["", "transparent"].contains(background) ? "white" : background))
      if self == .png { settings.append(.init("dpi", "\(GraphvizLibrary.dpi)")) }
      return settings
    }

    /// The file made of what Graphviz wrote.
    fileprivate func finish(_ bytes: UnsafeBufferPointer<UInt8>, of graph: DotGraph) -> [UInt8] {
      switch self {
      case .svg: SVGFinisher.finish(bytes, of: graph)
      case .pdf: PDFFinisher.finish(bytes)
      default: Array(bytes)
      }
    }
  }

  extension GraphvizError {
    fileprivate static func noFonts(_ format: ImageFormat) -> GraphvizError {
      GraphvizError(
        .unavailable,
        "\(format.rawValue) needs a font, and the system has none: install one, such as fonts-dejavu-core, or use svg")
    }
  }
#endif
