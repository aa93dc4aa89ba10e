internal import Lifeline

extension Timeline {
  /// The timeline as a drawing with positions, for a renderer or as DOT.
  public func graph() -> DotGraph {
    var drawing = TimelineDrawing(TimelineLayout(self))
    return drawing.draw()
  }
}

/// Draws a laid-out timeline.
struct TimelineDrawing {
  private typealias Measure = TimelineLayout.Measure

  private let layout: TimelineLayout
  private let timeline: Timeline
  private var canvas: Canvas
  /// The node of each lifeline's head.
  private var heads: [Int]
  /// The node of each row's bar or label.
  private var anchors: [Int?]

  init(_ layout: TimelineLayout) {
    self.layout = layout
    timeline = layout.timeline
    canvas = Canvas(title: timeline.title, width: layout.width, height: layout.height)
    heads = .init(repeating: 0, count: timeline.lifelines.count)
    anchors = .init(repeating: nil, count: timeline.rows.count)
  }

  mutating func draw() -> DotGraph {
    drawTitle()
    for row in timeline.rows.indices where !timeline.rows[row].isHidden && timeline.rows[row].lifeline < 0 {
      drawBand(row)
    }
    for lifeline in timeline.lifelines.indices where layout.isVisible[lifeline] { drawLife(lifeline) }
    for row in timeline.rows.indices where !timeline.rows[row].isHidden && timeline.rows[row].lifeline >= 0 {
      drawRow(row)
    }
    drawLegend()
    return canvas.graph
  }

  private mutating func drawTitle() {
    let y = Measure.margin + Measure.titleFontSize / 2
    canvas.text(
      "title", DotText.visible(timeline.title), x: Measure.margin, y: y, size: Measure.titleFontSize, bold: true,
      class: "title")
    canvas.text(
      "unit", layout.timeUnit.name, x: Measure.margin + layout.gutterWidth - Measure.margin, y: y + Measure.titleHeight,
      .right, size: Measure.smallFontSize, colour: Palette.muted, class: "time")
  }

  private mutating func drawLegend() {
    for (index, line) in layout.legend.enumerated() {
      canvas.text(
        "legend-\(index + 1)", line.rawValue, x: Measure.margin + layout.gutterWidth,
        y: layout.legendTop + index * Measure.legendHeight, size: Measure.smallFontSize, colour: Palette.muted,
        class: "legend")
    }
  }

  // MARK: Bands

  private mutating func drawBand(_ row: Int) {
    let place = layout.rows[row]
    let (fill, colour): (Palette.Colour, Palette.Colour) =
      switch timeline.rows[row].content {
      case .cut: (Palette.warningFill, Palette.warning)
      default: (Palette.band, Palette.ink)
      }
    let left = Measure.margin / 2
    canvas.box(
      "band-\(row)", x: layout.width / 2, y: place.top + place.height / 2, width: layout.width - 2 * left,
      height: place.height - 6, class: "band", tooltip: "\(timeline.rows[row].label)",
      [.init("fillcolor", fill.light), .init("color", fill.light)])
    canvas.text(
      "band-text-\(row)", DotText.visible(timeline.rows[row].label), x: Measure.margin + layout.gutterWidth,
      y: place.top + place.height / 2, bold: true, colour: colour, class: "band-text")
    if case .marker = timeline.rows[row].content { drawTime(row) }
  }

  private mutating func drawTime(_ row: Int) {
    let place = layout.rows[row]
    let y = timeline.rows[row].lifeline < 0 ? place.top + place.height / 2 : place.line
    canvas.text(
      "time-\(row)", layout.timeUnit.text(timeline.rows[row].time), x: Measure.margin + layout.gutterWidth - Measure.margin,
      y: y, .right, size: Measure.smallFontSize, colour: Palette.muted, class: "time")
  }

  // MARK: Lifelines

