internal import Lifeline
internal import LifelineBase

extension TimelineDrawing {
  mutating func drawRow(_ row: Int) {
    let content = timeline.rows[row]
    let x = layout.x[content.lifeline]
    let y = layout.rows[row].line
    switch content.content {
    case .span(let lane, let last, let duration):
      let bar = drawBar(row, x: x + lane * Measure.laneOffset, from: y, last: last, duration: duration)
      drawLabel(row)
      drawCall(row, to: bar, between: laneEdges(row, x: x))
    case .birth:
      let half = layout.headWidth(content.lifeline) / 2
      drawCall(row, to: heads[content.lifeline], between: (x - half, x + half))
    case .death:
      drawCross(id("event", row), of: content.lifeline, x: x, y: y, size: 6, tooltip: tooltip(row))
      drawLabel(row)
    default:
      let color = content.emphasis == .mistake ? Palette.error : Palette.kind(kind(row)).stroke
      canvas.box(
        id("event", row), x: x, y: y, width: 8, height: 8, colors: .init(stroke: color, fill: color), shape: "diamond",
        class: "instant\(classes(row))", tooltip: tooltip(row))
      drawLabel(row)
    }
    drawTime(row, y: y)
  }

  private mutating func drawBar(_ row: Int, x: Int, from top: Int, last: Int, duration: Int?) -> Int {
    let bottom = layout.barEnd(of: row, last: last)
    return canvas.box(
      id("event", row), x: x, y: (top + bottom - Measure.barRise) / 2, height: bottom - top + Measure.barRise,
      colors: colors(row),
      penWidth: timeline.rows[row].emphasis == .mistake ? "2" : Canvas.Default.penWidth,
      class: "bar \(className(row))\(classes(row))", tooltip: tooltip(row, duration: duration))
  }

  private mutating func drawLabel(_ row: Int) {
    guard let block = layout.labels[row] else { return }
    let content = timeline.rows[row]
    let line = layout.rows[row].line
    let y = layout.comesFromRight(content) ? line - 10 - block.extraHeight : line
    let x = layout.labelX[content.lifeline]
    drawBadges(content.callOuts, at: id("event", row), x: x, y: y)
    let label = canvas.text(
      id("label", row), block, x: x + layout.extraLabelWidth(content), y: y, color: labelColor(content),
      class: "label\(classes(row))")
    if content.isMemoryWarning {
      drawLightning(row, label: label, x: x + TimelineLayout.badgesWidth(content.callOuts.count), y: y)
    }
  }

  /// Returns the color of a label. Facts about objects have a less prominent color than calls.
  private func labelColor(_ row: Timeline.Row) -> Palette.Color {
    switch row.emphasis {
    case .mistake: Palette.error
    case .notice: Palette.warning
    case .plain: row.isSpan ? Palette.ink : Palette.muted
    }
  }

  // MARK: Calls

  /// Returns the left and right edges of the adjacent bars at the beginning of a row.
  private func laneEdges(_ row: Int, x: Int) -> (left: Int, right: Int) {
    edges(of: layout.lanes[row].own, x: x)
  }

  private func edges(of lanes: ClosedRange<Int>, x: Int) -> (left: Int, right: Int) {
    let half = Measure.barWidth / 2
    return (x + lanes.lowerBound * Measure.laneOffset - half, x + lanes.upperBound * Measure.laneOffset + half)
  }

  /// Returns where the arrow of a call begins: at the caller's bars, or on its lifeline if the call is deferred or no
  /// bar is drawn.
  private func arrowStart(_ row: Int, from caller: Int, isFromRight: Bool) -> Int {
    let x = layout.x[caller]
    guard !timeline.rows[row].isLate, let lanes = layout.lanes[row].caller else { return x }
    let edges = edges(of: lanes, x: x)
    return isFromRight ? edges.left : edges.right
  }

