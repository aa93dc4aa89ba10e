/// Determines whether an SVG is light, is dark, or follows the reader's system.
///
/// Pages with a theme switch need a light and a dark picture, because an adaptive picture follows the system instead of the page.
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
