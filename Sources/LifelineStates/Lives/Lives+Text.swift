internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

/// The text format. It has neither lanes nor counts, so it is suitable only for a few objects.
extension Lives {
  /// The maximum number of objects in ``mermaid``.
  package static let maximumTextObjects = 40

  /// The lives as a Mermaid Gantt chart, with a section per type, a task per band, and a milestone per mark.
  package var mermaid: String {
    var lines = ["gantt", "  title \(Self.ganttText(title))", "  dateFormat x", "  axisFormat %S.%L"]
    for panel in panels {
      if !panel.marks.isEmpty {
        lines.append("  section Marks")
        for mark in panel.marks.prefix(Self.maximumTextObjects) {
          lines.append("  \(Self.ganttText(mark.text)) :milestone, \(position(mark.at, panel)), 0ms")
        }
      }
      for group in panel.groups {
        lines.append("  section \(Self.ganttText(group.type))")
        for object in group.members { lines += ganttLines(object, panel) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func ganttLines(_ object: Object, _ panel: Panel) -> [String] {
    object.bands.map { band in
      let (from, to) = (position(band.from, panel), position(band.to, panel))
      let words = LivesDrawing.word(band.level) ?? band.states.joined(separator: " ")
      let tag =
        switch band.level {
        case .leaked: "crit, "
        case .strong: "active, "
        case .light, .faint, .unknown: "done, "
        case .middle, .due, .late: ""
        }
      return
        "  \(Self.ganttText("\(object.name ?? object.type) \(object.id) \(words)")) :\(tag)\(from), \(max(to, from + 1))"
    }
  }

  /// Returns the position in milliseconds, which Mermaid uses, or in the unit of the axis.
  private func position(_ moment: Moment, _ panel: Panel) -> Int {
    let value = moment.value(axis) - panel.from.value(axis)
    guard axis == .time, !panel.isCounted else { return axis == .events ? value : value / CountedTime.step }
    return value / 1_000_000
  }

  /// Returns text for the name of a task. A colon would end the name and cannot be escaped.
  private static func ganttText(_ text: String) -> String {
    let visible = DotText.visible(LabelText.fitted(text, size: 9))
    let replaced = String(visible.map { ":;#,%{}".contains($0) ? " " : $0 })
    return replaced.allSatisfy(\.isWhitespace) ? "(no name)" : MermaidText.escaped(replaced)
  }
}
