/// Aligns the subjects of one type in the order of their creation, so that the pairs are as similar as possible.
///
/// An additional subject in the middle is reported as added and does not change the pairs after it. A subject that
/// changed remains paired. The search stays close to the order of creation, so its time is linear in the number of
/// subjects. Both directions give the same pairs.
struct LifeAlignment {
  /// The pairs of positions, in order.
  private(set) var pairs: [SequenceAlignment.Pair] = []

  /// The minimum number of moments in a life that is aligned by similarity. Shorter lives are often equal, so only
  /// their order of creation counts.
  static let fewestMoments = 3
  /// The maximum distance between the positions of two partners in the order of creation. The difference between the
  /// numbers of lives is added to this distance.
  private static let reach = 16
  /// The maximum number of candidates. If there are more, only the order of creation counts.
  private static let maximumCandidates = 4_000_000
  /// The value of a pair of lives that have nothing in common.
  private static let minimumWorth = 0.05

  private let few: [[KeyToken]]
  private let many: [[KeyToken]]
  /// The same sequences with sorted moments, which are used to compute the similarity.
  private let sortedFew: [[KeyToken]]
  private let sortedMany: [[KeyToken]]

  init(_ old: [[KeyToken]], _ new: [[KeyToken]]) {
    let isTurned = Self.isBefore(new, old)
    (few, many) = isTurned ? (new, old) : (old, new)
    sortedFew = few.map { $0.sorted() }
    sortedMany = many.map { $0.sorted() }
    align()
    if isTurned { pairs = pairs.map { .init(old: $0.new, new: $0.old) } }
  }

  private static func isBefore(_ left: [[KeyToken]], _ right: [[KeyToken]]) -> Bool {
    left.count != right.count
      ? left.count < right.count : left.lexicographicallyPrecedes(right, by: SequenceAlignment.isBefore)
  }

  private mutating func align() {
    var start = 0
    while start < few.count, few[start] == many[start] {
      pairs.append(.init(old: start, new: start))
      start += 1
    }
    var tail = 0
    while tail < few.count - start, isSameAtEnd(tail) { tail += 1 }
    let (rows, columns) = (few.count - tail - start, many.count - tail - start)
    pairs += middle(start, rows, columns)
    pairs += (0..<tail).reversed().map { .init(old: few.count - 1 - $0, new: many.count - 1 - $0) }
  }

  private func isSameAtEnd(_ tail: Int) -> Bool {
    let life = few[few.count - 1 - tail]
    return life.count >= Self.fewestMoments && life == many[many.count - 1 - tail]
  }

  /// Returns the best pairs of the lives between the equal lives at the beginning and the end.
  private func middle(_ start: Int, _ rows: Int, _ columns: Int) -> [SequenceAlignment.Pair] {
    let width = columns - rows + 2 * Self.reach + 1
    guard rows > 0, rows * width <= Self.maximumCandidates else {
      return (0..<rows).map { .init(old: start + $0, new: start + $0) }
    }
    /// The best value for each column of a row within the search range. Column 0 is the position before the first life.
    var worth = [Double](repeating: 0, count: columns + 1)
    var isPair = [Bool](repeating: false, count: rows * width)
    var isUp = isPair
    for row in 0..<rows {
      var next = worth
      let first = max(0, row - Self.reach)
      let last = min(columns - 1, row + width - 1 - Self.reach)
      guard first <= last else { continue }
      next[first] = worth[first]
      for column in first...last {
        let paired = worth[column] + Self.minimumWorth + likeness(start + row, start + column)
        let alone = max(worth[column + 1], next[column])
        let place = row * width + column - row + Self.reach
        isPair[place] = paired > alone
        isUp[place] = worth[column + 1] > next[column]
        next[column + 1] = max(paired, alone)
      }
      worth = next
    }
    return way(isPair, isUp, start, rows, columns, width)
  }

  /// Reads the pairs from the last life back to the first.
  private func way(
    _ isPair: [Bool], _ isUp: [Bool], _ start: Int, _ rows: Int, _ columns: Int, _ width: Int
  ) -> [SequenceAlignment.Pair] {
    var pairs: [SequenceAlignment.Pair] = []
    var (row, column) = (rows - 1, columns - 1)
    while row >= 0, column >= 0 {
      let offset = column - row + Self.reach
      if offset < 0 {
        row -= 1
      } else if offset >= width {
        column -= 1
      } else if isPair[row * width + offset] {
        pairs.append(.init(old: start + row, new: start + column))
        (row, column) = (row - 1, column - 1)
      } else if isUp[row * width + offset] {
        row -= 1
      } else {
        column -= 1
      }
    }
    return pairs.reversed()
  }

  private func likeness(_ one: Int, _ other: Int) -> Double { Self.likeness(sortedFew[one], sortedMany[other]) }

  /// Returns the similarity of two lives, from 0 to 1.
  ///
  /// The lives are given as sorted moments. The value is 0 if one of the lives is too short to compare.
  static func likeness(_ left: [KeyToken], _ right: [KeyToken]) -> Double {
    guard min(left.count, right.count) >= fewestMoments else { return 0 }
    var (common, i, j) = (0, 0, 0)
    while i < left.count, j < right.count {
      if left[i] == right[j] {
        (common, i, j) = (common + 1, i + 1, j + 1)
      } else if left[i] < right[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return 2 * Double(common) / Double(left.count + right.count)
  }
}
