internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

/// Draws the explanations below the picture.
extension LivesDrawing {
  mutating func drawLegend() {
    let groups = lives.panels.flatMap(\.groups)
    guard lives.showsLegend, !groups.isEmpty else { return }
    y += 12
    var known: Set<String> = []
    var number = 0
    var simple: [(level: Lives.Level, kind: String, text: String)] = []
    for group in groups {
      guard let model = group.model else {
        // The states of several types together have no common words.
        for entry in group.legend where Self.word(entry.level) == nil && !entry.text.isEmpty {
          let kind = LivesCensus.isPart(SubjectKind(group.kind)) ? group.kind : "object"
          if !simple.contains(where: { $0.level == entry.level && $0.text == entry.text && $0.kind == kind }) {
            simple.append((entry.level, kind, entry.text))
          }
        }
        continue
      }
      guard known.insert(model).inserted else { continue }
      number += 1
      drawLegend(model, groups.filter { $0.model == model }, id: "legend\(number)")
    }
    let levels = Set(groups.flatMap { $0.legend.map(\.level) })
    for level in [Lives.Level.unknown, .due, .late, .leaked] where levels.contains(level) {
      let text = level == .leaked ? "leaked: since the expected release" : Self.word(level) ?? ""
      simple.append((level, groups[0].kind, text))
    }
    let members = groups.flatMap(\.members)
    if levels.contains(.leaked), members.contains(where: \.isDetached) {
      simple[simple.count - 1].text += "; dashed lower edge: detached"
    }
    drawSamples(simple, x: LivesWidths.margin, id: "legendAll", showsEnds: members.contains { $0.end != nil })
  }

  /// Draws the levels of a model, with the words of all its types.
  private mutating func drawLegend(_ model: String, _ groups: [Lives.Group], id: String) {
    let samples = [Lives.Level.faint, .light, .middle, .strong].compactMap {
      level -> (level: Lives.Level, kind: String, text: String)? in
      var words: [String] = []
      for entry in groups.flatMap(\.legend) where entry.level == level {
        for word in entry.text.split(separator: " · ").map(String.init) where !words.contains(word) {
          words.append(word)
        }
      }
      return words.isEmpty ? nil : (level, groups[0].kind, words.joined(separator: " · "))
    }
    guard !samples.isEmpty else { return }
    let name = TextBlock(LabelText.fitted(model, width: 120, size: 9, bold: true), size: 9, bold: true)
    canvas.text("\(id)Name", name, x: LivesWidths.margin, y: y, class: "legend")
    drawSamples(samples, x: LivesWidths.margin + name.width + 12, id: id, showsEnds: false)
  }

  private mutating func drawSamples(
    _ samples: [(level: Lives.Level, kind: String, text: String)], x start: Int, id: String, showsEnds: Bool
  ) {
    guard !samples.isEmpty || showsEnds else { return }
    var x = start
    var extraHeight = 0
    let width = lives.width - LivesWidths.margin
    func wrap(_ needed: Int, _ drawing: inout LivesDrawing) {
      guard x > start, x + needed > width else { return }
      drawing.y += Height.row + extraHeight
      (x, extraHeight) = (start, 0)
    }
    for (number, sample) in samples.enumerated() {
      let block = legendText(sample.text, widest: width - start - 34)
      wrap(34 + block.width, &self)
      extraHeight = max(extraHeight, block.extraHeight)
      let tall = Self.height(sample.level, Height.band)
      let node = canvas.band(
        "\(id)Sample\(number + 1)", left: Double(x), top: Double(y) - tall / 2, width: 26, height: tall,
        style: Self.style(sample.level, kind: sample.kind), class: "legend")
      if sample.level == .leaked {
        canvas.line(
          "\(id)Line\(number + 1)", on: node, from: (Double(x) + 1, Double(y)), to: (Double(x) + 25, Double(y)),
          color: Palette.error, penWidth: Height.band * 0.4, isDashed: true, class: "legend")
      }
      canvas.text("\(id)Text\(number + 1)", block, x: x + 32, y: y, color: Palette.muted, class: "legend")
      x += 32 + block.width + 16
    }
    if showsEnds {
      wrap(60, &self)
      canvas.band(
        "\(id)Gone", left: Double(x), top: Double(y) - 5.2, width: 1.4, height: 10.4, style: .end, class: "legend")
      canvas.text(
        "\(id)GoneText", TextBlock("released", size: 9), x: x + 7, y: y, color: Palette.muted, class: "legend")
    }
    y += Height.row + extraHeight
  }

  /// Returns the states of a sample, in several lines if they would be too wide.
  private func legendText(_ text: String, widest: Int) -> TextBlock {
    let block = TextBlock(LabelText.fitted(text, size: 9, limit: 120), size: 9, widest: widest)
    // A single word can be too wide, too.
    return block.width > widest ? TextBlock(LabelText.fitted(text, width: widest, size: 9), size: 9) : block
  }

