/// Whether an SVG is light, dark, or follows the reader's system.
///
/// Pages with their own switch need a light and a dark picture: an adaptive picture follows the system, not the page.
public enum ColorScheme: String, CaseIterable, Sendable {
  /// Light, and dark where the reader's system is.
  case adaptive
  /// Always light.
  case light
  /// Always dark.
  case dark
}

extension DotGraph {
  /// The same graph for one scheme. It affects only SVG; all other formats are light.
  ///
  /// - Parameter scheme: the scheme. Graphs of diagrams are adaptive; a graph that is not adaptive cannot be converted.
  public func colored(for scheme: ColorScheme) -> DotGraph {
    guard scheme != .adaptive, let dark = Self.darkPart(of: stylesheet) else { return self }
    var graph = self
    let rules = scheme == .dark ? stylesheet[dark.rules] : ""
    graph.stylesheet.replaceSubrange(dark.whole, with: rules)
    return graph
  }

  /// The part of a style sheet that is for dark pages, with its wrapping and without.
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
