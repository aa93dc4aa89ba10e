internal import Lifeline
internal import LifelineDiagrams

/// Counts changes instead of storing them, as soon as there are too many.
extension RecordedLives {
  /// Returns whether a selection includes an object.
  func isPicked(_ object: Int) -> Bool { !picks || objects[object].isSelected }

  private func isPart(_ object: Int) -> Bool { LivesCensus.isPart(kinds[Int(objects[object].type)].kind) }

  private func isCounted(_ object: Int, _ options: LivesOptions) -> Bool {
    isPicked(object) && (options.showsViews || !isPart(object))
  }

  private func level(_ code: Code, of object: Int) -> Lives.Level {
    kinds[Int(objects[object].type)].model.level(of: code)
  }

  // MARK: Objects

  /// Adds an object, and returns its index. While changes are counted, the indices of released objects are reused.
  mutating func add(_ object: Object, _ options: LivesOptions) -> Int32 {
    let index = freeObjects.popLast() ?? Int32(objects.count)
    if index == objects.count { objects.append(object) } else { objects[Int(index)] = object }
    if counted != nil, !picks { note(Int(index), options) }
    return index
  }

  /// Returns the code of a state that is unknown because no known event of the object has occurred yet. The first known
  /// event determines the state before it.
  private func known(_ code: Code, of object: Int) -> Code {
    guard code.isUnknown, var known = objects[object].initial, !known.isUnknown else { return code }
    known.isDue = code.isDue
    return known
  }

  /// Replaces unknown states if a later event of the object determined them.
  mutating func replaceUnknownStates() {
    guard hasUnknownStates else { return }
    for (index, change) in changes.enumerated() where change.code.isUnknown {
      changes.setCode(known(change.code, of: Int(change.object)), at: index)
    }
  }

  /// Counts an object that is older than the trace from the beginning on, or records that the object is omitted.
  private mutating func note(_ object: Int, _ options: LivesOptions) {
    let kind = Int(objects[object].type)
    if !options.showsViews, isPart(object) { counted?.leaveOut(kinds[kind].kind) }
    guard isCounted(object, options), let initial = objects[object].initial else { return }
    correct(object, to: initial)
  }

  private mutating func correct(_ object: Int, to code: Code) {
    let (old, new) = (objects[object].level, level(code, of: object))
    objects[object].level = new
    counted?.correct(Int(objects[object].type), old, new, states: code.bit)
  }

  /// Sets the state that an object has had since before the trace, also before and after an expected release.
  mutating func setInitial(_ code: Code, of object: Int) {
    objects[object].initial = code
    guard let turns = turns.remove(Int32(object)), counted != nil else { return }
    guard let level = objects[object].level, level == .unknown || !turns.isEmpty else { return }
    let new = self.level(code, of: object)
    if level == .unknown { objects[object].level = new }
    counted?.correct(Int(objects[object].type), .unknown, new, states: code.bit, turns: turns)
  }

  /// Counts an object that was not selected before. Its earlier changes were not counted, so its life begins now,
  /// unless it is older than the trace.
  ///
  /// - Parameter code: The object's state, or nil if it is created by the current event.
  mutating func select(_ object: Int, _ code: Code?, _ moment: Lives.Moment, _ options: LivesOptions) {
    objects[object].isSelected = true
    guard counted != nil, picks else { return }
    note(object, options)
    guard let code, objects[object].initial == nil else { return }
    count(Change(time: moment.time, event: moment.event, object: Int32(object), code: code), options)
  }

  // MARK: Changes

  mutating func append(_ change: Change, _ options: LivesOptions) {
    if counted == nil, changes.count >= options.maximumChanges { startCounting(options) }
    if change.code.isUnknown { hasUnknownStates = true }
    if counted == nil { changes.append(change) } else { count(change, options) }
  }

  private mutating func count(_ change: Change, _ options: LivesOptions) {
    let object = Int(change.object)
    if change.code == .end { freeObjects.append(change.object) }
    guard isCounted(object, options) else { return }
    if hasRange, let last = selected?.last, change.event > last.event { counted?.hold() }
    let code = change.code == .end ? nil : known(change.code, of: object)
    let (old, new) = (objects[object].level, code.map { level($0, of: object) })
    objects[object].level = new
    if code == nil { turns.remove(change.object) }
    if let old, let new, old != new, code?.isUnknown == true, objects[object].initial != nil {
      let moment = Lives.Moment(time: change.time, event: change.event)
      turns.add(moment, of: change.object, limit: options.maximumTurns)
    }
    counted?.change(
      Int(objects[object].type), old, new, states: code?.bit ?? 0, at: .init(time: change.time, event: change.event))
  }

