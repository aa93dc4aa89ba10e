/// Counts of living objects along one axis, for groups of types, in a bounded number of columns.
///
/// If a value is beyond the last column, pairs of columns are merged, and each column becomes twice as long. A column
/// is evaluated at its beginning and at each change in it. It stores the counts of the first evaluation with the most
/// objects, and the minimum number of objects.
struct CountedColumns: Sendable {
  /// The number of objects in each level, in the order of ``Lives/Level``.
  typealias Counts = SIMD8<Int32>

  struct Column: Sendable, Equatable {
    var counts: Counts
    var minimum: Int32

    /// A column that begins with the given counts.
    init(_ counts: Counts) {
      self.counts = counts
      minimum = counts.wrappedSum()
    }

    mutating func append(_ next: Column) {
      if next.counts.wrappedSum() > counts.wrappedSum() { counts = next.counts }
      minimum = min(minimum, next.minimum)
    }
  }

  /// The last column of a group, which is not finished.
  private struct Open: Sendable {
    /// The objects that are alive now.
    var counts: Counts
    var column: Column

    init(_ counts: Counts) {
      self.counts = counts
      column = Column(counts)
    }

    mutating func change(_ old: Int?, _ new: Int?) {
      if let old { counts[old] -= 1 }
      if let new { counts[new] += 1 }
      column.append(Column(counts))
    }
  }

  /// The columns of a group, without ``base``.
  private struct Strip: Sendable {
    var finished: [Column]
    var open: Open
    /// The objects that later turned out to have been in a level since the first value. They are added to all columns
    /// at the end.
    var base = Counts()
    /// The objects that later turned out to have been in another level: for a column, the numbers to add to it and to
    /// all later columns.
    var shifts: [Int: Counts] = [:]
  }

  /// The first value.
  private let origin: Int
  /// The length of a column.
  private var step = 1
  private let maximum: Int
  private var strips: [Strip]
  /// The number of finished columns.
  private var count = 0
  /// The columns as they were after the last event that is certainly in the picture.
  private var held: (count: Int, open: [Open])?

  /// - Parameters:
  ///   - maximum: The maximum number of columns, at least 2.
  ///   - counts: The objects of each group that are alive at the first value.
  init(origin: Int, maximum: Int, counts: [Counts]) {
    self.origin = origin
    self.maximum = max(2, maximum)
    strips = counts.map { Strip(finished: [], open: Open($0)) }
  }

  /// Adds a group that had no objects so far.
  mutating func addGroup() {
    strips.append(Strip(finished: Array(repeating: Column(Counts()), count: count), open: Open(Counts())))
    held?.open.append(Open(Counts()))
  }

  /// Applies an object's change of level. The level is nil before the object's birth and after its end.
  mutating func change(_ group: Int, _ old: Int?, _ new: Int?, at value: Int) {
    advance(to: value)
    strips[group].open.change(old, new)
  }

  /// Corrects the level that an object has had since the first value. The old level is nil for an object that was not
  /// known.
  ///
  /// - Parameter turns: The values at which the object left the old level or returned to it, in order. The other levels
  ///   are correct.
  mutating func correct(_ group: Int, _ old: Int?, _ new: Int, turns: [Int] = []) {
    if let old { strips[group].base[old] -= 1 }
    strips[group].base[new] += 1
    guard let old else { return }
    for (number, value) in turns.enumerated() {
      let isLeaving = number.isMultiple(of: 2)
      let column = Self.column(after: value, origin, step)
      strips[group].shifts[column, default: Counts()][isLeaving ? new : old] -= 1
      strips[group].shifts[column, default: Counts()][isLeaving ? old : new] += 1
    }
  }

  private mutating func advance(to value: Int) {
    // Only the difference between extreme values overflows.
    let (distance, isTooFar) = value.subtractingReportingOverflow(origin)
    guard !isTooFar else { return }
    while distance / step >= maximum { merge() }
    while count < distance / step {
      for index in strips.indices {
        strips[index].finished.append(strips[index].open.column)
        strips[index].open = Open(strips[index].open.counts)
      }
      count += 1
    }
  }

