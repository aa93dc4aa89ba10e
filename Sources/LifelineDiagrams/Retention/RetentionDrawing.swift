internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

extension RetentionTrees {
  /// The default maximum width of a picture in points.
  static let usualWidth = 1050

  /// Returns the picture as a graph with positions, for a renderer or DOT.
  package func graph() -> DotGraph {
    let width = max(Canvas.minimumWidth, maximumWidth ?? Self.usualWidth)
    var graph = RetentionDrawing.graph(width: width) { RetentionDrawing(self, width: $0, height: $1) }
    let more = roots.count - Self.maximumTrees
    if more > 0 { graph.omissions = [Omission(.roots, .limit, count: more, of: roots.count)] }
    return graph
  }
}

/// Draws the reasons why leaked objects are alive, with a staircase for each root, from top to bottom.
struct RetentionDrawing: MeasuredDrawing {
  enum Size {
    static let margin = RetentionDrawing.margin
    static let box = 22
    static let step = 30
    static let indent = 26
    static let bar = 6
    /// The padding between the edge of a box and its text.
    static let padding = 12
    static let badge = 18
    /// The minimum width available for a box, regardless of the depth of its step.
    static let room = 200
    static let title = 11
    static let detail = 9
  }

  private let trees: RetentionTrees
  private var isPart: Bool { trees.isPart }
  var canvas: Canvas
  var y = Size.margin
  var right = 0
  /// The nodes of the rows that were drawn, with their left edge and center line.
  private var places: [(left: Int, middle: Int)] = []

  private var width: Int { canvas.width }

  init(_ trees: RetentionTrees, width: Int, height: Int) {
    self.trees = trees
    canvas = Canvas(
      title: DotText.visible(trees.title), summary: trees.summary, width: width, height: height, drawsEdgesFirst: false)
  }

  mutating func draw() {
    if isPart { y += 4 } else { drawHead() }
    let rows = trees.rows
    for (number, row) in rows.enumerated() {
      if row.depth == 0, number > 0 { y += 9 }
      draw(row, number: number + 1)
    }
    let more = trees.roots.count - RetentionTrees.maximumTrees
    if more > 0 { note("more", "and \(CountText.grouped(more, "more tree"))") }
    if trees.showsLegend, !isPart { drawLegend(rows.map { StepStyle(trees.steps[$0.step]) }) }
    if !isPart { drawSuspects() }
    y += Size.margin - 8
  }

  private mutating func drawHead() {
    drawTitle(trees.title)
    y += 20
    let (plain, red) = trees.facts
    let end = plain.isEmpty ? Size.margin : line("facts", plain, x: Size.margin, size: 11, class: "fact")
    line("suspects", red, x: end + 1, size: 11, bold: true, color: Palette.error, class: "fact")
    y += 24
  }

  // MARK: Steps

  private mutating func draw(_ row: RetentionTrees.Row, number: Int) {
    let step = trees.steps[row.step]
    let deepest = max(0, (width - Size.room - 2 * Size.margin) / Size.indent)
    let left = Size.margin + min(row.depth, deepest) * Size.indent
    let id = "step\(number)"
    let words = row.runLength > 0 ? ("… \(row.runLength) steps", step.state) : trees.words(of: step)
    let arrow = row.runLength > 0 ? "" : trees.arrowText(of: step)
    let badge = step.suspect == nil || isPart ? 0 : Size.badge
    let arrowWidth = FontMetrics.width(arrow, size: step.suspect == nil ? 9 : 10, bold: step.suspect != nil) + badge + 8
    let box = BoxTexts(words, isBold: StepStyle(step).isBold, room: width - Size.margin - left)
    // If there is no room next to the box, the property is below it, so that this essential text is never truncated.
    let isBelow = !arrow.isEmpty && left + box.width + arrowWidth > width - Size.margin
    let node = draw(box, StepStyle(step), id: id, left: left, tooltip: tooltip(words, step))
    if row.parent >= 0 { elbow("\(id)Arrow", at: node, from: places[row.parent], to: left, step) }
    places.append((left, y))
    right = max(right, left + box.width + Size.margin)
    if isBelow { y += 19 }
    drawArrowText(arrow, step, id: id, x: isBelow ? left + 18 : left + box.width + 8)
    y += Size.step - (isBelow ? 2 : 0)
  }

