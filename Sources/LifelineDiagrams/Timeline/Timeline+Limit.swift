internal import Lifeline

extension Timeline {
  /// Leaves out what was expected and came true: it tells nothing beside the end of the lifeline.
  mutating func hideExpectationsThatWereMet() {
    for index in rows.indices where rows[index].name == .expectDeallocation {
      let lifeline = lifelines[rows[index].lifeline]
      if lifeline.leak == nil, lifeline.death != nil, rows[index].callOuts.isEmpty { rows[index].isHidden = true }
    }
  }

  /// Leaves out what is beyond the limit and says so in a last row.
  ///
  /// - Parameter skipped: how many rows were not even kept.
  mutating func cut(to limit: Int, skipped: Int) {
    let visible = rows.indices.filter { !rows[$0].isHidden }
    let cut = max(0, visible.count - limit)
    let missing = cut + skipped
    guard missing > 0 else { return }
    for index in visible.suffix(cut) { rows[index].isHidden = true }
    let rowsAre = missing == 1 ? "1 more row is" : "\(missing) more rows are"
    let label = "\(rowsAre) left out, since the limit is \(limit); --limit 0 draws all"
    rows.append(Row(content: .cut(rows: missing), sequence: 0, time: rows.last?.time ?? 0, lifeline: -1, label: label))
  }
}
