internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineTraces

/// Draws the types as rows, lanes, or counts, with their names on the left and the living objects on the right.
extension LivesDrawing {
  mutating func draw(_ group: Lives.Group, _ index: Int, _ panel: Lives.Panel, isFirst: Bool) {
    let isSingle = group.form == .rows && group.objects == 1
    if !isFirst {
      let isAfterSingle = index > 0 && Self.isSingle(panel.groups[index - 1])
      y += isSingle && isAfterSingle ? 1 : 4
      if !(isSingle && isAfterSingle) {
        lines.line(
          [(Double(LivesWidths.margin), Double(y)), (Double(lives.width - LivesWidths.margin), Double(y))],
          Palette.band, penWidth: 1)
        y += 4
      }
    } else {
      y += 2
    }
    let id = "\(prefix)type\(index + 1)"
    switch group.form {
    case .rows where isSingle: drawSingle(group, id, panel)
    case .rows: drawRows(group, id, panel)
    case .lanes: drawLanes(group, id, panel)
    case .counts: drawCounts(group, id, panel)
    }
  }

  private static func isSingle(_ group: Lives.Group) -> Bool { group.form == .rows && group.objects == 1 }

  /// The width available for names.
  private var nameWidth: Int { lives.fieldLeft - LivesWidths.gap - LivesWidths.margin }

  private mutating func drawSingle(_ group: Lives.Group, _ id: String, _ panel: Lives.Panel) {
    guard let object = group.members.first else { return y += Height.row }
    let middle = y + Height.row / 2
    let name = object.name ?? group.name
    let number = isNarrow ? "" : "#\(object.id)"
    drawName(name, type: object.name == nil ? "" : object.type, number, id: id, y: middle)
    let life = makeID(of: object)
    draw(object, group, panel, id: life, middle: Double(middle), height: Height.band)
    drawBadges([(object, life)], panel, middle: Double(middle), height: Height.band)
    drawEnd(of: object, id: "\(id)End", y: middle, size: 11, isNamed: false)
    y += Height.row
  }

  /// Draws a name, followed by the type and the number in small text. If there is little room, the name and the type
  /// are truncated, but not the number, because it distinguishes objects, and findings refer to it.
  private mutating func drawName(
    _ name: String, type: String = "", _ number: String, id: String, indent: Int = 0, y: Int, isBold: Bool = true
  ) {
    let x = LivesWidths.margin + indent
    let size = LivesWidths.smallSize
    let room = nameWidth - indent
    let numberWidth = LivesWidths.width(ofType: "", number)
    let fitted = LabelText.fitted(name, width: room - numberWidth, size: 11, bold: isBold)
    let block = TextBlock(fitted, size: 11, bold: isBold)
    canvas.text("\(id)Name", block, x: x, y: y, class: "name")
    guard !number.isEmpty else { return }
    let rest = room - block.width - LivesWidths.width(ofType: " ", number)
    let fittedType = type.isEmpty || rest < 24 ? "" : LabelText.fitted(type, width: rest, size: size) + " "
    canvas.text(
      "\(id)Type", TextBlock(fittedType + number, size: size), x: x + block.width + LivesWidths.nameGap, y: y,
      color: Palette.muted, class: "name")
  }

  private mutating func drawRows(_ group: Lives.Group, _ id: String, _ panel: Lives.Panel) {
    drawName(group.name, "", id: id, y: y + Height.row / 2)
    let note = TextBlock(
      "\(CountText.grouped(group.objects, "object")), at most \(group.peak) at once",
      size: LivesWidths.smallSize)
    if !isNarrow, note.width < lives.fieldWidth {
      let middle = y + Height.row / 2
      let x = wordsLeft(width: note.width)
      papers.rectangle(
        left: Double(x) - 2, top: Double(middle) - 6, right: Double(x + note.width) + 2, bottom: Double(middle) + 6,
        Palette.paper)
      canvas.text("\(id)Count", note, x: x, y: middle, color: Palette.muted, class: "count")
    }
    y += Height.row
    for object in group.members { drawRow(object, group, panel) }
  }

