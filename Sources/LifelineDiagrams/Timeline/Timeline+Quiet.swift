internal import Lifeline

extension Timeline {
  /// The maximum number of lifelines. If there are more, views with no events except their creation and release are omitted.
  private static var maximumLifelines: Int { 12 }

  /// Hides views with no events except their creation and release, if there are many lifelines. Returns the number of hidden views.
  mutating func hideQuietViews() -> Int {
    guard visibleLifelines.count(where: \.self) > Self.maximumLifelines else { return 0 }
    var isQuiet = lifelines.map { $0.subject.kind == .view && $0.leak == nil }
    for row in rows where !row.isHidden && !row.isBand {
      if !row.isBirth && !row.isDeath || !row.callOuts.isEmpty { isQuiet[row.lifeline] = false }
      if let caller = row.caller, caller != row.lifeline { isQuiet[caller] = false }
    }
    var left: Set<Int> = []
    for index in rows.indices where !rows[index].isHidden && !rows[index].isBand && isQuiet[rows[index].lifeline] {
      rows[index].isHidden = true
      left.insert(rows[index].lifeline)
    }
    return left.count
  }
}

extension Timeline.Row {
  var isDeath: Bool {
    if case .death = content { true } else { false }
  }
}
