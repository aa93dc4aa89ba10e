internal import Lifeline
package import LifelineDiagrams
internal import LifelineTraces

extension Lives: Diagram {
  package var isEmpty: Bool { objectCount == 0 }
  package var textOmissions: [Omission] { omissions }

  /// Returns the picture as a graph with positions, for a renderer or DOT.
  package func graph() -> DotGraph {
    // Coordinates are relative to the bottom, so the height must be known first.
    var measuring = LivesDrawing(self, height: 0)
    measuring.draw()
    var drawing = LivesDrawing(self, height: measuring.y + LivesWidths.margin)
    drawing.draw()
    var graph = drawing.graph
    graph.omissions = omissions + drawing.notDrawn
    return graph
  }
}

/// Draws a lives diagram from top to bottom.
///
/// The IDs are like those of a timeline: `life41` is the row of object 41, `life41State3` is its third band, and
/// `type2` is the second type. In pictures of several traces, the IDs of the second trace begin with `t2`.
struct LivesDrawing {
  /// A point in the picture.
  typealias Point = (x: Double, y: Double)

  /// The heights of rows, lanes, and their bands.
  enum Height {
    static let row = 16
    static let lane = 10
    static let area = 64
    static let band = 12.8
    static let laneBand = 9.2
    static let line = 14
    static let tier = 12
  }

  let lives: Lives
  let scale: LivesScale
  /// The texts of the current panel.
  var text: LivesText
  var canvas: Canvas
  /// The background shapes: first panels and areas, then lines, and then paper below text.
  var areas: Backdrop
  var lines: Backdrop
  var papers: Backdrop
  /// The height that is already used.
  var y = LivesWidths.margin
  /// The prefix of the IDs in the current panel.
  var prefix = ""
  /// The number of times that each object ID was created.
  var lifeIDs: [String: Int] = [:]
  /// The omissions: the text of marks and the lines of findings that are not drawn.
  var notDrawn: [Omission] = []

  var left: Double { Double(lives.fieldLeft) }
  var right: Double { Double(lives.fieldLeft + lives.fieldWidth) }
  var isNarrow: Bool { lives.width < LivesWidths.narrowWidth }
  /// The position where the text on the right begins.
  var endColumn: Int { lives.fieldLeft + lives.fieldWidth + LivesWidths.gap }
  /// The gaps in the picture that represent shortened pauses.
  let gaps: [ClosedRange<Double>]
  let cutLabels: LivesCutLabels

  init(_ lives: Lives, height: Int) {
    self.lives = lives
    let scale = LivesScale(lives)
    self.scale = scale
    text = lives.panels.first.map { LivesText(lives, $0) } ?? LivesText(axis: lives.axis, isCounted: false)
    gaps = lives.cuts.map { cut in
      let start = Double(lives.fieldLeft) + scale.x(cut.from) + 8
      return start...max(start, Double(lives.fieldLeft) + scale.x(cut.to) - 8)
    }
    cutLabels = LivesCutLabels(lives, gaps: gaps, text)
    canvas = Canvas(
      title: DotText.visible(lives.title), summary: LivesFacts.sentences(lives), width: lives.width, height: height,
      drawsEdgesFirst: false)
    areas = Backdrop(height: height)
    lines = Backdrop(height: height)
    papers = Backdrop(height: height)
  }

  var graph: DotGraph {
    var canvas = canvas
    canvas.backdrop = areas.operations + lines.operations + papers.operations
    return canvas.graph
  }

  mutating func draw() {
    drawTitle()
    for (index, panel) in lives.panels.enumerated() {
      prefix = index == 0 ? "" : "t\(index + 1)"
      draw(panel)
    }
    drawLegend()
    drawNotes()
    drawFindings()
  }

  private mutating func drawTitle() {
    let width = lives.width - 2 * LivesWidths.margin
    let title = LabelText.fitted(lives.title, width: width, size: 14, bold: true, limit: 200)
    y += 7
    canvas.text("title", TextBlock(title, size: 14, bold: true), x: LivesWidths.margin, y: y, class: "title")
    y += 20
    if lives.panels.allSatisfy({ $0.groups.isEmpty }) { drawFacts([[.init("No objects.")]], id: "facts") }
    if lives.panels.count == 1, let panel = lives.panels.first, !panel.groups.isEmpty {
      drawFacts(LivesFacts(panel, text).lines, id: "facts")
    }
  }

