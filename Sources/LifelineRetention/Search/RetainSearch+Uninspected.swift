/// The names of what a search could not inspect.
///
/// Each node is scanned at most once more for its names, and only a limited number of nodes is visited for each object,
/// so the time is linear in the numbers of objects and nodes.
extension RetainSearch {
  /// The maximum number of named parts of a result.
  static var namedParts: Int { 3 }
  /// The maximum number of nodes that are visited for an object.
  private static var visitedNodes: Int { 64 }

  /// The parts that could not be inspected: first those near a requested object, then those that the given roots reach.
  /// Properties with tasks are separate.
  mutating func uninspectedParts(near position: Int) -> (parts: [String], tasks: [String]) {
    guard uninspected.count > endedTasks.count else { return ([], []) }
    var (names, tasks): ([String], [String]) = ([], [])
    var queue = [graph.survivorNodes[position]]
    var met = Set(queue)
    var next = 0
    while next < min(queue.count, Self.visitedNodes), names.count < Self.namedParts, scanner.allowsMore(1) {
      let node = queue[next]
      next += 1
      guard !isForeign(node) else { continue }
      if isTask(node) {
        if !endedTasks.contains(node) { tasks.addNew(uninspectedParts(of: node)) }
      } else if uninspected.contains(node) {
        names.addNew(uninspectedParts(of: node))
      }
      for edge in graph.nodes[node].references.prefix(Self.visitedNodes) where met.insert(graph.edges[edge]).inserted {
        queue.append(graph.edges[edge])
      }
    }
    if names.count < Self.namedParts { names.addNew(uninspectedPartsFromRoots()) }
    return (Array(names.prefix(Self.namedParts)), Array(tasks.prefix(Self.namedParts)))
  }

  private mutating func isTask(_ node: Int) -> Bool {
    guard case .object(let address) = graph.nodes[node].place else { return false }
    return scanner.layout(of: address)?.isTask == true
  }

  /// The tasks that have ended. A task retains itself until then, so an ended task has no more references than the
  /// search has found.
  mutating func tasksThatHaveEnded() -> Set<Int> {
    var found: [Int: Int] = [:]
    for node in uninspected where isTask(node) { found[node] = 0 }
    guard !found.isEmpty else { return [] }
    for target in graph.edges { if let count = found[target] { found[target] = count + 1 } }
    return Set(found.filter { node, count in strongCount(of: node).map { $0 <= count } == true }.keys)
  }

  private func strongCount(of node: Int) -> Int? {
    guard let address = address(of: graph.nodes[node].place) else { return nil }
    return scanner.memory.value(HeapHeader.self, at: address)?.strongCount
  }

  private mutating func uninspectedPartsFromRoots() -> [String] {
    if let known = shown.uninspectedFromRoots { return known }
    var names: [String] = []
    let isFromRoot = nodesFromRoots()
    for node in uninspected.sorted() where isFromRoot[node] && !isForeign(node) && !isTask(node) {
      guard names.count < Self.namedParts, scanner.allowsMore(1) else { break }
      names.addNew(uninspectedParts(of: node))
    }
    shown.uninspectedFromRoots = names
    return names
  }

  /// Whether each node was first reached from a root. A node follows the node from which it was reached.
  private func nodesFromRoots() -> [Bool] {
    var isFromRoot: [Bool] = []
    isFromRoot.reserveCapacity(graph.nodes.count)
    for node in graph.nodes {
      let isRoot = if case .root = node.place { true } else { false }
      isFromRoot.append(isRoot || node.parent.map { isFromRoot[$0] } == true)
    }
    return isFromRoot
  }

  /// The names of the parts of a node. A closure context or a box has the name of the reference to it.
  private mutating func uninspectedParts(of node: Int) -> [String] {
    if let known = shown.uninspected[node] { return known }
    scanner.labeled = []
    let name = scan(node)
    let parts = scanner.uninspected
    var names: [String] = []
    if let holder = name ?? reference(to: node) { names.addNew(parts.map { holder + $0 }) }
    shown.uninspected[node] = names
    return names
  }

  /// The reference to a node from the node from which it was first reached: `Session.onDone (closure)`.
  private mutating func reference(to node: Int) -> String? {
    guard let parent = graph.nodes[node].parent, !isForeign(parent), let target = address(of: graph.nodes[node].place)
    else { return nil }
    scanner.labeled = [target]
    let name = scan(parent)
    return name.flatMap { name in scanner.found.first.map { name + $0.label } }
  }

  /// Whether a node is an object of the system, the toolchain, or Lifeline.
  private mutating func isForeign(_ node: Int) -> Bool {
    guard case .object(let address) = graph.nodes[node].place else { return false }
    return scanner.layout(of: address)?.isForeign == true
  }
}

extension [String] {
  fileprivate mutating func addNew(_ names: [String]) {
    for name in names where !contains(name) { append(name) }
  }
}
