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
  /// The timeline as a PlantUML sequence diagram, with a bar per span.
  public var plantUML: String {
    let layout = TimelineLayout(self)
    var lines = ["@startuml", "title \(PlantUMLText.escaped(title))", "hide footbox"]
    let order = lifelinesInOrder(layout)
    for lifeline in order {
      let head = head(of: lifeline)
      let name = PlantUMLText.escaped(head.title.lines[0]) + "\\n" + PlantUMLText.escaped(head.subtitle.lines[0])
      lines.append("participant \"\(name)\" as s\(lifeline)")
    }
    var told: Set<Int> = []
    var bars: [(last: Int, lifeline: Int)] = []
    for (index, row) in rows.enumerated() where !row.isHidden {
      // Spans that wait may end before the spans inside them.
      lines += bars.reversed().filter { $0.last < index }.map { "deactivate s\($0.lifeline)" }
      bars.removeAll { $0.last < index }
      lines += plantUMLLines(row, layout)
      if case .span(_, let last, _) = row.content {
        lines.append("activate s\(row.lifeline)")
        bars.append((last, row.lifeline))
      }
      for position in row.callOuts where told.insert(position).inserted {
        let text = note(of: position).map(PlantUMLText.escaped).joined(separator: "\\n")
        lines.append("note over s\(row.isBand ? order.first ?? 0 : row.lifeline) : \(text)")
      }
    }
    lines += bars.reversed().map { "deactivate s\($0.lifeline)" }
    return (lines + ["@enduml"]).joined(separator: "\n") + "\n"
  }

  private func plantUMLLines(_ row: Row, _ layout: TimelineLayout) -> [String] {
    let label = PlantUMLText.escaped(text(of: row) + thread(of: row, layout) + numbers(of: row))
    let time = unit(of: row).moment(row.time)
    switch row.content {
    case .span, .instant:
      let color = row.emphasis == .mistake ? "[\(Palette.error.light)]" : ""
      let arrow = row.isLate ? "-\(color)->" : "-\(color)>"
      return ["s\(row.caller ?? row.lifeline) \(arrow) s\(row.lifeline) : \(label) at \(time)"]
    case .birth: return ["note over s\(row.lifeline) : init at \(time)"]
    // PlantUML would draw its own cross at the last message, which may be much earlier.
    case .death: return ["note over s\(row.lifeline) : <U+2715> deinit at \(time)"]
    case .marker, .trace, .fold, .cut, .note: return ["== \(label) =="]
    }
  }
}

/// Makes text safe for PlantUML (Creole markup, preprocessor, and quotation marks) by writing all characters except plain ones as numeric
/// entities.
package enum PlantUMLText {
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DotText.visible(text).unicodeScalars {
      if isPlain(scalar) { result.unicodeScalars.append(scalar) } else { result += "<U+\(hexadecimal(scalar))>" }
    }
    return result
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " .,()·—×".unicodeScalars.contains(scalar)
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
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

  /// Returns the text of a finding for a note. It is already wrapped, because neither Mermaid nor PlantUML wraps notes.
  func note(of position: Int) -> [String] {
    (["(\(position + 1)) \(callOuts[position].title)"] + callOuts[position].paragraphs)
      .flatMap { TextBlock($0, size: TimelineMeasure.smallFontSize, widest: TimelineMeasure.widestBand / 2).lines }
  }

  /// Returns the lifelines to draw, from left to right.
  func lifelinesInOrder(_ layout: TimelineLayout) -> [Int] {
    lifelines.indices.filter { layout.isVisible[$0] }.sorted { (layout.x[$0], $0) < (layout.x[$1], $1) }
  }
}

/// Makes text safe for Mermaid by writing special characters as numeric entities.
///
/// `;` and newlines terminate a statement, and `#` begins an entity. In state names, `*`, `_`, `~`, and backquotes are Markdown, `$$` is a
/// formula, and `[[fork]]` is a symbol. The lexer does not interpret the characters of an entity.
package enum MermaidText {
  package static func escaped(_ text: String) -> String {
    // In a state diagram, "direction LR" anywhere in a line rotates the picture and removes the line.
    let special = text.lowercased().contains("direction") ? meaningful.union("dD".unicodeScalars) : meaningful
    var result = ""
    for scalar in DotText.visible(text).unicodeScalars {
      if special.contains(scalar) { result += "#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
    }
    // A line that consists only of "end" ends a block.
    return result == "end" ? "#101;nd" : result
  }

  private static let meaningful = Set("#;\"<>%{}:&\\[]$*_~`".unicodeScalars)
}
