/// Counts the living objects in each column of a picture.
///
/// A column is evaluated at its beginning, with the objects that are alive then, and at each change in it.
struct ColumnCounter {
  private var counts = [Int](repeating: 0, count: Lives.Level.all.count)
  private var total = 0
  private var best = [Int](repeating: 0, count: Lives.Level.all.count)
  private var bestTotal = -1
  private var minimum = Int.max
  private(set) var columns: [Lives.Column] = []
  private let size: Int

  /// - Parameter size: The number of columns.
  init(size: Int) {
    self.size = size
    columns.reserveCapacity(size)
  }

  /// Applies a change that occurs before the first column.
  mutating func prepare(_ old: Int?, _ new: Int?) {
    if let old {
      counts[old] -= 1
      total -= 1
    }
    if let new {
      counts[new] += 1
      total += 1
    }
  }

  /// Applies an object's change of level in a column. The level is nil before the object's birth and after its end.
  mutating func change(_ old: Int?, _ new: Int?, in column: Int) {
    advance(to: min(column, size - 1))
    prepare(old, new)
    note()
  }

  /// Finishes the columns up to the one in which the trace ends.
  mutating func finish(in column: Int) {
    advance(to: min(column, size - 1))
    close()
  }

  private mutating func advance(to column: Int) {
    if bestTotal < 0 { note() }
    while columns.count < column {
      close()
      note()
    }
  }

  private mutating func note() {
    if total > bestTotal {
      bestTotal = total
      // Assigning the array would copy it at the next change.
      for level in counts.indices { best[level] = counts[level] }
    }
    minimum = min(minimum, total)
  }

  private mutating func close() {
    columns.append(.init(counts: best, minimum: minimum))
    (bestTotal, minimum) = (-1, .max)
  }
}
