/// The strongly connected components of a part of a graph, that is, sets of objects that can reach each other.
///
/// They are found by Tarjan's algorithm without recursion, in time linear in the numbers of nodes and references.
struct Components {
  /// The number of each node's component; -1 for nodes that are not part of the graph. References never lead to a component with a higher
  /// number.
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
