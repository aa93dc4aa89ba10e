internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

/// Creates the panel of a trace: bands for the types that have rows or lanes, and columns for the other types.
struct LivesComposer {
  let lives: RecordedLives
  let census: LivesCensus
  let axis: Lives.Axis
  let scale: LivesScale
  var plan: LivesPlan

  /// The index of each kind's group, or -1 if the kind has no group.
  private var groupOfKind: [Int]
  /// The index of each object's raster, or -1 for objects that are only counted.
  private var rasterOfObject: [Int32]
  private var rasters: [BandRaster] = []
  /// The group and the lane of each raster.
  private var places: [(group: Int, lane: Int)] = []
  private var counters: [ColumnCounter?] = []
  /// The state of each object, or nil before its birth and after its end.
  private var states: [(code: RecordedLives.Code, level: Lives.Level)?]
  /// The piece that is not finished in each raster. A row or lane shows only one living object at a time.
  private var open: [BandRaster.Piece?] = []
  /// For each kind and level, the states that occur, or nil if the level does not occur.
  private var occurring: [UInt64?]
  private let levelCount = Lives.Level.all.count
  /// For each group, whether it has so many bands that it must be folded. The rest of its changes is ignored.
  private var isCrowded: [Bool]
  private let bandLimit: Int

  /// - Parameter bandLimit: The maximum number of bands in the panel. If ``drawn`` exceeds it, the plan must be folded
  ///   and composed again.
  init(
    _ lives: RecordedLives, _ census: LivesCensus, _ plan: LivesPlan, axis: Lives.Axis, scale: LivesScale,
    bandLimit: Int
  ) {
    self.lives = lives
    self.census = census
    self.plan = plan
    self.axis = axis
    self.scale = scale
    self.bandLimit = bandLimit
    isCrowded = [Bool](repeating: false, count: plan.groups.count)
    groupOfKind = [Int](repeating: -1, count: lives.kinds.count)
    rasterOfObject = [Int32](repeating: -1, count: lives.objects.count)
    states = Array(repeating: nil, count: lives.objects.count)
    occurring = [UInt64?](repeating: nil, count: lives.kinds.count * levelCount)
    for (index, group) in plan.groups.enumerated() {
      for kind in group.kinds { groupOfKind[kind] = index }
      counters.append(
        group.form == .counts ? ColumnCounter(size: max(1, Int(scale.width) / Lives.columnWidth)) : nil)
    }
    makeRasters()
    open = [BandRaster.Piece?](repeating: nil, count: rasters.count)
    walk()
  }

  private mutating func makeRasters() {
    var lanes: [[Int32]] = plan.groups.map { [Int32](repeating: -1, count: $0.form == .lanes ? $0.rows : 0) }
    for index in lives.objects.indices where census.isShown[index] {
      let group = groupOfKind[Int(lives.objects[index].type)]
      switch plan.groups[group].form {
      case .counts: continue
      case .rows: rasterOfObject[index] = addRaster(group, lane: 0)
      case .lanes:
        let lane = Int(census.lanes[index])
        if lanes[group][lane] < 0 { lanes[group][lane] = addRaster(group, lane: lane) }
        rasterOfObject[index] = lanes[group][lane]
      }
    }
    for (group, plan) in plan.groups.enumerated() where plan.form == .counts {
      for index in leaked(plan).prefix(LivesPlan.leakRows) { rasterOfObject[index] = addRaster(group, lane: 0) }
    }
  }

  private func leaked(_ group: LivesPlan.Group) -> [Int] {
    group.kinds.flatMap { census.tallies[$0].leaked }
      .sorted { (lives.objects[$0].leak?.event ?? 0, $0) < (lives.objects[$1].leak?.event ?? 0, $1) }
  }

  private mutating func addRaster(_ group: Int, lane: Int) -> Int32 {
    rasters.append(BandRaster(width: scale.width))
    places.append((group, lane))
    return Int32(rasters.count - 1)
  }

