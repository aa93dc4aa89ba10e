extension Timeline {
  /// The timeline as a PlantUML sequence diagram.
  public var plantUML: String {
    let layout = TimelineLayout(self)
    var lines = ["@startuml", "title \(PlantUMLText.escaped(title))", "hide footbox"]
    for lifeline in lifelines.indices where layout.isVisible[lifeline] {
      let head = head(of: lifeline)
      let name = PlantUMLText.escaped(head.title.lines[0]) + "\\n" + PlantUMLText.escaped(head.subtitle.lines[0])
      lines.append("participant \"\(name)\" as s\(lifeline)")
    }
    var told: Set<Int> = []
    // PlantUML takes the end of a life only behind a message.
    var hasMessage = false
    let first = layout.isVisible.firstIndex(of: true) ?? 0
    for row in rows where !row.isHidden {
      lines += plantUMLLines(row, hasMessage: hasMessage, layout)
      switch row.content {
      case .span, .instant: hasMessage = true
      default: break
      }
      for position in row.callOuts where told.insert(position).inserted {
        lines.append("note over s\(max(row.lifeline, first)) : \(PlantUMLText.escaped(note(of: position)))")
      }
    }
    return (lines + ["@enduml"]).joined(separator: "\n") + "\n"
  }

  private func plantUMLLines(_ row: Row, hasMessage: Bool, _ layout: TimelineLayout) -> [String] {
    let label = PlantUMLText.escaped(row.label + numbers(of: row))
    let time = "\(layout.timeUnit.text(row.time)) \(layout.timeUnit.name)"
    switch row.content {
    case .span, .instant:
      let colour = row.emphasis == .mistake ? "[\(Palette.error.light)]" : ""
      let arrow = row.isLate ? "-\(colour)->" : "-\(colour)>"
      return ["s\(row.caller ?? row.lifeline) \(arrow) s\(row.lifeline) : \(label) at \(time)"]
    case .birth: return ["note over s\(row.lifeline) : init at \(time)"]
    case .death: return [hasMessage ? "destroy s\(row.lifeline)" : "note over s\(row.lifeline) : deinit at \(time)"]
    case .marker, .trace, .fold, .cut: return ["== \(label) =="]
    }
  }
}

/// Makes text safe for PlantUML (Creole markup, preprocessor, quotes) by writing all but plain characters as numbers.
enum PlantUMLText {
  static func escaped(_ text: String) -> String {
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
