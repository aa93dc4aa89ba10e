internal import Lifeline

/// Determines the form of each type of a trace.
struct LivesPlan: Sendable {
  struct Group: Sendable {
    /// The indices of the group's kinds. The first kind determines the group's name.
    var kinds: [Int]
    var form: Lives.Form
    /// The number of rows or lanes that the group occupies.
    var rows: Int
    /// The actual or estimated number of bands that are drawn for the group.
    var bands: Int
  }

  private(set) var groups: [Group]
  /// The kinds that have rows or lanes but are drawn as counts, because too many bands would be visible.
  private(set) var denseKinds: [Int] = []
  /// The kinds that are drawn as counts, because all rows and lanes together would exceed the limit.
  private(set) var tallKinds: [Int] = []
  /// The number of rows and lanes that all types together would occupy.
  private(set) var allRows = 0

  /// The maximum number of types that are drawn as counts. The other types share one area.
  static let maximumAreas = 16
  /// The maximum number of rows for leaked objects below an area.
  static let leakRows = 3

  init(_ lives: RecordedLives, _ census: LivesCensus, _ options: LivesOptions) {
    if let counted = lives.counted {
      groups = counted.groups.map { Group(kinds: $0.kinds, form: .counts, rows: 0, bands: 0) }
      return
    }
    let kinds = census.tallies.indices.filter { census.tallies[$0].objects > 0 }
    let order = kinds.sorted { left, right in
      let (first, second) = (census.tallies[left], census.tallies[right])
      return (Self.rank(lives.kinds[left].kind), first.first) < (Self.rank(lives.kinds[right].kind), second.first)
    }
    groups = order.map { kind in
      let tally = census.tallies[kind]
      if tally.objects <= options.maximumRows {
        return Group(kinds: [kind], form: .rows, rows: tally.objects, bands: tally.changes + tally.objects)
      }
      let isTooHigh = tally.peak > LivesCensus.maximumLanes
      return Group(
        kinds: [kind], form: isTooHigh ? .counts : .lanes, rows: isTooHigh ? 0 : tally.peak,
        bands: tally.changes + tally.objects)
    }
    // Each row has at least one band.
    fold(toRows: min(options.rowLimit, options.maximumBands))
    merge(census)
  }

  /// Returns the sort order: controllers first, then custom kinds, and then parts of controllers.
  static func rank(_ kind: SubjectKind) -> Int {
    kind == .controller ? 0 : LivesCensus.isPart(kind) ? 2 : 1
  }

  /// Folds the types with the most bands until the number of rows is within the limit.
  private mutating func fold(toRows limit: Int) {
    allRows = groups.reduce(0) { $0 + $1.rows }
    var rows = allRows
    for index in byBands where rows > limit {
      rows -= groups[index].rows
      tallKinds += groups[index].kinds
      fold(index)
    }
  }

  /// Folds the types with the most bands until the number of bands is within the limit. Returns whether it folded any.
  ///
  /// - Parameter bands: The number of drawn bands of each group.
  mutating func fold(toBands limit: Int, drawn bands: [Int], _ census: LivesCensus) -> Bool {
    for index in groups.indices { groups[index].bands = bands[index] }
    var total = bands.reduce(0, +)
    let candidates = byBands
    guard total > limit, !candidates.isEmpty else { return false }
    for index in candidates where total > limit {
      total -= groups[index].bands
      denseKinds += groups[index].kinds
      fold(index)
    }
    merge(census)
    return true
  }

  private var byBands: [Int] {
    groups.indices.filter { groups[$0].form != .counts }
      .sorted { (groups[$0].bands, $1) > (groups[$1].bands, $0) }
  }

  private mutating func fold(_ index: Int) {
    groups[index].form = .counts
    groups[index].rows = 0
  }

  /// Merges types into one group if their areas do not fit.
  private mutating func merge(_ census: LivesCensus) {
    let areas = groups.indices.filter { groups[$0].form == .counts }
    guard areas.count > Self.maximumAreas else { return }
    let all = groups
    let sizes = all.map { group in group.kinds.reduce(0) { $0 + census.tallies[$1].objects } }
    // A group that was already merged is merged again.
    let order = areas.sorted { left, right in
      let (isLeftSingle, isRightSingle) = (all[left].kinds.count == 1, all[right].kinds.count == 1)
      if isLeftSingle != isRightSingle { return isLeftSingle }
      return (sizes[left], right) > (sizes[right], left)
    }
    let others = Set(order.dropFirst(Self.maximumAreas))
    var merged = Group(kinds: [], form: .counts, rows: 0, bands: 0)
    for index in all.indices where others.contains(index) { merged.kinds += all[index].kinds }
    groups = all.indices.filter { !others.contains($0) }.map { all[$0] } + [merged]
  }
}
