internal import Lifeline
internal import LifelineBase
package import LifelineRules

extension Timeline: Diagram {
  /// Returns the timeline as a graph with positions, for a renderer or DOT.
  public func graph() -> DotGraph {
    var drawing = TimelineDrawing(layout())
    return drawing.draw()
  }
}

/// Draws a laid-out timeline.
///
/// IDs consist of a word and a number: `event7` is the bar or symbol of the row with number 7, `label7` is its text,
/// and `call7` is the arrow to it. `subject2` is the head of the second lifeline, and `subject2Life` and `subject2Leak`
/// are its lines. IDs contain no hyphens, because SVG would write each hyphen as an entity of five characters.
struct TimelineDrawing {
  typealias Measure = TimelineMeasure

  let layout: TimelineLayout
  let timeline: Timeline
  var canvas: Canvas
  /// The node of each lifeline's head.
  var heads: [Int]
  /// The kind of each lifeline's subject as a CSS class.
  let kindClasses: [String]
  /// The label of each lifeline's subject.
  let subjectLabels: [String]

  init(_ layout: TimelineLayout) {
    self.layout = layout
    timeline = layout.timeline
    canvas = Canvas(
      title: DotText.visible(timeline.title), summary: timeline.summary(isVisible: layout.isVisible),
      width: layout.width, height: layout.height)
    kindClasses = timeline.lifelines.map(\.subject.kind.string.asClass)
    subjectLabels = timeline.lifelines.map(\.subject.label)
    heads = .init(repeating: 0, count: timeline.lifelines.count)
  }

  mutating func draw() -> DotGraph {
    drawTitle()
    drawAxis()
    for lifeline in timeline.lifelines.indices where layout.isVisible[lifeline] { drawLife(lifeline) }
    for row in timeline.rows.indices where !timeline.rows[row].isHidden && !timeline.rows[row].isBand { drawRow(row) }
    drawCuts()
    // Bands are drawn last, because they cover bars and lines.
    for row in timeline.rows.indices where !timeline.rows[row].isHidden && timeline.rows[row].isBand { drawBand(row) }
    drawLegend()
    drawCallOuts()
    var graph = canvas.graph
    graph.omissions = timeline.omissions
    return graph
  }

  private mutating func drawTitle() {
    let y = Measure.margin + Measure.titleFontSize / 2
    canvas.text("title", layout.title, x: Measure.margin, y: y, class: "title")
    let isEmpty = timeline.rows.allSatisfy(\.isHidden)
    let note = TextBlock(isEmpty ? "No events" : layout.timeUnit.name, size: Measure.smallFontSize)
    let unitY = Measure.margin + layout.titleHeight + Measure.smallFontSize / 2 + 1
    if isEmpty {
      canvas.text("nothing", note, x: Measure.margin, y: unitY, color: Palette.muted, class: "legend")
    } else {
      canvas.text("unit", note, x: layout.timeRight, y: unitY, .right, color: Palette.muted, class: "time")
      drawThreadHeading(y: unitY)
    }
  }

  private mutating func drawLegend() {
    var y = layout.legendTop
    for (index, line) in layout.legend.enumerated() {
      canvas.text("legend\(index + 1)", line, x: layout.left, y: y, color: Palette.muted, class: "legend")
      y += line.extraHeight + Measure.legendHeight
    }
  }

  /// Returns the ID of an element of a row.
  func id(_ word: String, _ row: Int) -> String { timeline.id(word, row) }

  /// Draws the time of a row at the left edge.
  mutating func drawTime(_ row: Int, y: Int) {
    drawThread(row, y: y)
    guard !timeline.rows[row].isTimeless else { return }
    canvas.plain(
      timeline.columnText(of: timeline.rows[row]), endingAt: layout.timeRight, y: y, size: Measure.smallFontSize,
      color: Palette.muted)
  }

  // MARK: Bands

  private mutating func drawBand(_ row: Int) {
    guard let label = layout.labels[row] else { return }
    let place = layout.rows[row]
    let isCut = timeline.rows[row].isOmission
    let isMistake = timeline.rows[row].emphasis == .mistake
    let fill = isMistake ? Palette.errorFill : isCut ? Palette.warningFill : Palette.band
    let height = layout.heights.band + label.extraHeight
    let left = Measure.margin / 2
    canvas.box(
      id("band", row), x: layout.width / 2, y: place.top + height / 2, width: layout.width - 2 * left,
      height: height - 2 * Measure.bandGap, colors: .init(stroke: fill, fill: fill), class: "band",
      tooltip: timeline.text(ofRow: row))
    canvas.text(
      id("bandText", row), label, x: layout.left, y: place.line,
      color: isMistake ? Palette.error : isCut ? Palette.warning : Palette.ink, class: "band-text")
    drawBadges(timeline.rows[row].callOuts, at: id("band", row), x: layout.left + label.width + 8, y: place.line)
    guard case .marker = timeline.rows[row].content else { return }
    let time = TextBlock(timeline.columnText(of: timeline.rows[row]), size: Measure.smallFontSize)
    canvas.text(id("time", row), time, x: layout.timeRight, y: place.line, .right, color: Palette.muted, class: "time")
  }

