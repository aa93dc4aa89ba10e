/// Determines the keeper of each survivor from the references between objects.
///
/// The time is linear in the numbers of nodes and references that the survivors reach, except that survivors that reach
/// each other are processed 64 at a time.
struct Verdicts {
  enum Keeper: Equatable {
    /// A cycle that leads through no other survivor, or only through survivors without a separate cycle.
    case cycle
    case survivor(Int)
    case root
    case nothing
  }

  private(set) var keepers: [Keeper?]
  /// The nodes through which a cycle of several survivors may lead.
  private(set) var partners: [Int: Set<Int>] = [:]

  private let graph: ReferenceGraph
  /// Whether a survivor reaches each node. Only these nodes can be parts of cycles.
  private let isReached: [Bool]
  /// The index of the survivor from which each node is reached; -1 if there is none.
  private var owners: [Int]

  /// - Parameters:
  ///   - isReached: Whether a survivor reaches each node.
  ///   - rooted: Whether each survivor is reached from a root without leading through another survivor.
  ///   - hasTime: A closure that is called between portions of the work. If it returns false, the remaining verdicts
  ///     are determined with less work.
  init(of graph: ReferenceGraph, reached isReached: [Bool], rooted: [Bool], hasTime: () -> Bool) {
    self.graph = graph
    self.isReached = isReached
    keepers = Array(repeating: nil, count: graph.survivorNodes.count)
    owners = Array(repeating: -1, count: graph.nodes.count)
    let own = ownCycles(hasTime)
    for position in keepers.indices {
      if own.contains(graph.survivorNodes[position]) {
        keepers[position] = .cycle
      } else if rooted[position] {
        keepers[position] = .root
      }
    }
    spread(from: keepers.indices.filter { keepers[$0] != nil })
    decideOthers()
    decideRepeated()
  }

  /// Attributes cycles of several survivors to other survivors in the same cycle.
  ///
  /// - Parameter owners: The new survivor of each cycle, by the old one.
  mutating func attributeCycles(to owners: [Int: Int]) {
    for (old, new) in owners {
      keepers[new] = .cycle
      partners[new] = partners.removeValue(forKey: old)
      keepers[old] = .survivor(new)
    }
    let new = Set(owners.values)
    for position in keepers.indices where !new.contains(position) {
      if case .survivor(let old) = keepers[position], let owner = owners[old] { keepers[position] = .survivor(owner) }
    }
  }

  /// Determines the verdict for one object, without examining the rest of the graph.
  init(ofOneIn graph: ReferenceGraph, isRooted: Bool) {
    self.graph = graph
    isReached = []
    owners = []
    keepers = graph.survivorNodes.map { node in
      graph.shortestChain(from: node, to: node) { _ in true } != nil ? .cycle : isRooted ? .root : .nothing
    }
  }

  // MARK: Own cycles

  /// The survivors in a cycle that leads through no other survivor.
  private func ownCycles(_ hasTime: () -> Bool) -> Set<Int> {
    let all = Components(of: graph) { isReached[$0] }
    var own: Set<Int> = []
    var shared: [Int] = []
    for nodes in all.members {
      let survivors = nodes.filter(graph.isSurvivor)
      guard let first = survivors.first, all.hasCycle(all.numbers[first], in: graph) else { continue }
      if survivors.count == 1 { own.insert(first) } else { shared += survivors }
    }
    guard !shared.isEmpty else { return own }
    // Without the survivors, the graph has fewer cycles. The components are ordered so that each follows the components
    // that it references.
    let between = Components(of: graph) { isReached[$0] && !graph.isSurvivor($0) }
    for start in stride(from: 0, to: shared.count, by: UInt64.bitWidth) where hasTime() {
      own.formUnion(ownCycles(of: shared[start..<min(start + UInt64.bitWidth, shared.count)], between))
    }
    return own
  }

  /// The survivors in a separate cycle. For each component, one bit per survivor records whether the component reaches
  /// it.
  private func ownCycles(of survivors: ArraySlice<Int>, _ between: Components) -> [Int] {
    var bits: [Int: UInt64] = [:]
    for (bit, node) in survivors.enumerated() { bits[node] = 1 << UInt64(bit) }
    var reached: [UInt64] = Array(repeating: 0, count: between.members.count)
    func reach(of node: Int) -> UInt64 {
      graph.nodes[node].references.reduce(0) { word, edge in
        let target = graph.edges[edge]
        return word | (between.numbers[target] < 0 ? bits[target] ?? 0 : reached[between.numbers[target]])
      }
    }
    for (number, nodes) in between.members.enumerated() {
      reached[number] = nodes.reduce(0) { $0 | reach(of: $1) }
    }
    return survivors.filter { reach(of: $0) & (bits[$0] ?? 0) != 0 }
  }