  /// Draws notes about elements that are omitted or drawn differently.
  mutating func drawNotes() {
    if y > 0, !lives.showsLegend { y += 8 }
    for (number, text) in notes.enumerated() {
      let width = lives.width - 2 * LivesWidths.margin
      let block = TextBlock(LabelText.fitted(text, size: 9, limit: 600), size: 9, widest: width)
      canvas.text("note\(number + 1)", block, x: LivesWidths.margin, y: y, color: Palette.muted, class: "note")
      y += Height.line + block.extraHeight
    }
  }

  private var notes: [String] {
    let folded = lives.panels.flatMap(\.groups).filter { $0.form == .counts }
    var notes: [String] = []
    if !folded.isEmpty {
      let count = folded.reduce(0) { $0 + $1.objects }
      let objects = CountText.grouped(count, "object")
      let types = CountText.grouped(folded.reduce(0) { $0 + $1.otherTypes + 1 }, "type")
      notes.append(
        "\(objects) of \(types) \(count == 1 ? "is" : "are") drawn as counts; each column shows its maximum number of objects."
      )
    }
    if folded.contains(where: { $0.columns.contains { $0.counts.reduce(0, +) - $0.minimum >= 3 } }) {
      notes.append("Dotted line: the minimum in the same column, if it is lower by 3 or more.")
    }
    let thin = Lives.Level.all.filter(\.isThin).map(\.index)
    if folded.contains(where: { $0.columns.contains { column in thin.contains { column.counts[$0] > 0 } } }) {
      notes.append("Thin lines in the counts: objects in states that the legend shows as a thin line.")
    }
    if folded.contains(where: { $0.columns.contains { $0.counts[Lives.Level.due.index] > 0 } }) {
      notes.append("Unfilled part of the counts, at the bottom: objects that should be gone.")
    }
    if !lives.cuts.isEmpty {
      let isRelative = lives.panels.contains { scale.hasRelativeTicks(text, from: $0.from.value(lives.axis)) }
      notes.append(
        "Gaps with torn edges: pauses, not to scale; their lengths are above the axis."
          + (isRelative ? " Times with a plus sign begin at the end of the pause." : ""))
    }
    let older = lives.panels.filter { $0.groups.contains { $0.members.contains(where: \.isOlder) } }
    if !older.isEmpty {
      notes.append(
        older.allSatisfy { $0.limits.proves(.older) } ? "▸ older than the trace." : "▸ not created in the trace.")
    }
    if let note = noteOfFindingsWithoutBadge { notes.append(note) }
    return notes + (lives.omissions + notDrawn).map(Self.note)
  }

  /// Which of the listed findings have no badge in the diagram, or nil if all have one.
  private var noteOfFindingsWithoutBadge: String? {
    let objects = lives.panels.flatMap(\.groups).flatMap(\.members)
    let placed = Set(objects.flatMap(\.badges).map(\.finding))
    let numbers = lives.findings.indices.prefix(Self.maximumFindings).filter { !placed.contains($0) }
    guard !numbers.isEmpty else { return nil }
    let list = numbers.map { "\($0 + 1)" }.joined(separator: ", ")
    return numbers.count == 1
      ? "Finding \(list) has no badge: its objects have no row or lane."
      : "Findings \(list) have no badges: their objects have no row or lane."
  }

  private static func note(_ omission: Omission) -> String {
    switch omission.kind {
    case .parts: "Not drawn or counted above: \(omission.names.joined(separator: ", ")), which did not leak."
    case .traces:
      "Not drawn, \(CountText.grouped(omission.count, "more trace")): \(omission.names.prefix(8).joined(separator: ", "))."
    case .marks: "\(omission.count) of \(omission.total ?? omission.count) marks have no space for their text."
    case .changes: Lives.noteOfCounts(omission)
    default: "\(omission.sentence)."
    }
  }

  // MARK: Findings

  private static let maximumFindings = 10

  mutating func drawFindings() {
    guard !lives.findings.isEmpty else { return }
    y += 8
    for (index, issue) in lives.findings.prefix(Self.maximumFindings).enumerated() {
      let severity = Severity(rawValue: issue.severity) ?? .error
      let x = LivesWidths.margin + 20
      drawBadge(index, id: "finding\(index + 1)", x: Double(LivesWidths.margin + 7), y: Double(y), radius: 6.5)
      let count = issue.count > 1 ? "  × \(CountText.grouped(issue.count))" : ""
      let title = TextBlock("\(issue.severity): \(issue.rule)\(count)", size: 11, bold: true)
      canvas.text(
        "finding\(index + 1)Title", title, x: x, y: y, color: Palette.text(severity),
        class: "finding-title \(issue.severity)")
      y += 15
      let width = lives.width - x - LivesWidths.margin
      let message = LabelText.fitted(DotText.isolated(issue.message), size: 10, limit: 400)
      let block = TextBlock(message, size: 10, widest: width)
      canvas.text("finding\(index + 1)Text", block, x: x, y: y, class: "finding-text")
      y += 20 + block.extraHeight
    }
    let more = lives.findings.count - Self.maximumFindings
    guard more > 0 else { return y -= 8 }
    let text = TextBlock("and \(CountText.grouped(more, "more finding"))", size: 9)
    canvas.text("findingsMore", text, x: LivesWidths.margin + 20, y: y, color: Palette.muted, class: "note")
    y += Height.line
  }
}
