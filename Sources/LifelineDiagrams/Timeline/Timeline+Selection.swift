extension Timeline {
  /// Leaves out markers behind which a selection left nothing before the next one. Returns how many.
  mutating func hideEmptySections() -> Int {
    var hidden = 0
    var isEmpty = true
    for index in rows.indices.reversed() {
      guard case .marker = rows[index].content else {
        isEmpty = false
        continue
      }
      if isEmpty {
        rows[index].isHidden = true
        hidden += 1
      }
      isEmpty = true
    }
    return hidden
  }

  /// Says in a last row what a selection left out.
  mutating func tellOfSelection(_ count: Int, of all: Int, _ options: String?) {
    guard count > 0, let options else { return }
    let left = count == 1 ? "1 of \(all) rows is" : "\(count) of \(all) rows are"
    rows.append(
      Row(
        content: .cut(rows: count), sequence: 0, time: rows.last?.time ?? 0, lifeline: -1,
        label: "\(left) left out by \(DotText.isolated(options)); without that all are drawn"))
  }
}