  private mutating func drawLife(_ lifeline: Int) {
    let life = timeline.lifelines[lifeline]
    let colours = Palette.kind(life.subject.kind)
    let x = layout.x[lifeline]
    let head = layout.head(of: lifeline)
    let y = life.birth.map { layout.rows[$0].line } ?? Measure.margin + Measure.titleHeight + Measure.headHeight / 2
    let id = "subject-\(life.trace + 1)-\(life.subject.id)-\(lifeline)"
    heads[lifeline] = canvas.box(
      id, x: x, y: y, width: layout.headWidths[lifeline], height: Measure.headHeight,
      class: "head \(life.subject.kind.string.asClass)", tooltip: "\(head.title), \(head.subtitle)",
      [.init("fillcolor", colours.fill.light), .init("color", colours.stroke.light), .init("penwidth", "1.5")])
    canvas.text(
      "\(id)-name", head.title, x: x, y: y - 6, .centre, bold: true, class: "head-text")
    canvas.text(
      "\(id)-type", head.subtitle, x: x, y: y + 9, .centre, size: Measure.smallFontSize, colour: Palette.muted,
      class: "head-text")
    drawStems(lifeline, id: id, from: y + Measure.headHeight / 2)
  }

  /// The line of a life; from where it should have ended on it is red, dashed and thick.
  private mutating func drawStems(_ lifeline: Int, id: String, from top: Int) {
    let life = timeline.lifelines[lifeline]
    let bottom = life.death.map { layout.rows[$0].line } ?? layout.legendTop - 10
    let leak = life.leak.map { max(top, layout.rows[$0].line) }
    let x = layout.x[lifeline]
    let node = heads[lifeline]
    canvas.line(
      "\(id)-life", from: node, to: node, through: [(x, top), (x, leak ?? bottom)], class: "life",
      [.init("style", "dashed")])
    guard let leak, leak < bottom else { return }
    canvas.line(
      "\(id)-leak", from: node, to: node, through: [(x, leak), (x, bottom)], class: "life leak",
      tooltip: "It should have been released here.",
      [.init("style", "dashed"), .init("color", Palette.error.light), .init("penwidth", "3")])
  }

  // MARK: Rows

  private mutating func drawRow(_ row: Int) {
    let content = timeline.rows[row]
    let x = layout.x[content.lifeline]
    let y = layout.rows[row].line
    switch content.content {
    case .span(let lane, let last, let duration):
      drawBar(row, x: x + lane * Measure.laneOffset, from: y, last: last, duration: duration)
      drawLabel(row)
      drawCall(row, to: x + lane * Measure.laneOffset - Measure.barWidth / 2)
    case .birth:
      anchors[row] = heads[content.lifeline]
      drawCall(row, to: x - layout.headWidths[content.lifeline] / 2)
    case .death:
      drawCross(row, x: x, y: y)
      drawLabel(row)
    default:
      let colour = content.emphasis == .mistake ? Palette.error : Palette.kind(subject(row).kind).stroke
      anchors[row] = canvas.box(
        "event-\(row)", x: x, y: y, width: 8, height: 8, class: "instant", tooltip: tooltip(row),
        [.init("shape", "diamond"), .init("fillcolor", colour.light), .init("color", colour.light)])
      drawLabel(row)
    }
    drawTime(row)
  }

  private mutating func drawBar(_ row: Int, x: Int, from top: Int, last: Int, duration: Int?) {
    let end = layout.rows[last].bottom
    let bottom = last == row ? max(top + 9, end - 3) : end - 2
    let colours = colours(row)
    anchors[row] = canvas.box(
      "event-\(row)", x: x, y: (top + bottom) / 2 - 2, width: Measure.barWidth, height: bottom - top + 4,
      class: "bar \(subject(row).kind.string.asClass)\(classes(row))", tooltip: tooltip(row, duration: duration),
      [.init("fillcolor", colours.fill.light), .init("color", colours.stroke.light)]
        + (timeline.rows[row].emphasis == .mistake ? [.init("penwidth", "2")] : []))
  }

  private mutating func drawLabel(_ row: Int) {
    let content = timeline.rows[row]
    let (bold, colour): (Bool, Palette.Colour) =
      switch content.emphasis {
      case .mistake: (true, Palette.error)
      case .notice: (false, Palette.warning)
      case .plain: (false, isQuiet(content) ? Palette.muted : Palette.ink)
      }
    let place = layout.rows[row]
    let y = layout.comesFromRight(content) ? place.line - 10 : place.line
    let x = layout.labelX[content.lifeline]
    let label = canvas.text(
      "label-\(row)", DotText.visible(content.label), x: content.isMemoryWarning ? x + Measure.lightningWidth : x, y: y,
      bold: bold, colour: colour, class: "label\(classes(row))", tooltip: tooltip(row))
    if anchors[row] == nil { anchors[row] = label }
    if content.isMemoryWarning { drawLightning(row, label: label, x: x, y: y) }
  }

