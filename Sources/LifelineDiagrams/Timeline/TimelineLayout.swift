internal import Lifeline

/// The positions of all elements in a timeline, in points from the top-left corner.
struct TimelineLayout {
  typealias Measure = TimelineMeasure

  /// The position of a row.
  struct RowPlace {
    var top: Int
    var height: Int
    /// The vertical position of the row's arrow and of the beginning of the row's bar.
    var line: Int

    var bottom: Int { top + height }
  }

  let timeline: Timeline
  let widths: TimelineWidths
  let heights: TimelineHeights
  let timeUnit: TimeUnit
  /// Whether several threads occur, so that each row shows the number of its thread.
  let showsThreads: Bool
  let isVisible: [Bool]
  /// The row of each lifeline's `init`.
  let births: [Int?]
  /// The rows that begin a trace, if there are several traces.
  let traceRows: [Int]
  /// The text of each row, or nil for hidden rows.
  let labels: [TextBlock?]
  /// The lanes that are in use at the beginning of each row.
  let lanes: [TakenLanes]
  /// The traces that begin with heads, because some of their subjects existed before.
  let tracesWithHeads: Set<Int>
  let title: TextBlock
  let heads: [(title: TextBlock, subtitle: TextBlock)?]
  let headCallOuts: [[Int]]

  var rows: [RowPlace] = []
  /// The heights where bands end.
  private(set) var bandEnds: Set<Int> = []
  /// The horizontal position of each lifeline.
  var x: [Int] = []
  /// The position where the labels of each lifeline begin.
  var labelX: [Int] = []
  /// The heads of older subjects, if the picture is compact.
  var olderHeads = OlderHeads()
  var width = 0
  /// The minimum width of the picture with text next to the rows, however narrow the text is, or 0 if the picture is
  /// compact.
  private(set) var leastWidth = 0
  var height = 0
  /// The position where the times end.
  var timeRight = 0
  /// The position where the first column and the text of the bands begin.
  var left = 0
  /// The position where the thread numbers end.
  var threadRight = 0
  private(set) var legend: [TextBlock] = []
  var legendTop = 0
  var callOuts: [CallOutPlace]
  private var isBandLast = false
  /// The last row that belongs to the trace, if bands about omitted rows follow it.
  private var rowBeforeOmissions: Int?
  /// The height of the crosses below the last row, which mark the ends of lifelines in folded rows.
  private var crossesHeight = 0
  /// The ruler that determines the distances between rows, if they are to scale.
  private(set) var ruler: TimeRuler?

  /// The purpose of a layout. It limits the work, because measuring text and placing rows take most of the time.
  enum Purpose: Equatable {
    case picture
    /// A layout for a picture that must fit into the width. If the picture does not fit, only ``width``, ``left``, and
    /// ``leastWidth`` are set.
    case pictureUpTo(width: Int)
    /// A layout in which only ``tracksRight`` is set.
    case tracks
  }

  init(_ timeline: Timeline, _ widths: TimelineWidths = TimelineWidths(), for purpose: Purpose = .picture) {
    self.timeline = timeline
    self.widths = widths
    heights = timeline.heights
    timeUnit = timeline.timeUnit
    showsThreads = timeline.threads.count > 1
    let isVisible = timeline.visibleLifelines
    self.isVisible = isVisible
    births = timeline.lifelines.map { life in life.birth.flatMap { timeline.rows[$0].isHidden ? nil : $0 } }
    traceRows = timeline.hasHeadings ? timeline.rows.indices.filter { timeline.rows[$0].isTrace } : []
    labels = purpose == .tracks ? timeline.rows.map { _ in nil } : timeline.labelBlocks(widths)
    lanes = timeline.takenLanes()
    title = TextBlock(timeline.title, size: Measure.titleFontSize, bold: true, widest: widths.band)
    heads = timeline.lifelines.indices.map { isVisible[$0] ? timeline.head(of: $0) : nil }
    headCallOuts = timeline.callOutsOfHeads
    tracesWithHeads = Set(
      timeline.lifelines.indices.filter { [births] in isVisible[$0] && births[$0] == nil }
        .map { timeline.lifelines[$0].trace })
    callOuts = Self.callOuts(of: timeline, widths)
    ruler = timeline.isToScale ? TimeRuler(timeline) : nil
    legend = legendBlocks()
    placeColumns()
    switch purpose {
    case .picture: placeRows()
    case .pictureUpTo(let maximum): if width <= maximum { placeRows() }
    case .tracks: break
    }
  }

