internal import Lifeline

/// Which lifelines share a column: hosts first, then each controller with its views beside it, then the rest.
///
/// Two lives share a column when they are of one kind and type, belong to the same owner, and do not overlap: a view and
/// the one that took its place, or controllers of one class that came and went.
struct TimelineColumns {
  private struct Column {
    var kind: InternedName
    var type: InternedName
    var owner: Int?
    /// The row behind which the column is free; nil while somebody lives in it.
    var free: Int?
    var lifelines: [Int]
  }

  private let timeline: Timeline
  private var all: [Column] = []

  init(_ timeline: Timeline, isVisible: [Bool]) {
    self.timeline = timeline
    for lifeline in timeline.lifelines.indices where isVisible[lifeline] { place(lifeline) }
  }

  /// The lifelines of each column, from left to right.
  var columns: [[Int]] {
    var order: [[Int]] = []
    let hosts = all.filter { $0.kind == .application || $0.kind == .window }
    order += hosts.sorted { rank($0) < rank($1) }.map(\.lifelines)
    let others = all.filter { $0.kind != .application && $0.kind != .window }
    for column in others where owner(of: column) == nil {
      order.append(column.lifelines)
      order += others.filter { owner(of: $0).map(column.lifelines.contains) ?? false }.map(\.lifelines)
    }
    return order
  }

  private func rank(_ column: Column) -> Int { column.kind == .application ? 0 : 1 }

  private func owner(of column: Column) -> Int? {
    column.lifelines.lazy.compactMap { timeline.lifelines[$0].owner }.first
  }

  private mutating func place(_ lifeline: Int) {
    let life = timeline.lifelines[lifeline]
    let place = all.firstIndex { column in
      guard let free = column.free, let birth = life.birth, free < birth else { return false }
      return column.kind == life.subject.kind && column.type == life.subject.type && hasSameOwner(column, life)
    }
    if let place {
      all[place].lifelines.append(lifeline)
      all[place].free = life.death
    } else {
      all.append(
        Column(
          kind: life.subject.kind, type: life.subject.type, owner: life.owner, free: life.death, lifelines: [lifeline]))
    }
  }

  /// Views share a column when their owners do, or are the same.
  private func hasSameOwner(_ column: Column, _ life: Timeline.Lifeline) -> Bool {
    if column.owner == life.owner { return true }
    guard let owner = life.owner, let other = column.owner else { return false }
    return all.contains { $0.lifelines.contains(owner) && $0.lifelines.contains(other) }
  }
}
