import Lifeline
import LifelineRetention
import LifelineTestSupport
import Testing

/// One search for several objects.
@Suite struct SurvivorTests {
  private struct Root: @unchecked Sendable {
    let value: AnyObject
  }

  private func explain(
    _ objects: [AnyObject], root: AnyObject = Bystander(), limits: RetainPathFinder.Limits = .init()
  ) -> [Retention] {
    let root = Root(value: root)
    return RetainPathFinder(limits: limits, clock: .manual(ManualClock()), searchesGlobals: false) {
      [RetainRoot("root", root.value, kind: .object)]
    }.explain(objects)
  }

  private func told(_ retentions: [Retention]) -> [String] {
    retentions.map { "\($0.keeper.rawValue)\($0.survivor.map { " \($0)" } ?? "") \(chains($0))" }
  }

  private func chains(_ retention: Retention) -> String {
    let chains = [retention.path.map(\.description), retention.cycle.map { "cycle: \($0)" }].compactMap(\.self)
    return chains.isEmpty ? "-" : chains.joined(separator: "; ")
  }

  @Test func `only the topmost of several objects is described`() {
    let (screen, list, cell) = (Leaked(), Leaked(), Leaked())
    screen.onDone = { use(screen) }
    screen.next = list
    list.next = cell
    #expect(
      told(explain([cell, screen, list])) == [
        "survivor 1 -", "cycle cycle: Leaked.onDone (closure) -> Leaked", "survivor 1 -",
      ])
    screen.onDone = nil
    #expect(told(explain([cell, screen, list])) == ["survivor 1 -", "unsearched -", "survivor 1 -"])
  }

  @Test func `a cycle of several objects is told by the first one`() {
    let (a, b, c) = (Leaked(), Leaked(), Leaked())
    (a.next, b.next, c.next) = (b, c, a)
    let cycle = "cycle cycle: Leaked.next -> Leaked.next -> Leaked.next -> Leaked"
    #expect(told(explain([b, a, c])) == [cycle, "survivor 0 -", "survivor 0 -"])
    a.next = nil
  }

  @Test func `a path does not lead through another object that should be gone`() {
    let (a, b, root) = (Leaked(), Leaked(), Leaked())
    (root.next, a.next) = (a, b)
    #expect(told(explain([a, b], root: root)) == ["object root.next -> Leaked", "survivor 0 -"])
    root.me = b
    #expect(told(explain([a, b], root: root)) == ["object root.next -> Leaked", "object root.me -> Leaked"])
  }

  @Test func `an object that is asked for twice is told once`() {
    let leaked = Leaked()
    leaked.me = leaked
    #expect(told(explain([leaked, leaked])) == ["cycle cycle: Leaked.me -> Leaked", "survivor 0 -"])
    leaked.me = nil
  }

  @Test func `no objects need no search`() {
    #expect(explain([]).isEmpty)
  }

  @Test func `limits hold for all objects together`() {
    let leaked = (0..<8).map { _ in Leaked() }
    #expect(explain(leaked, limits: .init(objects: 8)).map(\.isTruncated) == Array(repeating: true, count: 8))
    #expect(explain(leaked, limits: .init(objects: 16)).map(\.isTruncated) == Array(repeating: false, count: 8))
  }

  private final class Hub {
    var links: [AnyObject] = []
  }

  @Test func `a hundred objects with common references are told within the limits`() {
    let hub = Hub()
    let screens = (0..<100).map { _ in Leaked() }
    for screen in screens { screen.next = hub }
    hub.links = screens + (0..<2000).map { _ in Bystander() }
    let results = explain(screens)
    #expect(results.allSatisfy { $0.keeper == .cycle && !$0.isTruncated })
    #expect(results.last?.cycle?.description == "Leaked.next -> Hub.links[99] -> Leaked")
    hub.links = []
  }

  private final class Store {
    var recent: [String: [Leaked]] = [:]
  }

  @Test func `reads a container once for all leaked objects in it`() {
    let store = Store()
    let leaked = (0..<2000).map { _ in Leaked() }
    for (number, object) in leaked.enumerated() { store.recent["user \(number % 10)", default: []].append(object) }
    let root = Root(value: store)
    // The clock is read once for each object, and more often than the limit allows if each object needs its own scan.
    let finder = RetainPathFinder(
      limits: .init(time: .seconds(8)), clock: .counting(step: .milliseconds(1)), searchesGlobals: false
    ) {
      [RetainRoot("shop", root.value)]
    }
    let results = finder.explain(leaked)
    #expect(results.allSatisfy { $0.path != nil && $0.suspect == "Store.recent" && !$0.isTruncated })
    #expect(results.last?.path?.description == "shop.recent (value)[199] -> Leaked")
    store.recent = [:]
  }

  // MARK: At random

  @Test(arguments: 1...300) func `agrees with a plain model about every graph`(seed: Int) {
    let graph = SearchTests.Graph(seed: seed)
    defer { graph.takeApart() }
    var numbers = SplitMix(state: UInt64(seed + 1000))
    let survivors = graph.nodes.indices.dropFirst().shuffled(using: &numbers).prefix(
      Int.random(in: 1...12, using: &numbers))
    let model = Model(edges: graph.edges, survivors: Array(survivors))
    let results = explain(survivors.map { graph.nodes[$0] }, root: graph.nodes[0])
    for (position, result) in results.enumerated() {
      #expect(result.keeper == model.keeper(position), "seed \(seed), \(position)")
      #expect((result.path != nil) == (model.isTold(position) && model.isRooted(position)))
      if let survivor = result.survivor {
        #expect(model.isTold(survivor) && model.reaches(survivor, position), "seed \(seed), \(position) by \(survivor)")
      }
    }
  }

  /// What the search should say, by reachability alone.
  private struct Model {
    let edges: [[Int]]
    let survivors: [Int]

    /// The nodes that are reached from some nodes by at least one reference, not beyond survivors.
    private func reached(from starts: [Int]) -> Set<Int> {
      var reached: Set<Int> = []
      var queue = starts.flatMap { edges[$0] }
      while let node = queue.popLast() {
        guard reached.insert(node).inserted, !survivors.contains(node) else { continue }
        queue += edges[node]
      }
      return reached
    }

    func isRooted(_ position: Int) -> Bool { reached(from: [0]).contains(survivors[position]) }
    private func hasCycle(_ position: Int) -> Bool { directly(position).contains(position) }

    private func directly(_ position: Int) -> [Int] {
      let reached = reached(from: [survivors[position]])
      return survivors.indices.filter { reached.contains(survivors[$0]) }
    }

    /// Whether references lead from one survivor to another, through others without a verdict of their own.
    func reaches(_ start: Int, _ end: Int, besidesDecided: Bool = false) -> Bool {
      var met: Set<Int> = []
      var queue = directly(start)
      while let position = queue.popLast() {
        if position == end { return true }
        if besidesDecided, isDecided(position) { continue }
        if met.insert(position).inserted { queue += directly(position) }
      }
      return false
    }

    private func isDecided(_ position: Int) -> Bool { hasCycle(position) || isRooted(position) }

    func isTold(_ position: Int) -> Bool { keeper(position) != .survivor }

    func keeper(_ position: Int) -> LeakExplanation.Keeper {
      if hasCycle(position) { return .cycle }
      if isRooted(position) { return .object }
      let partners = survivors.indices.filter {
        $0 != position && !isDecided($0) && reaches(position, $0, besidesDecided: true)
          && reaches($0, position, besidesDecided: true)
      }
      if let first = partners.first { return position < first ? .cycle : .survivor }
      return survivors.indices.contains { $0 != position && reaches($0, position) } ? .survivor : .unsearched
    }
  }
}
