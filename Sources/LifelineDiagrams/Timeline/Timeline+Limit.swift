internal import Lifeline

extension Timeline {
  /// Leaves out expectations that were met: the end of the lifeline shows the release.
  mutating func hideExpectationsThatWereMet() {
    for index in rows.indices where rows[index].name == .expectDeallocation {
      let lifeline = lifelines[rows[index].lifeline]
      if lifeline.leak == nil, lifeline.death != nil, rows[index].callOuts.isEmpty { rows[index].isHidden = true }
    }
  }

  /// Leaves out what is beyond the limit, and notes how much.
  ///
  /// - Parameter excess: how many rows beyond the limit were not even kept.
  mutating func cut(to limit: Int, excess: Int) {
    let visible = rows.indices.filter { !rows[$0].isHidden }
    let cut = max(0, visible.count - limit)
    for index in visible.suffix(cut) { rows[index].isHidden = true }
    note(
      Omission(
        .rows, .limit, count: cut + excess, of: visible.count + excess, threshold: limit == .max ? nil : Double(limit)))
  }

  /// Adds a last row that says what is left out, unless it is nothing.
  mutating func note(_ omission: Omission) {
    guard omission.count > 0 else { return }
    rows.append(
      Row(
        content: .cut(rows: omission.kind == .rows ? omission.count : 0), sequence: 0, time: rows.last?.time ?? 0,
        lifeline: -1, label: RowLabel(.omission(omission))))
  }
}
