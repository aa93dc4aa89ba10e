internal import Lifeline
internal import LifelineVocabulary

extension Timeline {
  /// Hides everything except the outline: marks, actions, creations and releases of objects other than views, appearances, and everything
  /// that requires attention. Layout callbacks are not actions, even if the system calls them.
  mutating func hideDetails() -> Omission {
    let visible = rows.count { !$0.isHidden }
    var count = 0
    for index in rows.indices where !rows[index].isHidden && !belongsToOutline(rows[index]) {
      rows[index].isHidden = true
      count += 1
    }
    return Omission(.rows, .detail, count: count, of: visible)
  }

  private func belongsToOutline(_ row: Row) -> Bool {
    if row.isBand || row.emphasis != .plain || !row.callOuts.isEmpty { return true }
    let lifeline = lifelines[row.lifeline]
    if lifeline.leak != nil, row.isBirth || row.name == .expectDeallocation { return true }
    switch row.content {
    case .birth, .death: return lifeline.subject.kind != .view && lifeline.subject.kind != .control
    case .span: return row.name == .viewDidAppear || row.caller == nil && !row.isLate && !row.isLayout
    case .instant, .marker, .trace, .fold, .cut, .note: return false
    }
  }
}