  // MARK: Walking through the changes

  private mutating func walk() {
    for index in lives.objects.indices where census.isShown[index] && lives.objects[index].birth == nil {
      states[index] = (lives.objects[index].initial ?? .unknown, .unknown)
    }
    var hasBegun = false
    var (count, nextCheck) = (0, Self.firstCheck)
    for change in lives.changes {
      count += 1
      if count == nextCheck {
        nextCheck *= 2
        findCrowdedGroups()
      }
      if !hasBegun, change.event >= census.firstEvent {
        begin()
        hasBegun = true
      }
      guard change.event <= census.to.event else { break }
      let index = Int(change.object)
      guard census.isShown[index] else { continue }
      if hasBegun {
        take(change.code == .end ? nil : change.code, index, .init(time: change.time, event: change.event))
      } else {
        states[index] = change.code == .end ? nil : (change.code, .unknown)
      }
    }
    if !hasBegun { begin() }
    for raster in open.indices { close(raster, at: census.to, isLast: true) }
    let last = Int(scale.end(value(census.to))) / Lives.columnWidth
    for group in counters.indices { counters[group]?.finish(in: last) }
  }

  /// Adds the objects that are alive at the beginning of the picture.
  private mutating func begin() {
    for index in states.indices {
      guard let code = states[index]?.code else { continue }
      let kind = Int(lives.objects[index].type)
      let level = level(code, index, at: census.firstEvent - 1)
      states[index] = (code, level)
      counters[groupOfKind[kind]]?.prepare(nil, level.index)
      note(level, code.bit, kind)
      if rasterOfObject[index] >= 0 { begin(code, level, index, census.from) }
    }
  }

  private mutating func take(_ code: RecordedLives.Code?, _ index: Int, _ moment: Lives.Moment) {
    let kind = Int(lives.objects[index].type)
    let group = groupOfKind[kind]
    if isCrowded[group] { return }
    let old = states[index]?.level
    let new = code.map { level($0, index, at: moment.event) }
    if let code, let new {
      states[index] = (code, new)
      note(new, code.bit, kind)
    } else {
      states[index] = nil
    }
    if old != new, counters[group] != nil {
      let column = column(moment)
      counters[group]?.change(old?.index, new?.index, in: column)
    }
    let raster = Int(rasterOfObject[index])
    guard raster >= 0 else { return }
    if old == new, open[raster] != nil {
      if let code { open[raster]?.states |= code.bit }
      return
    }
    if old != nil { close(raster, at: moment, isLast: false) }
    if let code, let new { begin(code, new, index, moment) } else { noteEnd(index, moment) }
  }

  /// The number of changes before the first search for crowded groups.
  private static let firstCheck = 1 << 15

  /// Finds the groups whose bands exceed the limit.
  ///
  /// Changes are in the order of time, so of the bands of a row or lane, only the last two can still be covered by
  /// later ones.
  private mutating func findCrowdedGroups() {
    var certain = drawn
    for place in places { certain[place.group] -= 2 }
    for group in certain.indices where plan.groups[group].form != .counts && certain[group] > bandLimit {
      isCrowded[group] = true
    }
  }

  private func column(_ moment: Lives.Moment) -> Int {
    Int(scale.x(value(moment))) / Lives.columnWidth
  }

  private func value(_ moment: Lives.Moment) -> Int { moment.value(axis) - census.from.value(axis) }

  @inline(__always)
  private func level(_ code: RecordedLives.Code, _ index: Int, at event: Int) -> Lives.Level {
    if let leak = lives.objects[index].leak, event >= leak.event { return .leaked }
    return lives.kinds[Int(lives.objects[index].type)].model.level(of: code)
  }

  private mutating func note(_ level: Lives.Level, _ states: UInt64, _ kind: Int) {
    let place = kind * levelCount + level.index
    let known = occurring[place]
    // Most changes lead to a known state, and reading is faster than writing.
    if let known, known | states == known { return }
    occurring[place] = (known ?? 0) | states
  }

