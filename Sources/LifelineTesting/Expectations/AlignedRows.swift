/// Two sequences of names side by side, with equal names in the same row.
struct AlignedRows {
  struct Row: Equatable {
    var expected: String?
    var happened: Int?
    var isSame: Bool
  }

  let rows: [Row]

  /// Aligns the expected names with the actual names, with the minimum number of differences.
  init(_ expected: [String], _ happened: [String]) {
    var inserted: Set<Int> = []
    var removed: Set<Int> = []
    for change in happened.difference(from: expected) {
      switch change {
      case .insert(let offset, _, _): inserted.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < happened.count {
      let isRemoved = removed.contains(left)
      let isInserted = inserted.contains(right)
      rows.append(
        Row(
          expected: isInserted && !isRemoved ? nil : expected[left],
          happened: isRemoved && !isInserted ? nil : right, isSame: !isRemoved && !isInserted))
      if isRemoved || !isInserted { left += 1 }
      if isInserted || !isRemoved { right += 1 }
    }
    self.rows = rows
  }

  /// Aligns each expected name with its first occurrence after the last match. A name that occurs too early has no
  /// counterpart.
  init(_ expected: [String], inOrderWithin happened: [String]) {
    var rows: [Row] = []
    var next = 0
    for name in expected {
      guard let found = happened[next...].firstIndex(of: name) else {
        // The first missing name gets the last row, because all remaining actual names were searched for it.
        rows += happened[next...].indices.map { Row(happened: $0, isSame: true) }
        self.rows = rows + [Row(expected: name, isSame: false)]
        return
      }
      rows += happened[next..<found].indices.map { Row(happened: $0, isSame: true) }
      rows.append(Row(expected: name, happened: found, isSame: true))
      next = found + 1
    }
    self.rows = rows + happened[next...].indices.map { Row(happened: $0, isSame: true) }
  }
}
