import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRecording

/// The comparison of hierarchies, with a walk over a model as the oracle.
@MainActor
@Suite struct HierarchyTests {
  /// A node of a hierarchy; edges may say anything, also what no system would.
  final class Node: Hashable {
    let number: Int
    let isCaching: Bool
    var held: [Node] = []

    init(_ number: Int, isCaching: Bool = false) {
      self.number = number
      self.isCaching = isCaching
    }

    nonisolated static func == (one: Node, other: Node) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Forest: ObservedHierarchy {
    var windows: [Node] = []
    /// The number of nodes that were asked for what they hold.
    var visits = 0

    func visitRoots(_ visit: @MainActor (_ controller: AnyObject, _ window: AnyObject) -> Void) {
      for window in windows { for root in window.held { visit(root, window) } }
    }

    func visitAttached(to controller: AnyObject, _ visit: @MainActor (AnyObject) -> Void) {
      visits += 1
      for held in (controller as? Node)?.held ?? [] { visit(held) }
    }

    func cachesControllers(_ controller: AnyObject) -> Bool { (controller as? Node)?.isCaching ?? false }

    /// All that can be reached, by brute force.
    var reachable: Set<Node> {
      var met: Set<Node> = []
      var open = windows.flatMap(\.held)
      while let node = open.popLast() { if met.insert(node).inserted { open += node.held } }
      return met
    }
  }

  @Test(arguments: 0..<200)
  func `random hierarchies: detached is what was reachable and is not now`(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let forest = Forest()
    let windows = (0..<2).map { Node(-1 - $0) }
    forest.windows = windows
    var nodes = (0..<12).map { Node($0) }
    var attached = AttachedControllers()
    var before: Set<Node> = []
    for step in 0..<60 {
      change(&nodes, windows, forest, step, &random)
      let now = forest.reachable
      let seen = attached.update(forest)
      #expect(Set(seen.attached.compactMap { $0 as? Node }) == now.subtracting(before), "seed \(seed), step \(step)")
      let left = before.subtracting(now)
      #expect(Set(seen.detached.compactMap { $0.object as? Node }) == left, "seed \(seed), step \(step)")
      for entry in seen.detached { #expect((entry.top as? Node).map(left.contains) ?? false) }
      #expect(nodes.allSatisfy { attached.contains($0) == now.contains($0) })
      before = now
    }
  }

  /// Adds and removes edges, cycles and second parents included, closes and opens windows, and ends and creates nodes.
  private func change(
    _ nodes: inout [Node], _ windows: [Node], _ forest: Forest, _ step: Int, _ random: inout SplitMix
  ) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let holder = (nodes + windows).randomElement(using: &random)!
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: holder.held.append(nodes.randomElement(using: &random)!)
      case 5..<8: if !holder.held.isEmpty { holder.held.removeLast() }
      case 8: forest.windows = forest.windows.count == 2 ? [windows[0]] : windows
      default:
        // Another object, perhaps at the same address, takes the place of one that nothing holds.
        let index = nodes.indices.randomElement(using: &random)!
        let old = nodes[index]
        for node in nodes + windows { node.held.removeAll { $0 === old } }
        old.held = []
        nodes[index] = Node(1000 + step)
      }
    }
  }

  @Test func `what a system container may cache stays until the container leaves`() {
    let forest = Forest()
    let (window, pages, first, inner) = (Node(0), Node(1, isCaching: true), Node(2), Node(3))
    (forest.windows, window.held, pages.held, first.held) = ([window], [pages], [first], [inner])
    var attached = AttachedControllers()
    _ = attached.update(forest)
    pages.held = []
    #expect(attached.update(forest).detached.isEmpty)
    #expect(attached.contains(first) && attached.contains(inner))
    window.held = []
    let detached = attached.update(forest).detached
    #expect(Set(detached.compactMap { ($0.object as? Node)?.number }) == [1, 2, 3])
    #expect(detached.allSatisfy { $0.top === pages })
  }

  @Test func `what a container cached and gave back is detached with its new place`() {
    let forest = Forest()
    let (window, pages, first, other) = (Node(0), Node(1, isCaching: true), Node(2), Node(3))
    (forest.windows, window.held, pages.held) = ([window], [pages, other], [first])
    var attached = AttachedControllers()
    _ = attached.update(forest)
    pages.held = []
    _ = attached.update(forest)
    other.held = [first]
    _ = attached.update(forest)
    other.held = []
    #expect(attached.update(forest).detached.compactMap { ($0.object as? Node)?.number } == [2])
  }

  @Test func `a chain of ten thousand controllers is walked without recursion, and has one top`() {
    let forest = Forest()
    let (window, nodes) = (Node(0), (1...10_000).map { Node($0) })
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.held = [next] }
    (forest.windows, window.held) = ([window], [nodes[0]])
    var attached = AttachedControllers()
    #expect(attached.update(forest).attached.count == nodes.count)
    window.held = []
    let detached = attached.update(forest).detached
    #expect(detached.count == nodes.count)
    #expect(detached.allSatisfy { $0.top === nodes[0] })
    // Unlinked from the end, since releasing a chain recurses.
    for node in nodes.reversed() { node.held = [] }
  }
}