  // MARK: Bands

  private mutating func begin(
    _ code: RecordedLives.Code, _ level: Lives.Level, _ index: Int, _ moment: Lives.Moment
  ) {
    open[Int(rasterOfObject[index])] = .init(object: index, level: level, states: code.bit, from: moment, to: moment)
  }

  private mutating func close(_ raster: Int, at moment: Lives.Moment, isLast: Bool) {
    guard var piece = open[raster] else { return }
    open[raster] = nil
    piece.to = moment
    let object = lives.objects[piece.object]
    if piece.level == .due, !isLast, let late = object.lateFrom, object.end == moment {
      let split = lives.moment(ofTime: min(max(late, piece.from.time), moment.time))
      var first = piece
      first.to = split
      if split.value(axis) > piece.from.value(axis) { add(first, isLast: false) }
      piece.from = split
      piece.level = .late
      note(.late, piece.states, Int(object.type))
    }
    add(piece, isLast: isLast)
  }

  private mutating func add(_ piece: BandRaster.Piece, isLast: Bool) {
    let right = isLast ? scale.end(value(piece.to)) : scale.x(value(piece.to))
    rasters[Int(rasterOfObject[piece.object])].add(piece, from: scale.x(value(piece.from)), to: right)
  }

  private mutating func noteEnd(_ index: Int, _ moment: Lives.Moment) {
    rasters[Int(rasterOfObject[index])].end(index, at: moment, x: scale.x(value(moment)))
  }

  /// For each group, the number of bands and ends that are drawn.
  var drawn: [Int] {
    var drawn = [Int](repeating: 0, count: plan.groups.count)
    for (raster, place) in zip(rasters, places) {
      drawn[place.group] += raster.visible.count + raster.visibleEnds.count
    }
    return drawn
  }

  // MARK: The panel

  /// Returns the panel's groups.
  func groups() -> [Lives.Group] {
    var members: [[Lives.Object]] = plan.groups.map { _ in [] }
    for (raster, place) in zip(rasters, places) { members[place.group] += objects(raster, lane: place.lane) }
    var onScreen = [Int](repeating: 0, count: plan.groups.count)
    var states: [[String: Int]] = plan.groups.map { _ in [:] }
    for index in lives.objects.indices where census.isAliveAtEnd(index) {
      let group = groupOfKind[Int(lives.objects[index].type)]
      if isOnScreen(index) { onScreen[group] += 1 }
      states[group][stateAtEnd(index) ?? "", default: 0] += 1
    }
    return plan.groups.indices.map { index in
      group(index, members[index], onScreen: onScreen[index], states[index])
    }
  }

  /// Returns the names of the controllers that are on the screen at the end.
  func onScreen(limit: Int) -> [String] {
    let indices = lives.objects.indices.lazy.filter { census.isAliveAtEnd($0) && isOnScreen($0) }.prefix(limit)
    return Array(indices).map { index -> String in
      let object = lives.objects[index]
      return object.name ?? "\(lives.kinds[Int(object.type)].type) #\(object.id)"
    }
  }