  private mutating func drawRow(_ object: Lives.Object, _ group: Lives.Group, _ panel: Lives.Panel) {
    let middle = y + Height.row / 2
    let id = makeID(of: object)
    let indent = 10
    if let name = object.name {
      drawName(name, "#\(object.id)", id: id, indent: indent, y: middle, isBold: false)
    } else {
      let block = TextBlock("#\(object.id)", size: LivesWidths.smallSize)
      canvas.text("\(id)Name", block, x: LivesWidths.margin + indent, y: middle, color: Palette.muted, class: "name")
    }
    draw(object, group, panel, id: id, middle: Double(middle), height: Height.band)
    drawBadges([(object, id)], panel, middle: Double(middle), height: Height.band)
    drawEnd(of: object, id: "\(id)End", y: middle, size: 11, isNamed: false)
    y += Height.row
  }

  private mutating func drawLanes(_ group: Lives.Group, _ id: String, _ panel: Lives.Panel) {
    let top = y
    let middle = y + Height.row / 2
    drawName(group.name, "", id: id, y: middle)
    let peak = ["at most \(group.peak)", "at once"]
    let isWide = FontMetrics.width(peak.joined(separator: " "), size: LivesWidths.smallSize) <= nameWidth
    drawLines(
      ["\(CountText.grouped(group.objects)) objects,"] + (isWide ? [peak.joined(separator: " ")] : peak),
      id: id, y: middle + 12)
    func line(of object: Lives.Object) -> Int { top + 2 + object.lane * Height.lane + Height.lane / 2 }
    let ids = group.members.map { makeID(of: $0) }
    for (object, life) in zip(group.members, ids) {
      draw(object, group, panel, id: life, middle: Double(line(of: object)), height: Height.laneBand)
      drawEnd(of: object, id: "\(life)End", y: line(of: object), size: LivesWidths.smallSize, isNamed: true)
    }
    // The next object in the lane would cover the end of a badge, and the badges of a lane share its room.
    let lanes = Dictionary(grouping: zip(group.members, ids)) { $0.0.lane }
    for lane in lanes.values.sorted(by: { $0[0].0.lane < $1[0].0.lane }) {
      drawBadges(
        lane.map { (object: $0.0, id: $0.1) }, panel, middle: Double(line(of: lane[0].0)), height: Height.laneBand)
    }
    y = max(top + 4 + group.peak * Height.lane, top + (isNarrow ? Height.row : isWide ? 42 : 53))
  }

  /// Draws lines of small text below the name of a type.
  private mutating func drawLines(_ texts: [String], id: String, y: Int) {
    guard !isNarrow else { return }
    for (number, text) in texts.enumerated() {
      let fitted = LabelText.fitted(text, width: nameWidth, size: LivesWidths.smallSize)
      canvas.text(
        "\(id)Line\(number + 1)", TextBlock(fitted, size: LivesWidths.smallSize), x: LivesWidths.margin,
        y: y + number * 11, color: Palette.muted, class: "count")
    }
  }

  // MARK: At the end

  private mutating func drawEnd(of object: Lives.Object, id: String, y: Int, size: Int, isNamed: Bool) {
    guard let state = object.stateAtEnd else { return }
    let isLeaked = state == "leaked"
    let since = isLeaked && !isNarrow ? object.leakedSince.map { " " + text.since($0) } : nil
    let name = object.name ?? "#\(object.id)"
    let prefix = isNamed && !isNarrow ? name + (isLeaked ? " " : ": ") : ""
    var texts = [prefix + state + (since ?? "")]
    // The color also means that the object leaked, so the time is the most important part.
    if isNamed, let since { texts += [name + since, "#\(object.id)" + since] }
    drawEndText(
      texts, id: id, y: y, size: size,
      color: isLeaked ? Palette.error : object.isOnScreen ? Palette.ink : Palette.muted,
      isBold: isLeaked || object.isOnScreen)
  }

  /// Draws the first of several texts that fits, or the beginning of the first one.
  private mutating func drawEndText(
    _ texts: [String], id: String, y: Int, size: Int, color: Palette.Color, isBold: Bool
  ) {
    let room = lives.width - endColumn - 4
    let fits = { FontMetrics.width($0, size: LivesWidths.smallSize, bold: isBold) <= room }
    let text = texts.first(where: fits) ?? texts[0]
    let size = FontMetrics.width(text, size: size, bold: isBold) > room ? LivesWidths.smallSize : size
    let fitted = LabelText.fitted(text, width: room, size: size, bold: isBold)
    canvas.text(id, TextBlock(fitted, size: size, bold: isBold), x: endColumn, y: y, color: color, class: "at-end")
  }