  func headWidth(_ lifeline: Int) -> Int {
    guard let head = heads[lifeline] else { return 0 }
    if widths.isCompact { return Measure.compactHead }
    let badges = min(headCallOuts[lifeline].count, Measure.maximumHeadBadges)
    // Badges extend into the head from the right, but do not cover its name.
    let reach = badges == 0 ? 0 : Self.badgesWidth(badges) - Measure.badgeOverhang + 2
    return max(
      head.title.width + 2 * max(Measure.headPadding, reach), head.subtitle.width + 2 * Measure.headPadding)
  }

  /// Returns whether a row's arrow comes from the right, so that its text must be above the arrow.
  func comesFromRight(_ row: Timeline.Row) -> Bool {
    guard row.isSpan, !widths.isCompact, let caller = row.caller else { return false }
    return x[caller] > x[row.lifeline]
  }

  /// Returns the vertical center of a lifeline's head.
  func headLine(of lifeline: Int) -> Int {
    if let birth = births[lifeline] { return rows[birth].line }
    if widths.isCompact { return compactHeadLine(of: lifeline) }
    guard let row = traceRow(of: lifeline) else {
      return Measure.margin + titleHeight + Measure.headHeight / 2
    }
    return rows[row].bottom - Measure.headGap - Measure.headHeight / 2
  }

  /// The height of the box of a head.
  var headHeight: Int { widths.isCompact ? Measure.compactHead : Measure.headHeight }

  /// Returns the position where a lifeline ends.
  func end(of lifeline: Int) -> Int {
    let life = timeline.lifelines[lifeline]
    if let death = life.death { return timeline.rows[death].isBand ? rows[death].bottom : rows[death].line }
    if let gone = life.gone { return max(rows[max(gone, 0)].bottom, headLine(of: lifeline) + headHeight / 2) }
    if life.trace + 1 < traceRows.count { return rows[traceRows[life.trace + 1]].top }
    if let last = rowBeforeOmissions { return end(of: lifeline, in: last) }
    // A band at the bottom also counts as the end.
    return legendTop - Measure.legendGap - crossesHeight - (isBandLast ? Measure.bandGap : 0)
  }

  /// Returns the position where a lifeline ends whose last row is a given row.
  private func end(of lifeline: Int, in row: Int) -> Int {
    let bottom = rows[row].bottom
    // A band covers the end.
    let end = bandEnds.contains(bottom) ? bottom - Measure.bandGap - 2 : bottom
    return max(end, headLine(of: lifeline) + headHeight / 2)
  }

  /// Returns whether the row in which a lifeline ends is folded, omitted, or not selected.
  func hasHiddenEnd(_ lifeline: Int) -> Bool {
    let life = timeline.lifelines[lifeline]
    return life.death.map { timeline.rows[$0].isHidden || timeline.rows[$0].isBand } ?? (life.gone != nil)
  }

  /// Returns the row that begins the trace of a lifeline, if there are several traces.
  func traceRow(of lifeline: Int) -> Int? {
    let trace = timeline.lifelines[lifeline].trace
    return traceRows.indices.contains(trace) ? traceRows[trace] : nil
  }

  // MARK: Columns