  private mutating func drawFacts(_ facts: [[LivesFacts.Part]], id: String) {
    for (row, parts) in facts.enumerated() {
      var number = 0
      for line in lines(of: parts) {
        var x = LivesWidths.margin
        for part in line {
          number += 1
          let block = TextBlock(part.text, size: 11, bold: part.isBold)
          canvas.text("\(id)\(row + 1)Part\(number)", block, x: x, y: y, color: part.color, class: "fact")
          x += Self.advance(part.text, part)
        }
        y += Height.line
      }
    }
    y += 4
  }

  /// Returns the distance from the beginning of a text to the text that follows it.
  private static func advance(_ text: String, _ part: LivesFacts.Part) -> Int {
    // Measured widths include extra room for wider fonts. Separate words do not need it.
    FontMetrics.width(text, size: 11, bold: part.isBold) * 100 / 108
  }

  /// Breaks a sentence into lines that are as wide as the picture.
  private func lines(of parts: [LivesFacts.Part]) -> [[LivesFacts.Part]] {
    var lines: [[LivesFacts.Part]] = [[]]
    let room = lives.width - 2 * LivesWidths.margin
    var x = 0
    for part in parts {
      var piece = part
      piece.text = ""
      func finish() {
        guard !piece.text.isEmpty else { return }
        x += Self.advance(piece.text, piece)
        lines[lines.count - 1].append(piece)
      }
      for (number, word) in part.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        let longer = number == 0 ? String(word) : "\(piece.text) \(word)"
        if x + FontMetrics.width(longer, size: 11, bold: part.isBold) > room, x > 0 || !piece.text.isEmpty {
          finish()
          lines.append([])
          (x, piece.text) = (0, LabelText.fitted(String(word), width: room, size: 11, bold: part.isBold, limit: 300))
        } else {
          piece.text = LabelText.fitted(longer, width: room, size: 11, bold: part.isBold, limit: 300)
        }
      }
      finish()
    }
    return lines.filter { !$0.isEmpty }
  }

  // MARK: Panels

  private mutating func draw(_ panel: Lives.Panel) {
    guard !panel.groups.isEmpty || lives.panels.count > 1 else { return }
    text = LivesText(lives, panel)
    if lives.panels.count > 1 {
      y += prefix.isEmpty ? 6 : 18
      let title = LabelText.fitted(panel.title, width: lives.width / 2, size: 11, bold: true)
      canvas.text(
        "\(prefix)panel", TextBlock(title, size: 11, bold: true), x: LivesWidths.margin, y: y, class: "panel-title")
      y += Height.line
      let facts = panel.groups.isEmpty ? [[.init("No objects.")]] : LivesFacts(panel, text).lines
      drawFacts(facts, id: "\(prefix)facts")
      if panel.groups.isEmpty { return }
    }
    let top = y
    let marks = LivesMarks(panel, lives, scale)
    y += marks.tiers * Height.tier + (marks.tiers > 0 ? 4 : 0) + cutLabels.height
    drawAxis(panel)
    let axis = y
    for (index, group) in panel.groups.enumerated() {
      draw(group, index, panel, isFirst: index == 0)
    }
    y += 4
    draw(marks, top: top, axis: axis)
    drawCuts(panel, top: axis)
    // Some objects are alive at the end of the picture.
    if panel.aliveCount > 0 {
      let end = place(panel.to, panel)
      lines.line([(end, Double(axis)), (end, Double(y))], Palette.line, penWidth: 1)
    }
    if marks.unplaced > 0 {
      notDrawn.append(Omission(.marks, .limit, count: marks.unplaced, of: panel.marks.count))
    }
  }

  mutating func drawAxis(_ panel: Lives.Panel) {
    let y = self.y + 6
    let text = LivesText(lives, panel)
    var last = -Double.infinity
    // The first label has the unit.
    var unit = ""
    for tick in scale.ticks(text, from: panel.from.value(lives.axis))
    where tick.value <= panel.length(lives.axis) || lives.panels.count > 1 {
      let x = left + scale.x(tick.value)
      lines.line([(x, Double(y) + 6), (x, Double(y) + 9)], Palette.line, penWidth: 1)
      let label = TextBlock(tick.text + unit, size: LivesWidths.smallSize)
      let width = Double(label.width)
      // The unit is to the right of 0.
      let start = tick.value == 0 ? x : x - width / 2
      guard start > last + 6, start + width < Double(panel.aliveCount > 0 ? endColumn : lives.width) - 4,
        !gaps.contains(where: { start < $0.upperBound + 3 && start + width > $0.lowerBound - 3 })
      else {
        if last < 0, lives.axis == .time { unit = " \(scale.unit(text).name)" }
        continue
      }
      unit = ""
      last = start + width
      papers.rectangle(
        left: start - 1, top: Double(y) - 5, right: start + width + 1, bottom: Double(y) + 5, Palette.paper)
      canvas.text(
        "\(prefix)tick\(tick.value)", label, x: Int(start), y: y, color: Palette.muted, class: "tick")
    }
    if panel.aliveCount > 0, !isNarrow {
      let title = panel.limits.proves(.alive) ? "at the end" : "last seen"
      canvas.text(
        "\(prefix)atTheEnd", TextBlock(title, size: LivesWidths.smallSize), x: endColumn, y: y,
        color: Palette.muted, class: "tick")
    }
    let bottom = Double(y) + 9
    lines.line([(left, bottom), (right, bottom)], Palette.line, penWidth: 1)
    self.y = y + 11
  }

  /// For each pause, draws a torn gap in the picture and the length of the pause above the axis.
  mutating func drawCuts(_ panel: Lives.Panel, top: Int) {
    let labels = cutLabels.labels
    for (number, cut) in lives.cuts.enumerated() {
      let (start, end) = (gaps[number].lowerBound, gaps[number].upperBound)
      let id = "\(prefix)cut\(number + 1)"
      let bottom = Double(y)
      let paper = Canvas.BandStyle(fill: Palette.paper, outline: Palette.paper, penWidth: 0)
      let node = canvas.band(
        id, left: start, top: Double(top) - 14, width: end - start, height: bottom - Double(top) + 14, style: paper,
        class: "cut", tooltip: "A pause of \(text.time(cut.to - cut.from)), not to scale")
      for (side, x) in [start, end].enumerated() {
        canvas.zigzag(
          "\(id)Side\(side + 1)", on: node, x: x, from: Double(top) - 14, to: bottom, color: Palette.line, class: "cut")
      }
      let label = labels[number]
      let middle = top - 17 - label.tier * Height.tier
      papers.rectangle(
        left: Double(label.left) - 2, top: Double(middle) - 5.5, right: Double(label.left + label.block.width) + 2,
        bottom: Double(middle) + 5.5, Palette.paper)
      canvas.text("\(id)Text", label.block, x: label.left, y: middle, class: "cut")
    }
  }

  /// Returns the first position in the field where words are not covered by a torn gap, or the first position if none
  /// has room.
  func wordsLeft(width: Int) -> Int {
    let first = lives.fieldLeft + 3
    var x = first
    for gap in gaps where Double(x + width) > gap.lowerBound - 4 && Double(x) < gap.upperBound + 4 {
      x = Int(gap.upperBound.rounded(.up)) + 4
    }
    return Double(x + width) < right ? x : first
  }

  mutating func draw(_ marks: LivesMarks, top: Int, axis: Int) {
    for (number, mark) in marks.placed.enumerated() {
      let x = left + mark.x
      let start = Double(top + mark.tier * Height.tier)
      lines.line([(x, start), (x, Double(y))], Palette.markLine, penWidth: 1)
      let width = Double(mark.width)
      let textLeft = mark.isLeft ? x - 4 - width : x + 4
      papers.rectangle(
        left: textLeft - 2, top: start, right: textLeft + width + 2, bottom: start + 11, Palette.paper)
      canvas.text(
        "\(prefix)mark\(number + 1)", TextBlock(mark.text, size: LivesWidths.smallSize), x: Int(textLeft.rounded()),
        y: Int(start) + 6, class: "mark")
    }
    for x in marks.lines {
      lines.line([(left + x, Double(axis - 8)), (left + x, Double(y))], Palette.markLine, penWidth: 1)
    }
    for x in marks.ticks {
      lines.line([(left + x, Double(axis - 6)), (left + x, Double(axis - 2))], Palette.line, penWidth: 1)
    }
  }
}

