public import LifelineDiagrams

/// Draws graphs as SVG, PNG, and PDF with the Graphviz library, inside this process.
///
/// Calls may come from any thread; they wait for each other, because Graphviz keeps global state. Its plug-ins and
/// fonts are set up at the first drawing and kept until the process ends: SVG needs no fonts and starts within two
/// milliseconds, PNG and PDF take some ten. Graphviz prints nothing: with the GNU C library, `stderr` is redirected
/// while it draws, and what other threads write there is forwarded.
///
/// - SVG is well-formed XML for any text, holds each tooltip as `<title>`, the graph's title and style sheet, and
///   nothing that differs from run to run. Text is measured with Graphviz's own tables for Times, Arial, Helvetica and
///   Courier, so the same graph gives the same bytes on machines with different fonts. Two spaces in a row become a
///   space and a no-break space, so that both are seen.
/// - PNG has 144 pixels an inch, PDF one page as large as the picture; both measure and draw text with the system's
///   fonts, on white where the graph has no `bgcolor` or a transparent one.
///
/// Attributes reach Graphviz as they are, but for `dpi` of a PNG, and two that are set where the graph does not set
/// them: `notranslate` for `nop2`, so that positions stay what they are, and `newrank` for clusters in `dot`, because
/// the older ranking fails on many of them. A value ends at its first NUL character. Values that Graphviz does not
/// know are warnings of the ``GraphvizDrawing``, or are ignored, such as a width that is not a number.
///
/// ```swift
/// var graph = DotGraph(engine: .dot, title: "Two states")
/// let loaded = graph.add(.init(id: "n1", tooltip: "The view is in memory", [.init("label", "loaded")]))
/// let visible = graph.add(.init(id: "n2", [.init("label", "visible")]))
/// graph.edges.append(.init(id: "e1", from: loaded, to: visible))
/// let svg = try GraphvizRenderer().render(graph, as: .svg)
/// ```
public struct GraphvizRenderer: GraphRenderer {
  /// The formats that Graphviz draws; none where the package was built without it.
  public static var formats: [ImageFormat] {
    #if Graphviz && (os(Linux) || os(macOS))
      [.svg, .png, .pdf]
    #else
      []
    #endif
  }

  /// The sizes above which the renderer refuses to start.
  public var limits: Limits

  /// Creates a renderer.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Draws `graph` and returns the whole file's bytes.
  ///
  /// May be called from any thread. The same graph gives the same bytes with the same version of Graphviz and, for PNG
  /// and PDF, the same fonts.
  /// - Throws: what ``draw(_:as:)`` throws.
  public func render(_ graph: DotGraph, as format: ImageFormat) throws -> [UInt8] {
    try draw(graph, as: format).bytes
  }

  /// Draws `graph`, and returns what Graphviz warned about together with the file's bytes.
  ///
  /// - Throws: the error of ``problem(drawing:as:)``, or an error if the picture is too large or Graphviz fails.
  public func draw(_ graph: DotGraph, as format: ImageFormat) throws(GraphvizError) -> GraphvizDrawing {
    if let problem = problem(drawing: graph, as: format) { throw problem }
    #if Graphviz && (os(Linux) || os(macOS))
      return try GraphvizLibrary.draw(graph, as: format, limits: limits)
    #else
      throw .noGraphviz
    #endif
  }

  /// Why `graph` cannot be drawn as `format`, or nil if it can be tried.
  ///
  /// Fast, so use it to choose a smaller diagram or another format beforehand. A graph that is invalid is
  /// reported with up to five of its mistakes.
  public func problem(drawing graph: DotGraph, as format: ImageFormat) -> GraphvizError? {
    guard !Self.formats.isEmpty else { return .noGraphviz }
    guard Self.formats.contains(format) else { return .unknown(format, among: Self.formats) }
    return limits.problem(with: graph) ?? GraphCheck.problem(with: graph)
  }
}

extension GraphvizRenderer: LimitedRenderer {
  /// Whether ``limits`` allow the graph.
  package func isWithinLimits(_ graph: DotGraph, as format: ImageFormat) -> Bool {
    problem(drawing: graph, as: format)?.code != .tooLarge
  }
}

extension GraphRenderer where Self == GraphvizRenderer {
  /// Draws SVG, PNG, and PDF with the Graphviz library.
  public static var graphviz: GraphvizRenderer { GraphvizRenderer() }
}

extension GraphvizError {
  static let noGraphviz = GraphvizError(
    .unavailable,
    "SVG, PNG, and PDF need Graphviz, and this build has none (the package trait 'Graphviz' is off): "
      + "use dot, mermaid, or plantuml, or build with the trait")

  static func unknown(_ format: ImageFormat, among formats: [ImageFormat]) -> GraphvizError {
    let names = formats.map(\.rawValue).joined(separator: ", ")
    return GraphvizError(.unknownFormat, "no picture format '\(DotText.visible(format.rawValue))'; available: \(names)")
  }
}