  private mutating func placeColumns() {
    let columns = TimelineColumns(timeline, stays: stays, isCompact: widths.isCompact).columns
    let labelWidths = labelWidths()
    let laneCounts = laneCounts()
    x = .init(repeating: 0, count: timeline.lifelines.count)
    labelX = x
    threadRight = Measure.margin + (showsThreads ? Self.threadWidth : 0)
    timeRight = threadRight + (showsThreads ? Measure.threadGap : 0) + widestTime()
    left = timeRight + Measure.margin
    if widths.isCompact { return placeTracks(columns, laneCounts) }
    var right = left
    var widest = right
    var (narrowRight, narrowest) = (left, left)
    for column in columns {
      let head = (column.map(headWidth).max() ?? 0) / 2
      let lane = column.map { laneCounts[$0] }.max() ?? 0
      let labelOffset = Measure.barWidth / 2 + lane * Measure.laneOffset + Measure.labelGap
      let label = column.map { labelWidths[$0] }.max() ?? 0
      let center = right + max(head, Measure.barWidth / 2 + Measure.foundArrow)
      for lifeline in column {
        x[lifeline] = center
        labelX[lifeline] = center + labelOffset
      }
      narrowRight += center - right + max(head, labelOffset) + Measure.columnGap
      narrowest = max(narrowest, narrowRight)
      right = center + max(head, labelOffset + label) + Measure.columnGap
      widest = max(widest, right)
    }
    leastWidth = narrowest - Measure.columnGap + Measure.margin
    width = max(widest - Measure.columnGap + Measure.margin, bandsWidth())
  }

  /// The rows in which each lifeline occupies its column.
  private var stays: [TimelineColumns.Stay?] {
    let lastRows = timeline.lastRows
    return timeline.lifelines.indices.map { lifeline in
      guard isVisible[lifeline] else { return nil }
      let life = timeline.lifelines[lifeline]
      let next = life.trace + 1 < traceRows.count ? traceRows[life.trace + 1] - 1 : nil
      // A span can end after the object on whose lifeline it is drawn.
      let end = life.death.map { max($0, lastRows[lifeline]) }
      return .init(start: births[lifeline] ?? traceRow(of: lifeline) ?? -1, end: end ?? next)
    }
  }

  /// The heading of the thread column.
  static let threadHeading = "thread"
  private static let threadWidth = FontMetrics.width(threadHeading, size: Measure.smallFontSize)

  private func laneCounts() -> [Int] {
    var counts = [Int](repeating: 0, count: timeline.lifelines.count)
    for row in timeline.rows where !row.isHidden {
      if case .span(let lane, _, _) = row.content { counts[row.lifeline] = max(counts[row.lifeline], lane) }
    }
    return counts
  }

  private func labelWidths() -> [Int] {
    var widths = [Int](repeating: 0, count: timeline.lifelines.count)
    for (row, label) in zip(timeline.rows, labels) where !row.isBand {
      guard let label else { continue }
      widths[row.lifeline] = max(widths[row.lifeline], label.width + extraLabelWidth(row))
    }
    return widths
  }

  private func widestTime() -> Int {
    let others = timeline.rows.filter { !$0.isHidden && $0.isCounted != timeline.isCounted }
    let texts =
      [timeUnit.text(timeline.longestTime), timeUnit.name]
      + (others.max { $0.time < $1.time }.map { [timeline.columnText(of: $0)] } ?? [])
    return texts.map { FontMetrics.width($0, size: Measure.smallFontSize) }.max() ?? 0
  }

  /// Returns the width that the title and the bands across the picture need.
  func bandsWidth() -> Int {
    let bands = zip(timeline.rows, labels).map { $0.isBand ? ($1?.width ?? 0) + 8 + extraLabelWidth($0) : 0 }
    let legends = legend.map(\.width).max() ?? 0
    return max(left + max(bands.max() ?? 0, legends, callOutsWidth), Measure.margin + title.width)
      + Measure.margin
  }

  // MARK: Rows

  /// The height of the title and the space below it.
  var titleHeight: Int { Measure.titleHeight + title.extraHeight }

