internal import Lifeline

extension TimelineLayout {
  /// Places the lifelines close together, and all texts to the right of them.
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
    width = max(texts + max(widest.max() ?? 0, heads.max() ?? 0) + Measure.margin, bandsWidth())
  }

  /// The position at which the texts of a compact picture begin.
  var tracksRight: Int { labelX.first ?? left }

  // MARK: Heads

  /// Returns whether the type and number of a head are below its name because they do not fit into one line.
  func isHeadStacked(_ lifeline: Int) -> Bool {
    guard let head = heads[lifeline] else { return false }
    return badgesWidth(ofHead: lifeline) + head.title.width + Measure.labelGap + head.subtitle.width > widths.label
  }

  func badgesWidth(ofHead lifeline: Int) -> Int {
    Self.badgesWidth(min(timeline.callOuts(ofLifeline: lifeline).count, Measure.maximumHeadBadges))
  }

  private func compactHeadWidth(_ lifeline: Int) -> Int {
    guard let head = heads[lifeline] else { return 0 }
    let title = badgesWidth(ofHead: lifeline) + head.title.width
    return isHeadStacked(lifeline) ? max(title, head.subtitle.width) : title + Measure.labelGap + head.subtitle.width
  }

  func compactHeadHeight(_ lifeline: Int) -> Int {
    heights.row + (isHeadStacked(lifeline) ? Measure.legendHeight : 0)
  }

  /// Returns the subjects that existed before a trace, in the order of their heads below its title.
  private func olderSubjects(ofTrace trace: Int) -> [Int] {
    timeline.lifelines.indices.filter {
      isVisible[$0] && births[$0] == nil && (traceRows.isEmpty || timeline.lifelines[$0].trace == trace)
    }.sorted { (x[$0], $0) < (x[$1], $1) }
  }

  /// Returns the height of the heads of subjects that existed before a trace.
  func headsHeight(ofTrace trace: Int) -> Int {
    guard widths.isCompact else { return Measure.headHeight + Measure.headGap }
    return olderSubjects(ofTrace: trace).reduce(Measure.headGap) { $0 + compactHeadHeight($1) } + Measure.unitHeight
  }

  /// Returns the position of a head. Each older subject has a line below the title.
  func compactHeadLine(of lifeline: Int) -> Int {
    let trace = timeline.lifelines[lifeline].trace
    let older = olderSubjects(ofTrace: trace)
    let before = older.prefix { $0 != lifeline }.reduce(0) { $0 + compactHeadHeight($1) }
    let height = older.reduce(0) { $0 + compactHeadHeight($1) }
    guard let row = traceRow(of: lifeline) else {
      return Measure.margin + titleHeight + Measure.unitHeight + before + heights.row / 2
    }
    return rows[row].bottom - Measure.headGap - height + before + heights.row / 2
  }
}
