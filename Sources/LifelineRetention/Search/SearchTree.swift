/// The objects that a search has reached, each with its predecessor.
struct SearchTree {
  enum Place: Hashable {
    case root(Int)
    case object(UInt)
  }

  struct Node {
    let place: Place
    let parent: Int?
  }

  private(set) var nodes: [Node] = []
  /// The nodes that retain the object of the search, the nearest first.
  var holders: [Int] = []
  private var met: Set<Place> = []

  /// Adds a place, unless it was added before.
  mutating func add(_ place: Place, from parent: Int? = nil) {
    if met.insert(place).inserted { nodes.append(Node(place: place, parent: parent)) }
  }

  /// The nodes from the root of the tree to `index`.
  func chain(to index: Int) -> [Node] {
    var chain: [Node] = []
    var next: Int? = index
    while let index = next {
      chain.append(nodes[index])
      next = nodes[index].parent
    }
    return chain.reversed()
  }
}
