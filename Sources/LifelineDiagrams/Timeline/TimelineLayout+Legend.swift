extension TimelineLayout {
  /// A line of the legend.
  enum Legend: String {
    case lateCall = "Dashed arrow: delivered later, because of an action where the arrow begins."
    case foundCall = "Arrow from nowhere: called by something that is not traced."
    case leak = "Thick red line: the object should have been released where it begins."
  }

  /// What a newcomer could not guess, for what the picture uses.
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
  /// What the axis says, as far as the picture has it.
  var legend: [String] {
    guard !pieces.isEmpty else { return [] }
    let axis = "Solid time axis: to scale, \(TimeUnit.duration(scale.nanosecondsPerRow)) for the height of a row."
    let dotted = "Dotted time axis: less time than the rows need in height."
    let torn = "Torn picture: more time passes there than is drawn, as much as is written."
    let isStretched = pieces.count { !$0.isToScale } > cuts.count
    return [axis] + (isStretched ? [dotted] : []) + (cuts.isEmpty ? [] : [torn])
  }
}
