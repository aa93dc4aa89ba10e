/// Where everything of a timeline stands, in points from the top left corner.
struct TimelineLayout {
  /// Measures of the picture.
  enum Measure {
    static let fontSize = 11
    static let smallFontSize = 9
    static let titleFontSize = 14
    static let margin = 18
    static let titleHeight = 34
    static let headHeight = 36
    static let headPadding = 10
    static let rowHeight = 22
    /// A row whose arrow comes from the right needs its text above the arrow.
    static let tallRowHeight = 32
    static let birthRowHeight = 46
    static let bandHeight = 28
    static let barWidth = 10
    static let laneOffset = 6
    static let labelGap = 7
    static let columnGap = 26
    static let foundArrow = 26
    static let lightningWidth = 12
    static let legendHeight = 14
  }

  /// A row's place.
  struct RowPlace {
    var top: Int
    var height: Int
    /// Where its bar begins and its arrow lies.
    var line: Int

    var bottom: Int { top + height }
  }

  let timeline: Timeline
  private(set) var rows: [RowPlace] = []
  /// The x of each lifeline.
  private(set) var x: [Int] = []
  /// Where the labels of a lifeline begin.
  private(set) var labelX: [Int] = []
  private(set) var isVisible: [Bool] = []
  private(set) var width = 0
  private(set) var height = 0
  private(set) var gutterWidth = 0
  private(set) var headWidths: [Int] = []
  private(set) var legendTop = 0
  let timeUnit: TimeUnit

  init(_ timeline: Timeline) {
    self.timeline = timeline
    timeUnit = TimeUnit(longest: timeline.rows.last?.time ?? 0)
    findVisibleLifelines()
    placeColumns()
    placeRows()
  }

  func head(of lifeline: Int) -> (title: String, subtitle: String) {
    let life = timeline.lifelines[lifeline]
    let owner = life.owner.map { timeline.lifelines[$0] }
    return (DotText.visible(life.title(owner: owner)), DotText.visible(life.subtitle(owner: owner)))
  }

  private mutating func findVisibleLifelines() {
    isVisible = .init(repeating: false, count: timeline.lifelines.count)
    for row in timeline.rows where !row.isHidden && row.lifeline >= 0 { isVisible[row.lifeline] = true }
    for row in timeline.rows where !row.isHidden {
      if let caller = row.caller { isVisible[caller] = true }
    }
  }

  /// What a newcomer could not guess, for what the picture uses.
  var legend: [Legend] {
    let drawn = timeline.rows.filter { !$0.isHidden && $0.lifeline >= 0 }
    var legend: [Legend] = []
    if drawn.contains(where: { $0.isLate && $0.caller != $0.lifeline }) { legend.append(.lateCall) }
    if drawn.contains(where: { $0.caller == nil && $0.isSpan }) { legend.append(.foundCall) }
    if timeline.lifelines.indices.contains(where: { isVisible[$0] && timeline.lifelines[$0].leak != nil }) {
      legend.append(.leak)
    }
    return legend
  }

  /// A line of the legend.
  enum Legend: String {
    case lateCall = "Dashed arrow: delivered later, because of an action where the arrow begins."
    case foundCall = "Arrow from nowhere: called by something that is not traced."
    case leak = "Thick red line: the object should have been released where it begins."
  }

  // MARK: Columns

  private mutating func placeColumns() {
    let columns = TimelineColumns(timeline, isVisible: isVisible).columns
    let lanes = mostLanes()
    let labels = widestLabels()
    x = .init(repeating: 0, count: timeline.lifelines.count)
    labelX = x
    headWidths = timeline.lifelines.indices.map { isVisible[$0] ? headWidth($0) : 0 }
    gutterWidth = widestTime() + Measure.margin
    var right = Measure.margin + gutterWidth
    var widest = right
    for column in columns {
      let head = (column.map { headWidths[$0] }.max() ?? 0) / 2
      let lane = column.map { lanes[$0] }.max() ?? 0
      let labelOffset = Measure.barWidth / 2 + lane * Measure.laneOffset + Measure.labelGap
      let label = column.map { labels[$0] }.max() ?? 0
      let centre = right + max(head, Measure.barWidth / 2 + Measure.foundArrow)
      for lifeline in column {
        x[lifeline] = centre
        labelX[lifeline] = centre + labelOffset
      }
      right = centre + max(head, labelOffset + label) + Measure.columnGap
      widest = max(widest, right)
    }
    width = max(widest - Measure.columnGap + Measure.margin, bandsWidth())
  }

