internal import Lifeline

extension Timeline {
  /// Hides expectations that were met. The end of the lifeline already shows the release.
  mutating func hideExpectationsThatWereMet() {
    for index in rows.indices where rows[index].name == .expectDeallocation {
      let lifeline = lifelines[rows[index].lifeline]
      if lifeline.leak == nil, lifeline.death != nil, rows[index].callOuts.isEmpty { rows[index].isHidden = true }
    }
  }

  /// Removes rows beyond the limit, and notes their number.
  ///
  /// - Parameter excess: The number of rows beyond the limit that were not even stored.
  mutating func cut(to limit: Int, excess: Int) {
    let visible = rows.indices.filter { !rows[$0].isHidden }
    let cut = max(0, visible.count - limit)
    for index in visible.suffix(cut) { rows[index].isHidden = true }
    note(
      Omission(
        .rows, .limit, count: cut + excess, of: visible.count + excess, threshold: limit == .max ? nil : Double(limit)))
  }

  /// Adds a final row with an omission, if it is not empty.
  mutating func note(_ omission: Omission) {
    guard omission.count > 0 else { return }
    rows.append(
      Row(
        content: .cut(rows: omission.kind == .rows ? omission.count : 0), sequence: 0, time: rows.last?.time ?? 0,
        lifeline: -1, label: RowLabel(.omission(omission))))
  }
}