  /// Counts the changes so far, and removes them.
  private mutating func startCounting(_ options: LivesOptions) {
    var sizes = [Int](repeating: 0, count: kinds.count)
    for object in objects.indices where isCounted(object, options) { sizes[Int(objects[object].type)] += 1 }
    counted = CountedLives(sizes: sizes, maximumColumns: options.maximumColumns)
    for object in objects.indices where isPicked(object) { note(object, options) }
    let from = isOutsideTrace ? nil : range.from
    for change in changes {
      if let from, change.event >= firstEvent, counted?.hasBegun == false { counted?.begin(at: from) }
      count(change, options)
    }
    if let from, counted?.hasBegun == false { counted?.begin(at: from) }
    changes = ChangeList()
  }

  /// Begins or continues the counts when the selected time is extended.
  mutating func countSelected() {
    guard hasRange, let hasBegun = counted?.hasBegun, let first = selected?.first else { return }
    if hasBegun { counted?.release() } else { counted?.begin(at: first) }
  }

  // MARK: The end

  /// Finishes the counts.
  ///
  /// - Parameters:
  ///   - leaks: The objects that leaked.
  ///   - alive: The objects that are alive at the end of the trace, with their states.
  mutating func finishCounts(_ leaks: [Int], _ alive: [(object: Int, code: Code)]) {
    defer { (objects, freeObjects) = ([], []) }
    guard !isOutsideTrace else {
      counted?.removeAll()
      return
    }
    let to = range.to
    let leaks = leaks.compactMap { object -> CountedLives.Leak? in
      guard isPicked(object), let since = objects[object].leak, since.event <= to.event else { return nil }
      let kind = Int(objects[object].type)
      if objects[object].level == nil { counted?.leaveOut(kinds[kind].kind, -1) }
      return .init(kind: kind, since: since, level: objects[object].level)
    }
    let survivors = alive.compactMap { object, code -> CountedLives.Survivor? in
      let isLeaked = objects[object].leak != nil && isPicked(object)
      guard objects[object].level != nil || isLeaked else { return nil }
      let kind = kinds[Int(objects[object].type)]
      let word = isLeaked ? "leaked" : code.isDue ? "should be gone" : kind.model.word(of: code)
      let isOnScreen = !isLeaked && kind.kind == .controller && kind.model.level(of: code) == .strong
      let name = objects[object].name ?? "\(kind.type) #\(objects[object].id)"
      return .init(kind: Int(objects[object].type), state: word, onScreen: isOnScreen ? name : nil)
    }
    counted?.finish(at: to, leaks, survivors)
  }
}

extension CountedLives {
  /// Returns the groups of a picture.
  func groups(_ lives: RecordedLives, axis: Lives.Axis, scale: LivesScale) -> [Lives.Group] {
    let (from, to) = lives.range
    return order(lives).map { index in
      let group = groups[index]
      let kind = lives.kinds[group.kinds[0]]
      return Lives.Group(
        type: LabelText.shortened(kind.type.string), kind: kind.kind.string, otherTypes: group.kinds.count - 1,
        form: .counts, objects: group.objects, peak: group.peak, peakAt: group.peakAt, alive: group.alive,
        states: Lives.StateCount.sorted(group.states), leaked: group.leaked, onScreen: group.onScreen,
        leakedSince: group.leakedSince, lastLeakedSince: group.lastLeakedSince, members: [],
        columns: columns(index, axis, scale, length: to.value(axis) - from.value(axis)),
        legend: Self.legend(of: group, kind), model: group.kinds.count == 1 ? kind.model.name : nil)
    }
  }

  /// Returns the indices of the groups with objects: controllers first, then by the first object, and all other types
  /// last.
  func order(_ lives: RecordedLives) -> [Int] {
    groups.indices.filter { groups[$0].objects > 0 }.sorted { left, right in
      let (first, second) = (groups[left].kinds, groups[right].kinds)
      if (first.count > 1) != (second.count > 1) { return second.count > 1 }
      return (LivesPlan.rank(lives.kinds[first[0]].kind), first[0])
        < (LivesPlan.rank(lives.kinds[second[0]].kind), second[0])
    }
  }

  private static func legend(of group: Group, _ kind: RecordedLives.Kind) -> [Lives.LegendEntry] {
    Lives.Level.all.compactMap { level in
      guard let states = group.occurring[level] else { return nil }
      let isSimple = group.kinds.count > 1 || [.due, .late, .leaked, .unknown].contains(level)
      return .init(level: level, text: isSimple ? "" : kind.model.words(of: states).joined(separator: " · "))
    }
  }
}
