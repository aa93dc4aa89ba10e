internal import Lifeline

/// The text formats.
extension RetentionTrees {
  /// The trees as a Mermaid flowchart.
  package var mermaid: String {
    var lines = ["graph TD", "  classDef leak fill:\(Palette.errorFill.light),stroke:\(Palette.error.light)"]
    lines.append("  classDef kept stroke:\(Palette.error.light),stroke-dasharray:4")
    for (number, row) in rows.enumerated() {
      let step = steps[row.step]
      let name =
        switch step.role {
        case .leak: ":::leak"
        case .kept, .back: ":::kept"
        case .start, .holder: ""
        }
      lines.append("  n\(number)[\"\(MermaidText.escaped(label(row)))\"]\(name)")
      guard row.parent >= 0 else { continue }
      let text = row.runLength > 0 ? "" : MermaidText.escaped(Self.shortened(arrowText(of: step)))
      let arrow = step.suspect == nil ? "-->" : "==>"
      lines.append("  n\(row.parent) \(arrow)\(text.isEmpty ? "" : "|\"\(text)\"|") n\(number)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The trees as a PlantUML diagram of rectangles.
  package var plantUML: String {
    var lines = ["@startuml", "title \(PlantUMLText.escaped(Self.shortened(title)))"]
    for (number, row) in rows.enumerated() {
      let step = steps[row.step]
      let color = step.role == .leak ? " \(Palette.errorFill.light)" : ""
      lines.append("rectangle \"\(PlantUMLText.escaped(label(row)))\" as n\(number)\(color)")
      guard row.parent >= 0 else { continue }
      let text = row.runLength > 0 ? "" : PlantUMLText.escaped(Self.shortened(arrowText(of: step)))
      let arrow = step.suspect == nil ? "-->" : "-[\(Palette.error.light),thickness=2]->"
      lines.append("n\(row.parent) \(arrow) n\(number)\(text.isEmpty ? "" : " : \(text)")")
    }
    return (lines + ["@enduml"]).joined(separator: "\n") + "\n"
  }

  private func label(_ row: Row) -> String {
    if row.runLength > 0 { return "… \(row.runLength) steps" }
    let words = words(of: steps[row.step])
    let title = Self.shortened(words.title)
    return words.detail.isEmpty ? title : "\(title) · \(Self.shortened(words.detail))"
  }

  private static func shortened(_ text: String) -> String { LabelText.fitted(text, size: 9, limit: 120) }
}
