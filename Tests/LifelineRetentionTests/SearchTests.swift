import Lifeline
import LifelineRetention
import LifelineTestSupport
import Synchronization
import Testing

/// Graphs that were made at random, beside a plain model of them.
@Suite struct SearchTests {
  final class Node {
    var first: Node?
    var more: [Node] = []
    weak var loose: Node?
    unowned(unsafe) var looser: Node?
  }

  /// Objects and the strong edges between them.
  struct Graph {
    let nodes: [Node]
    private(set) var edges: [[Int]]

    init(seed: Int) {
      var numbers = SplitMix(state: UInt64(seed))
      let count = Int.random(in: 2...40, using: &numbers)
      nodes = (0..<count).map { _ in Node() }
      edges = Array(repeating: [], count: count)
      for _ in 0..<Int.random(in: 1...(2 * count), using: &numbers) {
        connect(.random(in: 0..<count, using: &numbers), .random(in: 0..<count, using: &numbers), with: &numbers)
      }
    }

    private mutating func connect(_ from: Int, _ to: Int, with numbers: inout SplitMix) {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: nodes[from].loose = nodes[to]
      case 1: nodes[from].looser = nodes[to]
      case 2 where nodes[from].first == nil:
        nodes[from].first = nodes[to]
        edges[from].append(to)
      default:
        nodes[from].more.append(nodes[to])
        edges[from].append(to)
      }
    }

    /// How many edges lead from a node to another, or back to itself; nil when there is no way.
    func distance(from start: Int, to end: Int) -> Int? {
      var reached: Set<Int> = []
      var front: Set<Int> = [start]
      for distance in 1...nodes.count {
        front = Set(front.flatMap { edges[$0] }).subtracting(reached)
        if front.contains(end) { return distance }
        reached.formUnion(front)
      }
      return nil
    }

