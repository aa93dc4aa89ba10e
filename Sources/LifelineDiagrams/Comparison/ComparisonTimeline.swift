package import Lifeline
internal import LifelineBase
package import LifelineTraces

/// One timeline for two recordings, with marks on the events that differ or occur in only one of them.
///
/// It draws the events of the new recording and, at their original positions, the events that only the old recording
/// has.
package struct ComparisonTimeline: Diagram {
  /// The kind of difference in a row.
  package typealias Mark = DifferenceSign

  private(set) var timeline: Timeline
  /// Whether the picture has a legend of the symbols that occur in it.
  package var showsLegend: Bool {
    get { timeline.showsLegend }
    set { timeline.showsLegend = newValue }
  }
  /// The maximum width of the picture in points; see ``Timeline/maximumWidth``.
  package var maximumWidth: Int? {
    get { timeline.maximumWidth }
    set { timeline.maximumWidth = newValue }
  }
  /// The marks of rows, by their index.
  private(set) var marks: [Int: Mark] = [:]

  /// The number of unchanged rows that are drawn before and after each difference.
  static let context = 4

  /// Creates the timeline of pairs of traces.
  ///
  /// Pairs without a mark are only counted, unless no pair has a mark.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, each merged into one trace.
  ///   - limit: The maximum number of rows. Zero means no limit.
  package init(_ pairs: [MarkedTrace], limit: Int) {
    let differing = pairs.filter { !$0.marks.isEmpty }
    let drawn = differing.isEmpty ? pairs : differing
    var builder = TimelineBuilder(options: .init(limit: 0, folds: false, showsQuietViews: true, showsLayout: true))
    for pair in drawn { builder.read(pair.events, of: pair.new) }
    timeline = builder.timeline()
    timeline.title = Self.title(of: drawn.map { ($0.old, $0.new) })
    noteMarks(drawn)
    endRemovedLeaks()
    continueLives()
    foldUnchangedRows()
    timeline.cut(to: limit <= 0 ? .max : limit, excess: 0)
    timeline.timeUnit = TimeUnit(longest: timeline.longestTime, isCounted: timeline.isCounted)
    if drawn.count < pairs.count {
      addNote(.omission(Omission(.traces, .unchanged, count: pairs.count - drawn.count, of: pairs.count)))
    }
    addLegend()
  }

  package static func title(of pairs: [(old: TraceIdentity, new: TraceIdentity)]) -> String {
    guard let first = pairs.first else { return "Nothing to compare" }
    let more = pairs.count == 1 ? "" : ", and \(CountText.grouped(pairs.count - 1, "more trace"))"
    let (old, new) = (name(first.old), name(first.new))
    return (old == new ? "\(old): old → new" : "\(old) → \(new)") + more
  }

  private static func name(_ trace: TraceIdentity) -> String {
    [trace.label, trace.header.system].compactMap { $0.map(DotText.isolated) }.joined(separator: " · ")
  }

  /// Marks the rows. Event numbers start at 1 in each trace.
  private mutating func noteMarks(_ pairs: [MarkedTrace]) {
    var trace = -1
    for index in timeline.rows.indices {
      if timeline.rows[index].isTrace { trace += 1 }
      let sequence = timeline.rows[index].sequence
      guard sequence > 0, pairs.indices.contains(trace), let mark = pairs[trace].marks[sequence] else { continue }
      note(mark, of: index, pairs[trace].notes[sequence])
    }
  }

  private mutating func note(_ mark: Mark, of row: Int, _ note: String?) {
    // The picture shows the times of the new recording.
    timeline.rows[row].isTimeless = mark == .removed
    if mark == .removed, case .span(let lane, let last, _) = timeline.rows[row].content {
      timeline.rows[row].content = .span(lane: lane, last: last, duration: nil)
    }
    marks[row] = mark
    timeline.rows[row].label = timeline.rows[row].label.preceded(by: .sign(mark))
    if let note { timeline.rows[row].label.append(.difference(note)) }
    // A birth has no label, so its sign is on the head.
    guard timeline.rows[row].isBirth, mark != .changed else { return }
    timeline.lifelines[timeline.rows[row].lifeline].sign = mark
  }

  /// Removes the leak marks of lifelines that leaked only in the old recording but also exist in the new one.
  private mutating func endRemovedLeaks() {
    for index in marks.keys where marks[index] == .removed && timeline.rows[index].name == .leaked {
      let lifeline = timeline.rows[index].lifeline
      let isInNew = timeline.rows.indices.contains { timeline.rows[$0].lifeline == lifeline && marks[$0] != .removed }
      guard isInNew else { continue }
      timeline.lifelines[lifeline].leak = nil
      timeline.rows[index].emphasis = .plain
    }
  }

  /// Continues the lifelines of subjects that died only in the old recording but also exist in the new one.
  private mutating func continueLives() {
    var isInNew = [Bool](repeating: false, count: timeline.lifelines.count)
    for (index, row) in timeline.rows.enumerated() where !row.isBand && marks[index] != .removed {
      isInNew[row.lifeline] = true
    }
    for index in timeline.lifelines.indices where isInNew[index] {
      if let death = timeline.lifelines[index].death, marks[death] == .removed { timeline.lifelines[index].death = nil }
    }
  }

  // MARK: Unchanged rows

  /// Omits unchanged rows that are not near a difference, and notes their number.
  private mutating func foldUnchangedRows() {
    let visible = timeline.rows.indices.filter { !timeline.rows[$0].isHidden }
    let isNear = nearness(of: visible)
    var position = 0
    while position < visible.count {
      guard !isNear[position] else {
        position += 1
        continue
      }
      let start = position
      while position < visible.count, !isNear[position] { position += 1 }
      let run = Array(visible[start..<position])
      if run.count > 2 { fold(run) }
    }
  }

  private func nearness(of visible: [Int]) -> [Bool] {
    var isNear = [Bool](repeating: false, count: visible.count)
    for (place, row) in visible.enumerated() where marks[row] != nil || timeline.rows[row].isTrace {
      for near in max(0, place - Self.context)...min(visible.count - 1, place + Self.context) { isNear[near] = true }
    }
    return isNear
  }

  private mutating func fold(_ run: [Int]) {
    for row in run { timeline.rows[row].isHidden = true }
    let band = run[0]
    for index in timeline.lifelines.indices where timeline.lifelines[index].birth == band {
      timeline.lifelines[index].birth = nil
    }
    for index in timeline.lifelines.indices where timeline.lifelines[index].death == band {
      timeline.lifelines[index].death = run[1]
    }
    timeline.rows[band] = Timeline.Row(
      content: .fold(period: 1, count: run.count), sequence: 0, time: timeline.rows[band].time, lifeline: -1,
      label: RowLabel(.omission(Omission(.rows, .unchanged, count: run.count))))
  }

  // MARK: Legend

  private mutating func addLegend() {
    let kinds = Set(marks.filter { !timeline.rows[$0.key].isHidden }.values)
    if marks.isEmpty { addNote(.words("No events were added, removed, or changed.")) }
    // The signs are named instead of drawn, so that no line of the legend looks like a difference.
    var legend = LegendLines()
    legend.add("Thick, with a plus sign: only in the new recording.", where: kinds.contains(.added))
    legend.add(
      "Dashed, with a minus sign: only in the old recording, which has its own times.",
      where: kinds.contains(.removed))
    legend.add("With a tilde: in both recordings, with differences.", where: kinds.contains(.changed))
    timeline.legendNotes = legend.lines
  }

  private mutating func addNote(_ part: RowLabel.Part) {
    timeline.rows.append(
      Timeline.Row(
        content: .note, sequence: 0, time: timeline.rows.last?.time ?? 0, lifeline: -1, label: RowLabel(part)))
  }
}