  /// Whether a row is bookkeeping rather than something that the program did.
  private func isQuiet(_ row: Timeline.Row) -> Bool {
    switch row.content {
    case .span: false
    default: true
    }
  }

  /// The arrow to what is called: from the caller, or from nowhere when nobody traced called it.
  private mutating func drawCall(_ row: Int, to left: Int) {
    let content = timeline.rows[row]
    guard let anchor = anchors[row] else { return }
    let y = layout.rows[row].line
    let late: [DotGraph.Attribute] = content.isLate ? [.init("style", "dashed")] : []
    let colour: DotGraph.Attribute = .init("color", Palette.ink.light)
    guard let caller = content.caller else {
      if case .birth = content.content { return }
      canvas.line(
        "call-\(row)", from: anchor, to: anchor, through: [(left - Measure.foundArrow + 4, y), (left, y)], hasHead: true,
        class: "call found", [colour])
      return
    }
    guard caller != content.lifeline else { return }
    let isFromRight = layout.comesFromRight(content)
    let width = content.isBirth ? layout.headWidths[content.lifeline] : Measure.barWidth
    let start = layout.x[caller] + (content.isLate ? 0 : isFromRight ? -Measure.barWidth / 2 : Measure.barWidth / 2)
    canvas.line(
      "call-\(row)", from: heads[caller], to: anchor, through: [(start, y), (isFromRight ? left + width : left, y)],
      hasHead: true, class: content.isLate ? "call late" : "call",
      tooltip: content.isLate ? "Delivered later, because of an action here." : "", late + [colour])
  }

  /// The X where a life ends.
  private mutating func drawCross(_ row: Int, x: Int, y: Int) {
    let colour = Palette.kind(subject(row).kind).stroke.light
    let node = heads[timeline.rows[row].lifeline]
    let attributes: [DotGraph.Attribute] = [.init("color", colour), .init("penwidth", "2.5")]
    canvas.line(
      "event-\(row)-a", from: node, to: node, through: [(x - 6, y - 6), (x + 6, y + 6)], class: "death", attributes)
    canvas.line(
      "event-\(row)-b", from: node, to: node, through: [(x - 6, y + 6), (x + 6, y - 6)], class: "death", attributes)
  }

  /// The lightning of a memory warning, before its label.
  private mutating func drawLightning(_ row: Int, label: Int, x: Int, y: Int) {
    canvas.line(
      "lightning-\(row)", from: label, to: label, through: [(x + 6, y - 7), (x + 1, y + 1), (x + 7, y), (x + 2, y + 8)],
      class: "lightning", [.init("color", Palette.warning.light), .init("penwidth", "2")])
  }

  private func subject(_ row: Int) -> Subject { timeline.lifelines[timeline.rows[row].lifeline].subject }

  private func colours(_ row: Int) -> Palette.Kind {
    switch timeline.rows[row].emphasis {
    case .mistake: Palette.Kind(stroke: Palette.error, fill: Palette.errorFill)
    case .notice: Palette.Kind(stroke: Palette.warning, fill: Palette.warningFill)
    case .plain: Palette.kind(subject(row).kind)
    }
  }

  private func classes(_ row: Int) -> String {
    switch timeline.rows[row].emphasis {
    case .mistake: " mistake"
    case .notice: " notice"
    case .plain: ""
    }
  }

  private func tooltip(_ row: Int, duration: Int? = nil) -> String {
    let content = timeline.rows[row]
    let time = "at \(layout.timeUnit.text(content.time)) \(layout.timeUnit.name)"
    let parts = [
      "\(subject(row).label) \(content.label)", time, duration.map { "took \(TimeUnit.duration($0))" }, content.detail,
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension Timeline.Row {
  /// Whether the row is a memory warning, told by its callback since labels carry more.
  var isMemoryWarning: Bool { name == .didReceiveMemoryWarning || name == .receiveMemoryWarning }

  var isSpan: Bool {
    if case .span = content { true } else { false }
  }

  fileprivate var isBirth: Bool {
    if case .birth = content { true } else { false }
  }
}

extension String {
  /// The text as a class name for style sheets: letters, digits and hyphens.
  var asClass: String {
    String(unicodeScalars.map { $0.properties.isAlphabetic && $0.isASCII || ("0"..."9").contains($0) ? Character($0) : "-" })
  }
}
