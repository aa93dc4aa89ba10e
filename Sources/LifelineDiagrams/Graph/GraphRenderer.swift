/// A file format that a renderer can be asked for.
public struct ImageFormat: RawRepresentable, Hashable, Sendable {
  /// The format's name on the command line, which is also its file extension: `svg`.
  public let rawValue: String

  /// Creates a format from its name; the renderer decides whether it supports it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Scalable Vector Graphics, with ids, classes, tooltips, and a style sheet that adapts to dark mode.
  public static let svg = ImageFormat(rawValue: "svg")
  /// Portable Network Graphics, at 144 pixels per inch, always in light colors.
  public static let png = ImageFormat(rawValue: "png")
  /// Portable Document Format, one page as large as the picture.
  public static let pdf = ImageFormat(rawValue: "pdf")
}

/// Turns a graph into a picture.
///
/// Reports, tests, and the command line take one, so they work, with fewer formats, where Graphviz is not installed.
public protocol GraphRenderer: Sendable {
  /// Draws `graph` and returns the whole file's bytes.
  ///
  /// May be called from any thread. The same graph gives the same bytes with the same version of the library below.
  /// - Throws: an error whose description says what could not be drawn and how to fix it, also for a format that the
  ///   renderer does not know.
  func render(_ graph: DotGraph, as format: ImageFormat) throws -> [UInt8]
}

/// A renderer with which a large graph would take too long.
package protocol LimitedRenderer: GraphRenderer {
  /// Whether `graph` is small enough to be drawn in a second or so. Fast.
  func isWithinLimits(_ graph: DotGraph, as format: ImageFormat) -> Bool
}

extension GraphRenderer {
  /// Whether `graph` is small enough to be drawn in a second or so. Fast; call it before ``render(_:as:)``.
  package func canDraw(_ graph: DotGraph, as format: ImageFormat) -> Bool {
    (self as? any LimitedRenderer)?.isWithinLimits(graph, as: format) ?? true
  }
}