  private mutating func draw(_ texts: BoxTexts, _ look: StepStyle, id: String, left: Int, tooltip: String) -> Int {
    let node = box(id, look, left: left, width: texts.width, tooltip: tooltip)
    canvas.text("\(id)Type", texts.title, x: left + Size.padding, y: y, color: look.color, class: "type")
    if let detail = texts.detail {
      // Measured widths include extra room for wider fonts.
      let x = left + Size.padding + texts.title.width * 100 / 108 + 6
      canvas.text("\(id)Detail", detail, x: x, y: y, color: Palette.muted, class: "detail")
    }
    return node
  }

  private mutating func drawArrowText(_ arrow: String, _ step: RetentionTrees.Step, id: String, x: Int) {
    let isSuspect = step.suspect != nil
    var x = x
    var color = Palette.muted
    if let suspect = step.suspect {
      let severity = trees.suspects[suspect].severity
      color = Palette.text(severity)
      // The numbers refer to the sentences below the trees.
      if !isPart {
        badge("\(id)No", suspect, severity, x: x + 7)
        x += Size.badge
      }
    }
    guard !arrow.isEmpty else { return right = max(right, x) }
    let size = isSuspect ? 10 : 9
    let room = max(24, width - Size.margin - x)
    let fitted = LabelText.fitted(arrow, width: room, size: size, bold: isSuspect, limit: 120)
    line(
      "\(id)By", fitted, x: x, size: size, bold: isSuspect, color: color, class: isSuspect ? "suspect" : "reference")
  }

  private func tooltip(_ words: (title: String, detail: String), _ step: RetentionTrees.Step) -> String {
    let arrow = trees.arrowText(of: step)
    let texts = [words.title, words.detail, arrow].filter { !$0.isEmpty }
    return LabelText.fitted(texts.joined(separator: ", "), size: 9, limit: 500)
  }

  private mutating func box(
    _ id: String, _ look: StepStyle, left: Int, width: Int, height: Int = Size.box, tooltip: String = ""
  ) -> Int {
    let style = look.style
    let top = Double(y) - Double(height) / 2
    let node = canvas.band(
      id, left: Double(left), top: top, width: Double(width), height: Double(height), style: style,
      class: "retention \(look.className)", tooltip: tooltip)
    if let bar = look.bar {
      canvas.band(
        "\(id)Level", left: Double(left), top: top, width: Double(Size.bar), height: Double(height),
        style: .init(fill: bar, outline: bar, penWidth: 0), class: "level")
    }
    if look.isLeak {
      canvas.line(
        "\(id)Leak", on: node, from: (Double(left) + 4.5, top + 2), to: (Double(left) + 4.5, top + Double(height) - 1),
        color: Palette.error, penWidth: 3.4, isDashed: true, class: "leak")
    }
    return node
  }

  private mutating func elbow(
    _ id: String, at node: Int, from start: (left: Int, middle: Int), to left: Int, _ step: RetentionTrees.Step
  ) {
    let (x, bottom) = (start.left + 7, start.middle + Size.box / 2)
    // At the deepest level, boxes are directly below each other.
    let isBelow = left <= x
    let points = isBelow ? [(x, bottom), (x, y - Size.box / 2)] : [(x, bottom), (x, y), (left, y)]
    let suspect = step.suspect.map { trees.suspects[$0] }.flatMap { $0.reference == nil ? nil : $0 }
    canvas.elbow(
      id, at: node, through: points,
      color: suspect.map { Palette.text($0.severity) } ?? Palette.ink, penWidth: suspect == nil ? "1" : "2.4",
      class: suspect == nil ? "reference" : "suspect")
  }

