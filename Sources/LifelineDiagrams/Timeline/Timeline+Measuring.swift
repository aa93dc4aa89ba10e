internal import Lifeline

extension Timeline {
  /// The latest time that is shown, or that the text of a fold contains.
  var longestTime: Int {
    var longest = 0
    for row in rows where !row.isHidden {
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

  /// Returns the text of a head.
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
  /// - Parameter widths: The widths at which text is wrapped. Compact text names its subject, because the text is not next to the subject.
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

  /// Returns, for each row, the range of lanes that are in use on the row's lifeline, including the row's own lane.
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
