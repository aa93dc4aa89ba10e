internal import Lifeline

/// Assigns lifelines to columns: hosts first, then each controller with its views next to it, and then the rest.
///
/// Two lifelines share a column if they have the same kind and type, belong to owners in the same column, and do not
/// overlap. Examples are a view and its replacement, or controllers of one class that existed one after another.
struct TimelineColumns {
  /// The range of rows in which a lifeline occupies a column.
  struct Stay {
    var start: Int
    /// The last row, or nil if the column remains occupied.
    var end: Int?
  }

  private struct Role: Hashable {
    var kind: SubjectKind
    var type: TypeName
    var owner: Int?
  }

  private struct Column {
    var kind: SubjectKind
    var owner: Int?
    var lifelines: [Int]
  }

  private let timeline: Timeline
  private let stays: [Stay?]
  private let isCompact: Bool
  private var all: [Column] = []
  /// The column of each lifeline, or nil if it is not assigned yet.
  private var places: [Int?]
  /// The columns that can be reused, with the row after which they are free.
  private var vacant: [Role: [(column: Int, free: Int)]] = [:]

  /// - Parameters:
  ///   - stays: The rows in which each lifeline exists, or nil for lifelines that are not drawn.
  ///   - isCompact: Whether any lifelines that do not overlap can share a column.
  init(_ timeline: Timeline, stays: [Stay?], isCompact: Bool = false) {
    self.timeline = timeline
    self.stays = stays
    self.isCompact = isCompact
    places = .init(repeating: nil, count: timeline.lifelines.count)
    for lifeline in timeline.lifelines.indices where stays[lifeline] != nil {
      for next in unplacedOwners(of: lifeline).reversed() { place(next) }
    }
  }

  /// The lifelines of each column, from left to right.
  var columns: [[Int]] {
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (index, column) in all.enumerated() {
      if let owner = column.owner { children[owner, default: []].append(index) } else { roots.append(index) }
    }
    var order: [[Int]] = []
    // The last element is processed next.
    var next = (0...3).reversed().flatMap { rank in roots.reversed().filter { self.rank($0) == rank } }
    while let column = next.popLast() {
      order.append(all[column].lifelines)
      next += (children[column] ?? []).reversed()
    }
    return order
  }

  private func rank(_ column: Int) -> Int {
    switch all[column].kind {
    case .application: 0
    case .window: 1
    // Subjects that existed before the trace are to the left of the others.
    default: timeline.lifelines[all[column].lifelines[0]].birth == nil ? 2 : 3
    }
  }

  /// Returns a lifeline, its owner, the owner's owner, and so on, up to the first lifeline that has a column.
  private func unplacedOwners(of lifeline: Int) -> [Int] {
    var chain: [Int] = []
    var next: Int? = lifeline
    while let current = next, stays[current] != nil, places[current] == nil, !chain.contains(current) {
      chain.append(current)
      next = timeline.lifelines[current].owner
    }
    return chain
  }

  private mutating func place(_ lifeline: Int) {
    guard let stay = stays[lifeline] else { return }
    let life = timeline.lifelines[lifeline]
    let role =
      isCompact
      ? Role(kind: .marker, type: .marker, owner: nil)
      : Role(kind: life.subject.kind, type: life.subject.type, owner: life.owner.flatMap { places[$0] })
    let column: Int
    if let index = vacant[role]?.firstIndex(where: { $0.free < stay.start }), let found = vacant[role]?[index] {
      vacant[role]?.remove(at: index)
      column = found.column
      all[column].lifelines.append(lifeline)
    } else {
      column = all.count
      let owner = life.owner.flatMap { places[$0] }
      all.append(Column(kind: life.subject.kind, owner: owner, lifelines: [lifeline]))
    }
    places[lifeline] = column
    if let end = stay.end { vacant[role, default: []].append((column, end)) }
  }
}