  private mutating func badge(_ id: String, _ suspect: Int, _ severity: Severity, x: Int) {
    canvas.badge(
      id, suspect + 1, severity, x: Double(x), y: Double(y), radius: 6.5,
      tooltip: LabelText.fitted(trees.sentence(trees.suspects[suspect]), size: 9, limit: 500))
  }

  // MARK: Below the trees

  private mutating func drawLegend(_ looks: [StepStyle]) {
    y += 4
    var x = Size.margin
    func wrap(_ needed: Int, _ drawing: inout RetentionDrawing) {
      guard x > Size.margin, x + needed > drawing.width - Size.margin else { return }
      x = Size.margin
      drawing.y += 16
    }
    for (number, looks) in StepStyle.explained(looks).enumerated() {
      let block = TextBlock(looks[0].legend, size: Size.detail)
      wrap(32 * looks.count + 2 + block.width, &self)
      for (place, look) in looks.enumerated() {
        let id = "legend\(number + 1)" + (place == 0 ? "" : "Color\(place + 1)")
        _ = box(id, look, left: x, width: 26, height: 10)
        x += 32
      }
      canvas.text("legend\(number + 1)Text", block, x: x, y: y, color: Palette.muted, class: "legend")
      x += block.width + 16
      right = max(right, x)
    }
    let references = trees.suspects.filter { $0.reference != nil }
    guard let severity = references.map(\.severity).max() else { return y += 18 }
    let block = TextBlock("suspect: the reference that should not exist", size: Size.detail)
    wrap(34 + block.width, &self)
    canvas.line(
      "legendSuspect", on: 0, from: (Double(x), Double(y)), to: (Double(x) + 26, Double(y)),
      color: Palette.text(severity), penWidth: 2.4, class: "legend")
    canvas.text("legendSuspectText", block, x: x + 32, y: y, color: Palette.muted, class: "legend")
    right = max(right, x + 32 + block.width + Size.margin)
    y += 18
  }

  private static let maximumSentences = 20

  private mutating func drawSuspects() {
    y += 8
    for (index, suspect) in trees.suspects.prefix(Self.maximumSentences).enumerated() {
      badge("suspect\(index + 1)", index, suspect.severity, x: Size.margin + 7)
      let x = Size.margin + 22
      paragraph(
        "suspect\(index + 1)Text", trees.sentence(suspect), x: x, size: 11, bold: true,
        color: Palette.text(suspect.severity), class: "suspect")
      if let fix = suspect.fix { paragraph("suspect\(index + 1)Fix", fix, x: x, size: 10, class: "fix") }
      y += 6
    }
    let more = trees.suspects.count - Self.maximumSentences
    if more > 0 { note("moreSuspects", "and \(CountText.grouped(more, "more suspect"))") }
  }

  private mutating func paragraph(
    _ id: String, _ content: String, x: Int, size: Int, bold: Bool = false, color: Palette.Color = Palette.ink,
    class name: String
  ) {
    let fitted = LabelText.fitted(content, size: size, bold: bold, limit: 400)
    let block = TextBlock(fitted, size: size, bold: bold, widest: width - x - Size.margin)
    canvas.text(id, block, x: x, y: y, color: color, class: name)
    right = max(right, min(width, x + block.width + Size.margin))
    y += 14 + block.extraHeight
  }

  private mutating func note(_ id: String, _ content: String) {
    line(id, content, x: Size.margin, size: Size.detail, color: Palette.muted, class: "note")
    y += 16
  }
}

/// The text of a box, as far as it fits.
private struct BoxTexts {
  let title: TextBlock
  let detail: TextBlock?
  let width: Int

