/// The objects that a search has reached, and the references between them. Each object is scanned once.
struct ReferenceGraph {
  enum Place {
    case root(Int)
    case variable(Int)
    case object(UInt)
  }

  struct Node {
    let place: Place
    /// The node from which this node was first reached.
    let parent: Int?
    /// Whether the node's references are known.
    var isScanned = false
    /// The node's references, as a range of ``edges``.
    var references = 0..<0
  }

  private(set) var nodes: [Node] = []
  /// The numbers of the referenced nodes.
  private(set) var edges: [Int] = []
  private var numbers: [UInt: Int] = [:]
  /// The nodes of the survivors, by index.
  private(set) var survivorNodes: [Int] = []
  /// The first index of each survivor. The survivors' nodes come first, and the same object can be requested twice.
  private var positions: [Int] = []
  /// The nodes that reference each survivor, in the order in which they were scanned.
  private(set) var holders: [[Int]] = []

  init(survivors addresses: [UInt]) {
    for (position, address) in addresses.enumerated() {
      let node = add(address, from: nil)
      if node == positions.count { positions.append(position) }
      survivorNodes.append(node)
      holders.append([])
    }
  }

  /// Adds an object unless it was added before, and returns its node.
  mutating func add(_ address: UInt, from parent: Int?) -> Int {
    if let known = numbers[address] { return known }
    numbers[address] = nodes.count
    nodes.append(Node(place: .object(address), parent: parent))
    return nodes.count - 1
  }

  /// Adds a root or a variable.
  ///
  /// - Parameter carrier: The address of an object that stands for the root, so that references to the object lead to
  ///   the root.
  mutating func addStart(_ place: Place, carriedBy carrier: UInt?) -> Int {
    if let carrier, numbers[carrier] == nil { numbers[carrier] = nodes.count }
    nodes.append(Node(place: place, parent: nil))
    return nodes.count - 1
  }

  /// Adds references from a node that is being scanned.
  mutating func addEdge(to node: Int) { edges.append(node) }

  /// Ends the scan of a node.
  mutating func finish(_ node: Int, references: Range<Int>) {
    nodes[node].isScanned = true
    nodes[node].references = references
    for edge in references where isSurvivor(edges[edge]) {
      let position = positions[edges[edge]]
      if holders[position].last != node { holders[position].append(node) }
    }
  }

  /// The node of a requested object; nil for other objects.
  func survivor(at address: UInt) -> Int? { numbers[address].flatMap { isSurvivor($0) ? $0 : nil } }

  func isSurvivor(_ node: Int) -> Bool { node < positions.count }

  /// The first index of a requested object; nil for other nodes.
  func position(of node: Int) -> Int? { isSurvivor(node) ? positions[node] : nil }

  /// The nodes on the way from a root or survivor to a node.
  func chain(to node: Int) -> [Int] {
    var chain = [node]
    while let parent = nodes[chain[chain.count - 1]].parent { chain.append(parent) }
    return chain.reversed()
  }

  /// The shortest chain of references from a node to itself or to another node, without the final node.
  ///
  /// - Parameter canPass: A closure that returns whether the chain may lead through a node.
  func shortestChain(from start: Int, to end: Int, through canPass: (Int) -> Bool) -> [Int]? {
    var parents = Array(repeating: -1, count: nodes.count)
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in nodes[node].references {
        let target = edges[edge]
        if target == end { return chain(to: node, from: start, parents) }
        guard target != start, parents[target] < 0, canPass(target) else { continue }
        parents[target] = node
        queue.append(target)
      }
    }
    return nil
  }

  private func chain(to node: Int, from start: Int, _ parents: [Int]) -> [Int] {
    var chain = [node]
    while let last = chain.last, last != start { chain.append(parents[last]) }
    return chain.reversed()
  }
}
