internal import Lifeline
internal import LifelineBase

extension TimelineLayout {
  /// A line of the legend.
  enum Legend: String {
    case lateCall = "Dashed arrow: deferred call, caused by the action at the arrow's tail."
    case foundCall = "Arrow without source: caller not traced."
    case hiddenEnd = "Small cross: released in rows that are not drawn."
    case leak = "Thick red line: leaked; the object was expected to be released where the line begins."
    case earlierLeak = "Thick red line from a box: leaked; the object was expected to be released earlier."
  }

  /// The explanations of the symbols in the picture.
  var signs: [Legend] {
    let drawn = timeline.rows.lazy.filter { !$0.isHidden && !$0.isBand }
    var signs: [Legend] = []
    if drawn.contains(where: { $0.isLate && $0.isSpan && $0.caller != nil && $0.caller != $0.lifeline }) {
      signs.append(.lateCall)
    }
    if drawn.contains(where: { $0.caller == nil && $0.isSpan && !$0.isLate }) { signs.append(.foundCall) }
    let leaks = timeline.lifelines.indices.filter { isVisible[$0] && timeline.lifelines[$0].leak != nil }
    if !leaks.allSatisfy(timeline.isLeakedBefore) { signs.append(.leak) }
    if leaks.contains(where: timeline.isLeakedBefore) { signs.append(.earlierLeak) }
    if timeline.lifelines.indices.contains(where: { isVisible[$0] && hasHiddenEnd($0) }) { signs.append(.hiddenEnd) }
    return signs
  }

  /// The explanations below the picture.
  var legendTexts: [String] {
    guard timeline.showsLegend else { return [] }
    let threads = showsThreads ? ["Number before the time: the thread; 1 is the main thread."] : []
    let axis = ruler?.legend(timeline.isCounted) ?? []
    return timeline.legendNotes + signs.map(\.rawValue) + threads + axis
  }

  func legendBlocks() -> [TextBlock] {
    legendTexts.map { TextBlock($0, size: Measure.smallFontSize, widest: widths.band) }
  }
}

extension TimeRuler {
  /// Returns the explanations of the axis that the picture needs.
  func legend(_ isCounted: Bool) -> [String] {
    guard !pieces.isEmpty else { return [] }
    let axis =
      "Solid time axis: to scale, \(TimeText(isCounted: isCounted).rounded(scale.nanosecondsPerRow)) per row height."
    let dotted = "Dotted time axis: stretched, because rows need more height than the time."
    let time = cuts.contains(where: \.hasOmissions) ? "a long time" : "a long pause"
    let torn = "Gap across the picture: \(time), not to scale; its length is in the gap."
    let isStretched = pieces.count { !$0.isToScale } > cuts.count
    return [axis] + (isStretched ? [dotted] : []) + (cuts.isEmpty ? [] : [torn])
  }
}

extension TimelineLayout {
  /// The text of a call-out below the picture.
  struct CallOutPlace {
    /// The vertical center of the first line.
    var top: Int
    var title: TextBlock
    var paragraphs: [TextBlock]
  }

  /// Returns the width of a number of badges, including their spacing.
  static func badgesWidth(_ count: Int) -> Int { count == 0 ? 0 : count * (Measure.badge + 2) + 3 }

  /// Returns the width of the badges and the lightning bolt that precede a row's text.
  func extraLabelWidth(_ row: Timeline.Row) -> Int {
    (row.isMemoryWarning ? Measure.lightningWidth : 0) + Self.badgesWidth(row.callOuts.count)
  }

  /// Measures the text of the call-outs. The positions are determined later.
  static func callOuts(of timeline: Timeline, _ widths: TimelineWidths) -> [CallOutPlace] {
    timeline.callOuts.map { callOut in
      CallOutPlace(
        top: 0,
        title: TextBlock(callOut.title, size: Measure.fontSize, bold: true, widest: widths.band - Measure.badge),
        paragraphs: callOut.paragraphs.map {
          TextBlock($0, size: Measure.fontSize, widest: widths.band - Measure.badge)
        })
    }
  }

  var callOutsWidth: Int {
    callOuts.map { place in Measure.badge + 6 + max(place.title.width, place.paragraphs.map(\.width).max() ?? 0) }.max()
      ?? 0
  }

  /// Places the call-outs below each other, and returns the position where the last one ends.
  mutating func placeCallOuts(from start: Int) -> Int {
    var top = start
    for index in callOuts.indices {
      callOuts[index].top = top + Measure.rowHeight / 2
      let heights = callOuts[index].paragraphs.map { $0.extraHeight + Measure.paragraphHeight }
      top += Measure.rowHeight + callOuts[index].title.extraHeight + heights.reduce(0, +) + 8
    }
    return top
  }
}
