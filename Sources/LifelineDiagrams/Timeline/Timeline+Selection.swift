extension Timeline {
  /// Leaves out markers without a selected row before the next one. Returns how many.
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
}
