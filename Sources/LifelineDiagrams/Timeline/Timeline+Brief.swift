internal import Lifeline
internal import LifelineVocabulary

extension Timeline {
  /// Hides everything except the outline: marks, actions, creations and releases of objects other than views, appearances, and everything
  /// that requires attention. Layout callbacks are not actions, even if the system calls them.
  ///
  /// The creation of a view or control remains if another of its rows does. Otherwise, its box would be at the top, like that of an object
  /// that is older than the trace.
  mutating func hideDetails() -> Omission {
    let visible = rows.count { !$0.isHidden }
    var isNamed = [Bool](repeating: false, count: lifelines.count)
    // Objects are created before their other rows, and callers before the objects that they create.
    for index in rows.indices.reversed() where !rows[index].isHidden {
      let row = rows[index]
      guard belongsToOutline(row) || row.isBirth && isNamed[row.lifeline] else {
        rows[index].isHidden = true
        continue
      }
      guard !row.isBand else { continue }
      isNamed[row.lifeline] = true
      if let caller = row.caller { isNamed[caller] = true }
    }
    let count = visible - rows.count { !$0.isHidden }
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
