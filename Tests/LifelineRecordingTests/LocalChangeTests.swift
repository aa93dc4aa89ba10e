import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRecording

/// The comparison of changed holders alone, with the walk over the whole hierarchy as the oracle.
@MainActor
@Suite struct LocalChangeTests {
  private typealias Node = HierarchyTests.Node
  private typealias Forest = HierarchyTests.Forest

  /// A random hierarchy that is a tree most of the time, and which of its nodes have changed.
  @MainActor
  private struct Play {
    let forest = Forest()
    let window = Node(-1)
    var random: SplitMix
    var nodes: [Node]
    var changed: [ObjectIdentifier]? = []
    /// All nodes that were removed, so that none is released too early; nil if addresses may be used again.
    var removed: [Node]?

    init(seed: Int) {
      random = SplitMix(state: UInt64(seed))
      let caching = Int.random(in: 0..<40, using: &random)
      nodes = (0..<20).map { Node($0, isCaching: $0 == caching) }
      removed = seed.isMultiple(of: 2) ? [] : nil
      forest.windows = [window]
      window.held = [nodes[0]]
    }

    private func holders(of node: Node) -> [Node] { (nodes + [window]).filter { $0.held.contains(node) } }

    mutating func set(_ held: [Node], in holder: Node) {
      holder.held = held
      if holder === window { changed = nil } else { changed?.append(ObjectIdentifier(holder)) }
    }

    /// Changes up to four nodes; an address may be used again, and a node may be held twice.
    mutating func act() {
      changed = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let holder = nodes.randomElement(using: &random)!
        let node = nodes.randomElement(using: &random)!
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<9: if holders(of: node).isEmpty, !reaches(holder, from: node) { set(holder.held + [node], in: holder) }
        case 9..<13: if !holder.held.isEmpty { set(holder.held.dropLast(), in: holder) }
        case 13: set(holder.held.reversed(), in: holder)
        case 14: if !holder.held.isEmpty { set(Array(holder.held.dropFirst()), in: holder) }
        case 15:
          for other in holders(of: node) { set(other.held.filter { $0 !== node }, in: other) }
          if !reaches(holder, from: node) { set([node] + holder.held, in: holder) }
        case 16: set(holder.held + [node], in: holder)
        case 17: set([nodes.randomElement(using: &random)!], in: window)
        case 18: for other in holders(of: node).dropFirst() { set(other.held.filter { $0 !== node }, in: other) }
        default: replace(node)
        }
      }
    }

    private func reaches(_ target: Node, from node: Node) -> Bool {
      var (open, met): ([Node], Set<Node>) = ([node], [])
      while let next = open.popLast() { if met.insert(next).inserted { open += next.held } }
      return met.contains(target)
    }

    /// A new node takes the place of one, with its holders.
    private mutating func replace(_ node: Node) {
      let new = Node(1000 + Int.random(in: 0..<1000, using: &random))
      for holder in holders(of: node) { set(holder.held.map { $0 === node ? new : $0 }, in: holder) }
      node.held = []
      removed?.append(node)
      nodes[nodes.firstIndex(of: node)!] = new
    }
  }

  @Test(arguments: 0..<300)
  func `random changes: the same is attached and detached, in the same order and with the same tops`(seed: Int) {
    var play = Play(seed: seed)
    var (local, whole) = (AttachedControllers(), AttachedControllers())
    _ = (local.update(play.forest), whole.update(play.forest))
    for step in 0..<80 {
      play.act()
      let (found, expected) = (local.update(play.forest, changed: play.changed), whole.update(play.forest))
      #expect(numbers(found.attached) == numbers(expected.attached), "seed \(seed), step \(step)")
      #expect(pairs(found.detached) == pairs(expected.detached), "seed \(seed), step \(step)")
      #expect(Set(found.left) == Set(expected.left), "seed \(seed), step \(step)")
      #expect(Set(local.entries.keys) == Set(whole.entries.keys), "seed \(seed), step \(step)")
    }
  }

  private func numbers(_ objects: [AnyObject]) -> [Int] { objects.compactMap { ($0 as? Node)?.number } }

  private func pairs(_ detached: [AttachedControllers.Detached]) -> Set<[Int]> {
    Set(detached.map { numbers([$0.object]) + numbers([$0.top].compactMap { $0 }) })
  }

  @Test func `a push and a pop look at the stack and at the pushed controller alone`() {
    let forest = Forest()
    let (window, stack) = (Node(-1), Node(0))
    (forest.windows, window.held) = ([window], [stack])
    stack.held = (1...1000).map { Node($0) }
    var attached = AttachedControllers()
    _ = attached.update(forest)
    forest.visits = 0
    let (pushed, child) = (Node(1001), Node(1002))
    pushed.held = [child]
    stack.held.append(pushed)
    #expect(numbers(attached.update(forest, changed: [ObjectIdentifier(stack)]).attached) == [1001, 1002])
    stack.held.removeLast()
    let popped = attached.update(forest, changed: [ObjectIdentifier(stack)]).detached
    #expect(pairs(popped) == [[1001, 1001], [1002, 1001]])
    #expect(forest.visits == 4)
    #expect(!attached.contains(child))
  }

  @Test func `a controller at the address of a released one is another one`() {
    let forest = Forest()
    let (window, stack) = (Node(-1), Node(0))
    (forest.windows, window.held) = ([window], [stack])
    var attached = AttachedControllers()
    _ = attached.update(forest)
    for number in 1...100 {
      stack.held = [Node(number)]
      #expect(numbers(attached.update(forest, changed: [ObjectIdentifier(stack)]).attached) == [number])
    }
  }

  @Test func `what holds others without being attached is not looked at`() {
    let forest = Forest()
    let (window, root, other) = (Node(-1), Node(0), Node(1))
    (forest.windows, window.held, other.held) = ([window], [root], [Node(2)])
    var attached = AttachedControllers()
    _ = attached.update(forest)
    let change = attached.update(forest, changed: [ObjectIdentifier(other)])
    #expect(change.attached.isEmpty && change.detached.isEmpty && change.left.isEmpty)
  }
}