  // MARK: Counts

  private mutating func drawCounts(_ group: Lives.Group, _ id: String, _ panel: Lives.Panel) {
    let top = Double(y)
    let bottom = top + Double(Height.area)
    let middle = y + Height.row / 2
    drawName(group.name, "", id: id, y: middle)
    let peakAt = group.otherTypes > 0 ? "at once" : "at once, at \(text.moment(group.peakAt))"
    drawLines(
      ["\(CountText.grouped(group.objects)) objects,", "at most \(CountText.grouped(group.peak))", peakAt],
      id: id, y: middle + 12)
    // The trace can end before the axis, which all traces of the picture share.
    let right = left + max(Double(Lives.columnWidth), LivesAreas.rounded(place(panel.to, panel) - left))
    let area = LivesAreas(group, left: left, right: right, top: top + 2, bottom: bottom)
    areas.rectangle(left: left, top: top, right: right, bottom: bottom, Palette.panel)
    for shape in area.shapes {
      let style = Self.style(shape.level, kind: group.kind)
      areas.area(
        shape.points, Self.fill(ofArea: shape.level, kind: group.kind), outline: style.outline, penWidth: 0.6)
      let (penWidth, stroke) = shape.level.isThin ? (0.7, Canvas.Stroke.solid) : (2.4, .dashed)
      for line in shape.lines { areas.line(line, style.outline, penWidth: penWidth, stroke: stroke) }
    }
    for line in area.minima { areas.line(line, Palette.ink, penWidth: 0.8, stroke: .dotted) }
    areas.line([(left, bottom), (right, bottom)], Self.style(.strong, kind: group.kind).outline, penWidth: 1)
    let peak = TextBlock(CountText.grouped(group.peak), size: LivesWidths.smallSize)
    let peakLeft = wordsLeft(width: peak.width)
    papers.rectangle(
      left: Double(peakLeft) - 2, top: top + 2, right: Double(peakLeft + peak.width) + 2, bottom: top + 13,
      Palette.paper)
    canvas.text("\(id)Peak", peak, x: peakLeft, y: y + 7, color: Palette.muted, class: "count")
    canvas.band(
      "\(id)Area", left: left, top: top, width: right - left, height: bottom - top, style: .invisible,
      class: "area \(group.kind.asClass)", tooltip: tooltip(ofCounts: group, panel))
    drawStates(group, panel, id, y: middle)
    y += Height.area + 4
    for object in group.members { drawRow(object, group, panel) }
    let more = group.leaked - group.members.count
    guard more > 0 else { return }
    let text = LabelText.fitted(
      "\(CountText.grouped(more)) \(group.members.isEmpty ? "leaked" : "more leaked")", width: nameWidth - 10,
      size: LivesWidths.smallSize)
    canvas.text(
      "\(id)More", TextBlock(text, size: LivesWidths.smallSize), x: LivesWidths.margin + 10, y: y + 6,
      color: Palette.error, class: "count")
    y += Height.line
  }

  /// Returns the color of an area. An area of a thin level consists of thin lines on paper.
  static func fill(ofArea level: Lives.Level, kind: String) -> Palette.Color {
    level.isThin ? Palette.paper : style(level, kind: kind).fill
  }

  private func tooltip(ofCounts group: Lives.Group, _ panel: Lives.Panel) -> String {
    let name = group.name
    let minimum = group.columns.map(\.minimum).min() ?? 0
    return "\(name): at most \(group.peak) at once, at least \(minimum), \(group.alive) "
      + (panel.limits.proves(.alive) ? "alive at the end" : "not released in the trace")
      + (group.leaked > 0 ? ", \(group.leaked) of them leaked" : "")
  }

  /// Draws the numbers of objects that are alive at the end, by state.
  private mutating func drawStates(_ group: Lives.Group, _ panel: Lives.Panel, _ id: String, y: Int) {
    guard group.alive > 0 else { return }
    let count = CountText.grouped(group.alive)
    let isAllLeaked = group.leaked == group.alive
    let text =
      isNarrow
      ? count
      : isAllLeaked ? "\(count) alive, all leaked" : panel.limits.proves(.alive) ? "\(count) alive" : "\(count) seen"
    drawEndText(
      [text], id: "\(id)Alive", y: y, size: 11, color: isAllLeaked ? Palette.error : Palette.ink, isBold: true)
    guard !isNarrow, !isAllLeaked, group.states.count > 1 else { return }
    for (number, state) in group.states.prefix(4).enumerated() {
      let isLeaked = state.state == "leaked"
      drawEndText(
        ["\(CountText.grouped(state.count)) \(state.state)"], id: "\(id)Alive\(number + 1)", y: y + 12 + number * 11,
        size: LivesWidths.smallSize, color: isLeaked ? Palette.error : Palette.muted, isBold: isLeaked)
    }
  }
}

