extension TimelineLayout {
  /// A line of the legend.
  enum Legend: String {
    case lateCall = "Dashed arrow: deferred call, caused by the action at the arrow's tail."
    case foundCall = "Arrow without source: caller not traced."
    case leak = "Thick red line: leaked; the object was expected to be released where the line begins."
  }

  /// The explanations of the signs in the picture.
  var legend: [Legend] {
    let drawn = timeline.rows.filter { !$0.isHidden && !$0.isBand }
    var legend: [Legend] = []
    if drawn.contains(where: { $0.isLate && $0.isSpan && $0.caller != nil && $0.caller != $0.lifeline }) {
      legend.append(.lateCall)
    }
    if drawn.contains(where: { $0.caller == nil && $0.isSpan && !$0.isLate }) { legend.append(.foundCall) }
    if timeline.lifelines.indices.contains(where: { isVisible[$0] && timeline.lifelines[$0].leak != nil }) {
      legend.append(.leak)
    }
    return legend
  }

  /// The lines below the picture.
  var legendLines: [String] { legend.map(\.rawValue) + (ruler?.legend ?? []) }
}

extension TimeRuler {
  /// The explanations of the axis, as far as the picture uses it.
  var legend: [String] {
    guard !pieces.isEmpty else { return [] }
    let axis = "Solid time axis: to scale, \(TimeUnit.duration(scale.nanosecondsPerRow)) per row height."
    let dotted = "Dotted time axis: stretched, because rows need more height than the time."
    let torn = "Gap across the picture: a long pause, not to scale; its length is in the gap."
    let isStretched = pieces.count { !$0.isToScale } > cuts.count
    return [axis] + (isStretched ? [dotted] : []) + (cuts.isEmpty ? [] : [torn])
  }
}