  /// Draws the arrow of a call: from the caller, or without a source if the caller was not traced.
  private mutating func drawCall(_ row: Int, to node: Int, between edges: (left: Int, right: Int)) {
    let content = timeline.rows[row]
    let y = layout.rows[row].line
    guard let caller = content.caller else {
      if content.isBirth || content.isLate { return }
      let length = layout.widths.isCompact ? Measure.compactFoundArrow : Measure.foundArrow - 4
      return canvas.arrow(
        id("call", row), from: node, to: node, y: y, from: edges.left - length, to: edges.left,
        class: "call found")
    }
    guard layout.x[caller] != layout.x[content.lifeline] else { return }
    let isFromRight = layout.x[caller] > layout.x[content.lifeline]
    let start = arrowStart(row, from: caller, isFromRight: isFromRight)
    let tip = isFromRight ? edges.right : edges.left
    canvas.arrow(
      id("call", row), from: heads[caller], to: node, y: y, from: start, to: tip, isDashed: content.isLate,
      class: content.isLate ? "call late" : "call",
      tooltip: content.isLate ? "Deferred call, caused by the action here." : "")
  }

  // MARK: Signs

  /// Draws the X at the end of a life.
  mutating func drawCross(_ id: String, of lifeline: Int, x: Int, y: Int, size: Int, tooltip: String) {
    let color = Palette.kind(timeline.lifelines[lifeline].subject.kind).stroke
    let strokes: [(name: String, points: [Canvas.Point])] = [
      ("a", [(x - size, y - size), (x + size, y + size)]), ("b", [(x - size, y + size), (x + size, y - size)]),
    ]
    for stroke in strokes {
      canvas.line(
        id + stroke.name, at: heads[lifeline], through: stroke.points, color: color, penWidth: "2.5", class: "death",
        tooltip: tooltip)
    }
  }

  /// Draws the lightning bolt of a memory warning, before its label.
  private mutating func drawLightning(_ row: Int, label: Int, x: Int, y: Int) {
    canvas.line(
      id("lightning", row), at: label, through: [(x + 6, y - 7), (x + 1, y + 1), (x + 7, y), (x + 2, y + 8)],
      color: Palette.warning, penWidth: "2", class: "lightning")
  }

  // MARK: Appearance

  private func kind(_ row: Int) -> SubjectKind { timeline.lifelines[timeline.rows[row].lifeline].subject.kind }

  private func className(_ row: Int) -> String { kindClasses[timeline.rows[row].lifeline] }

  private func colors(_ row: Int) -> Palette.Kind {
    switch timeline.rows[row].emphasis {
    case .mistake: Palette.Kind(stroke: Palette.error, fill: Palette.errorFill)
    case .notice: Palette.Kind(stroke: Palette.warning, fill: Palette.warningFill)
    case .plain: Palette.kind(kind(row))
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
    // Appended piece by piece, because temporary strings for each of thousands of rows take time.
    var text = subjectLabels[content.lifeline]
    text += " "
    text += timeline.text(of: content)
    if !content.isTimeless {
      text += "; at "
      text += timeline.unit(of: content).moment(content.time)
    }
    if let duration {
      text += "; took "
      text += TimeText(isCounted: content.isCounted).rounded(duration)
    }
    content.addDetail(to: &text)
    return text
  }
}

extension Timeline {
  /// The threads of the visible rows.
  var threads: Set<Int> {
    Set(rows.lazy.filter { !$0.isHidden }.compactMap(\.thread))
  }
}

extension TimelineDrawing {
  /// Draws the heading of the thread column, if there is one.
  mutating func drawThreadHeading(y: Int) {
    guard layout.showsThreads else { return }
    let heading = TextBlock(TimelineLayout.threadHeading, size: Measure.smallFontSize)
    canvas.text("threads", heading, x: layout.threadRight, y: y, .right, color: Palette.muted, class: "time")
  }

  /// Draws the number of a row's thread. Threads other than the main thread are emphasized.
  mutating func drawThread(_ row: Int, y: Int) {
    guard layout.showsThreads, let thread = timeline.rows[row].thread else { return }
    canvas.plain(
      String(thread), endingAt: layout.threadRight, y: y, size: Measure.smallFontSize,
      color: thread == 1 ? Palette.muted : Palette.ink)
  }
}
