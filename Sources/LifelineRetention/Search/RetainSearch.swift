internal import Lifeline

/// One search for the holders of an object: breadth first, so that the first holder ends a shortest path.
struct RetainSearch: ~Copyable {
  var scanner: Scanner
  let target: UInt
  /// The name of the object's type.
  let typeName: String
  let limits: RetainPathFinder.Limits
  private let roots: [RetainRoot]
  private let clock: TraceClock
  /// The places that could not be inspected, or only in part.
  private(set) var uninspectedCount: Set<SearchTree.Place> = []
  /// Whether a budget ended the search early.
  private var isTruncated = false

  init(
    for target: AnyObject, roots: [RetainRoot], limits: RetainPathFinder.Limits, clock: TraceClock,
    memory: consuming MemoryReader, catalog: TypeCatalog
  ) {
    self.target = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    typeName = String(describing: type(of: target))
    self.limits = limits
    self.roots = roots
    self.clock = clock
    scanner = Scanner(memory: memory, catalog: catalog, budget: Self.budget(limits, clock))
  }

  /// The shapes of the types that the search has found.
  var catalog: TypeCatalog { scanner.catalog }

  /// Searches from the roots and from the object, each with half of the time.
  mutating func run() -> Retention {
    let fromRoots = explore(from: roots.indices.map(SearchTree.Place.root))
    renewBudget()
    let fromObject = explore(from: [.object(target)])
    renewBudget()
    let (path, cycle) = (shortest(in: fromRoots), shortest(in: fromObject))
    let others = otherHolders(fromRoots, fromObject)
    return Retention(
      path: path, cycle: cycle, otherHolders: others, uninspectedCount: uninspectedCount.count,
      isTruncated: isTruncated || scanner.budget.isSpent)
  }

  /// Half of the limits.
  private static func budget(_ limits: RetainPathFinder.Limits, _ clock: TraceClock) -> SearchBudget {
    SearchBudget(objects: limits.objects / 2, time: limits.time / 2, clock: clock)
  }

  private mutating func renewBudget() {
    isTruncated = isTruncated || scanner.budget.isSpent
    scanner.budget = Self.budget(limits, clock)
  }

  /// Follows every reference from the given places; references of the object itself only if it is one of them.
  private mutating func explore(from places: [SearchTree.Place]) -> SearchTree {
    var tree = SearchTree()
    for place in places { tree.add(place) }
    var next = 0
    while next < tree.nodes.count, scanner.budget.takeObject() {
      scan(tree.nodes[next])
      if !scanner.isComplete { uninspectedCount.insert(tree.nodes[next].place) }
      for (index, found) in scanner.found.enumerated() where found.target != target {
        // A large container holds more references than there is time for.
        if index & 63 == 63, !scanner.budget.allowsMore(64) { break }
        tree.add(.object(found.target), from: next)
      }
      if scanner.found.contains(where: { $0.target == target }) { tree.holders.append(next) }
      next += 1
    }
    return tree
  }

  /// Scans a node, and returns the name of its type or of the root.
  @discardableResult
  mutating func scan(_ node: SearchTree.Node) -> String? {
    switch node.place {
    case .object(let address):
      return scanner.scan(object: address)?.name
    case .root(let index):
      scanner.scan(value: roots[index].value)
      return roots[index].name
    }
  }
}
