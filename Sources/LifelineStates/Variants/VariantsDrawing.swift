internal import Lifeline
internal import LifelineBase
package import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

extension Variants {
  /// The default width of the picture in points.
  private static let usualWidth = 1050

  /// Returns the picture as a graph with positions, for a renderer or DOT.
  package func graph() -> DotGraph {
    let width = max(Canvas.minimumWidth, maximumWidth ?? Self.usualWidth)
    var graph = VariantsDrawing.graph(width: width) { actual, height in
      VariantsDrawing(self, width: actual, maximumWidth: width, height: height)
    }
    graph.omissions = omissions + rarer
    return graph
  }

  /// The variants of each type that are not drawn.
  private var rarer: [Omission] {
    groups.compactMap { group in
      let more = group.variants.count - shown(group).count
      return more > 0 ? Omission(.variants, .limit, count: more, of: group.variants.count, names: [group.type]) : nil
    }
  }
}

/// Draws the distinct lives, one type after another.
struct VariantsDrawing: MeasuredDrawing {
  private enum Size {
    static let margin = VariantsDrawing.margin
    static let row = 24
    static let box = 16
    static let gap = 3
    static let text = 9
    /// The width of a bar that represents all lives.
    static let bar = 70
  }

  private let variants: Variants
  var canvas: Canvas
  var y = Size.margin
  var right = 0

  /// Whether there are no bars. The finished picture can be narrower than its maximum width, but has the same columns.
  private let isNarrow: Bool
  /// The positions where the share ends, the bar begins, the count ends, and the states begin.
  private var columns: (share: Int, bar: Int, count: Int, states: Int) {
    let share = Size.margin + 36
    let bar = share + 6
    let count = (isNarrow ? share : bar + Size.bar) + 44
    return (share, bar, count, count + 10)
  }

  /// - Parameter maximumWidth: The width that the picture may have.
  init(_ variants: Variants, width: Int, maximumWidth: Int, height: Int) {
    self.variants = variants
    isNarrow = maximumWidth < LivesWidths.narrowWidth
    canvas = Canvas(
      title: DotText.visible(variants.title), summary: variants.summary, width: width, height: height,
      drawsEdgesFirst: false)
  }

  mutating func draw() {
    drawTitle(variants.title)
    y += 24
    for (index, group) in variants.groups.enumerated() { draw(group, id: "type\(index + 1)") }
    let end = y
    if variants.showsLegend { drawNotes() }
    // There is room for the notes below the last variant.
    y += Size.margin - (y > end ? 8 : 24)
  }

  private mutating func draw(_ group: Variants.Group, id: String) {
    let name = LabelText.fitted(group.type, width: canvas.width / 2, size: 11, bold: true)
    let end = line("\(id)Name", name, x: Size.margin, size: 11, bold: true, class: "type")
    let counts = variants.counts(group)
    let hasRoom = end + 8 + FontMetrics.width(counts, size: Size.text) <= canvas.width - Size.margin
    if !hasRoom { y += 14 }
    line(
      "\(id)Count", counts, x: hasRoom ? end + 8 : Size.margin, size: Size.text, color: Palette.muted, class: "note")
    y += Size.row - 2
    let shown = variants.shown(group)
    for (index, variant) in shown.enumerated() { draw(variant, group, id: "\(id)Variant\(index + 1)") }
    if let words = variants.rest(of: group) {
      line("\(id)More", words, x: columns.states, size: Size.text, color: Palette.muted, class: "note")
      y += 16
    }
    y += 8
  }

