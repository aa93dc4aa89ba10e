/// Pairs equal elements of two sequences, in order, leaving as few as possible unpaired.
///
/// The search uses Eugene Myers' algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), which is slow
/// only for sequences with many differences. If the number of differences exceeds ``maximumEdits``, the result is
/// approximate, so the time is at most proportional to the length times this maximum. Both directions give the same
/// pairs.
struct SequenceAlignment {
  /// A pair of positions, in the old and in the new sequence.
  struct Pair: Hashable {
    var old: Int
    var new: Int
  }

  /// The maximum number of differences in an exact search. If there are more, the search proceeds in pieces.
  static let maximumEdits = 512

  /// The pairs, in order.
  private(set) var pairs: [Pair] = []
  /// Whether the alignment has the maximum number of pairs.
  private(set) var isShortest = true

  private let old: [KeyToken]
  private let new: [KeyToken]

  /// Aligns two sequences that use the same tokens.
  init(_ old: [KeyToken], _ new: [KeyToken]) {
    // The choice between equally good alignments must not depend on which sequence is the old one.
    let isTurned = Self.isBefore(new, old)
    (self.old, self.new) = isTurned ? (new, old) : (old, new)
    align()
    if isTurned { pairs = pairs.map { Pair(old: $0.new, new: $0.old) } }
  }

  static func isBefore(_ left: [KeyToken], _ right: [KeyToken]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }

  private mutating func align() {
    var start = (old: 0, new: 0)
    var end = (old: old.count, new: new.count)
    while start.old < end.old, start.new < end.new, old[start.old] == new[start.new] {
      pairs.append(Pair(old: start.old, new: start.new))
      start = (start.old + 1, start.new + 1)
    }
    var tail: [Pair] = []
    while start.old < end.old, start.new < end.new, old[end.old - 1] == new[end.new - 1] {
      end = (end.old - 1, end.new - 1)
      tail.append(Pair(old: end.old, new: end.new))
    }
    while start.old < end.old, start.new < end.new {
      let piece = furthestPiece(from: start, to: end)
      pairs += piece.pairs
      start = piece.end
    }
    pairs += tail.reversed()
  }

  /// Returns the path from `start` to `end` or, if there are too many differences, to the furthest point that was
  /// reached.
  private mutating func furthestPiece(
    from start: (old: Int, new: Int), to end: (old: Int, new: Int)
  ) -> (pairs: [Pair], end: (old: Int, new: Int)) {
    let (rows, columns) = (end.old - start.old, end.new - start.new)
    let most = min(rows + columns, Self.maximumEdits)
    var reach = [Int32](repeating: 0, count: 2 * most + 3)
    /// For each number of edits, the furthest point of the search on each diagonal. The path is read from these points.
    var history: [[Int32]] = []
    for edits in 0...most {
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = diagonal + most + 1
        let isDown = diagonal == -edits || (diagonal != edits && reach[place - 1] < reach[place + 1])
        var row = Int(isDown ? reach[place + 1] : reach[place - 1] + 1)
        if edits == 0 { row = 0 }
        var column = row - diagonal
        while row < rows, column < columns, old[start.old + row] == new[start.new + column] {
          row += 1
          column += 1
        }
        reach[place] = Int32(row)
        if row >= rows, column >= columns {
          return (way(history[...], to: (row, column), from: start), end)
        }
      }
      history.append(Array(reach[(most + 1 - edits)...(most + 1 + edits)]))
    }
    isShortest = false
    return cutOff(history, from: start, rows: rows, columns: columns)
  }

  /// Returns the path to the furthest point that is reached with the maximum number of edits.
  private func cutOff(
    _ history: [[Int32]], from start: (old: Int, new: Int), rows: Int, columns: Int
  ) -> (pairs: [Pair], end: (old: Int, new: Int)) {
    let most = history.count - 1
    var best = (row: 0, column: 0)
    for diagonal in stride(from: -most, through: most, by: 2) {
      let row = Int(history[most][diagonal + most])
      let column = row - diagonal
      // A diagonal that left the table cannot be continued.
      guard row <= rows, column <= columns else { continue }
      if row + column > best.row + best.column { best = (row, column) }
    }
    return (way(history.dropLast(), to: best, from: start), (start.old + best.row, start.new + best.column))
  }

  /// Returns the pairs on the path to a point, read backward with a decreasing number of edits.
  ///
  /// - Parameter history: The furthest point of the search on each diagonal from `-edits` to `edits`, for 0, 1, 2…
  ///   edits.
  private func way(
    _ history: ArraySlice<[Int32]>, to target: (row: Int, column: Int), from start: (old: Int, new: Int)
  ) -> [Pair] {
    var pairs: [Pair] = []
    var (row, column) = target
    func climb(to top: Int) {
      while row > top {
        row -= 1
        column -= 1
        pairs.append(Pair(old: start.old + row, new: start.new + column))
      }
    }
    for edits in stride(from: history.count, to: 0, by: -1) {
      let reach = history[edits - 1]
      let diagonal = row - column
      // This function is called only for diagonals that are reachable with one fewer edit.
      func reached(_ diagonal: Int) -> Int { Int(reach[diagonal + edits - 1]) }
      let isDown = diagonal == -edits || (diagonal != edits && reached(diagonal - 1) < reached(diagonal + 1))
      let last = isDown ? diagonal + 1 : diagonal - 1
      climb(to: isDown ? reached(last) : reached(last) + 1)
      (row, column) = (reached(last), reached(last) - last)
    }
    climb(to: 0)
    return pairs.reversed()
  }
}