/// Two traces merged into one, with marks on the events that differ or occur in only one of them.
package struct MarkedTrace: Sendable {
  package let old: TraceIdentity
  package let new: TraceIdentity
  /// The events, numbered 1, 2, 3…
  package let events: [TraceEvent]
  /// The marks of begin events and instants that differ, keyed by event number.
  package let marks: [Int: ComparisonTimeline.Mark]
  /// Descriptions of how events in both traces differ, keyed by event number.
  package let notes: [Int: String]

  package init(
    old: TraceIdentity, new: TraceIdentity, events: [TraceEvent], marks: [Int: ComparisonTimeline.Mark],
    notes: [Int: String]
  ) {
    (self.old, self.new, self.events, self.marks, self.notes) = (old, new, events, marks, notes)
  }
}

extension ComparisonTimeline {
  /// Returns the picture as a graph with positions, for a renderer or DOT.
  package func graph() -> DotGraph {
    var graph = timeline.graph()
    graph.stylesheet = Palette.comparisonStylesheet
    let marks = Dictionary(
      uniqueKeysWithValues: marks.flatMap { row, mark in
        let event = timeline.id("event", row)
        let others = ["label", "call", "bandText"].map { timeline.id($0, row) }
        return ([event, event + "a", event + "b"] + others).map { ($0, mark) }
      })
    for index in graph.nodes.indices {
      if let mark = marks[graph.nodes[index].id] { graph.nodes[index].emphasize(mark) }
    }
    for index in graph.edges.indices {
      if let mark = marks[graph.edges[index].id] { graph.edges[index].emphasize(mark) }
    }
    let heads = Dictionary(uniqueKeysWithValues: timeline.lifelines.indices.map { (timeline.headID($0), $0) })
    for index in graph.nodes.indices {
      guard let mark = heads[graph.nodes[index].id].flatMap(headMark) else { continue }
      graph.nodes[index].emphasize(mark)
    }
    return graph
  }

