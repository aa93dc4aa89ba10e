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
  /// Portable Document Format, with one page that is as large as the picture.
  public static let pdf = ImageFormat(rawValue: "pdf")
}

/// Renders a graph as a picture.
///
/// Reports, tests, and the command line accept any renderer. They also work without Graphviz, but with fewer formats.
public protocol GraphRenderer: Sendable {
  /// Draws `graph`, and returns the bytes of the whole file.
  ///
  /// You can call this method from any thread. The same graph produces the same bytes with the same version of the
  /// underlying library.
  /// - Throws: An error that describes what could not be drawn and how to fix it. An unsupported format is also an
  ///   error.
  func render(_ graph: DotGraph, as format: ImageFormat) throws -> [UInt8]

  /// Returns whether `graph` can be drawn in about a second.
  ///
  /// You can call this method from any thread. Diagrams call it before ``render(_:as:)`` to choose a smaller graph, so
  /// it must be fast. By default, every graph can be drawn.
  func canDraw(_ graph: DotGraph, as format: ImageFormat) -> Bool

  /// Returns the width of a graph's picture in points, or nil if only drawing would determine it.
  ///
  /// You can call this method from any thread. By default, it returns ``DotGraph/width``, so pictures that the renderer
  /// lays out are not made narrower.
  ///
  /// - Throws: The errors of ``render(_:as:)``.
  func width(of graph: DotGraph) throws -> Int?
}

extension GraphRenderer {
  public func canDraw(_ graph: DotGraph, as format: ImageFormat) -> Bool { true }
  public func width(of graph: DotGraph) throws -> Int? { graph.width }
}

/// Determines whether an SVG is light, is dark, or follows the reader's system.
///
/// Pages with a theme switch need a light and a dark picture, because an adaptive picture follows the system instead of
/// the page.
public enum ColorScheme: String, CaseIterable, Sendable {
  /// Light by default, and dark if the reader's system is dark.
  case adaptive
  /// Always light.
  case light
  /// Always dark.
  case dark
}

extension DotGraph {
  /// Returns the same graph with the colors of one scheme. The scheme affects only SVG; all other formats are light.
  ///
  /// - Parameter scheme: The scheme. Diagrams create adaptive graphs. A graph that is not adaptive is returned
  ///   unchanged.
  public func colored(for scheme: ColorScheme) -> DotGraph {
    guard scheme != .adaptive, let dark = Self.darkPart(of: stylesheet) else { return self }
    var graph = self
    let rules = scheme == .dark ? stylesheet[dark.rules] : ""
    graph.stylesheet.replaceSubrange(dark.whole, with: rules)
    return graph
  }

  /// Returns the range of the style sheet's rules for dark pages, with and without the enclosing rule.
  private static func darkPart(of sheet: String) -> (whole: Range<String.Index>, rules: Range<String.Index>)? {
    guard let start = sheet.firstRange(of: "@media (prefers-color-scheme:dark){") else { return nil }
    var depth = 1
    for index in sheet[start.upperBound...].indices {
      if sheet[index] == "{" { depth += 1 } else if sheet[index] == "}" { depth -= 1 }
      if depth == 0 { return (start.lowerBound..<sheet.index(after: index), start.upperBound..<index) }
    }
    return nil
  }
}
