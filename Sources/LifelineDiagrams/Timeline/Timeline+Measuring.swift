internal import Lifeline

extension Timeline {
  /// The latest time that is shown.
  var longestTime: Int {
    var longest = 0
    for row in rows where !row.isHidden { longest = max(longest, row.time) }
    return longest
  }

  /// Which lifelines take part in a row that is shown, at least as the caller.
  var visibleLifelines: [Bool] {
    var isVisible = [Bool](repeating: false, count: lifelines.count)
    for row in rows where !row.isHidden && !row.isBand {
      isVisible[row.lifeline] = true
      if let caller = row.caller { isVisible[caller] = true }
    }
    return isVisible
  }

  /// The last row that each lifeline has a part in, the ends of its spans included.
  var lastRows: [Int] {
    var last = [Int](repeating: 0, count: lifelines.count)
    for (index, row) in rows.enumerated() where !row.isHidden && !row.isBand {
      last[row.lifeline] = max(last[row.lifeline], index)
      if case .span(_, let end, _) = row.content { last[row.lifeline] = max(last[row.lifeline], end) }
    }
    return last
  }

  /// What a head says.
  func head(of lifeline: Int) -> (title: TextBlock, subtitle: TextBlock) {
    let life = lifelines[lifeline]
    let owner = life.owner.map { lifelines[$0] }
    return (
      TextBlock(life.title(owner: owner), size: TimelineMeasure.fontSize, bold: true),
      TextBlock(life.subtitle(owner: owner), size: TimelineMeasure.smallFontSize)
    )
  }

  /// The text of each row that is shown, measured once for rows that say the same.
  ///
  /// - Parameter widths: where texts are broken. Compact texts name their subject, since they are not beside it.
  func labelBlocks(_ widths: TimelineWidths) -> [TextBlock?] {
    var plain: [RowLabel: TextBlock] = [:]
    var bold: [RowLabel: TextBlock] = [:]
    return rows.map { row in
      if row.isHidden || row.isBirth { return nil }
      if widths.isCompact, !row.isBand { return compactLabel(row, widths) }
      let isBold = row.isBand || row.emphasis == .mistake
      // A band's text may be a row's, too, and is broken elsewhere.
      if !row.isBand, let known = isBold ? bold[row.label] : plain[row.label] { return known }
      let widest = row.isBand ? widths.band : widths.label
      let block = TextBlock(text(of: row), size: TimelineMeasure.fontSize, bold: isBold, widest: widest)
      if row.isBand { return block }
      if isBold { bold[row.label] = block } else { plain[row.label] = block }
      return block
    }
  }

  private func compactLabel(_ row: Row, _ widths: TimelineWidths) -> TextBlock {
    // What stands before the text takes a part of the first line.
    let lightning = row.isMemoryWarning ? TimelineMeasure.lightningWidth : 0
    let extra = TimelineLayout.badgesWidth(row.callOuts.count) + lightning
    return TextBlock(
      "\(shortName(of: row.lifeline)): \(text(of: row))", size: TimelineMeasure.fontSize,
      bold: row.emphasis == .mistake, widest: widths.label - extra)
  }

  /// What a text calls a subject that it is not beside.
  private func shortName(of lifeline: Int) -> String {
    let life = lifelines[lifeline]
    if life.subject.name == nil, !life.isOwnView || life.owner == nil { return DotText.isolated(life.subject.label) }
    return DotText.isolated(life.title(owner: life.owner.map { lifelines[$0] }))
  }

  /// For each row, from the lowest to the highest lane of its lifeline that is taken there, its own included.
  func takenLanes() -> [ClosedRange<Int>] {
    var open: [[(lane: Int, last: Int)]] = .init(repeating: [], count: lifelines.count)
    return rows.indices.map { index in
      let row = rows[index]
      guard !row.isHidden, case .span(let lane, let last, _) = row.content else { return 0...0 }
      open[row.lifeline].removeAll { $0.last < index }
      open[row.lifeline].append((lane, last))
      let lanes = open[row.lifeline].map(\.lane)
      return (lanes.min() ?? lane)...(lanes.max() ?? lane)
    }
  }
}

extension Timeline.Row {
  var isTrace: Bool {
    if case .trace = content { true } else { false }
  }
}
