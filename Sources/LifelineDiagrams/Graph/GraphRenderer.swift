/// A file format of a rendered picture.
public struct ImageFormat: RawRepresentable, Hashable, Sendable {
  /// The format's name on the command line, which is also its file extension, such as `svg`.
  public let rawValue: String

  /// Creates a format from its name. The renderer determines whether it supports the format.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Scalable Vector Graphics, with IDs, classes, tooltips, and a style sheet that adapts to dark mode.
  public static let svg = ImageFormat(rawValue: "svg")
  /// Portable Network Graphics, at 144 pixels per inch. The colors are always light.
  public static let png = ImageFormat(rawValue: "png")
  /// Portable Document Format, with one page that is as large as the picture, or several pages for long timelines and lives diagrams.
  public static let pdf = ImageFormat(rawValue: "pdf")
}

/// Renders a graph as a picture.
///
/// Reports, tests, and the command line accept any renderer. They also work without Graphviz, but with fewer formats.
public protocol GraphRenderer: Sendable {
  /// Draws `graph`, and returns the bytes of the whole file.
  ///
  /// You can call this method from any thread. The same graph produces the same bytes with the same version of the underlying library.
  /// - Throws: An error that describes what could not be drawn and how to fix it. An unsupported format is also an error.
  func render(_ graph: DotGraph, as format: ImageFormat) throws -> [UInt8]
}

/// A renderer that would take too long to draw a large graph.
package protocol LimitedRenderer: GraphRenderer {
  /// Returns whether `graph` can be drawn in about a second. This check is fast.
  func isWithinLimits(_ graph: DotGraph, as format: ImageFormat) -> Bool
}

/// A renderer that draws a PDF with the pages of a graph. Do not pass a graph with pages to any other renderer.
package protocol PagingRenderer: GraphRenderer {
  /// Whether the renderer can draw pages on this machine.
  var canDrawPages: Bool { get }
}

extension GraphRenderer {
  /// Returns whether a diagram should be divided into pages when it is drawn in a format.
  package func drawsPages(as format: ImageFormat) -> Bool {
    format == .pdf && (self as? any PagingRenderer)?.canDrawPages == true
  }

  /// Returns whether `graph` can be drawn in about a second. This check is fast; call it before ``render(_:as:)``.
  package func canDraw(_ graph: DotGraph, as format: ImageFormat) -> Bool {
    (self as? any LimitedRenderer)?.isWithinLimits(graph, as: format) ?? true
  }
}