  // MARK: Lifelines

  private mutating func drawLife(_ lifeline: Int) {
    guard let head = layout.heads[lifeline] else { return }
    let life = timeline.lifelines[lifeline]
    let x = layout.x[lifeline]
    let y = layout.headLine(of: lifeline)
    let id = timeline.headID(lifeline)
    heads[lifeline] = canvas.box(
      id, x: x, y: y, width: layout.headWidth(lifeline), height: layout.headHeight,
      colors: Palette.kind(life.subject.kind), penWidth: "1.5", class: "head \(kindClasses[lifeline])",
      tooltip: "\(head.title.lines[0]), \(head.subtitle.lines[0])")
    if layout.widths.isCompact {
      drawCompactHead(head, of: lifeline, id: id, y: y)
    } else {
      canvas.text("\(id)Name", head.title, x: x, y: y - 6, .center, class: "head-text")
      canvas.text("\(id)Type", head.subtitle, x: x, y: y + 9, .center, color: Palette.muted, class: "head-text")
      drawBadges(ofHead: lifeline, id: id, x: x, y: y)
    }
    drawStems(lifeline, id: id, from: y + layout.headHeight / 2)
    guard layout.hasHiddenEnd(lifeline) else { return }
    // Bands cover lines.
    let end = layout.end(of: lifeline)
    drawCross(
      "\(id)End", of: lifeline, x: x, y: end + (layout.bandEnds.contains(end) ? 6 : -3), size: 4,
      tooltip: "\(life.subject.label) deinit")
  }

  /// Draws the name, type, and number in the text column.
  private mutating func drawCompactHead(
    _ head: (title: TextBlock, subtitle: TextBlock), of lifeline: Int, id: String, y: Int
  ) {
    let positions = Array(layout.headCallOuts[lifeline].prefix(Measure.maximumHeadBadges))
    let left = layout.labelX[lifeline]
    drawBadges(positions, at: id, x: left, y: y)
    let start = left + layout.badgesWidth(ofHead: lifeline)
    canvas.text("\(id)Name", head.title, x: start, y: y, class: "head-text")
    let isStacked = layout.isHeadStacked(lifeline)
    canvas.text(
      "\(id)Type", head.subtitle, x: isStacked ? left : start + head.title.width + Measure.labelGap,
      y: isStacked ? y + Measure.legendHeight : y, color: Palette.muted, class: "head-text")
  }

  /// Draws the lifeline. After the expected release of a leaked object, it is red, dashed, and thick.
  private mutating func drawStems(_ lifeline: Int, id: String, from top: Int) {
    let bottom = layout.end(of: lifeline)
    let isLeakedBefore = timeline.isLeakedBefore(lifeline)
    let leak = timeline.lifelines[lifeline].leak.map {
      isLeakedBefore ? top : min(max(top, layout.rows[$0].line), bottom)
    }
    let x = layout.x[lifeline]
    let node = heads[lifeline]
    if top < leak ?? bottom {
      canvas.line(
        "\(id)Life", at: node, through: [(x, top), (x, leak ?? bottom)], color: Palette.line, stroke: .dashed,
        class: "life")
    }
    guard let leak, leak < bottom else { return }
    canvas.line(
      "\(id)Leak", at: node, through: [(x, leak), (x, bottom)], color: Palette.error, penWidth: "3", stroke: .dashed,
      class: "life leak",
      tooltip: isLeakedBefore ? "Expected to be released earlier." : "Expected to be released here.")
  }
}

extension String {
  /// The text as a CSS class name: letters, digits, and hyphens.
  package var asClass: String {
    String(
      utf8.map { byte -> Character in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          Character(Unicode.Scalar(byte))
        default: "-"
        }
      })
  }
}

extension TimelineDrawing {
  /// Draws the time axis next to the times: solid where it is to scale, and dotted elsewhere.
  mutating func drawAxis() {
    guard let ruler = layout.ruler else { return }
    let x = layout.timeRight + Measure.axisOffset
    for (index, piece) in ruler.axis.enumerated() {
      canvas.line(
        "axis\(index + 1)", at: 0, through: [(x, piece.top), (x, piece.bottom)], color: Palette.muted,
        penWidth: piece.isToScale ? "1.5" : Canvas.Default.penWidth, stroke: piece.isToScale ? .solid : .dotted,
        class: piece.isToScale ? "axis" : "axis stretched")
    }
  }

