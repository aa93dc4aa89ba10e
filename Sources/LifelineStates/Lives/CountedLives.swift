internal import Lifeline

/// The numbers of living objects, by type and level, for a trace with too many changes to store. They are counted in
/// columns along both axes.
///
/// Memory use grows with the number of types, not with the length of the trace.
struct CountedLives: Sendable {
  /// The objects of one type, or of all types except those with the most objects.
  struct Group: Sendable {
    var kinds: [Int]
    var objects = 0
    var peak = 0
    var peakAt = Lives.Moment(time: 0, event: 0)
    var leaked = 0
    /// The moment from which the first leaked object should have been released.
    var leakedSince: Lives.Moment?
    /// The moment from which the last leaked object should have been released.
    var lastLeakedSince: Lives.Moment?
    /// The number of objects that are on the screen at the end, or 0 if the picture ends before the trace.
    var onScreen = 0
    /// The number of objects in each state at the end, or an empty dictionary if the picture ends before the trace.
    var states: [String: Int] = [:]
    /// For each level, the states that occurred, as a bit set.
    var occurring: [Lives.Level: UInt64] = [:]
    /// The number of living objects.
    var alive = 0
    fileprivate var counts = CountedColumns.Counts()

    fileprivate mutating func change(_ old: Lives.Level?, _ new: Lives.Level?) {
      if let old { counts[old.index] -= 1 }
      if let new { counts[new.index] += 1 }
      alive += (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
    }

    fileprivate mutating func correct(_ old: Lives.Level?, _ new: Lives.Level) {
      change(old, new)
      guard old == nil else { return }
      objects += 1
      peak += 1
    }
  }

  private(set) var groups: [Group] = []
  private var groupOfKind: [Int]
  private var byTime: CountedColumns?
  private var byEvent: CountedColumns?
  /// The columns of each group, when the counts are finished.
  private(set) var results: [Lives.Axis: [CountedColumns.Result]] = [:]
  private let maximumColumns: Int
  private(set) var changes = 0
  /// For each kind that is not shown, the number of omitted objects.
  private(set) var leftOut: [SubjectKind: Int] = [:]
  /// The names of some controllers that are on the screen at the end.
  private(set) var onScreen: [String] = []
  /// The groups as they were after the last event that is certainly in the picture.
  private var held: [Group]?

  /// - Parameter sizes: The number of objects of each kind so far. The largest kinds have their own groups.
  init(sizes: [Int], maximumColumns: Int) {
    self.maximumColumns = maximumColumns
    groupOfKind = Array(repeating: -1, count: sizes.count)
    let largest = sizes.indices.filter { sizes[$0] > 0 }.sorted { (sizes[$0], $1) > (sizes[$1], $0) }
    for kind in largest.prefix(LivesPlan.maximumAreas).sorted() { _ = group(of: kind) }
  }

  /// Begins the picture with the objects that are alive now.
  mutating func begin(at moment: Lives.Moment) {
    let counts = groups.map(\.counts)
    byTime = CountedColumns(origin: moment.time, maximum: maximumColumns, counts: counts)
    byEvent = CountedColumns(origin: moment.event, maximum: maximumColumns, counts: counts)
    for index in groups.indices {
      (groups[index].objects, groups[index].peak) = (groups[index].alive, groups[index].alive)
      groups[index].peakAt = moment
    }
  }

  var hasBegun: Bool { byTime != nil }

  private mutating func group(of kind: Int) -> Int {
    while groupOfKind.count <= kind { groupOfKind.append(-1) }
    if groupOfKind[kind] >= 0 { return groupOfKind[kind] }
    let group = min(groups.count, LivesPlan.maximumAreas)
    if group == groups.count {
      groups.append(Group(kinds: []))
      held?.append(Group(kinds: []))
      byTime?.addGroup()
      byEvent?.addGroup()
    }
    groups[group].kinds.append(kind)
    groupOfKind[kind] = group
    return group
  }

  // MARK: Objects

  mutating func leaveOut(_ kind: SubjectKind, _ number: Int = 1) { leftOut[kind, default: 0] += number }

  /// Applies an object's change of level. The level is nil before the object's birth and after its end.
  mutating func change(
    _ kind: Int, _ old: Lives.Level?, _ new: Lives.Level?, states: UInt64, at moment: Lives.Moment
  ) {
    changes += 1
    let group = group(of: kind)
    if let new { groups[group].occurring[new, default: 0] |= states }
    guard new != old else { return }
    groups[group].change(old, new)
    guard hasBegun else { return }
    if old == nil {
      groups[group].objects += 1
      if groups[group].alive > groups[group].peak {
        (groups[group].peak, groups[group].peakAt) = (groups[group].alive, moment)
      }
    }
    byTime?.change(group, old?.index, new?.index, at: moment.time)
    byEvent?.change(group, old?.index, new?.index, at: moment.event)
  }

