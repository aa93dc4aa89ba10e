internal import Lifeline

extension TimelineLayout {
  /// The pages, or nil if the picture fits on one page.
  var pages: PageDivision? {
    let living = livingHeads
    return PageDivision(width: width, height: height, breaks: breaks) { stripHeight(of: living.at($0)) }
  }

  /// The heights where a page can end: above each row except one directly below a band, above the legend, and above each call-out.
  private var breaks: [PageBreak] {
    var breaks: [PageBreak] = []
    var isBelowBand = true
    // A page also does not end within the cross that marks a hidden end.
    let ends = Set(timeline.lifelines.indices.filter { isVisible[$0] && hasHiddenEnd($0) }.map { end(of: $0) })
    for row in timeline.rows.indices where !timeline.rows[row].isHidden {
      let isBand = timeline.rows[row].isBand
      if !isBelowBand, !ends.contains(rows[row].top) { breaks.append(PageBreak(y: rows[row].top, isStrong: isBand)) }
      isBelowBand = isBand
    }
    breaks.append(PageBreak(y: legendStart, isStrong: true))
    for callOut in callOuts { breaks.append(PageBreak(y: callOut.top - Measure.paragraphHeight / 2 - 2)) }
    return breaks
  }

  private var legendStart: Int { legendTop - Measure.legendHeight / 2 }

  /// The lifelines that continue at each height. Compute this value once for all pages.
  var livingHeads: LivingHeads {
    var heads: [LivingHeads.Head] = []
    for lifeline in timeline.lifelines.indices where isVisible[lifeline] && self.heads[lifeline] != nil {
      // Lifelines of later traces are drawn only below their heads.
      let trace = traceRow(of: lifeline).map { rows[$0].top + 1 } ?? 0
      let top = max(headLine(of: lifeline) + headHeight / 2, trace)
      let bottom = min(end(of: lifeline), legendStart)
      heads.append(.init(lifeline: lifeline, x: x[lifeline], top: top, bottom: bottom))
    }
    return LivingHeads(heads)
  }

  /// Returns the height of the heads that a page repeats.
  private func stripHeight(of lives: [Int]) -> Int {
    guard !lives.isEmpty else { return 0 }
    guard widths.isCompact else { return Measure.headHeight + Measure.headGap }
    // Names that certainly do not fit into a third of the page are not measured: each takes more than 10 by 10 points.
    guard lives.count < width * Paper(width: width).room / 300 else { return .max }
    return keyHeight(of: lives) + Measure.repeatedHead + Measure.headGap
  }

  /// Returns the names of the numbered heads of a compact picture.
  func key(of lives: [Int]) -> TextBlock {
    let names = lives.enumerated().compactMap { number, lifeline in
      heads[lifeline].map { "\(number + 1)\u{A0}" + "\($0.title.lines[0]) \($0.subtitle.lines[0])".nonbreaking }
    }
    return TextBlock(names.joined(separator: "  "), size: Measure.smallFontSize, widest: width - left - Measure.margin)
  }

  func keyHeight(of lives: [Int]) -> Int { Measure.legendHeight + key(of: lives).extraHeight }
}

extension String {
  /// The text as a single word, with nonbreaking spaces.
  fileprivate var nonbreaking: String { replacing(" ", with: "\u{A0}") }
}

extension TimelineDrawing {
  /// Draws the elements that pages repeat, below the picture.
  mutating func drawPages(_ division: PageDivision) {
    let living = layout.livingHeads
    for (index, page) in division.pages.enumerated() where !page.strip.isEmpty {
      drawHeads(
        of: living.at(page.content.lowerBound), id: "page\(index + 1)", in: page.strip,
        breakingAt: page.content.lowerBound)
    }
    canvas.drawFeet(division, title: timeline.title, margin: Measure.margin)
  }

  /// Draws the heads of the lifelines that continue on a page: unchanged or, in a compact picture, numbered in a line with their names
  /// above it.
  private mutating func drawHeads(of lives: [Int], id: String, in strip: Range<Int>, breakingAt pageTop: Int) {
    var y = strip.lowerBound + Measure.headHeight / 2
    if layout.widths.isCompact {
      let top = strip.lowerBound + Measure.legendHeight / 2
      canvas.text("\(id)Key", layout.key(of: lives), x: layout.left, y: top, color: Palette.muted, class: "head-text")
      y = strip.lowerBound + layout.keyHeight(of: lives) + Measure.repeatedHead / 2
    }
    let unit = TextBlock(layout.timeUnit.name, size: Measure.smallFontSize)
    canvas.text("\(id)Unit", unit, x: layout.timeRight, y: y, .right, color: Palette.muted, class: "time")
    for (number, lifeline) in lives.enumerated() {
      let head = "\(id)\(timeline.headID(lifeline))"
      let node = drawHead(of: lifeline, id: head, y: y, number: layout.widths.isCompact ? number + 1 : nil)
      let isLeak = timeline.lifelines[lifeline].leak.map { layout.rows[$0].line < pageTop } ?? false
      let x = layout.x[lifeline]
      canvas.line(
        "\(head)Life", at: node, through: [(x, y + layout.headHeight / 2), (x, strip.upperBound)],
        color: isLeak ? Palette.error : Palette.line, penWidth: isLeak ? "3" : Canvas.Default.penWidth, stroke: .dashed,
        class: isLeak ? "life leak" : "life")
    }
  }

  private mutating func drawHead(of lifeline: Int, id: String, y: Int, number: Int?) -> Int {
    let x = layout.x[lifeline]
    let node = canvas.box(
      id, x: x, y: y, width: number == nil ? layout.headWidth(lifeline) : Measure.repeatedHead - 2,
      height: number == nil ? layout.headHeight : Measure.repeatedHead - 2,
      colors: Palette.kind(timeline.lifelines[lifeline].subject.kind), penWidth: "1",
      text: number.map { .init(text: String($0), size: Measure.smallFontSize, color: Palette.ink) },
      class: "head \(kindClasses[lifeline])")
    if number == nil, let head = layout.heads[lifeline] {
      canvas.text("\(id)Name", head.title, x: x, y: y - 6, .center, class: "head-text")
      canvas.text("\(id)Type", head.subtitle, x: x, y: y + 9, .center, color: Palette.muted, class: "head-text")
    }
    return node
  }
}
