internal import Lifeline

/// The positions of everything in a timeline, in points from the top left corner.
struct TimelineLayout {
  typealias Measure = TimelineMeasure

  /// A row's place.
  struct RowPlace {
    var top: Int
    var height: Int
    /// Where its bar begins and its arrow lies.
    var line: Int

    var bottom: Int { top + height }
  }

  let timeline: Timeline
  let widths: TimelineWidths
  let timeUnit: TimeUnit
  /// Whether several threads occur, so that each row has the number of its thread.
  let showsThreads: Bool
  let isVisible: [Bool]
  /// The row of each lifeline's `init`.
  let births: [Int?]
  /// The rows that begin a trace, when there are several.
  let traceRows: [Int]
  /// The text of each row; nil for hidden ones.
  let labels: [TextBlock?]
  /// The lanes that are taken where each row begins.
  let lanes: [ClosedRange<Int>]
  /// The traces that begin with heads, for subjects that are older.
  let tracesWithHeads: Set<Int>
  let title: TextBlock
  let heads: [(title: TextBlock, subtitle: TextBlock)?]

  var rows: [RowPlace] = []
  /// The x of each lifeline.
  var x: [Int] = []
  /// Where the labels of a lifeline begin.
  var labelX: [Int] = []
  var width = 0
  /// The width below which no texts beside rows, however narrow, bring the picture; 0 if it is compact.
  private(set) var leastWidth = 0
  var height = 0
  /// Where the times end.
  var timeRight = 0
  /// Where the first column's room begins, and the text of the bands.
  var left = 0
  /// Where the numbers of the threads end.
  var threadRight = 0
  private(set) var legend: [TextBlock] = []
  var legendTop = 0
  var callOuts: [CallOutPlace]
  /// Determines the distances between rows, where they are to scale.
  private(set) var ruler: TimeRuler?

  /// What a layout is made for. Measuring texts and placing rows take most of the time.
  enum Purpose: Equatable {
    case picture
    /// The picture, if it fits the width; otherwise only ``width``, ``left``, and ``leastWidth`` are known.
    case pictureUpTo(width: Int)
    /// Only ``tracksRight`` is known.
    case tracks
  }

  init(_ timeline: Timeline, _ widths: TimelineWidths = TimelineWidths(), for purpose: Purpose = .picture) {
    self.timeline = timeline
    self.widths = widths
    timeUnit = TimeUnit(longest: timeline.longestTime, isCounted: timeline.isCounted)
    showsThreads = timeline.threads.count > 1
    let isVisible = timeline.visibleLifelines
    self.isVisible = isVisible
    births = timeline.lifelines.map { life in life.birth.flatMap { timeline.rows[$0].isHidden ? nil : $0 } }
    traceRows = timeline.hasHeadings ? timeline.rows.indices.filter { timeline.rows[$0].isTrace } : []
    labels = purpose == .tracks ? timeline.rows.map { _ in nil } : timeline.labelBlocks(widths)
    lanes = timeline.takenLanes()
    title = TextBlock(timeline.title, size: Measure.titleFontSize, bold: true, widest: widths.band)
    heads = timeline.lifelines.indices.map { isVisible[$0] ? timeline.head(of: $0) : nil }
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
    let badges = min(timeline.callOuts(ofLifeline: lifeline).count, Measure.maximumHeadBadges)
    // Badges reach into the head from the right, and leave its name alone.
    let reach = badges == 0 ? 0 : Self.badgesWidth(badges) - Measure.badgeOverhang + 2
    return max(
      head.title.width + 2 * max(Measure.headPadding, reach), head.subtitle.width + 2 * Measure.headPadding)
  }

  /// Whether a row's arrow comes from the right, so that its text must stand above the arrow.
  func comesFromRight(_ row: Timeline.Row) -> Bool {
    guard row.isSpan, !widths.isCompact, let caller = row.caller else { return false }
    return x[caller] > x[row.lifeline]
  }

  /// The middle of a lifeline's head.
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

