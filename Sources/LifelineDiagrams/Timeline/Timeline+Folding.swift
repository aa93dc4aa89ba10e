internal import Lifeline

extension Timeline {
  /// Leaves out what was expected and came true: it tells nothing beside the end of the lifeline.
  mutating func hideExpectationsThatWereMet() {
    for index in rows.indices where rows[index].name == .expectDeallocation {
      let lifeline = lifelines[rows[index].lifeline]
      if lifeline.leak == nil, lifeline.death != nil { rows[index].isHidden = true }
    }
  }

  /// Shows cycles that repeat at once, three times or more, only once, with their number below.
  mutating func foldCycles() {
    let visible = rows.indices.filter { !rows[$0].isHidden }
    let signatures = visible.map { signature(of: rows[$0]) }
    var position = 0
    while position < visible.count {
      guard let cycle = cycle(at: position, of: visible, signatures) else {
        position += 1
        continue
      }
      let end = position + cycle.period * cycle.count
      for index in visible[(position + cycle.period)..<end] { rows[index].isHidden = true }
      let band = visible[position + cycle.period]
      let rowsAbove = cycle.period == 1 ? "the row above" : "the \(cycle.period) rows above"
      let last = rows[visible[end - 1]]
      rows[band] = Row(
        content: .fold(period: cycle.period, count: cycle.count), sequence: rows[band].sequence, time: rows[band].time,
        lifeline: -1, label: "× \(cycle.count): \(rowsAbove) ran \(cycle.count) times, up to event \(last.sequence)")
      position = end
    }
  }

  /// Leaves out what is beyond the limit and says so in a last row.
  mutating func cut(to limit: Int, skipped: Int) {
    let visible = rows.indices.filter { !rows[$0].isHidden }
    let cut = max(0, visible.count - limit)
    guard cut + skipped > 0 else { return }
    for index in visible.suffix(cut) { rows[index].isHidden = true }
    let total = visible.count + skipped
    let label =
      "\(cut + skipped) more rows are left out: the limit is \(limit); --limit \(total) shows all, --limit 0 has none"
    rows.append(Row(content: .cut(rows: cut + skipped), sequence: 0, time: rows.last?.time ?? 0, lifeline: -1, label: label))
  }

  private struct Role: Hashable {
    var type: InternedName
    var name: String?
  }

  private struct Signature: Hashable {
    var role: Role?
    var caller: Role?
    var label: String
    var content: Int
  }

  private func role(_ lifeline: Int) -> Role? {
    guard lifelines.indices.contains(lifeline) else { return nil }
    return Role(type: lifelines[lifeline].subject.type, name: lifelines[lifeline].subject.name)
  }

  /// What makes two rows the same but for their times: who, what, from whom.
  private func signature(of row: Row) -> Int {
    let content =
      switch row.content {
      case .span(let lane, _, _): lane
      case .instant: 100
      case .birth: 101
      case .death: 102
      case .marker: 103
      case .trace, .fold, .cut: 104 + row.sequence
      }
    return Signature(
      role: role(row.lifeline), caller: row.caller.flatMap(role), label: row.label, content: content
    ).hashValue
  }

  /// The shortest cycle that begins at a position and runs three times or more, with whole spans only.
  private func cycle(at start: Int, of visible: [Int], _ signatures: [Int]) -> (period: Int, count: Int)? {
    let longest = min(128, (signatures.count - start) / 3)
    guard longest > 0 else { return nil }
    for period in 1...longest where signatures[start] == signatures[start + period] {
      var end = start + period
      while end < signatures.count, signatures[end] == signatures[end - period] { end += 1 }
      let count = (end - start) / period
      if count >= 3, !crossesEnd(visible[start..<(start + period * count)], of: visible) { return (period, count) }
    }
    return nil
  }

  /// Whether a span that begins in these rows goes on behind them.
  private func crossesEnd(_ cycles: ArraySlice<Int>, of visible: [Int]) -> Bool {
    guard cycles.endIndex < visible.endIndex else { return false }
    let next = visible[cycles.endIndex]
    return cycles.contains { index in
      if case .span(_, let last, _) = rows[index].content { last >= next } else { false }
    }
  }
}