  private mutating func draw(_ variant: Variants.Variant, _ group: Variants.Group, id: String) {
    let share = Double(variant.count) / Double(max(1, group.count))
    canvas.text(
      "\(id)Share", TextBlock(Variants.percent(share), size: Size.text), x: columns.share, y: y, .right,
      color: Palette.muted, class: "share")
    if !isNarrow {
      let middle = Double(y)
      canvas.band(
        "\(id)Bar", left: Double(columns.bar), top: middle - 4, width: share * Double(Size.bar), height: 8,
        style: .init(fill: Palette.line, outline: Palette.line, penWidth: 0), class: "bar")
    }
    canvas.text(
      "\(id)Count", TextBlock(CountText.grouped(variant.count), size: Size.text), x: columns.count, y: y, .right,
      class: "count")
    var flow = Flow(x: columns.states)
    for (index, part) in variant.parts.enumerated() { draw(part, group, id: "\(id)Part\(index + 1)", &flow) }
    if variant.parts.isEmpty { word(Variants.noState, id: "\(id)None", &flow, color: Palette.muted) }
    if variant.isAlive {
      word(variants.stillAlive, id: "\(id)Alive", &flow, color: Palette.muted)
    } else if !variant.isLeaked {
      drawEnd(id: "\(id)End", variant.count, &flow)
    }
    if variant.isForbidden { word("NOT ALLOWED", id: "\(id)Forbidden", &flow, color: Palette.error, bold: true) }
    if variants.isRare(variant, in: group) { word("rare", id: "\(id)Rare", &flow, color: Palette.warning, bold: true) }
    if let lifetime = variants.lifetime(variant) { word(lifetime, id: "\(id)Time", &flow, color: Palette.muted) }
    y += Size.row
  }

  /// Draws the vertical line of a release.
  private mutating func drawEnd(id: String, _ count: Int, _ flow: inout Flow) {
    reserve(8, &flow)
    canvas.band(
      id, left: Double(flow.x), top: Double(y) - 7, width: 1.4, height: 14, style: .end, class: "end",
      tooltip: "\(CountText.grouped(count, "object was", "objects were")) released")
    flow.x += 8
    right = max(right, flow.x + Size.margin)
  }

  // MARK: States

  /// The position of the next state.
  private struct Flow {
    var x: Int
  }

  /// Reserves room in the row, or begins a new row.
  private mutating func reserve(_ width: Int, _ flow: inout Flow) {
    guard flow.x > columns.states, flow.x + width > canvas.width - Size.margin else { return }
    flow.x = columns.states
    y += Size.row
  }

  private mutating func draw(_ part: Variants.Part, _ group: Variants.Group, id: String, _ flow: inout Flow) {
    var start = flow.x
    var row = y
    func underline(_ drawing: inout VariantsDrawing, _ end: Int, _ number: Int) {
      let top = Double(row) + 10.5
      drawing.canvas.line(
        "\(id)Line\(number)", on: 0, from: (Double(start), top), to: (Double(end), top), color: Palette.ink,
        penWidth: 1, class: "cycle")
    }
    if let omitted = part.omitted { word(Variants.omitted(omitted), id: "\(id)Cut", &flow, color: Palette.muted) }
    for (index, step) in part.steps.enumerated() {
      let end = flow.x - Size.gap
      let before = y
      reserve(boxWidth(step, group), &flow)
      if y != before {
        if part.repetitions != nil, index > 0 { underline(&self, end, index) }
        (start, row) = (flow.x, y)
      }
      draw(step, group, id: "\(id)State\(index + 1)", &flow)
    }
    if part.omitted != nil, !part.steps.isEmpty { word("…", id: "\(id)Rest", &flow, color: Palette.muted) }
    guard let times = part.repetitions else { return }
    underline(&self, flow.x - Size.gap, part.steps.count)
    word(Variants.times(times), id: "\(id)Times", &flow)
  }

  private func label(_ step: Variants.Step, _ group: Variants.Group) -> TextBlock {
    let isStrong = step.state == Variants.Step.leaked
    let word = LabelText.fitted(Variants.word(step, group), width: 160, size: Size.text, bold: isStrong)
    return TextBlock(word, size: Size.text, bold: isStrong)
  }

  private func boxWidth(_ step: Variants.Step, _ group: Variants.Group) -> Int {
    label(step, group).width + 10 + (step.isForbidden ? 5 : 0)
  }

