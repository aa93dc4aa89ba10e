internal import Lifeline

extension TimelineLayout {
  /// A line of the legend.
  enum Legend: String {
    case lateCall = "Dashed arrow: deferred call, caused by the action at the arrow's tail."
    case foundCall = "Arrow without source: caller not traced."
    case hiddenEnd = "Small cross: released in rows that are not drawn."
    case leak = "Thick red line: leaked; the object was expected to be released where the line begins."
  }

  /// The explanations of the symbols in the picture.
  var signs: [Legend] {
    let drawn = timeline.rows.lazy.filter { !$0.isHidden && !$0.isBand }
    var signs: [Legend] = []
    if drawn.contains(where: { $0.isLate && $0.isSpan && $0.caller != nil && $0.caller != $0.lifeline }) {
      signs.append(.lateCall)
    }
    if drawn.contains(where: { $0.caller == nil && $0.isSpan && !$0.isLate }) { signs.append(.foundCall) }
    if timeline.lifelines.indices.contains(where: { isVisible[$0] && timeline.lifelines[$0].leak != nil }) {
      signs.append(.leak)
    }
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
