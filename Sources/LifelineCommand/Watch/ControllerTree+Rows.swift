internal import Lifeline
internal import LifelineAnalysis

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

  /// Returns the number of objects in each state, for types with several objects: `Connection: 3 idle, 1 checked out`.
  func countsByState(_ filter: TreeFilter) -> [String] {
    var counts: [TypeName: [String: Int]] = [:]
    for controller in controllers.values where filter.shows(controller) {
      counts[controller.subject.type, default: [:]][controller.state ?? Self.unknownState, default: 0] += 1
    }
    let several = counts.filter { $0.value.values.reduce(0, +) > 1 }.sorted { $0.key.string < $1.key.string }
    return several.map { type, states in
      let parts = states.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      return VisibleText.of("\(type): \(parts.joined(separator: ", "))")
    }
  }

  private static let unknownState = "state unknown"

  /// Returns the lines of the containment tree.
  ///
  /// Leaked objects come first. Next are the objects that have been in their state for an unusually long time, sorted by decreasing
  /// duration. The other objects follow by number.
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

  private func ordered(_ ids: [Int]) -> [Int] {
    ids.map { ($0, urgency(of: $0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// Returns the sort key, where an object with a lower value is more urgent and is shown further up.
  private func urgency(of id: Int) -> Int {
    if leaked.contains(id) { return .min }
    guard let controller = controllers[id], isLongInState(controller) else { return 0 }
    return -max(1, time - controller.since)
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
      let ids = ordered(children[branch.id] ?? [])
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
    let isLong = isLongInState(controller)
    let duration = TimeText(isCounted: trace.header.isCounted).columnWithUnit(max(0, time - controller.since))
    var details = [isLeaked ? "leaked" : controller.state ?? Self.unknownState]
    if controller.state != nil { details.append(isLong ? "\(duration), unusually long" : duration) }
    if controller.loads > 1 { details.append("loaded \(controller.loads) times") }
    if controller.views > 0 { details.append(CheckReport.count(controller.views, "view")) }
    return Row(
      name: prefix + VisibleText.of("\(name)\(subject.type) #\(subject.id)"),
      details: VisibleText.of(details.joined(separator: " · ")), isLeaked: isLeaked, isLong: isLong)
  }
}