  private mutating func placeRows() {
    var top = Measure.margin + titleHeight
    top += traceRows.isEmpty && !tracesWithHeads.isEmpty ? headsHeight(ofTrace: 0) : Measure.unitHeight
    rows.reserveCapacity(timeline.rows.count)
    var last: Int?
    for index in timeline.rows.indices {
      let row = timeline.rows[index]
      let height = row.isHidden ? 0 : rowHeight(index)
      let offset = lineOffset(row, height: height)
      if !row.isHidden {
        if let last { top = self.top(of: index, offset: offset, behind: last) }
        last = index
      }
      rows.append(RowPlace(top: top, height: height, line: top + offset))
      top += height
      if row.isBand, !row.isHidden { bandEnds.insert(top) }
    }
    if let last {
      top = self.top(of: nil, offset: 0, behind: last)
      isBandLast = timeline.rows[last].isBand
      if timeline.rows[last].isOmission {
        rowBeforeOmissions = timeline.rows.lastIndex { !$0.isHidden && !$0.isOmission }
      }
      let endsBelow = timeline.lifelines.indices.contains { lifeline in
        isVisible[lifeline] && hasHiddenEnd(lifeline) && timeline.lifelines[lifeline].death ?? -1 >= last
      }
      crossesHeight = isBandLast && endsBelow ? Measure.hiddenEnd : 0
    }
    legendTop = top + Measure.legendGap + crossesHeight
    // The content of the axis, on which the legend depends, is now known.
    legend = legendBlocks()
    let legendEnd = legend.reduce(legendTop) { $0 + $1.extraHeight + Measure.legendHeight }
    height = (callOuts.isEmpty ? legendEnd : placeCallOuts(from: legendEnd)) + Measure.margin
  }

  /// Returns the top of a row that follows another row, or of the content after the last row.
  private mutating func top(of row: Int?, offset: Int, behind last: Int) -> Int {
    let place = TimeRuler.Place(row: last, line: rows[last].line, bottom: rows[last].bottom)
    return ruler?.advance(from: place, to: row, offset: offset).advanced(by: -offset) ?? place.bottom
  }

  /// Returns the position where the bar of a row ends.
  func barEnd(of row: Int, last: Int) -> Int {
    let least = rows[row].line + heights.minimumBar
    // The length is even, because the position of a bar's center must be an integer. The bar ends before a bar that may
    // follow immediately.
    if let end = ruler?.ends[row] {
      return max(least, rows[row].line + (end - Measure.barRise - 2 - rows[row].line) / 2 * 2)
    }
    if last == row { return max(least, rows[last].bottom - 3) }
    let bottom = rows[last].bottom
    // A band covers the end of a bar that it contains. Rows that are folded into a band end where it ends.
    return bottom - (bandEnds.contains(bottom) ? Measure.bandGap + 2 : 2)
  }

  private func lineOffset(_ row: Timeline.Row, height: Int) -> Int {
    if row.isHidden { return 0 }
    if row.isBirth { return widths.isCompact ? heights.row / 2 : height / 2 }
    if row.isBand { return heights.band / 2 }
    return comesFromRight(row) ? height - 9 : heights.row / 2
  }

  private func rowHeight(_ index: Int) -> Int {
    let row = timeline.rows[index]
    if row.isBirth { return widths.isCompact ? compactHeadHeight(row.lifeline) : heights.birthRow }
    let extra = labels[index]?.extraHeight ?? 0
    let heads = hasHeads(index) ? headsHeight(ofTrace: timeline.trace(ofRow: index, traceRows)) + Measure.headGap : 0
    if row.isBand { return heights.band + extra + heads }
    return (comesFromRight(row) ? heights.tallRow : heights.row) + extra
  }

  private func hasHeads(_ row: Int) -> Bool {
    guard timeline.rows[row].isTrace, let trace = traceRows.firstIndex(of: row) else { return false }
    return tracesWithHeads.contains(trace)
  }
}
