/// One search for what holds an object: breadth first, so that the first holder met is at the end of a shortest path.
struct RetainSearch: ~Copyable {
  var scanner: Scanner
  let target: UInt
  /// The name of the object's type.
  let typeName: String
  private let roots: [RetainRoot]
  let limits: RetainPathFinder.Limits

  init(for target: AnyObject, roots: [RetainRoot], limits: RetainPathFinder.Limits, scanner: consuming Scanner) {
    self.target = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    typeName = String(describing: type(of: target))
    self.roots = roots
    self.limits = limits
    self.scanner = scanner
  }

  /// What was learned about types on the way.
  var catalog: TypeCatalog { scanner.catalog }

  mutating func run() -> Retention {
    let fromRoots = explore(from: roots.indices.map(SearchTree.Place.root))
    let fromObject = explore(from: [.object(target)])
    return report(fromRoots, fromObject)
  }

  /// Follows every reference from some places on; what the object itself holds is followed only when it is one of them.
  private mutating func explore(from places: [SearchTree.Place]) -> SearchTree {
    var tree = SearchTree()
    for place in places { tree.add(place) }
    var next = 0
    while next < tree.nodes.count, scanner.budget.takeObject() {
      scan(tree.nodes[next])
      for found in scanner.found where found.target != target { tree.add(.object(found.target), from: next) }
      if scanner.found.contains(where: { $0.target == target }) { tree.holders.append(next) }
      next += 1
    }
    return tree
  }

  /// Scans a node and returns the name of its type, or of the root.
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
