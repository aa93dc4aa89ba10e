internal import Lifeline
internal import LifelineAnalysis

extension ControllerTree {
  /// A line of the tree.
  struct Row: Equatable {
    /// The branches and the name.
    var name: String
    /// The state and the counts.
    var details: String
    var isLeaked: Bool
  }

  /// The containment tree in lines: of each container's children, and of those without a container, the leaked ones first,
  /// then in the order of the controllers' numbers.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of lines.
  ///   - indentation: the maximum width of the branches, because containers can be nested without end.
  func rows(limit: Int, indentation: Int) -> [Row] {
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (id, controller) in controllers {
      if let parent = controller.parent, controllers[parent] != nil {
        children[parent, default: []].append(id)
      } else {
        roots.append(id)
      }
    }
    var rows: [Row] = []
    var drawn: Set<Int> = []
    add(ordered(roots), children, indentation, limit, &rows, &drawn)
    // A damaged trace can have controllers that contain each other.
    if rows.count < limit, drawn.count < controllers.count {
      for id in controllers.keys.sorted() where !drawn.contains(id) {
        add([id], children, indentation, limit, &rows, &drawn)
      }
    }
    return rows
  }

  private func ordered(_ ids: [Int]) -> [Int] {
    ids.sorted { (leaked.contains($0) ? 0 : 1, $0) < (leaked.contains($1) ? 0 : 1, $1) }
  }

  private struct Branch {
    var id: Int
    /// What is before the names of its children.
    var stem: String
    /// What is before its own name.
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
    var details = [isLeaked ? "leaked" : controller.state ?? "state unknown"]
    if controller.loads > 1 { details.append("loaded \(controller.loads) times") }
    if controller.views > 0 { details.append(CheckReport.count(controller.views, "view")) }
    return Row(
      name: prefix + VisibleText.of("\(name)\(subject.type) #\(subject.id)"),
      details: VisibleText.of(details.joined(separator: " · ")), isLeaked: isLeaked)
  }
}