/// The stacked areas of a type.
struct LivesAreas {
  typealias Point = LivesDrawing.Point

  struct Shape {
    var level: Lives.Level
    var points: [Point]
    /// The lines in the area, if lines distinguish its level from the others.
    var lines: [[Point]]
  }

  /// The areas from the topmost to the lowest. Each extends to the baseline, and the next one covers its lower part.
  private(set) var shapes: [Shape] = []
  private(set) var minima: [[Point]] = []

  /// The levels from bottom to top.
  private static let order: [Lives.Level] = [.leaked, .late, .due, .strong, .middle, .light, .faint, .unknown]

  init(_ group: Lives.Group, left: Double, right: Double, top: Double, bottom: Double) {
    guard !group.columns.isEmpty else { return }
    let peak = max(1, group.columns.map { $0.counts.reduce(0, +) }.max() ?? 1)
    let scale = (bottom - top) / Double(peak)
    let width = Double(Lives.columnWidth)
    var sums = [Int](repeating: 0, count: group.columns.count)
    for level in Self.order {
      let index = level.index
      guard group.columns.contains(where: { $0.counts[index] > 0 }) else { continue }
      for column in group.columns.indices { sums[column] += group.columns[column].counts[index] }
      let edge = Self.steps(
        sums.map { Self.rounded(bottom - Double($0) * scale) }, left: left, width: width, right: right)
      // In narrow peaks, the outlines of thin levels leave no space for lines.
      let lines =
        level.isThin
        ? Self.lines(every: 3, below: edge, bottom: bottom, minimumWidth: 8)
        : level == .leaked ? Self.lines(every: 8, below: edge, bottom: bottom) : []
      shapes.insert(.init(level: level, points: [(left, bottom)] + edge + [(right, bottom)], lines: lines), at: 0)
    }
    minima = Self.minima(group.columns, left, width, right, bottom, scale)
  }

  /// Rounds a length to a tenth of a point. More digits would only make the file larger.
  static func rounded(_ length: Double) -> Double { (length * 10).rounded() / 10 }

  /// Returns a line with a step at each change of the value. The last column can be narrower than the others.
  private static func steps(_ heights: [Double], left: Double, width: Double, right: Double) -> [Point] {
    var points: [Point] = []
    for (column, height) in heights.enumerated() where column == 0 || height != heights[column - 1] {
      let x = min(right, left + Double(column) * width)
      if let last = points.last { points.append((x, last.y)) }
      points.append((x, height))
    }
    if let last = points.last { points.append((min(right, left + Double(heights.count) * width), last.y)) }
    return points
  }

  /// Returns horizontal lines in the area below an edge. The areas of lower levels cover the parts that they share with
  /// it.
  private static func lines(
    every distance: Double, below edge: [Point], bottom: Double, minimumWidth: Double = 0
  ) -> [[Point]] {
    stride(from: bottom - distance / 2, to: bottom - Double(LivesDrawing.Height.area), by: -distance).flatMap { y in
      edge.split { $0.y >= y - distance / 4 }.compactMap { run in
        guard let first = run.first, let last = run.last, last.x - first.x > minimumWidth else { return nil }
        return [(first.x, y), (last.x, y)]
      }
    }
  }

  /// Returns a line with steps at the minimum of each column whose minimum is at least 3 objects below its maximum.
  /// Adjacent columns share a line.
  private static func minima(
    _ columns: [Lives.Column], _ left: Double, _ width: Double, _ right: Double, _ bottom: Double, _ scale: Double
  ) -> [[Point]] {
    let runs = columns.indices.split { columns[$0].counts.reduce(0, +) - columns[$0].minimum < 3 }
    return runs.map { run in
      let heights = run.map { rounded(bottom - Double(columns[$0].minimum) * scale) }
      return steps(heights, left: left + Double(run.startIndex) * width, width: width, right: right)
    }
  }
}