  /// Draws a gap across the picture at each cut of the axis, with its length.
  mutating func drawCuts() {
    for (index, cut) in (layout.ruler?.cuts ?? []).enumerated() {
      let time = TimeText(isCounted: timeline.isCounted).rounded(cut.duration)
      let passes = cut.hasOmissions ? "\(time), with rows that are not drawn" : "\(time) pause"
      canvas.box(
        "cut\(index + 1)", x: layout.width / 2, y: cut.line, width: layout.width, height: Measure.tearHeight,
        colors: .init(stroke: Palette.paper, fill: Palette.paper), class: "cut", tooltip: passes)
      canvas.text(
        "cut\(index + 1)Text", TextBlock(passes, size: Measure.smallFontSize), x: layout.left, y: cut.line,
        color: Palette.muted, class: "cut-text")
    }
  }
}

extension TimeRuler {
  /// The axis, with consecutive pieces of the same kind combined.
  var axis: [Piece] {
    var axis: [Piece] = []
    for piece in pieces {
      if let last = axis.last, last.bottom == piece.top, last.isToScale == piece.isToScale {
        axis[axis.count - 1].bottom = piece.bottom
      } else {
        axis.append(piece)
      }
    }
    return axis
  }
}

extension TimelineDrawing {
  /// Draws the numbers of findings side by side: filled for errors, with an outline for warnings, and pale for notes.
  ///
  /// - Parameters:
  ///   - place: An ID for the badges that is unique in the picture.
  ///   - x: The left edge of the first badge.
  mutating func drawBadges(_ positions: [Int], at place: String, x: Int, y: Int) {
    for (count, position) in positions.enumerated() {
      let id = "\(place)No\(position + 1)"
      let severity = timeline.callOuts[position].finding.severity
      let center = x + count * (Measure.badge + 2) + Measure.badge / 2
      canvas.box(
        id, x: center, y: y, width: Measure.badge, height: Measure.badge, colors: Palette.badge(severity),
        penWidth: "1.5", shape: severity == .note ? "box" : severity == .warning ? "octagon" : "circle",
        text: .init(
          text: String(position + 1), size: Measure.smallFontSize, color: Palette.badgeText(severity)),
        class: "badge \(severity.rawValue)", tooltip: tooltip(ofCallOut: position))
    }
  }

  private func tooltip(ofCallOut position: Int) -> String {
    let callOut = timeline.callOuts[position]
    return "\(position + 1) \(callOut.title): \(callOut.finding.message)"
  }

  /// Draws the badges at the upper-right corner of a head.
  mutating func drawBadges(ofHead lifeline: Int, id: String, x: Int, y: Int) {
    let shown = Array(layout.headCallOuts[lifeline].prefix(Measure.maximumHeadBadges))
    // The badges are partly next to the head, and below a band that may be above it.
    let right = x + layout.headWidth(lifeline) / 2 + Measure.badgeOverhang
    drawBadges(shown, at: id, x: right - TimelineLayout.badgesWidth(shown.count), y: y - Measure.headHeight / 2 + 1)
  }

  /// Draws the text of the call-outs below the picture.
  mutating func drawCallOuts() {
    for (index, place) in layout.callOuts.enumerated() {
      let severity = timeline.callOuts[index].finding.severity
      let x = layout.left + Measure.badge + 6
      drawBadges([index], at: "finding\(index + 1)", x: layout.left, y: place.top)
      canvas.text(
        "finding\(index + 1)Title", place.title, x: x, y: place.top, color: Palette.text(severity),
        class: "finding-title \(severity.rawValue)")
      var y = place.top + place.title.extraHeight + 18
      for (number, paragraph) in place.paragraphs.enumerated() {
        canvas.text(
          "finding\(index + 1)Text\(number + 1)", paragraph, x: x, y: y,
          color: number == 0 ? Palette.ink : Palette.muted, class: "finding-text")
        y += paragraph.extraHeight + Measure.paragraphHeight
      }
    }
  }
}

extension Palette {
  /// Returns the colors of a badge. Only errors have a dark fill, so that they can be distinguished in grayscale print.
  static func badge(_ severity: Severity) -> Kind {
    switch severity {
    case .error: Kind(stroke: error, fill: error)
    case .warning: Kind(stroke: warning, fill: warningFill)
    case .note: Kind(stroke: muted, fill: paper)
    }
  }

  static func badgeText(_ severity: Severity) -> Color { severity == .error ? paper : text(severity) }

  package static func text(_ severity: Severity) -> Color {
    switch severity {
    case .error: error
    case .warning: warning
    case .note: muted
    }
  }
}