    func takeApart() {
      for node in nodes {
        node.first = nil
        node.more = []
      }
    }
  }

  /// A root as the finder wants it, from a test's own thread.
  private struct Root: @unchecked Sendable {
    let node: Node
  }

  @Test(arguments: 1...200) func `finds a shortest path where there is one, and none where there is none`(seed: Int) {
    let graph = Graph(seed: seed)
    let root = Root(node: graph.nodes[0])
    let finder = RetainPathFinder(clock: .manual(ManualClock()), searchesGlobals: false) {
      [RetainRoot("root", root.node)]
    }
    for index in graph.nodes.indices.dropFirst() {
      let retention = finder.explain(graph.nodes[index])
      #expect(retention.path?.steps.count == graph.distance(from: 0, to: index), "seed \(seed), node \(index)")
      #expect(retention.cycle?.steps.count == graph.distance(from: index, to: index), "seed \(seed), node \(index)")
      #expect(!retention.isTruncated)
    }
    graph.takeApart()
  }

  private func chain(of count: Int) -> [Node] {
    let nodes = (0..<count).map { _ in Node() }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.first = next }
    return nodes
  }

  @Test func `stops at the limit of objects and says so`() {
    let nodes = chain(of: 10)
    let root = Root(node: nodes[0])
    let roots: @Sendable () -> [RetainRoot] = { [RetainRoot("root", root.node)] }
    let still = TraceClock.manual(ManualClock())
    let short = RetainPathFinder(limits: .init(objects: 18), clock: still, searchesGlobals: false, roots: roots)
      .explain(nodes[9])
    #expect(short.description == "no path found; the search was truncated")
    #expect(short.noPathFound && short.isTruncated)
    let long = RetainPathFinder(limits: .init(objects: 20), clock: still, searchesGlobals: false, roots: roots).explain(
      nodes[9])
    #expect(long.path?.steps.count == 9 && !long.isTruncated)
  }

  @Test func `stops when its time is over`() {
    let nodes = chain(of: 1_000)
    let root = Root(node: nodes[0])
    // Each reading of the clock takes 10 ms, and it is read once for every 65 objects.
    let finder = RetainPathFinder(
      limits: .init(time: .milliseconds(50)), clock: .counting(step: .milliseconds(10)), searchesGlobals: false
    ) {
      [RetainRoot("root", root.node)]
    }
    #expect(finder.explain(nodes[100]).path?.steps.count == 100)
    #expect(finder.explain(nodes[999]).description == "no path found; the search was truncated")
  }

  @Test func `a root that is larger than memory is left when the time is over`() {
    let leaked = Leaked()
    var value: [Any] = [leaked]
    for _ in 0..<60 { value = [value, value] }
    #expect(found(from: value, to: Bystander(), clock: .counting()) == "no path found; the search was truncated")
  }

  @Test func `values that lie very deep within each other are not looked into`() {
    let leaked = Leaked()
    var value: [Any] = [leaked]
    for _ in 0..<100 { value = [value] }
    #expect(found(from: value, to: leaked) == "root" + String(repeating: "[0]", count: 101) + " -> Leaked")
    for _ in 0..<100 { value = [value] }
    #expect(found(from: value, to: leaked) == "no path found, and 1 not inspected")
  }

  @Test func `writes the ends of a long chain and counts its middle`() {
    let nodes = chain(of: 31)
    let root = Root(node: nodes[0])
    let text = RetainPathFinder(clock: .manual(ManualClock()), searchesGlobals: false) {
      [RetainRoot("root", root.node)]
    }.explain(nodes[30])
      .description
    let half = Array(repeating: "Node.first", count: 7).joined(separator: " -> ")
    #expect(text == "root.first -> \(half) -> … 14 more … -> Node.first -> \(half) -> Node")
  }

  private indirect enum List {
    case end(Leaked)
    case item(List)
  }

  @Test func `a reference through many boxes ends early`() {
    let leaked = Leaked()
    var list = List.end(leaked)
    for _ in 0..<2000 { list = .item(list) }
    let text = found(from: list, to: leaked)
    #expect(text.hasPrefix("root"))
    #expect(text.hasSuffix(" … -> Leaked"))
    #expect(text.utf8.count < 1100)
  }

  @Test func `lists no more holders than its limit`() {
    let target = Node()
    let holders = (0..<9).map { _ in Node() }
    for holder in holders { holder.first = target }
    let root = Root(node: Node())
    root.node.more = holders
    let finder = RetainPathFinder(limits: .init(holders: 3), clock: .manual(ManualClock())) {
      [RetainRoot("root", root.node)]
    }
    #expect(finder.explain(target).otherHolders.map(\.description) == ["Node.first", "Node.first", "Node.first"])
  }

  @Test func `explains the leaks of a tracer`() {
    let memory = MemorySink()
    let clock = ManualClock()
    let tracer = Tracer(sinks: [memory], clock: .manual(clock))
    let root = Root(node: Node())
    let node = Node()
    root.node.more = [node]
    root.node.first = node
    tracer.explainLeaks(with: RetainPathFinder(clock: .manual(clock)) { [RetainRoot("Store", root.node)] })
    tracer.expectDeallocation(of: node, because: "popped")
    clock.advance(by: .seconds(2))
    tracer.checkExpectations()
    #expect(
      memory.events.last?.attributes == [
        "keeper": "global", "path": "Store.first -> Node", "holders": "Store.more[0]", "suspect": "Node.first",
        "references": .string(
          #"{"path":[{"type":"Store","property":"first","kind":"property","suspect":true},{"type":"Node"}],"#
            + #""holders":[{"type":"Store","property":"more","kind":"element"}]}"#),
      ])
  }

  @Test func `a leak without a path stays without one`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .manual(ManualClock()))
    let node = Node()
    tracer.explainLeaks(with: RetainPathFinder(limits: .ofTheProcess, clock: .manual(ManualClock())))
    tracer.expectDeallocation(of: node, because: "popped")
    tracer.close()
    #expect(memory.events.last?.name == .leaked)
    #expect(memory.events.last?.attributes == ["keeper": "nothing"])
    withExtendedLifetime(node) {}
  }

  private final class Subscription: Sendable {
    let handler = Mutex<(@Sendable () -> Void)?>(nil)
    private let probe: Probe

    init(_ tracer: Tracer) {
      probe = tracer.probe(for: Subscription.self)
      probe.bind(to: self)
    }
  }

  @Test func `a leak through a Mutex names the property that could not be read`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .manual(ManualClock()))
    let subscription = Subscription(tracer)
    subscription.handler.withLock { $0 = { use(subscription) } }
    defer { subscription.handler.withLock { $0 = nil } }
    tracer.explainLeaks(with: RetainPathFinder(limits: .ofTheProcess, clock: .manual(ManualClock())))
    tracer.expectDeallocation(of: subscription, because: "closed")
    tracer.close()
    // The tracer, to which the probe leads, has locks, too.
    #expect(memory.events.last?.attributes == ["keeper": "nothing", "uninspected": "Subscription.handler"])
  }

  private final class Registry: Sendable {
    let items = Mutex<[Bystander]>([])
  }

  @Test func `names what the roots could not show only after what the object itself leads to`() {
    let tracer = Tracer(sinks: [], clock: .manual(ManualClock()))
    let (subscription, registry) = (Subscription(tracer), Registry())
    subscription.handler.withLock { $0 = { use(registry) } }
    let finder = RetainPathFinder { [RetainRoot("registry", registry)] }
    #expect(finder.explain(subscription).uninspected == ["Subscription.handler", "Registry.items"])
    #expect(finder.explain(Node()).uninspected == ["Registry.items"])
  }
}