/// The lengths of pauses, each above its gap. Labels that would touch are on different lines.
struct LivesCutLabels {
  struct Label {
    var block: TextBlock
    var left: Int
    /// The line, from 0 for the lowest one.
    var tier: Int
  }

  private(set) var labels: [Label] = []
  /// The total height of the lines.
  var height: Int { ((labels.map(\.tier).max() ?? -1) + 1) * LivesDrawing.Height.tier }

  private static let gap = 6

  init(_ lives: Lives, gaps: [ClosedRange<Double>], _ text: LivesText) {
    var ends: [Int] = []
    for (cut, gap) in zip(lives.cuts, gaps) {
      let block = TextBlock(text.time(cut.to - cut.from), size: LivesWidths.smallSize, bold: true)
      let middle = Int((gap.lowerBound + gap.upperBound) / 2)
      let left = max(4, min(middle - block.width / 2, lives.width - 4 - block.width))
      let tier = ends.firstIndex { $0 + Self.gap <= left } ?? ends.count
      if tier == ends.count { ends.append(0) }
      ends[tier] = left + block.width
      labels.append(.init(block: block, left: left, tier: tier))
    }
  }
}

/// The positions of marks.
struct LivesMarks {
  struct Placed {
    var text: String
    /// The text without an ellipsis.
    var whole: String
    var x: Double
    var tier: Int
    var width: Int
    var isLeft: Bool
  }

