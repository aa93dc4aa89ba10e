extension Timeline {
  /// The timeline as a Mermaid sequence diagram.
  ///
  /// Mermaid has neither a time axis nor folded spans, so the labels of the arrows contain the times.
  public var mermaid: String {
    let layout = TimelineLayout(self)
    var lines = ["sequenceDiagram", "  %% \(MermaidText.escaped(title))"]
    let order = lifelinesInOrder(layout)
    for lifeline in order {
      let head = head(of: lifeline)
      let name = MermaidText.escaped("\(head.title.lines[0]) (\(head.subtitle.lines[0]))")
      lines.append("  participant s\(lifeline) as \(name)")
    }
    var told: Set<Int> = []
    for row in rows where !row.isHidden {
      lines += mermaidLines(row, first: order.first, last: order.last, layout)
      for position in row.callOuts where told.insert(position).inserted {
        let text = note(of: position).map(MermaidText.escaped).joined(separator: "<br/>")
        lines.append("  Note over s\(row.isBand ? order.first ?? 0 : row.lifeline): \(text)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func mermaidLines(_ row: Row, first: Int?, last: Int?, _ layout: TimelineLayout) -> [String] {
    let label = MermaidText.escaped(text(of: row) + thread(of: row, layout) + numbers(of: row))
    let time = layout.timeUnit.moment(row.time)
    switch row.content {
    case .span, .instant:
      let arrow = row.isLate ? "-->>" : "->>"
      return ["  s\(row.caller ?? row.lifeline)\(arrow)s\(row.lifeline): \(label) at \(time)"]
    case .birth: return ["  Note over s\(row.lifeline): init at \(time)"]
    case .death: return ["  Note over s\(row.lifeline): ✕ deinit at \(time)"]
    case .marker, .trace, .fold, .cut, .note:
      guard let first, let last else { return ["  %% \(label)"] }
      let text = label.isEmpty ? "(no text)" : label
      return ["  Note over \(first == last ? "s\(first)" : "s\(first),s\(last)"): \(text)"]
    }
  }
}