  /// Corrects the level that an object has had since the beginning of the trace. The old level is nil for an object
  /// that was not known.
  ///
  /// - Parameter turns: The moments at which the object left the old level or returned to it, in order. The other
  ///   levels are correct.
  mutating func correct(
    _ kind: Int, _ old: Lives.Level?, _ new: Lives.Level, states: UInt64, turns: [Lives.Moment] = []
  ) {
    let group = group(of: kind)
    // After an odd number of turns, the object is in another level.
    if turns.count.isMultiple(of: 2) {
      groups[group].correct(old, new)
      held?[group].correct(old, new)
    }
    groups[group].occurring[new, default: 0] |= states
    byTime?.correct(group, old?.index, new.index, turns: turns.map(\.time))
    byEvent?.correct(group, old?.index, new.index, turns: turns.map(\.event))
  }

  // MARK: Selections

  /// Saves the current counts. Later changes belong to the picture only if ``release()`` is called.
  mutating func hold() {
    guard hasBegun, held == nil else { return }
    held = groups
    byTime?.hold()
    byEvent?.hold()
  }

  mutating func release() {
    held = nil
    byTime?.release()
    byEvent?.release()
  }

  /// Removes all objects, because the picture contains none.
  mutating func removeAll() {
    for index in groups.indices { groups[index] = Group(kinds: groups[index].kinds) }
    leftOut = [:]
  }

  // MARK: The end

  /// An object that leaked.
  struct Leak {
    var kind: Int
    var since: Lives.Moment
    /// The level in which the object was counted, or nil if it was omitted.
    var level: Lives.Level?
  }

  /// An object that is alive at the end of the trace.
  struct Survivor {
    var kind: Int
    var state: String
    /// The object's name, if the object is on the screen.
    var onScreen: String?
  }

  /// Finishes the counts at the last moment of the picture.
  ///
  /// - Parameters:
  ///   - leaks: The objects that leaked before that moment.
  ///   - survivors: The objects that are alive at the end of the trace. They are not used if the picture ends before
  ///     the trace.
  mutating func finish(at moment: Lives.Moment, _ leaks: [Leak], _ survivors: [Survivor]) {
    if !hasBegun { begin(at: moment) }
    if let held {
      for index in groups.indices {
        let (kinds, occurring) = (groups[index].kinds, groups[index].occurring)
        groups[index] = held[index]
        (groups[index].kinds, groups[index].occurring) = (kinds, occurring)
      }
    } else {
      survivors.forEach { add($0) }
    }
    let groupsOfLeaks = leaks.map { group(of: $0.kind) }
    results[.time] = byTime?.finish(at: moment.time)
    results[.events] = byEvent?.finish(at: moment.event)
    (byTime, byEvent) = (nil, nil)
    let byGroup = Dictionary(grouping: zip(groupsOfLeaks, leaks), by: \.0)
    for (group, leaks) in byGroup { apply(leaks.map(\.1), to: group) }
  }

  private mutating func add(_ survivor: Survivor) {
    let group = group(of: survivor.kind)
    groups[group].states[survivor.state, default: 0] += 1
    guard let name = survivor.onScreen else { return }
    groups[group].onScreen += 1
    if onScreen.count < 3 { onScreen.append(name) }
  }

  private mutating func apply(_ leaks: [Leak], to group: Int) {
    let added = leaks.count { $0.level == nil }
    groups[group].leaked += leaks.count
    groups[group].objects += added
    groups[group].alive += added
    groups[group].leakedSince = leaks.map(\.since).min { $0.event < $1.event }
    groups[group].lastLeakedSince = leaks.map(\.since).max { $0.event < $1.event }
    groups[group].occurring[.leaked] = 0
    for axis in Lives.Axis.allCases {
      let places = leaks.map { leak in
        (since: leak.since.isBeforeTrace ? .min : leak.since.value(axis), level: (leak.level ?? .leaked).index)
      }
      results[axis]?[group].apply(places)
    }
    let most = results[.events]?[group].columns.map { Int($0.counts.wrappedSum()) }.max() ?? 0
    groups[group].peak = max(groups[group].peak, most)
  }

  /// Returns the columns of a picture. Each column combines the maximum and the minimum of the counted columns that
  /// begin in it.
  func columns(_ group: Int, _ axis: Lives.Axis, _ scale: LivesScale, length: Int) -> [Lives.Column] {
    guard let counted = results[axis]?[group] else { return [] }
    let size = max(1, Int(scale.width) / Lives.columnWidth)
    var columns = [CountedColumns.Column?](repeating: nil, count: size)
    for (index, column) in counted.columns.enumerated() {
      let place = min(size - 1, Int(scale.x(counted.start(of: index))) / Lives.columnWidth)
      if columns[place] == nil { columns[place] = column } else { columns[place]?.append(column) }
    }
    // A column in which no counted column begins continues the previous one.
    let end = min(size - 1, Int(scale.end(length)) / Lives.columnWidth)
    var previous = CountedColumns.Column(counted.last)
    return columns[...end].map { column in
      previous = column ?? previous
      let counts = (0..<CountedColumns.Counts.scalarCount).map { Int(previous.counts[$0]) }
      return Lives.Column(counts: counts, minimum: Int(previous.minimum))
    }
  }
}
