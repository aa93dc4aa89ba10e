public import LifelineDiagrams

/// Draws graphs as SVG, PNG, and PDF with the Graphviz library, within this process.
///
/// You can call the methods from any thread. Calls wait for each other, because Graphviz has global state. The first
/// drawing sets up the plug-ins and fonts of Graphviz, which are kept until the process ends. This setup takes up to 2
/// ms for SVG, which needs no fonts, and about 10 ms for PNG and PDF. Graphviz prints nothing: with the GNU C library,
/// `stderr` is redirected while Graphviz draws, and the output of other threads is forwarded.
///
/// - SVG is well-formed XML for any text. It contains each tooltip as a `<title>`, the graph's title and style sheet,
///   and nothing that differs between runs. Text is measured with Graphviz's own tables for Times, Arial, Helvetica,
///   and Courier, so the same graph produces the same bytes on machines with different fonts. Two consecutive spaces
///   become a space and a no-break space, so that both spaces are visible.
/// - PNG has 144 pixels per inch, and PDF has one page that is as large as the picture. In both formats, text is
///   measured and drawn with the system's fonts. The background is white if the graph has no `bgcolor`, or if its
///   `bgcolor` is `transparent`.
///
/// Attributes are passed to Graphviz unchanged, except for the `dpi` of PNG. Two attributes are set if the graph does
/// not set them: `notranslate` for `nop2`, so that positions are preserved, and `newrank` for clusters in `dot`,
/// because the older ranking algorithm fails for many clusters. A value ends at its first NUL character. A value that
/// Graphviz does not recognize, such as a width that is not a number, causes a warning in the ``GraphvizDrawing`` or is
/// ignored.
///
/// ```swift
/// var graph = DotGraph(engine: .dot, title: "Two states")
/// let loaded = graph.add(.init(id: "n1", tooltip: "The view is in memory", [.init("label", "loaded")]))
/// let visible = graph.add(.init(id: "n2", [.init("label", "visible")]))
/// graph.edges.append(.init(id: "e1", from: loaded, to: visible))
/// let svg = try GraphvizRenderer().render(graph, as: .svg)
/// ```
public struct GraphvizRenderer: GraphRenderer {
  /// The formats that Graphviz can draw, or an empty array if the package was built without Graphviz.
  public static var formats: [ImageFormat] {
    #if Graphviz && (os(Linux) || os(macOS))
      [.svg, .png, .pdf]
    #else
      []
    #endif
  }

  /// The sizes above which the renderer rejects a graph.
  public var limits: Limits

  /// Creates a renderer.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Draws `graph`, and returns the bytes of the whole file.
  ///
  /// You can call this method from any thread. The same graph produces the same bytes with the same version of Graphviz
  /// and, for PNG and PDF, the same fonts.
  ///
  /// - Throws: The errors of ``draw(_:as:)``.
  public func render(_ graph: DotGraph, as format: ImageFormat) throws -> [UInt8] {
    try draw(graph, as: format).bytes
  }

  /// Draws `graph`, and returns the bytes of the whole file together with Graphviz's warnings.
  ///
  /// - Throws: The error of ``problem(drawing:as:)``, or an error if the picture is too large or Graphviz fails.
  public func draw(_ graph: DotGraph, as format: ImageFormat) throws(GraphvizError) -> GraphvizDrawing {
    if let problem = problem(drawing: graph, as: format) { throw problem }
    #if Graphviz && (os(Linux) || os(macOS))
      return try GraphvizLibrary.draw(graph, as: format, limits: limits)
    #else
      throw .noGraphviz
    #endif
  }

  /// Returns the width of the graph's SVG in points. If the graph's `width` is nil, the graph is laid out to measure
  /// it, but not drawn.
  ///
  /// The attribute `size`, which scales a picture, has no effect on this width.
  ///
  /// - Throws: The errors of ``draw(_:as:)``.
  public func width(of graph: DotGraph) throws -> Int? {
    if let width = graph.width { return width }
    if let problem = problem(drawing: graph, as: .svg) { throw problem }
    #if Graphviz && (os(Linux) || os(macOS))
      return try GraphvizLibrary.width(of: graph)
    #else
      throw GraphvizError.noGraphviz
    #endif
  }

  /// Returns the reason why `graph` cannot be drawn as `format`, or nil if drawing can be attempted.
  ///
  /// This check is fast. You can use the check to choose a smaller diagram or another format. For an invalid graph, the
  /// error lists up to five mistakes.
  public func problem(drawing graph: DotGraph, as format: ImageFormat) -> GraphvizError? {
    guard !Self.formats.isEmpty else { return .noGraphviz }
    guard Self.formats.contains(format) else { return .unknown(format, among: Self.formats) }
    return limits.problem(with: graph) ?? GraphCheck.problem(with: graph)
  }

  /// Returns whether the graph is within ``limits``.
  ///
  /// You can call this method from any thread.
  public func canDraw(_ graph: DotGraph, as format: ImageFormat) -> Bool {
    problem(drawing: graph, as: format)?.code != .tooLarge
  }
}

extension GraphRenderer where Self == GraphvizRenderer {
  /// A renderer that draws SVG, PNG, and PDF with the Graphviz library.
  public static var graphviz: GraphvizRenderer { GraphvizRenderer() }
}

extension GraphvizError {
  static let noGraphviz = GraphvizError(
    .unavailable,
    "SVG, PNG, and PDF need Graphviz, which this build lacks (the package trait 'Graphviz' is off): "
      + "use dot or mermaid, or build with the trait")

  static func unknown(_ format: ImageFormat, among formats: [ImageFormat]) -> GraphvizError {
    let names = formats.map(\.rawValue).joined(separator: ", ")
    return GraphvizError(.unknownFormat, "no picture format '\(DotText.visible(format.rawValue))'; available: \(names)")
  }
}
