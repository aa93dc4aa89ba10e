extension Palette {
  /// The style of elements that only the new recording has: solid and thick, with a plus sign.
  package static let added = Kind(
    stroke: Color(light: "#1a6e34", dark: "#7ddc93"), fill: Color(light: "#dcf5e2", dark: "#123d20"))
  /// The style of elements that only the old recording has: dashed, with a minus sign.
  package static let removed = Kind(
    stroke: Color(light: "#9c1a68", dark: "#ff9fd2"), fill: Color(light: "#fce4f1", dark: "#4a1235"))

  /// The style sheet of comparison pictures.
  package static let comparisonStylesheet: String = {
    let rules = [added, removed].flatMap { [$0.stroke, $0.fill] }.map { color in
      ".graph [fill=\"\(color.light)\"]{fill:\(color.dark)}.graph [stroke=\"\(color.light)\"]{stroke:\(color.dark)}\n"
    }
    return stylesheet + "@media (prefers-color-scheme:dark){\n\(rules.joined())}\n"
  }()
}