  private func group(
    _ index: Int, _ members: [Lives.Object], onScreen: Int, _ states: [String: Int]
  ) -> Lives.Group {
    let group = plan.groups[index]
    let kind = lives.kinds[group.kinds[0]]
    let tallies = group.kinds.map { census.tallies[$0] }
    let leaks = tallies.compactMap(\.leakedSince) + tallies.compactMap(\.lastLeakedSince)
    let largest = tallies.max { $0.peak < $1.peak }
    var columns = counters[index]?.columns ?? []
    // For several types together, the maximum is in the columns.
    let peak = group.kinds.count == 1 ? largest?.peak ?? 0 : columns.map { $0.counts.reduce(0, +) }.max() ?? 0
    if group.form != .counts { columns = [] }
    return Lives.Group(
      type: LabelText.shortened(kind.type.string), kind: kind.kind.string, otherTypes: group.kinds.count - 1,
      form: group.form, objects: tallies.reduce(0) { $0 + $1.objects }, peak: peak,
      peakAt: largest?.peakAt ?? census.from, alive: tallies.reduce(0) { $0 + $1.alive },
      states: Lives.StateCount.sorted(states),
      leaked: tallies.reduce(0) { $0 + $1.leaked.count }, onScreen: onScreen,
      leakedSince: leaks.min { $0.event < $1.event }, lastLeakedSince: leaks.max { $0.event < $1.event },
      members: members, columns: columns, legend: legend(of: group),
      model: group.kinds.count == 1 ? kind.model.name : nil)
  }

  private func legend(of group: LivesPlan.Group) -> [Lives.LegendEntry] {
    var entries: [Lives.Level: [String]] = [:]
    for kind in group.kinds {
      for level in Lives.Level.all {
        guard let states = occurring[kind * levelCount + level.index] else { continue }
        let isSimple = group.kinds.count > 1 || [.due, .late, .leaked, .unknown].contains(level)
        entries[level] = isSimple ? [] : lives.kinds[kind].model.words(of: states)
      }
    }
    return Lives.Level.all.compactMap { level in
      entries[level].map { Lives.LegendEntry(level: level, text: $0.joined(separator: " · ")) }
    }
  }

  /// Returns the visible objects of a row or lane.
  private func objects(_ raster: BandRaster, lane: Int) -> [Lives.Object] {
    var order: [Int] = []
    var bands: [Int: [Lives.Band]] = [:]
    for piece in raster.visible {
      if bands[piece.object] == nil { order.append(piece.object) }
      let states = lives.kinds[Int(lives.objects[piece.object].type)].model.words(of: piece.states)
      bands[piece.object, default: []].append(
        .init(level: piece.level, states: states, from: piece.from, to: piece.to))
    }
    for end in raster.visibleEnds where bands[end.object] == nil {
      bands[end.object] = []
      order.append(end.object)
    }
    let ends = Set(raster.visibleEnds.map(\.object))
    return order.map { object($0, lane: lane, bands[$0] ?? [], showsEnd: ends.contains($0)) }
  }

  private func object(_ index: Int, lane: Int, _ bands: [Lives.Band], showsEnd: Bool) -> Lives.Object {
    let object = lives.objects[index]
    let isRange = census.from != lives.start || census.to != lives.last
    let type = LabelText.shortened(lives.kinds[Int(object.type)].type.string)
    return Lives.Object(
      id: object.id, name: object.name, type: type, lane: lane, isOlder: object.birth == nil,
      continuesBefore: isRange && (object.birth?.event ?? 0) < census.firstEvent,
      continuesAfter: isRange && census.to.event < lives.last.event && (object.end?.event ?? .max) > census.to.event,
      bands: bands, end: showsEnd ? object.end : nil, leakedSince: object.leak,
      isDetached: object.isDetached, stateAtEnd: stateAtEnd(index),
      isOnScreen: census.isAliveAtEnd(index) && isOnScreen(index))
  }

  private func isOnScreen(_ index: Int) -> Bool {
    guard let code = states[index]?.code, lives.objects[index].leak == nil else { return false }
    let kind = lives.kinds[Int(lives.objects[index].type)]
    return kind.kind == .controller && kind.model.level(of: code) == .strong
  }

  private func stateAtEnd(_ index: Int) -> String? {
    guard census.isAliveAtEnd(index), let code = states[index]?.code else { return nil }
    let object = lives.objects[index]
    if let leak = object.leak, leak.event <= census.to.event { return "leaked" }
    return code.isDue ? "should be gone" : lives.kinds[Int(object.type)].model.word(of: code)
  }
}