  /// Where a lifeline ends.
  func end(of lifeline: Int) -> Int {
    let life = timeline.lifelines[lifeline]
    if let death = life.death { return rows[death].line }
    if let gone = life.gone { return max(rows[max(gone, 0)].bottom, headLine(of: lifeline) + headHeight / 2) }
    if life.trace + 1 < traceRows.count { return rows[traceRows[life.trace + 1]].top }
    // A band at the bottom is the end, too.
    let isBandLast = timeline.rows.last { !$0.isHidden }?.isBand ?? false
    return legendTop - 10 - (isBandLast ? Measure.bandGap : 0)
  }

  /// The row that begins the trace of a lifeline, when there are several.
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

  /// The rows between which each lifeline takes up its column.
  private var stays: [TimelineColumns.Stay?] {
    let lastRows = timeline.lastRows
    return timeline.lifelines.indices.map { lifeline in
      guard isVisible[lifeline] else { return nil }
      let life = timeline.lifelines[lifeline]
      let next = life.trace + 1 < traceRows.count ? traceRows[life.trace + 1] - 1 : nil
      // A span may end after the object that it is drawn on.
      let end = life.death.map { max($0, lastRows[lifeline]) }
      return .init(start: births[lifeline] ?? traceRow(of: lifeline) ?? -1, end: end ?? next)
    }
  }

  /// The heading of the column of threads.
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
    max(
      FontMetrics.width(timeUnit.text(timeline.longestTime), size: Measure.smallFontSize),
      FontMetrics.width(timeUnit.name, size: Measure.smallFontSize))
  }

  /// What the title and the bands across the picture need.
  func bandsWidth() -> Int {
    let bands = zip(timeline.rows, labels).map { $0.isBand ? ($1?.width ?? 0) + 8 + extraLabelWidth($0) : 0 }
    let legends = legend.map(\.width).max() ?? 0
    return max(left + max(bands.max() ?? 0, legends, callOutsWidth), Measure.margin + title.width)
      + Measure.margin
  }

  // MARK: Rows

  /// The height of the title and the space below.
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
    }
    if let last { top = self.top(of: nil, offset: 0, behind: last) }
    legendTop = top + 10
    // What the axis shows is known only now.
    legend = legendBlocks()
    let legendEnd = legend.reduce(legendTop) { $0 + $1.extraHeight + Measure.legendHeight }
    height = (callOuts.isEmpty ? legendEnd : placeCallOuts(from: legendEnd)) + Measure.margin
  }

  /// Where a row begins that comes behind another one, or what comes behind the last.
  private mutating func top(of row: Int?, offset: Int, behind last: Int) -> Int {
    let place = TimeRuler.Place(row: last, line: rows[last].line, bottom: rows[last].bottom)
    return ruler?.advance(from: place, to: row, offset: offset).advanced(by: -offset) ?? place.bottom
  }

  /// Where the bar of a row ends.
  func barEnd(of row: Int, last: Int) -> Int {
    let least = rows[row].line + Measure.minimumBar
    // An even length, since the middle of a bar must be a whole number; and short of the bar that may follow at once.
    if let end = ruler?.ends[row] {
      return max(least, rows[row].line + (end - Measure.barRise - 2 - rows[row].line) / 2 * 2)
    }
    return last == row ? max(least, rows[last].bottom - 3) : rows[last].bottom - 2
  }

  private func lineOffset(_ row: Timeline.Row, height: Int) -> Int {
    if row.isHidden { return 0 }
    if row.isBirth { return widths.isCompact ? Measure.rowHeight / 2 : height / 2 }
    if row.isBand { return Measure.bandHeight / 2 }
    return comesFromRight(row) ? height - 9 : Measure.rowHeight / 2
  }

  private func rowHeight(_ index: Int) -> Int {
    let row = timeline.rows[index]
    if row.isBirth { return widths.isCompact ? compactHeadHeight(row.lifeline) : Measure.birthRowHeight }
    let extra = labels[index]?.extraHeight ?? 0
    let heads = hasHeads(index) ? headsHeight(ofTrace: timeline.trace(ofRow: index, traceRows)) + Measure.headGap : 0
    if row.isBand { return Measure.bandHeight + extra + heads }
    return (comesFromRight(row) ? Measure.tallRowHeight : Measure.rowHeight) + extra
  }

  private func hasHeads(_ row: Int) -> Bool {
    guard timeline.rows[row].isTrace, let trace = traceRows.firstIndex(of: row) else { return false }
    return tracesWithHeads.contains(trace)
  }
}
