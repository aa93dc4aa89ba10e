extension Timeline {
  /// Hides each marker that has no selected row between it and the next marker. Returns the number of hidden markers.
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
