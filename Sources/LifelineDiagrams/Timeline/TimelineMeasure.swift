internal import Lifeline

/// The dimensions of a timeline's picture, in points.
enum TimelineMeasure {
  static let fontSize = 11
  static let smallFontSize = 9
  static let titleFontSize = 14
  static let margin = 18
  static let titleHeight = 34
  /// The height of the time unit, if no heads are next to it.
  static let unitHeight = 16
  static let headHeight = 36
  static let headPadding = 10
  static let headGap = 8
  static let rowHeight = 22
  static let bandGap = 3
  static let barWidth = Canvas.Default.boxWidth
  static let laneOffset = 6
  /// The distance from the beginning of a bar to its arrow.
  static let barRise = 4
  static let labelGap = 7
  static let columnGap = 26
  static let foundArrow = 26
  static let lightningWidth = 12
  static let legendHeight = 14
  /// The distance from the last row to the middle of the first line of the legend.
  static let legendGap = 10
  /// The height of the small cross that marks the end of a lifeline in a folded row.
  static let hiddenEnd = 8
  /// The maximum height of a step in a timeline that is to scale. A longer step is cut.
  static let longestStep = 180
  /// The preferred height of a step that is cut.
  static let cutStep = 66
  /// The height that a cut needs.
  static let cutHeight = 30
  /// The height of the gap at a cut.
  static let tearHeight = 18
  /// The distance between the times and the time axis.
  static let axisOffset = 6
  /// The size of a badge, which contains the number of a finding.
  static let badge = 14
  /// The distance by which the last badge of a head extends beyond it.
  static let badgeOverhang = 10
  /// The maximum number of badges on a head. The rows show all badges.
  static let maximumHeadBadges = 3
  static let paragraphHeight = 16
  /// The maximum width of a label. Wider labels, such as retain paths, are wrapped.
  static let widestLabel = 420
  static let widestBand = 760
  /// The distance between the times and the thread numbers.
  static let threadGap = 10
  /// The size of the heads in a compact picture: small boxes with their names next to them.
  static let compactHead = 12
  /// The distance between two lifelines in a compact picture.
  static let trackGap = 12
  /// The length of an arrow without a source in a compact picture.
  static let compactFoundArrow = 11
  /// The minimum width of the text column in a compact picture.
  static let narrowestLabel = 170
}

/// The heights of rows, in points.
struct TimelineHeights {
  let row: Int
  /// The height of a row whose arrow comes from the right, so that its text is above the arrow.
  let tallRow: Int
  let birthRow: Int
  let band: Int
  /// The minimum length of a bar below its arrow.
  let minimumBar: Int

  static let usual = TimelineHeights(row: TimelineMeasure.rowHeight, tallRow: 32, birthRow: 46, band: 28, minimumBar: 9)
  /// The heights for an outline, whose rows have little content.
  static let outline = TimelineHeights(row: 16, tallRow: 26, birthRow: 42, band: 20, minimumBar: 6)
}

extension Timeline {
  var heights: TimelineHeights { isBrief ? .outline : .usual }
}

/// The widths at which the text of a timeline is wrapped, and whether the text is in one column.
struct TimelineWidths: Equatable {
  /// The width of the text next to rows.
  var label = TimelineMeasure.widestLabel
  /// The width of bands, the title, the legend, and the text of findings.
  var band = TimelineMeasure.widestBand
  /// Whether lifelines are close together, with all text in a column to their right.
  var isCompact = false
}

extension Timeline {
  /// The default maximum width of a picture in points, which is 1,400 pixels.
  package static let usualWidth = 1050

  /// Returns the default layout or, if it is too wide, a layout with narrower text. If that layout is also too wide,
  /// returns a compact layout.
  func layout() -> TimelineLayout {
    guard let maximumWidth else { return TimelineLayout(self) }
    let usual = TimelineLayout(self, for: .pictureUpTo(width: maximumWidth))
    guard usual.width > maximumWidth else { return usual }
    let band = max(maximumWidth - usual.left - 2 * TimelineMeasure.margin, TimelineMeasure.narrowestLabel)
    for label in usual.leastWidth > maximumWidth ? [] : [300, 220, 160] {
      let widths = TimelineWidths(label: label, band: min(band, TimelineMeasure.widestBand))
      let wrapped = TimelineLayout(self, widths, for: .pictureUpTo(width: maximumWidth))
      if wrapped.width <= maximumWidth { return wrapped }
    }
    let widths = TimelineWidths(label: TimelineMeasure.narrowestLabel, band: band, isCompact: true)
    // The text gets the width that the lifelines leave.
    let tracksRight = TimelineLayout(self, widths, for: .tracks).tracksRight
    let room = max(maximumWidth - TimelineMeasure.margin - tracksRight, TimelineMeasure.narrowestLabel)
    let label = min(room, TimelineMeasure.widestLabel)
    // If rows are wider than the maximum, the text below them is as wide as the rows.
    let rows = tracksRight + label - usual.left - TimelineMeasure.margin
    return TimelineLayout(self, TimelineWidths(label: label, band: max(band, rows), isCompact: true))
  }