  private(set) var placed: [Placed] = []
  /// The positions of marks that are drawn as lines without text.
  private(set) var lines: [Double] = []
  /// The positions of marks that are drawn as ticks, because there are too many marks for lines.
  private(set) var ticks: [Double] = []
  private(set) var unplaced = 0
  var tiers: Int { (placed.map(\.tier).max() ?? -1) + 1 }

  private static let maximumLines = 60
  private static let gap = 8.0
  /// Marks with the same text that are closer than this distance are drawn once.
  private static let least = 2.0

  init(_ panel: Lives.Panel, _ lives: Lives, _ scale: LivesScale) {
    let tiers = lives.width < LivesWidths.narrowWidth ? 5 : 4
    var ends = [Double](repeating: -.infinity, count: tiers)
    var texts = [String](repeating: "", count: tiers)
    let room = Double(lives.width - lives.fieldLeft) - 6
    var last: [String: Double] = [:]
    for mark in panel.marks {
      let x = scale.x(mark.at.value(lives.axis) - panel.from.value(lives.axis))
      let text = LabelText.fitted(mark.text, width: lives.fieldWidth / 3, size: LivesWidths.smallSize)
      if let last = last[text], x - last < Self.least { continue }
      let width = Double(FontMetrics.width(text, size: LivesWidths.smallSize))
      let tier = ends.firstIndex { tierEnd in x >= tierEnd && x + 4 + width <= room }
      let leftTier = ends.firstIndex { x - 4 - width >= $0 }
      if let tier {
        placed.append(.init(text: text, whole: mark.text, x: x, tier: tier, width: Int(width), isLeft: false))
        (ends[tier], texts[tier], last[text]) = (x + 4 + width + Self.gap, text, x)
      } else if let leftTier, x + 4 + width > room {
        placed.append(.init(text: text, whole: mark.text, x: x, tier: leftTier, width: Int(width), isLeft: true))
        (ends[leftTier], texts[leftTier], last[text]) = (x + Self.gap, text, x)
      } else if !texts.contains(text) {
        unplaced += 1
        if panel.marks.count > Self.maximumLines { ticks.append(x) } else { lines.append(x) }
      }
    }
    // The text of marks beyond the first few thousand was not stored.
    unplaced += max(0, panel.markCount - panel.marks.count)
    widenTexts(to: room)
  }

  /// Shows more of each truncated text, as far as there is room on its tier.
  ///
  /// - Parameter room: The position where the picture ends.
  private mutating func widenTexts(to room: Double) {
    var ends = [Double](repeating: room, count: tiers)
    for index in placed.indices.reversed() {
      let mark = placed[index]
      let widest = Int(ends[mark.tier] - mark.x - 4)
      if !mark.isLeft, widest > mark.width {
        placed[index].text = LabelText.fitted(mark.whole, width: widest, size: LivesWidths.smallSize, limit: 120)
        placed[index].width = FontMetrics.width(placed[index].text, size: LivesWidths.smallSize)
      }
      ends[mark.tier] = (mark.isLeft ? mark.x - 4 - Double(mark.width) : mark.x) - Self.gap
    }
  }
}
