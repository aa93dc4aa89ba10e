internal import Lifeline

extension Timeline {
  /// With more lifelines, views without events besides their creation and release are left out.
  private static var maximumLifelines: Int { 12 }

  /// Leaves out views without events besides their creation and release, where there are many lifelines.
  ///
  /// Returns how many were left out.
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
