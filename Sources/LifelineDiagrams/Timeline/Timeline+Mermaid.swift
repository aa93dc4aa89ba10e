internal import LifelineRules

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
    let notes = rowsOfNotes
    for (index, row) in rows.enumerated() where !row.isHidden {
      lines += mermaidLines(row, first: order.first, last: order.last, layout)
      for position in row.callOuts where notes[position] == index {
        let text = note(of: position).map(MermaidText.escaped).joined(separator: "<br/>")
        lines.append("  Note over s\(row.isBand ? order.first ?? 0 : row.lifeline): \(text)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The row below which the note of each finding is: the row of the mistake or, if it is not drawn, the first row of
  /// the evidence.
  private var rowsOfNotes: [Int: Int] {
    var notes: [Int: Int] = [:]
    for (index, row) in rows.enumerated() where !row.isHidden {
      for position in row.callOuts {
        let isMistake = { (row: Row) in [row.sequence, row.end].contains(callOuts[position].finding.event) }
        if notes[position].map({ isMistake(row) && !isMistake(rows[$0]) }) ?? true { notes[position] = index }
      }
    }
    return notes
  }

  private func mermaidLines(_ row: Row, first: Int?, last: Int?, _ layout: TimelineLayout) -> [String] {
    let label = MermaidText.escaped(text(of: row) + thread(of: row, layout) + numbers(of: row))
    let time = unit(of: row).moment(row.time)
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

extension Timeline {
  /// Returns the thread of a row for formats without a thread column, or an empty string for the main thread.
  func thread(of row: Row, _ layout: TimelineLayout) -> String {
    guard layout.showsThreads, let thread = row.thread, thread != 1 else { return "" }
    return " (thread \(thread))"
  }

  /// Returns the numbers of the findings that a row proves, to be added to its label in formats without badges.
  func numbers(of row: Row) -> String { row.callOuts.map { " (\($0 + 1))" }.joined() }

  /// Returns the text of a finding for a note. It is already wrapped, because Mermaid does not wrap notes.
  func note(of position: Int) -> [String] {
    (["(\(position + 1)) \(callOuts[position].title)"] + callOuts[position].paragraphs)
      .flatMap { TextBlock($0, size: TimelineMeasure.smallFontSize, widest: TimelineMeasure.widestBand / 2).lines }
  }

  /// Returns the lifelines to draw, from left to right.
  func lifelinesInOrder(_ layout: TimelineLayout) -> [Int] {
    lifelines.indices.filter { layout.isVisible[$0] }.sorted { (layout.x[$0], $0) < (layout.x[$1], $1) }
  }
}
