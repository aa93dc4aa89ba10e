#if Graphviz && (os(Linux) || os(macOS))
  import CGraphvizShim
  import Dispatch
  import LifelineDiagrams
  import LifelineBase

  /// The only access point to the C library.
  ///
  /// A lock protects every call, because Graphviz has global state.
  enum GraphvizLibrary {
    /// The state that the library needs once per process.
    ///
    /// Contexts are never freed. They exist as long as the process can draw, and freeing them at exit would remove the
    /// plug-ins from threads that are drawing at that moment.
    struct Contexts {
      /// A context that draws SVG without fonts. It contains the layout plug-ins that are linked into the program.
      var fast: OpaquePointer?
      var fastEngines: Set<DotGraph.Engine> = []
      /// Whether the plug-ins could not be found. The search is not repeated.
      var hasNoFast = false
      /// A context that draws all formats.
      var full: OpaquePointer?
    }

    private static let contexts = Mutex(Contexts())

    /// Draws one picture.
    ///
    /// All memory except for the contexts is freed again, even on failure.
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
        let graph = format == .svg ? graph : GraphFonts.ofSystem(graph)
        let bytes = try withLayout(of: graph, as: format, in: context) { layout throws(GraphvizError) in
          if format == .png {
            let size = layout.size
            if let problem = limits.problem(width: size.width, height: size.height, dpi: dpi) { throw problem }
          }
          return try layout.draw(format) { format.finish($0, of: graph) }
        }
        return GraphvizDrawing(bytes: bytes, warnings: Messages.current)
      }
    }

    /// Returns the width of the graph's SVG in points, without drawing the graph.
    static func width(of graph: DotGraph) throws(GraphvizError) -> Int {
      try contexts.withLock { contexts throws(GraphvizError) in
        lifeline_gv_messages_begin()
        defer { lifeline_gv_messages_end() }
        let context = try contexts.context(for: graph.engine, .svg)
        return try withLayout(of: graph, as: .svg, in: context) { layout throws(GraphvizError) in
          Int(layout.size.width.rounded())
        }
      }
    }

    /// Calls `body` with the layout of the graph, whose frames fit their contents.
    ///
    /// If a frame is too small and other frames are in the way, the graph is laid out again with larger frames. A
    /// larger frame of one type can change the layout of other types, so the frames are measured again, at most twice.
    private static func withLayout<Result>(
      of graph: DotGraph, as format: ImageFormat, in context: OpaquePointer,
      _ body: (NativeLayout) throws(GraphvizError) -> Result
    ) throws(GraphvizError) -> Result {
      var graph = graph
      var attempts = 2
      while true {
        let native = try NativeGraph(graph, settings: format.settings(for: graph))
        let layout = NativeLayout(context: context, native: native, of: graph)
        defer { release(native, layout, size: graph.nodes.count + graph.edges.count) }
        try layout.run(graph.engine)
        if FrameFit.canMeasure(graph) {
          let fit = FrameFit(graph, native)
          if attempts > 0, let larger = fit.enlarged(graph) {
            graph = larger
            attempts -= 1
            continue
          }
          native.widen(fit.shortages)
        }
        native.moveToMargin(graph)
        return try body(layout)
      }
    }

    /// Draws the SVG of a large graph band by band, or returns nil if the bands do not fit together.
    private static func draw(_ bands: GraphBands, in context: OpaquePointer) throws(GraphvizError) -> [UInt8]? {
      let whole = FinishedBands(count: bands.count)
      var reused = ReusedGraph()
      defer { reused.close() }
      for index in 0..<bands.count {
        let band = bands[index]
        let native = try reused.graph(for: band, settings: ImageFormat.svg.settings(for: band))
        let layout = NativeLayout(context: context, native: native, of: band)
        defer { layout.free() }
        try layout.run(band.engine)
        whole.add(try layout.draw(.svg) { Array($0) }, of: band)
        // All bands have the same frame, so if two of them do not fit together, the others do not, either.
        if index == 1, !whole.fit { return nil }
      }
      return whole.finish()
    }

    /// Frees a drawing.
    ///
    /// A large drawing is freed on a separate queue, while its bytes are already being written to a file.
    ///
    /// To free a drawing, Graphviz looks up every string of every object again, which accounts for a sixth of the total
    /// time. The next drawing waits for the lock, but a process that exits does not.
    private static func release(_ native: NativeGraph, _ layout: NativeLayout, size: Int) {
      let waste = DiscardedGraph(graph: native, layout: layout)
      guard size > largestFreedAtOnce else { return waste.free() }
      cleaning.async { contexts.withLock { _ in waste.free() } }
    }

    /// A drawing that is no longer needed.
    ///
    /// It is passed to a single closure, which frees it while the lock is held.
    private struct DiscardedGraph: @unchecked Sendable {
      let graph: NativeGraph
      let layout: NativeLayout

      func free() {
        layout.free()
        graph.close()
      }
    }

    private static let cleaning = DispatchQueue(label: "lifeline.graphviz.cleaning")

    /// The maximum number of nodes and edges that are freed immediately. Freeing them takes less than two milliseconds.
    private static let largestFreedAtOnce = 1000

    /// The resolution of PNG images in pixels per inch.
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
    /// The plug-in that contains the engine.
    fileprivate var plugin: String {
      switch self {
      case .dot: "dot_layout"
      case .nop2: "neato_layout"
      }
    }
  }

  extension DotGraph {
    /// Returns the value of an attribute of the graph itself.
    subscript(name: String) -> String? {
      attributes.last { $0.name == name }?.value
    }
  }

  // MARK: Formats

  extension ImageFormat {
    /// Graphviz's name for the format, which specifies the plug-in, so that other installed plug-ins have no effect.
    var device: String {
      self == .svg ? "svg:svg:core" : "\(rawValue):cairo:cairo"
    }

    /// Returns graph attributes that the format determines, or that prevent problems in the library.
    fileprivate func settings(for graph: DotGraph) -> [DotGraph.Attribute] {
      var settings: [DotGraph.Attribute] = []
      if graph.engine == .dot, !graph.clusters.isEmpty, graph["newrank"] == nil {
        // The older ranking algorithm fails for many graphs with edges between clusters ("trouble in init_rank").
        settings.append(.init("newrank", "true"))
      }
      if graph.engine == .nop2, graph["notranslate"] == nil {
        // Without this attribute, Graphviz moves the picture's lower-left corner to the origin.
        settings.append(.init("notranslate", "true"))
      }
      guard self != .svg else { return settings }
      let background = graph["bgcolor"] ?? ""
      settings.append(.init("bgcolor", ["", "transparent"].contains(background) ? "white" : background))
      if self == .png { settings.append(.init("dpi", "\(GraphvizLibrary.dpi)")) }
      return settings
    }

    /// Returns the final file, based on Graphviz's output.
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
