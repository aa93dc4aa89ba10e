/// The parts of lifelines below their heads, in a tree that finds the parts at a given height without examining all parts.
struct LivingHeads {
  struct Head {
    var lifeline: Int
    var x: Int
    var top: Int
    /// The height where the lifeline ends.
    var bottom: Int
  }

  /// The heads, sorted by their tops.
  private let heads: [Head]
  /// The lowest bottom in the subtree of each node. Node 1 is the root, and the children of node `n` are `2n` and `2n + 1`.
  private var lowest: [Int]
  private let leaves: Int

  init(_ heads: [Head]) {
    self.heads = heads.filter { $0.top < $0.bottom }.sorted { ($0.top, $0.lifeline) < ($1.top, $1.lifeline) }
    var leaves = 1
    while leaves < self.heads.count { leaves *= 2 }
    self.leaves = leaves
    lowest = .init(repeating: .min, count: 2 * leaves)
    for (index, head) in self.heads.enumerated() { lowest[leaves + index] = head.bottom }
    for node in (1..<leaves).reversed() { lowest[node] = max(lowest[2 * node], lowest[2 * node + 1]) }
  }

  /// Returns the lifelines that continue at a height, from left to right.
  func at(_ y: Int) -> [Int] {
    var found: [Head] = []
    var open = [1]
    while let node = open.popLast() {
      guard lowest[node] > y else { continue }
      if node >= leaves {
        // All later heads are lower.
        guard heads[node - leaves].top <= y else { break }
        found.append(heads[node - leaves])
      } else {
        open.append(2 * node + 1)
        open.append(2 * node)
      }
    }
    return found.sorted { ($0.x, $0.lifeline) < ($1.x, $1.lifeline) }.map(\.lifeline)
  }
}