  /// Returns the trace that a row begins, given the rows that begin a trace.
  func trace(ofRow index: Int, _ traceRows: [Int]) -> Int { traceRows.firstIndex(of: index) ?? 0 }
}

extension Timeline {
  /// The latest time that is shown, or that the text of a fold contains.
  var longestTime: Int {
    var longest = 0
    for row in rows where !row.isHidden && row.isCounted == isCounted {
      longest = max(longest, row.time)
      guard row.isFold else { continue }
      for case .repetition(let repetition) in row.label.parts { longest = max(longest, repetition.last) }
    }
    return longest
  }

  /// For each lifeline, whether a visible row involves it, even if only as the caller.
  var visibleLifelines: [Bool] {
    var isVisible = [Bool](repeating: false, count: lifelines.count)
    for row in rows where !row.isHidden && !row.isBand {
      isVisible[row.lifeline] = true
      if let caller = row.caller { isVisible[caller] = true }
    }
    return isVisible
  }

  /// The last row of each lifeline, including the ends of its spans.
  var lastRows: [Int] {
    var last = [Int](repeating: 0, count: lifelines.count)
    for (index, row) in rows.enumerated() where !row.isHidden && !row.isBand {
      last[row.lifeline] = max(last[row.lifeline], index)
      if case .span(_, let end, _) = row.content { last[row.lifeline] = max(last[row.lifeline], end) }
    }
    return last
  }

  func head(of lifeline: Int) -> (title: TextBlock, subtitle: TextBlock) {
    let life = lifelines[lifeline]
    let owner = life.owner.map { lifelines[$0] }
    return (
      TextBlock(life.title(owner: owner), size: TimelineMeasure.fontSize, bold: true),
      TextBlock(life.subtitle(owner: owner), size: TimelineMeasure.smallFontSize)
    )
  }

  /// Returns the text of each visible row. Rows with equal labels are measured only once.
  ///
  /// - Parameter widths: The widths at which text is wrapped. Compact text names its subject, because the text is not
  ///   next to the subject.
  func labelBlocks(_ widths: TimelineWidths) -> [TextBlock?] {
    var plain: [RowLabel: TextBlock] = [:]
    var bold: [RowLabel: TextBlock] = [:]
    return rows.map { row in
      if row.isHidden || row.isBirth { return nil }
      if widths.isCompact, !row.isBand { return compactLabel(row, widths) }
      let isBold = row.isBand || row.emphasis == .mistake
      // A band's text can be equal to that of a row, but it is wrapped at a different width.
      if !row.isBand, let known = isBold ? bold[row.label] : plain[row.label] { return known }
      let widest = row.isBand ? widths.band : widths.label
      let block = TextBlock(text(of: row), size: TimelineMeasure.fontSize, bold: isBold, widest: widest)
      if row.isBand { return block }
      if isBold { bold[row.label] = block } else { plain[row.label] = block }
      return block
    }
  }

  private func compactLabel(_ row: Row, _ widths: TimelineWidths) -> TextBlock {
    // The symbol before the text takes up part of the first line.
    let lightning = row.isMemoryWarning ? TimelineMeasure.lightningWidth : 0
    let extra = TimelineLayout.badgesWidth(row.callOuts.count) + lightning
    return TextBlock(
      "\(shortName(of: row.lifeline)): \(text(of: row))", size: TimelineMeasure.fontSize,
      bold: row.emphasis == .mistake, widest: widths.label - extra)
  }

  /// Returns the name of a subject for text that is not next to the subject.
  private func shortName(of lifeline: Int) -> String {
    let life = lifelines[lifeline]
    if life.subject.name == nil, !life.isOwnView || life.owner == nil { return DotText.isolated(life.subject.label) }
    return DotText.isolated(life.title(owner: life.owner.map { lifelines[$0] }))
  }

  /// Returns, for each row, the lanes that are in use on the lifelines of the row and of its caller, including the
  /// row's own lane.
  func takenLanes() -> [TakenLanes] {
    var open: [[(lane: Int, last: Int)]] = .init(repeating: [], count: lifelines.count)
    func taken(_ lifeline: Int, at row: Int) -> ClosedRange<Int>? {
      open[lifeline].removeAll { $0.last < row }
      let lanes = open[lifeline].map(\.lane)
      return lanes.min().flatMap { first in lanes.max().map { first...$0 } }
    }
    return rows.indices.map { index in
      let row = rows[index]
      guard !row.isHidden, !row.isBand else { return TakenLanes() }
      let caller = row.caller.flatMap { taken($0, at: index) }
      guard case .span(let lane, let last, _) = row.content else { return TakenLanes(caller: caller) }
      open[row.lifeline].append((lane, last))
      return TakenLanes(own: taken(row.lifeline, at: index) ?? lane...lane, caller: caller)
    }
  }
}

/// The lanes in which bars are drawn at the beginning of a row.
struct TakenLanes {
  /// The lanes of the row's lifeline.
  var own = 0...0
  /// The lanes of the caller's lifeline, or nil if no bar is drawn there, for example because the calling span is
  /// omitted.
  var caller: ClosedRange<Int>?
}

extension Timeline.Row {
  var isTrace: Bool {
    if case .trace = content { true } else { false }
  }
}