  private func headWidth(_ lifeline: Int) -> Int {
    let head = head(of: lifeline)
    let title = FontMetrics.width(head.title, size: Measure.fontSize, bold: true)
    let subtitle = FontMetrics.width(head.subtitle, size: Measure.smallFontSize)
    return max(title, subtitle) + 2 * Measure.headPadding
  }

  private func mostLanes() -> [Int] {
    var lanes = [Int](repeating: 0, count: timeline.lifelines.count)
    for row in timeline.rows where !row.isHidden {
      if case .span(let lane, _, _) = row.content { lanes[row.lifeline] = max(lanes[row.lifeline], lane) }
    }
    return lanes
  }

  private func widestLabels() -> [Int] {
    var widths = [Int](repeating: 0, count: timeline.lifelines.count)
    var known: [String: Int] = [:]
    for row in timeline.rows where !row.isHidden && row.lifeline >= 0 {
      let width =
        known[row.label] ?? FontMetrics.width(row.label, size: Measure.fontSize, bold: row.emphasis == .mistake)
      known[row.label] = width
      widths[row.lifeline] = max(widths[row.lifeline], width + (row.isMemoryWarning ? Measure.lightningWidth : 0))
    }
    return widths
  }

  private func widestTime() -> Int {
    let longest = timeUnit.text(timeline.rows.last?.time ?? 0)
    return max(
      FontMetrics.width(longest, size: Measure.smallFontSize),
      FontMetrics.width(timeUnit.name, size: Measure.smallFontSize))
  }

  /// What the title and the bands across the picture need.
  private func bandsWidth() -> Int {
    let bands = timeline.rows.filter { !$0.isHidden && $0.lifeline < 0 }.map {
      FontMetrics.width($0.label, size: Measure.fontSize, bold: true)
    }
    let title = FontMetrics.width(timeline.title, size: Measure.titleFontSize, bold: true)
    let legends = legend.map { FontMetrics.width($0.rawValue, size: Measure.smallFontSize) }
    return max(bands.max() ?? 0, title, legends.max() ?? 0) + 2 * Measure.margin + gutterWidth
  }

  // MARK: Rows

  private mutating func placeRows() {
    var top = Measure.margin + Measure.titleHeight
    if timeline.lifelines.indices.contains(where: { isVisible[$0] && timeline.lifelines[$0].birth == nil }) {
      top += Measure.headHeight + 8
    }
    rows.reserveCapacity(timeline.rows.count)
    for row in timeline.rows {
      let height = row.isHidden ? 0 : rowHeight(row)
      let line =
        switch row.content {
        case _ where row.isHidden: top
        case .birth: top + height / 2
        case _ where comesFromRight(row): top + height - 9
        default: top + height / 2
        }
      rows.append(RowPlace(top: top, height: height, line: line))
      top += height
    }
    legendTop = top + 10
    height = legendTop + legend.count * Measure.legendHeight + Measure.margin
  }

  private func rowHeight(_ row: Timeline.Row) -> Int {
    switch row.content {
    case .birth: Measure.birthRowHeight
    case .marker, .trace, .fold, .cut: Measure.bandHeight
    default: comesFromRight(row) ? Measure.tallRowHeight : Measure.rowHeight
    }
  }

  func comesFromRight(_ row: Timeline.Row) -> Bool {
    guard let caller = row.caller, row.lifeline >= 0 else { return false }
    return x[caller] > x[row.lifeline]
  }
}

/// The unit of the times in the gutter.
package struct TimeUnit: Sendable {
  let name: String
  private let nanoseconds: Int

  init(longest: Int) {
    switch longest {
    case ..<1_000_000: (name, nanoseconds) = ("µs", 1000)
    case ..<10_000_000_000: (name, nanoseconds) = ("ms", 1_000_000)
    default: (name, nanoseconds) = ("s", 1_000_000_000)
    }
  }

  /// The time with three decimals.
  func text(_ time: Int) -> String {
    let thousandths = (time + nanoseconds / 2000) / (nanoseconds / 1000)
    let decimals = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
  }

  /// A duration in the unit that suits it, with three digits or so.
  package static func duration(_ nanoseconds: Int) -> String {
    let (unit, size) =
      switch nanoseconds {
      case ..<1000: ("ns", 1)
      case ..<1_000_000: ("µs", 1000)
      case ..<1_000_000_000: ("ms", 1_000_000)
      default: ("s", 1_000_000_000)
      }
    guard size > 1, nanoseconds < size * 100 else { return "\(nanoseconds / size) \(unit)" }
    let tenths = (nanoseconds * 10 + size / 2) / size
    return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