  init(_ words: (title: String, detail: String), isBold: Bool, room: Int) {
    typealias Size = RetentionDrawing.Size
    let inside = max(60, room - 2 * Size.padding)
    let name = LabelText.fitted(words.title, width: inside, size: Size.title, bold: isBold)
    title = TextBlock(name, size: Size.title, bold: isBold)
    let rest = inside - title.width - 6
    let text = rest < 24 ? "" : LabelText.fitted(words.detail, width: rest, size: Size.detail)
    detail = text.isEmpty ? nil : TextBlock(text, size: Size.detail)
    width = title.width + (detail.map { $0.width + 6 } ?? 0) + 2 * Size.padding
  }
}

/// The appearance of a step.
struct StepStyle {
  private enum Kind: CaseIterable {
    case root, words, back, onScreen, attached, alive, due, untraced, leak, kept
  }

  private let kind: Kind
  /// The kind of the objects, which determines the colors.
  private let subject: SubjectKind

  init(_ step: RetentionTrees.Step) {
    subject = step.kind ?? (step.role.isStart ? .window : .object)
    kind =
      switch step.role {
      case .start(.root): step.state.isEmpty ? .root : Self.kind(step)
      case .start: .words
      case .leak: .leak
      case .kept: .kept
      case .back: .back
      case .holder: step.isKept ? .kept : Self.kind(step)
      }
  }

  private static func kind(_ step: RetentionTrees.Step) -> Kind {
    switch ObjectState(rawValue: step.state) {
    case .onScreen: .onScreen
    case .attached: .attached
    case .detached, .expectedGone: .due
    default: step.kind == nil ? .untraced : .alive
    }
  }

  /// Returns the appearances that the legend explains, in the legend's order: for each explanation, those that differ
  /// in color.
  static func explained(_ looks: [StepStyle]) -> [[StepStyle]] {
    Kind.allCases.compactMap { kind in
      var drawn: [StepStyle] = []
      for look in looks where look.kind == kind && !look.legend.isEmpty {
        if !drawn.contains(where: { $0.style == look.style }) { drawn.append(look) }
      }
      return drawn.isEmpty ? nil : drawn
    }
  }

  var legend: String {
    switch kind {
    case .onScreen: "on screen"
    case .attached: "attached"
    case .alive: "alive"
    case .due: "should be gone"
    case .untraced: "not traced"
    case .leak: "leaked"
    case .kept: "alive only because of a leak"
    case .root, .words, .back: ""
    }
  }

  var isLeak: Bool { kind == .leak }
  /// Whether the title is bold. Words are not names, so they are not bold.
  var isBold: Bool { kind != .words && kind != .back }
  var color: Palette.Color { isBold ? Palette.ink : Palette.muted }

  var className: String {
    switch kind {
    case .root: "root"
    case .words: "reason"
    case .onScreen: "strong"
    case .attached: "middle"
    case .alive: "light"
    case .due: "due"
    case .untraced: "untraced"
    case .leak: "leak"
    case .kept: "kept"
    case .back: "back"
    }
  }

  var bar: Palette.Color? {
    switch kind {
    case .onScreen: Palette.kind(subject).stroke
    case .attached: Palette.middle(subject)
    default: nil
    }
  }

  var style: Canvas.BandStyle {
    let colors = Palette.kind(subject)
    return switch kind {
    case .root: .init(fill: Palette.host.fill, outline: Palette.host.stroke, penWidth: 1.2)
    case .words: .init(fill: Palette.paper, outline: Palette.line, penWidth: 1, isDashed: true)
    case .onScreen, .attached, .alive: .init(fill: colors.fill, outline: colors.stroke, penWidth: 1.2)
    case .due: .init(fill: Palette.paper, outline: colors.stroke, penWidth: 1, isDashed: true)
    case .untraced: .init(fill: Palette.paper, outline: Palette.line, penWidth: 1.2)
    case .leak: .init(fill: Palette.errorFill, outline: Palette.error, penWidth: 1.6)
    case .kept, .back: .init(fill: Palette.paper, outline: Palette.error, penWidth: 1, isDashed: true)
    }
  }
}
