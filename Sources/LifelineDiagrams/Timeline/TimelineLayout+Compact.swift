internal import Lifeline

extension TimelineLayout {
  /// Places the lifelines close together, and all text to the right of them.
  mutating func placeTracks(_ columns: [[Int]], _ laneCounts: [Int]) {
    var center = left + Measure.compactFoundArrow
    for column in columns {
      let lanes = column.map { laneCounts[$0] }.max() ?? 0
      for lifeline in column { x[lifeline] = center }
      center += Measure.barWidth + lanes * Measure.laneOffset + Measure.trackGap
    }
    let texts = center + Measure.labelGap - Measure.trackGap
    labelX = .init(repeating: texts, count: x.count)
    let widest = zip(timeline.rows, labels).map { row, label in
      row.isBand ? 0 : (label.map { $0.width + extraLabelWidth(row) } ?? 0)
    }
    let heads = timeline.lifelines.indices.map { compactHeadWidth($0) }
    placeOlderHeads()
    width = max(texts + max(widest.max() ?? 0, heads.max() ?? 0) + Measure.margin, bandsWidth())
  }

  /// The position where the text of a compact picture begins.
  var tracksRight: Int { labelX.first ?? left }

  // MARK: Heads

  /// Returns whether the type and number of a head are below its name because they do not fit into one line.
  func isHeadStacked(_ lifeline: Int) -> Bool {
    guard let head = heads[lifeline] else { return false }
    return badgesWidth(ofHead: lifeline) + head.title.width + Measure.labelGap + head.subtitle.width > widths.label
  }

  func badgesWidth(ofHead lifeline: Int) -> Int {
    Self.badgesWidth(min(headCallOuts[lifeline].count, Measure.maximumHeadBadges))
  }

  private func compactHeadWidth(_ lifeline: Int) -> Int {
    guard let head = heads[lifeline] else { return 0 }
    let title = badgesWidth(ofHead: lifeline) + head.title.width
    return isHeadStacked(lifeline) ? max(title, head.subtitle.width) : title + Measure.labelGap + head.subtitle.width
  }

  func compactHeadHeight(_ lifeline: Int) -> Int {
    heights.row + (isHeadStacked(lifeline) ? Measure.legendHeight : 0)
  }

  /// Returns the trace whose group of heads contains the head of a lifeline.
  private func headTrace(of lifeline: Int) -> Int { traceRows.isEmpty ? 0 : timeline.lifelines[lifeline].trace }

  /// Places the heads of older subjects below each other.
  mutating func placeOlderHeads() {
    let older = timeline.lifelines.indices.filter { isVisible[$0] && births[$0] == nil }
    for lifeline in older.sorted(by: { (x[$0], $0) < (x[$1], $1) }) {
      olderHeads.add(lifeline, height: compactHeadHeight(lifeline), trace: headTrace(of: lifeline))
    }
  }

  /// Returns the height of the heads of subjects that existed before a trace.
  func headsHeight(ofTrace trace: Int) -> Int {
    guard widths.isCompact else { return Measure.headHeight + Measure.headGap }
    return Measure.headGap + olderHeads.height(ofTrace: trace) + Measure.unitHeight
  }

  /// Returns the position of a head. Each older subject has a line below the title.
  func compactHeadLine(of lifeline: Int) -> Int {
    let middle = olderHeads.top(of: lifeline) + heights.row / 2
    guard let row = traceRow(of: lifeline) else {
      return Measure.margin + titleHeight + Measure.unitHeight + middle
    }
    return rows[row].bottom - Measure.headGap - olderHeads.height(ofTrace: headTrace(of: lifeline)) + middle
  }
}

/// The heads of subjects that existed before their trace, in a compact picture: each has a line below the title of the
/// trace.
struct OlderHeads {
  private var tops: [Int: Int] = [:]
  private var heights: [Int: Int] = [:]

  mutating func add(_ lifeline: Int, height: Int, trace: Int) {
    tops[lifeline] = heights[trace, default: 0]
    heights[trace, default: 0] += height
  }

  /// Returns the distance of a head from the first head of its trace.
  func top(of lifeline: Int) -> Int { tops[lifeline] ?? 0 }

  func height(ofTrace trace: Int) -> Int { heights[trace] ?? 0 }
}