  private mutating func merge() {
    for index in strips.indices {
      let columns = strips[index].finished
      if let held, held.count % 2 == 1 {
        self.held?.open[index].column = Self.merged(columns[held.count - 1], held.open[index].column)
      }
      if count % 2 == 1 { strips[index].open.column = Self.merged(columns[count - 1], strips[index].open.column) }
      strips[index].finished = (0..<count / 2).map { Self.merged(columns[2 * $0], columns[2 * $0 + 1]) }
      // The value before a column is in the previous column, so the next pair is the first one that begins after the
      // value.
      let shifts = strips[index].shifts.map { ($0.key == 0 ? 0 : ($0.key - 1) / 2 + 1, $0.value) }
      strips[index].shifts = Dictionary(shifts, uniquingKeysWith: &+)
    }
    count /= 2
    held?.count /= 2
    step *= 2
  }

  /// Returns the first column that begins after a value.
  private static func column(after value: Int, _ origin: Int, _ step: Int) -> Int {
    value < origin ? 0 : (value - origin) / step + 1
  }

  private static func merged(_ first: Column, _ second: Column) -> Column {
    var column = first
    column.append(second)
    return column
  }

  // MARK: Selections

  /// Saves the current columns. Later changes belong to the picture only if ``release()`` is called.
  mutating func hold() {
    if held == nil { held = (count, strips.map(\.open)) }
  }

  mutating func release() { held = nil }

  private mutating func restoreHeld() {
    guard let held else { return }
    for index in strips.indices {
      strips[index].finished.removeLast(count - held.count)
      strips[index].open = held.open[index]
    }
    (count, self.held) = (held.count, nil)
  }

  // MARK: Results

  /// The finished columns of a group.
  struct Result: Sendable {
    var columns: [Column]
    /// The objects that are alive at the end.
    var last: Counts
    let origin: Int
    let step: Int

    /// Returns the distance from the first value to the beginning of a column.
    func start(of column: Int) -> Int { column * step }

    /// Moves objects between levels.
    fileprivate mutating func apply(_ shifts: [Int: Counts]) {
      guard !shifts.isEmpty else { return }
      var next = [Counts](repeating: Counts(), count: columns.count + 1)
      for (column, shift) in shifts { next[min(column, columns.count)] &+= shift }
      var all = Counts()
      for index in columns.indices {
        all &+= next[index]
        columns[index].counts &+= all
      }
      last &+= all &+ next[columns.count]
    }

    /// Moves leaked objects from their levels to the level of leaks, in all columns that begin after the leak.
    ///
    /// - Parameter leaks: The time of each leak, and the level in which the object was counted. If this is the level of
    ///   leaks, the object is added, because it was not counted before.
    mutating func apply(_ leaks: [(since: Int, level: Int)]) {
      var next = [Counts](repeating: Counts(), count: columns.count + 1)
      for leak in leaks {
        let column = CountedColumns.column(after: leak.since, origin, step)
        next[min(column, columns.count)][leak.level] += 1
      }
      var all = Counts()
      for index in columns.indices {
        all &+= next[index]
        columns[index].counts.leak(all)
        columns[index].minimum += all[Lives.Level.leaked.index]
      }
      last.leak(all &+ next[columns.count])
    }
  }

  /// Finishes the columns of all groups at the last value in the picture.
  mutating func finish(at value: Int) -> [Result] {
    restoreHeld()
    advance(to: value)
    return strips.map { strip in
      var columns = strip.finished + [strip.open.column]
      for column in columns.indices {
        columns[column].counts &+= strip.base
        columns[column].minimum += strip.base.wrappedSum()
      }
      var result = Result(columns: columns, last: strip.open.counts &+ strip.base, origin: origin, step: step)
      result.apply(strip.shifts)
      return result
    }
  }
}

extension CountedColumns.Counts {
  /// Moves objects to the level of leaks.
  ///
  /// If a level contains too few objects, objects of other levels are moved instead, because the total number and the
  /// number of leaks are exact.
  fileprivate mutating func leak(_ numbers: Self) {
    let leaked = Lives.Level.leaked.index
    var missing: Int32 = 0
    for level in 0..<leaked { missing += move(numbers[level], from: level) }
    for level in (0..<leaked).reversed() { missing = move(missing, from: level) }
    self[leaked] += numbers[leaked]
  }

  /// Moves objects from a level to the level of leaks, and returns the number of objects that the level lacks.
  private mutating func move(_ number: Int32, from level: Int) -> Int32 {
    let moved = Swift.min(number, Swift.max(0, self[level]))
    self[level] -= moved
    self[Lives.Level.leaked.index] += moved
    return number - moved
  }
}
