internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension ControllerTree {
  /// A line of the tree.
  struct Row: Equatable {
    /// The branches followed by the name.
    var name: String
    /// The state and the counts.
    var details: String
    var isLeaked: Bool
    /// Whether the object has been in its state for an unusually long time.
    var isLong: Bool
  }

  /// The objects of a type.
  private struct TypeCount {
    var states: [String: Int] = [:]
    var leaked = 0
    /// Whether no model describes some of the objects.
    var isUnmodeled = false

    var total: Int { states.values.reduce(0, +) }
  }

  /// Returns the number of objects in each state, and the number of leaked ones, for types with several objects:
  /// `Connection: 3 idle, 1 checked out · 2 leaked`. Types with leaked objects come first.
  ///
  /// Types without a model are only counted if they are selected or have leaked objects.
  func countsByState(_ filter: TreeFilter) -> [String] {
    var counts: [TypeName: TypeCount] = [:]
    for controller in controllers.values where filter.shows(controller) {
      let type = controller.subject.type
      if controller.isUnmodeled {
        counts[type, default: .init()].isUnmodeled = true
      } else {
        counts[type, default: .init()].states[Self.stateText(of: controller), default: 0] += 1
      }
      if leaked.contains(controller.subject.id) { counts[type]?.leaked += 1 }
    }
    for (type, count) in unmodeled where count > 0 && filter.states.isEmpty {
      guard filter.types.contains(type.string) || counts[type]?.isUnmodeled == true else { continue }
      counts[type, default: .init()].states["alive", default: 0] += count
      counts[type]?.isUnmodeled = true
    }
    let listed = counts.filter { $0.value.total > 1 || $0.value.isUnmodeled }.sorted {
      ($0.value.leaked == 0 ? 1 : 0, $0.key.string) < ($1.value.leaked == 0 ? 1 : 0, $1.key.string)
    }
    return listed.map { type, count in
      let parts = count.states.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      let leaks = count.leaked > 0 ? " · \(count.leaked) leaked" : ""
      let hint = count.isUnmodeled ? " (no model: --model FILE)" : ""
      return VisibleText.of("\(type): \(parts.joined(separator: ", "))\(leaks)\(hint)")
    }
  }

  /// Returns the number of leaked objects that are shown.
  func leakedCount(_ filter: TreeFilter) -> Int {
    leaked.count { id in controllers[id].map(filter.shows) ?? false }
  }

  private static func stateText(of controller: Controller) -> String {
    guard let state = controller.state else { return "state unknown" }
    return controller.isProbable ? "probably \(state)" : state
  }

  /// Returns the lines of the containment tree.
  ///
  /// Among siblings, a branch with a leaked object comes first. Next are the branches with objects that have been in
  /// their state for an unusually long time, sorted by decreasing duration. The other branches follow by number.
  ///
  /// - Parameters:
  ///   - filter: The objects to show. If a filter is active, containers are not shown.
  ///   - limit: The maximum number of lines.
  ///   - indentation: The maximum width of the branches. It is limited because containers can be nested to any depth.
  func rows(_ filter: TreeFilter = TreeFilter(), limit: Int, indentation: Int) -> [Row] {
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (id, controller) in controllers where filter.shows(controller) {
      if !filter.isActive, let parent = controller.parent, controllers[parent] != nil {
        children[parent, default: []].append(id)
      } else {
        roots.append(id)
      }
    }
    let urgencies = urgencies(filter)
    let ordered = { (ids: [Int]) in ids.map { ($0, urgencies[$0] ?? 0) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }
    for (parent, ids) in children { children[parent] = ordered(ids) }
    var rows: [Row] = []
    var drawn: Set<Int> = []
    add(ordered(roots), children, indentation, limit, &rows, &drawn)
    // In a damaged trace, controllers can contain each other.
    if !filter.isActive, rows.count < limit, drawn.count < controllers.count {
      for id in controllers.keys.sorted() where !drawn.contains(id) {
        add([id], children, indentation, limit, &rows, &drawn)
      }
    }
    return rows
  }

  /// Returns the sort keys of branches with urgent objects, where a branch with a lower value is shown further up.
  /// Other branches have no key.
  private func urgencies(_ filter: TreeFilter) -> [Int: Int] {
    var urgencies: [Int: Int] = [:]
    let urgent = controllers.values.compactMap { controller in
      urgency(of: controller).map { (value: $0, id: controller.subject.id) }
    }
    // The containers of the most urgent object come first, so each container is visited once, even if containers
    // contain each other.
    for (value, id) in urgent.sorted(by: { $0 < $1 }) {
      var next: Int? = id
      while let id = next, let controller = controllers[id], urgencies[id] == nil {
        urgencies[id] = value
        next = filter.isActive ? nil : controller.parent
      }
    }
    return urgencies
  }

  private func urgency(of controller: Controller) -> Int? {
    if leaked.contains(controller.subject.id) { return .min }
    return isLongInState(controller) ? -max(1, time - controller.since) : nil
  }

  private struct Branch {
    var id: Int
    /// The prefix of its children's names.
    var stem: String
    /// The prefix of the object's name.
    var prefix: String
  }

  private func add(
    _ roots: [Int], _ children: [Int: [Int]], _ indentation: Int, _ limit: Int, _ rows: inout [Row],
    _ drawn: inout Set<Int>
  ) {
    var waiting = roots.reversed().map { Branch(id: $0, stem: "", prefix: "") }
    while let branch = waiting.popLast(), rows.count < limit {
      guard drawn.insert(branch.id).inserted, let controller = controllers[branch.id] else { continue }
      rows.append(row(controller, branch.prefix))
      let ids = children[branch.id] ?? []
      for (position, id) in ids.enumerated().reversed() {
        let isLast = position == ids.count - 1
        let isDeep = branch.stem.count + 2 > indentation
        waiting.append(
          Branch(
            id: id, stem: isDeep ? branch.stem : branch.stem + (isLast ? "  " : "│ "),
            prefix: branch.stem + (isLast ? "└ " : "├ ")))
      }
    }
  }

  private func row(_ controller: Controller, _ prefix: String) -> Row {
    let subject = controller.subject
    let name = subject.name.map { "\($0): " } ?? (subject.kind == .controller ? "" : "\(subject.kind): ")
    let isLeaked = leaked.contains(subject.id)
    let isLong = !isLeaked && isLongInState(controller)
    // A leak lasts from the moment when the object should have been released, which can be long after the state began.
    let start = isLeaked ? dues[subject.id] : controller.state == nil || controller.isProbable ? nil : controller.since
    var details = [isLeaked ? "leaked" : Self.stateText(of: controller)]
    if let start {
      let duration = TimeText(isCounted: trace.header.isCounted).exact(max(0, time - start))
      details.append(isLong ? "\(duration), unusually long" : duration)
    }
    if controller.loads > 1 { details.append("loaded \(controller.loads) times") }
    if controller.views > 0 { details.append(CountText.of(controller.views, "view")) }
    return Row(
      name: prefix + VisibleText.of("\(name)\(subject.type) #\(subject.id)"),
      details: VisibleText.of(details.joined(separator: " · ")), isLeaked: isLeaked, isLong: isLong)
  }
}