  private mutating func draw(_ step: Variants.Step, _ group: Variants.Group, id: String, _ flow: inout Flow) {
    let block = label(step, group)
    let level = Variants.level(step, group)
    let top = Double(y) - Double(Size.box) / 2
    if step.isForbidden {
      canvas.band(
        "\(id)Forbidden", left: Double(flow.x), top: top - 2, width: 3, height: Double(Size.box) + 4,
        style: .init(fill: Palette.error, outline: Palette.error, penWidth: 0), class: "forbidden")
      flow.x += 5
    }
    let width = block.width + 10
    // Faint states are text above a line, because they are also drawn as a line in lives diagrams.
    let style: Canvas.BandStyle =
      level == .faint || level == .unknown
      ? .init(fill: Palette.paper, outline: Palette.paper, penWidth: 0)
      : LivesDrawing.style(level, kind: group.kind.string)
    let node = canvas.band(
      id, left: Double(flow.x), top: top, width: Double(width), height: Double(Size.box), style: style,
      class: "life \(group.kind.string.asClass) \(level == .leaked ? "leak" : level.rawValue)")
    if level == .faint || level == .unknown {
      canvas.line(
        "\(id)Faint", on: node, from: (Double(flow.x), top + 15), to: (Double(flow.x + width), top + 15),
        color: Palette.kind(group.kind).stroke, penWidth: 1.6, class: "faint")
    }
    canvas.text(
      "\(id)Text", block, x: flow.x + 5, y: y,
      color: level == .strong ? Palette.paper : level == .leaked ? Palette.error : Palette.ink,
      class: "state")
    flow.x += width + Size.gap
    right = max(right, flow.x + Size.margin)
  }

  private mutating func word(
    _ content: String, id: String, _ flow: inout Flow, color: Palette.Color = Palette.ink, bold: Bool = false
  ) {
    let block = TextBlock(content, size: Size.text, bold: bold)
    reserve(block.width + 4, &flow)
    canvas.text(id, block, x: flow.x + 2, y: y, color: color, class: "note")
    flow.x += block.width + 10
    right = max(right, flow.x + Size.margin)
  }

  // MARK: Below

  private mutating func drawNotes() {
    let all = variants.groups.flatMap { group in variants.shown(group).map { (group, $0) } }
    var notes: [String] = []
    if all.contains(where: { $0.1.parts.contains { $0.repetitions != nil } }) {
      notes.append("Underlined, × 2…15: a cycle, with the minimum and maximum number of repetitions.")
    }
    if all.contains(where: { $0.1.hasOmission }) {
      notes.append("… 300 steps: omitted from a long, irregular life. Only steps that are not allowed are drawn.")
    }
    if all.contains(where: { !$0.1.isAlive && !$0.1.isLeaked }) {
      notes.append("Vertical line: released, with the time from creation to release.")
    }
    if all.contains(where: { $0.1.isAlive }) {
      let texts = variants.limits.map(\.text).sorted()
      notes.append(
        texts.isEmpty
          ? "still alive: at the end of the trace; more states may follow."
          : "Not known: \(TextList.series(texts)). More states may follow.")
    }
    if all.contains(where: { $0.1.isForbidden }) {
      notes.append("Red bar: the model does not allow the step to this state, or the release.")
    }
    if all.contains(where: { variants.isRare($0.1, in: $0.0) }) {
      notes.append("rare: less than \(Variants.rarePercent)% of the objects of the type.")
    }
    for omission in variants.omissions { notes.append(omission.sentence + ".") }
    for (number, note) in notes.enumerated() {
      let block = TextBlock(
        LabelText.fitted(note, size: Size.text, limit: 600), size: Size.text, widest: canvas.width - 2 * Size.margin)
      canvas.text("note\(number + 1)", block, x: Size.margin, y: y, color: Palette.muted, class: "note")
      right = max(right, Size.margin * 2 + block.width)
      y += 14 + block.extraHeight
    }
  }
}
