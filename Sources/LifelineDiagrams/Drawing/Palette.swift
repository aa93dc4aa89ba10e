package import Lifeline

/// The colors of all diagrams. They are distinguishable by color-blind readers and in grayscale print, and each has a
/// dark counterpart.
///
/// Color is never the only signal: a mistake is also drawn thicker and described in text.
package enum Palette {
  /// A color on white paper, and its replacement on a dark screen.
  package struct Color: Hashable, Sendable {
    package let light: String
    let dark: String

    package init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  package static let paper = Color(light: "#ffffff", dark: "#0f172a")
  package static let ink = Color(light: "#1f2933", dark: "#e5e9f0")
  package static let muted = Color(light: "#56616f", dark: "#9aa5b4")
  package static let line = Color(light: "#84909e", dark: "#64748b")
  package static let panel = Color(light: "#f5f7fa", dark: "#16203a")
  package static let band = Color(light: "#eef2f7", dark: "#1e293b")
  package static let error = Color(light: "#b3001e", dark: "#ff8a80")
  package static let errorFill = Color(light: "#fde3e3", dark: "#4c1d1d")
  package static let warning = Color(light: "#8a5300", dark: "#fbbf24")
  package static let warningFill = Color(light: "#fff0cc", dark: "#453008")

  /// The outline and fill colors for objects of one kind.
  package struct Kind: Equatable, Sendable {
    package let stroke: Color
    package let fill: Color
  }

  package static func kind(_ kind: SubjectKind) -> Kind {
    switch kind {
    case .controller: controller
    case .view, .control: view
    case .application, .window: host
    default: other
    }
  }

  package static let controller = Kind(
    stroke: Color(light: "#1f5fa8", dark: "#7ab8ff"), fill: Color(light: "#d9e8fb", dark: "#1b3a5f"))
  package static let view = Kind(
    stroke: Color(light: "#00695f", dark: "#5fd4c4"), fill: Color(light: "#d5f0ea", dark: "#0f423c"))
  package static let host = Kind(
    stroke: Color(light: "#4a5563", dark: "#b6c0cc"), fill: Color(light: "#e6eaf0", dark: "#2c3848"))
  package static let other = Kind(
    stroke: Color(light: "#5b3b9e", dark: "#c4a7ff"), fill: Color(light: "#e9e1f9", dark: "#352257"))
  /// The colors of a state that was not observed.
  package static let unseen = Kind(stroke: line, fill: paper)

  /// Returns a color between the outline and fill colors for objects of one kind. Text on it has the color of ink.
  package static func middle(_ kind: SubjectKind) -> Color {
    switch kind {
    case .controller: controllerMiddle
    case .view, .control: viewMiddle
    case .application, .window: hostMiddle
    default: otherMiddle
    }
  }

  private static let controllerMiddle = Color(light: "#86b3e6", dark: "#38659a")
  private static let viewMiddle = Color(light: "#7cc4b8", dark: "#2a7368")
  private static let hostMiddle = Color(light: "#a9b3bf", dark: "#566375")
  private static let otherMiddle = Color(light: "#b09ae0", dark: "#6c50a8")
  /// The color of mark lines across the picture.
  package static let markLine = Color(light: "#d5dbe3", dark: "#2b3850")

  private static let all: [Color] =
    [paper, ink, muted, line, panel, band, error, errorFill, warning, warningFill, markLine]
    + [controllerMiddle, viewMiddle, hostMiddle, otherMiddle]
    + [controller, view, host, other].flatMap { [$0.stroke, $0.fill] }

  /// The style sheet of every SVG. It defines fonts with the widths that layouts assume, and the dark colors for
  /// readers who prefer them.
  ///
  /// Colors are also attributes in the SVG, so that it looks right in programs without style sheets. The style sheet
  /// overrides each light color with its dark counterpart. Rules name the graph's own group, so that an SVG inside a
  /// web page does not affect the rest of the page.
  package static let stylesheet: String = {
    var rules = ""
    for color in all {
      rules += ".graph [fill=\"\(color.light)\"]{fill:\(color.dark)}"
      rules += ".graph [stroke=\"\(color.light)\"]{stroke:\(color.dark)}\n"
    }
    let fonts = "Helvetica,Arial,'Liberation Sans',sans-serif"
    return ".graph text{font-family:\(fonts);white-space:pre}\n@media (prefers-color-scheme:dark){\n\(rules)}\n"
  }()

  package static let font = "Helvetica"
  package static let boldFont = "Helvetica-Bold"
}