  // MARK: The others

  /// Determines the keepers of survivors that have no separate cycle and that no root reaches.
  ///
  /// A cycle of several survivors is attributed to the first of them. Otherwise, a survivor that no other survivor
  /// reaches comes first.
  private mutating func decideOthers() {
    guard keepers.contains(nil) else { return }
    let decided = Set(keepers.indices.filter { keepers[$0] != nil }.map { graph.survivorNodes[$0] })
    let components = Components(of: graph) { isReached[$0] && !decided.contains($0) }
    for nodes in components.members.reversed() {
      let members = nodes.compactMap(graph.position).sorted()
      guard let first = members.first else { continue }
      if members.count > 1 {
        keepers[first] = .cycle
        partners[first] = Set(nodes)
        for other in members.dropFirst() { keepers[other] = .survivor(first) }
        spread(from: [first])
      } else if owners[graph.survivorNodes[first]] >= 0 {
        keepers[first] = .survivor(owners[graph.survivorNodes[first]])
      } else {
        keepers[first] = .nothing
        spread(from: [first])
      }
    }
  }

  /// Records, for every node that is reached from these survivors and from no earlier one, the first survivor that
  /// reaches it.
  private mutating func spread(from positions: [Int]) {
    var queue = positions.map { (node: graph.survivorNodes[$0], owner: $0) }
    var next = 0
    while next < queue.count {
      let (node, owner) = queue[next]
      next += 1
      for edge in graph.nodes[node].references where owners[graph.edges[edge]] < 0 {
        let target = graph.edges[edge]
        owners[target] = owner
        if !isDescribed(target) { queue.append((target, owner)) }
      }
    }
  }

  /// Whether the node is a survivor with its own description. If so, the objects that it reaches are attributed to it.
  private func isDescribed(_ node: Int) -> Bool {
    guard let position = graph.position(of: node), let keeper = keepers[position] else { return false }
    if case .survivor = keeper { return false }
    return true
  }

  /// Attributes the duplicates of an object to its first occurrence.
  private mutating func decideRepeated() {
    for position in keepers.indices {
      if let first = graph.position(of: graph.survivorNodes[position]), first != position {
        keepers[position] = .survivor(first)
      }
    }
  }
}

/// The strongly connected components of a part of a graph, that is, sets of objects that can reach each other.
///
/// They are found by Tarjan's algorithm without recursion, in time linear in the numbers of nodes and references.
struct Components {
  /// The number of each node's component; -1 for nodes that are not part of the graph. References never lead to a
  /// component with a higher number.
  private(set) var numbers: [Int]
  /// The nodes of each component.
  private(set) var members: [[Int]] = []

  private var order: [Int]
  private var lowest: [Int]
  private var open: [Int] = []
  private var count = 0

  /// - Parameter isPart: A closure that returns whether a node is part of the graph.
  init(of graph: ReferenceGraph, where isPart: (Int) -> Bool) {
    numbers = Array(repeating: -1, count: graph.nodes.count)
    order = numbers
    lowest = numbers
    for node in graph.nodes.indices where order[node] < 0 && isPart(node) { visit(node, graph, isPart) }
  }

  /// Whether the component has several nodes, or a node that references itself.
  func hasCycle(_ number: Int, in graph: ReferenceGraph) -> Bool {
    guard members[number].count == 1, let node = members[number].first else { return true }
    return graph.nodes[node].references.contains { graph.edges[$0] == node }
  }

  private mutating func visit(_ start: Int, _ graph: ReferenceGraph, _ isPart: (Int) -> Bool) {
    var path: [(node: Int, next: Int)] = []
    enter(start, graph, &path)
    while let (node, next) = path.last {
      guard next < graph.nodes[node].references.upperBound else {
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        if lowest[node] == order[node] { close(node) }
        continue
      }
      path[path.count - 1].next = next + 1
      let target = graph.edges[next]
      if order[target] < 0 {
        if isPart(target) { enter(target, graph, &path) }
      } else if numbers[target] < 0 {
        lowest[node] = min(lowest[node], order[target])
      }
    }
  }

  private mutating func enter(_ node: Int, _ graph: ReferenceGraph, _ path: inout [(node: Int, next: Int)]) {
    order[node] = count
    lowest[node] = count
    count += 1
    open.append(node)
    path.append((node, graph.nodes[node].references.lowerBound))
  }

  private mutating func close(_ node: Int) {
    var nodes: [Int] = []
    while let last = open.popLast() {
      numbers[last] = members.count
      nodes.append(last)
      if last == node { break }
    }
    members.append(nodes)
  }
}
