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
    let time = layout.timeUnit.moment(row.time)
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