  /// Returns the mark of a head whose subject was added or removed.
  private func headMark(_ lifeline: Int) -> Mark? {
    guard let birth = timeline.lifelines[lifeline].birth else { return nil }
    return marks[birth].flatMap { $0 == .changed ? nil : $0 }
  }
}

extension [DotGraph.Attribute] {
  fileprivate subscript(name: String) -> String? {
    get { first { $0.name == name }?.value }
    set {
      removeAll { $0.name == name }
      if let newValue { append(.init(name, newValue)) }
    }
  }

  /// Applies the color and, except to text, the line style of a difference.
  fileprivate mutating func emphasize(_ mark: ComparisonTimeline.Mark, isText: Bool, isFilled: Bool) {
    let colors =
      switch mark {
      case .added: Palette.added
      case .removed: Palette.removed
      case .changed: Palette.Kind(stroke: Palette.warning, fill: Palette.warningFill)
      }
    self["fontcolor"] = isText ? colors.stroke.light : nil
    guard !isText else { return }
    self["color"] = colors.stroke.light
    if isFilled { self["fillcolor"] = colors.fill.light }
    switch mark {
    case .added: self["penwidth"] = "2.5"
    case .removed: self["style"] = isFilled ? "filled,dashed" : "dashed"
    case .changed: self["penwidth"] = "1.5"
    }
  }
}

extension DotGraph.Node {
  fileprivate mutating func emphasize(_ mark: ComparisonTimeline.Mark) {
    attributes.emphasize(mark, isText: attributes["shape"] == "plaintext", isFilled: true)
    attributes["class"] = "\(attributes["class"] ?? "") \(mark)"
  }
}

extension DotGraph.Edge {
  fileprivate mutating func emphasize(_ mark: ComparisonTimeline.Mark) {
    attributes.emphasize(mark, isText: false, isFilled: false)
    attributes["class"] = "\(attributes["class"] ?? "") \(mark)"
  }
}

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
