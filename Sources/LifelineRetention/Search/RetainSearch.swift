internal import Lifeline

/// A search for the references that keep objects alive.
///
/// The search is breadth-first, so the first holder that is found for an object is on a shortest path. The first pass
/// starts from the roots and treats the requested objects as leaves. The second pass starts from the requested objects.
/// Both passes share one graph, in which each object is scanned once.
struct RetainSearch: ~Copyable {
  var scanner: Scanner
  var graph: ReferenceGraph
  var shown = ShownReferences()
  let limits: RetainPathFinder.Limits
  let states: @Sendable (ObjectIdentifier) -> ObjectState?
  /// The names of the objects' types.
  let typeNames: [String]
  private let roots: [RetainRoot]
  /// The static and global variables; nil if they are not searched.
  private let variables: [GlobalVariable]?
  private let clock: TraceClock
  /// The nodes that could not be inspected completely.
  private(set) var uninspected: Set<Int> = []
  /// The tasks among them that have ended, so that they retain nothing.
  private(set) var endedTasks: Set<Int> = []
  /// Whether a budget ended the search early.
  var isTruncated = false

  init(
    for targets: [AnyObject], roots: [RetainRoot], variables: [GlobalVariable]?, limits: RetainPathFinder.Limits,
    clock: TraceClock,
    states: @escaping @Sendable (ObjectIdentifier) -> ObjectState?, memory: consuming MemoryReader,
    catalog: TypeCatalog
  ) {
    graph = ReferenceGraph(survivors: targets.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) })
    typeNames = targets.map { String(describing: type(of: $0)) }
    self.limits = limits
    self.states = states
    self.roots = roots.enumerated().sorted { ($0.1.kind.order, $0.0) < ($1.1.kind.order, $1.0) }.map(\.1)
    self.variables = variables
    self.clock = clock
    scanner = Scanner(memory: memory, catalog: catalog, budget: Self.budget(limits, clock))
  }

  /// The shapes of the types that the search has found.
  var catalog: TypeCatalog { scanner.catalog }

  /// Searches from the roots and variables with half of the limits, then from the objects with the rest, and describes
  /// the result. If the first half is used up, the roots alone get another quarter. Work that runs once comes last,
  /// because it keeps an object for good only if nothing else does.
  mutating func run() -> [Retention] {
    let starts = roots.indices.map { graph.addStart(.root($0), carriedBy: address(of: .root($0))) }
    let others = (variables ?? []).indices.map { graph.addStart(.variable($0), carriedBy: nil) }
    // The roots are sorted by their kinds.
    let lasting = starts.prefix(roots.count { $0.kind != .pendingOnce })
    let passing = Array(starts[lasting.endIndex...])
    for group in [lasting + others, passing] { explore(from: group, isFromRoots: true) }
    if scanner.budget.isSpent, !others.isEmpty {
      // The variables of a large program must leave time for what the roots reach.
      isTruncated = true
      scanner.budget.extend(objects: limits.objects / 4, time: limits.time / 4)
      for group in [Array(lasting), passing] { explore(from: group, isFromRoots: true) }
    }
    let nearest = graph.holders.map(\.first)
    isTruncated = isTruncated || scanner.budget.isSpent
    scanner.budget.extend(objects: limits.objects / 2, time: limits.time / 2)
    let isReached = explore(from: graph.survivorNodes, isFromRoots: false)
    renewBudget()
    endedTasks = tasksThatHaveEnded()
    var verdicts = verdicts(nearest.map { $0 != nil }, isReached)
    attributeCycles(in: &verdicts)
    // The verdicts in a large graph must leave time for the paths.
    renewBudget()
    return graph.survivorNodes.indices.map { retention(of: $0, verdicts, nearest: nearest[$0]) }
  }

  /// Half of the limits.
  private static func budget(_ limits: RetainPathFinder.Limits, _ clock: TraceClock) -> SearchBudget {
    SearchBudget(objects: limits.objects / 2, time: limits.time / 2, clock: clock)
  }

  private mutating func renewBudget() {
    isTruncated = isTruncated || scanner.budget.isSpent
    scanner.budget = Self.budget(limits, clock)
  }

  // MARK: Exploring

  /// Follows every reference from the given nodes. From the roots, it does not continue beyond the requested objects.
  ///
  /// - Returns: For each node, whether it was reached.
  @discardableResult
  private mutating func explore(from starts: [Int], isFromRoots: Bool) -> [Bool] {
    var isMet = Array(repeating: false, count: graph.nodes.count)
    var queue: [Int] = []
    for start in starts where !isMet[start] {
      isMet[start] = true
      queue.append(start)
    }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if isFromRoots, graph.isSurvivor(node) { continue }
      if !graph.nodes[node].isScanned {
        guard isVariable(node) ? scanner.allowsMore(1) : scanner.takeObject() else { return isMet }
        addReferences(of: node)
        isMet += repeatElement(false, count: graph.nodes.count - isMet.count)
      }
      for edge in graph.nodes[node].references where !isMet[graph.edges[edge]] {
        isMet[graph.edges[edge]] = true
        queue.append(graph.edges[edge])
      }
    }
    return isMet
  }

  /// Whether a node is a variable, which is not counted as an object.
  private func isVariable(_ node: Int) -> Bool {
    if case .variable = graph.nodes[node].place { true } else { false }
  }

  private mutating func addReferences(of node: Int) {
    // A huge root must leave time for the next one.
    let isRoot = if case .root = graph.nodes[node].place { true } else { false }
    if isRoot { scanner.budget.beginShare() }
    scan(node)
    if isRoot, scanner.budget.endShare() { isTruncated = true }
    if !scanner.isComplete { uninspected.insert(node) }
    let first = graph.edges.count
    var isOver = false
    for (index, address) in scanner.targets.enumerated() {
      // A large container may have more references than there is time for.
      if index & 63 == 63, !isOver, !scanner.allowsMore(64) { isOver = true }
      guard let target = isOver ? graph.survivor(at: address) : graph.add(address, from: node)
      else { continue }
      graph.addEdge(to: target)
    }
    graph.finish(node, references: first..<graph.edges.count)
  }

  /// Scans a node and returns the name of its type or of the root.
  @discardableResult
  mutating func scan(_ node: Int) -> String? {
    switch graph.nodes[node].place {
    case .object(let address):
      return scanner.scan(object: address)?.shownName
    case .root(let index):
      scanner.scan(value: roots[index].value)
      return roots[index].name
    case .variable(let index):
      guard let variable = variables?[index] else { return nil }
      scanner.scan(variable.shape, at: variable.address)
      return variable.name
    }
  }

  // MARK: Results

  /// The verdicts on all objects. A single object need not be compared with others.
  private mutating func verdicts(_ rooted: [Bool], _ isReached: [Bool]) -> Verdicts {
    guard graph.survivorNodes.count > 1 else { return Verdicts(ofOneIn: graph, isRooted: rooted.first == true) }
    return Verdicts(of: graph, reached: isReached, rooted: rooted) { scanner.allowsMore(64) }
  }

  /// Attributes each cycle of several controllers or views to the first of them that follows the suspect: the owner,
  /// which may contain the others. The order of the objects does not matter.
  private mutating func attributeCycles(in verdicts: inout Verdicts) {
    var owners: [Int: Int] = [:]
    for position in verdicts.partners.keys.sorted() where scanner.allowsMore(64) {
      guard isInterface(graph.survivorNodes[position]), let nodes = cycle(of: position, verdicts),
        let walk = walk(around: nodes),
        let path = path([walk.steps], to: position)
      else { continue }
      let ends = path.mostSuspiciousSteps.map { (name: path.steps[$0].declaration ?? "", node: walk.ends[$0]) }
      guard let suspect = ends.reversed().min(by: { $0.name < $1.name }), let place = nodes.firstIndex(of: suspect.node)
      else { continue }
      let owner = (nodes[place...] + nodes[..<place]).first(where: graph.isSurvivor).flatMap(graph.position)
      if let owner, owner != position, isInterface(graph.survivorNodes[owner]) { owners[position] = owner }
    }
    if !owners.isEmpty { verdicts.attributeCycles(to: owners) }
  }

  private mutating func retention(of position: Int, _ verdicts: Verdicts, nearest: Int?) -> Retention {
    // Objects still get a verdict if there is no time to describe them.
    let hasTime = scanner.allowsMore(64)
    var cycle = hasTime && verdicts.keepers[position] == .cycle ? cycle(of: position, verdicts) : nil
    var keeper = keeper(of: position, verdicts, nearest: nearest)
    // A cycle through pending work ends with the work.
    if let start = nearest.flatMap({ graph.chain(to: $0).first }), cycle?.contains(start) == true {
      (cycle, keeper) = (nil, rootKeeper(of: start))
    }
    var retention = Retention(
      keeper: keeper, uninspectedCount: uninspected.count - endedTasks.count, isTruncated: isTruncated)
    if case .survivor(let other) = verdicts.keepers[position] { retention.survivor = other }
    if verdicts.keepers[position] == .nothing {
      (retention.uninspected, retention.tasks) = uninspectedParts(near: position)
    }
    guard verdicts.keepers[position] == .cycle || verdicts.keepers[position] == .root else { return retention }
    if keeper != .cycle { retention.place = root(of: nearest)?.place }
    retention.path = nearest.flatMap { path(through: $0, to: position) }
    retention.cycle = cycle.flatMap { path(along: $0, to: position) }
    retention.otherHolders = otherHolders(of: position, besides: [nearest, cycle?.last])
    retention.isTruncated = isTruncated || scanner.budget.isSpent
    return retention
  }

  /// The root from which a node was reached; nil for a static or global variable.
  private func root(of node: Int?) -> RetainRoot? {
    guard let node, let first = graph.chain(to: node).first, case .root(let index) = graph.nodes[first].place
    else { return nil }
    return roots[index]
  }

  /// The address of an object or of a root's carrier.
  func address(of place: ReferenceGraph.Place) -> UInt? {
    switch place {
    case .object(let address): address
    case .root(let index): roots[index].carrier.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
    case .variable: nil
    }
  }

  private func cycle(of position: Int, _ verdicts: Verdicts) -> [Int]? {
    let node = graph.survivorNodes[position]
    let partners = verdicts.partners[position]
    return graph.shortestChain(from: node, to: node) { partners?.contains($0) ?? !graph.isSurvivor($0) }
  }

  private func keeper(of position: Int, _ verdicts: Verdicts, nearest: Int?) -> LeakExplanation.Keeper {
    switch verdicts.keepers[position] {
    case .cycle: return .cycle
    case .survivor: return .survivor
    case .nothing, nil: return isTruncated || variables == nil ? .unsearched : .nothing
    case .root: return rootKeeper(of: nearest)
    }
  }

  /// The keeper of an object whose nearest holder is a node that a root reaches.
  private func rootKeeper(of nearest: Int?) -> LeakExplanation.Keeper {
    switch root(of: nearest)?.kind {
    case .object: .object
    case .testCase: .testCase
    case .pendingWork: .pendingWork
    case .timerTarget: .timerTarget
    case .pendingOnce: .pendingOnce
    default: nearest.map(graph.chain)?.count == 1 ? .globalItself : .global
    }
  }
}
