import Lifeline
import LifelineRetention
import Testing

/// What keeps an object, which reference should not exist, and what is known of the objects along the path.
@Suite struct KeeperTests {
  private struct Values: @unchecked Sendable {
    let roots: [RetainRoot]
    var states: [ObjectIdentifier: ObjectState] = [:]
  }

  private func explain(
    _ object: AnyObject, _ roots: [RetainRoot], states: [(AnyObject, ObjectState)] = []
  ) -> LeakExplanation? {
    var values = Values(roots: roots)
    for (object, state) in states { values.states[ObjectIdentifier(object)] = state }
    let known = values
    let finder = RetainPathFinder(
      limits: .ofTheProcess, clock: .manual(ManualClock()), roots: { known.roots }, states: { known.states[$0] })
    return finder.explainLeaks(of: [object]).first
  }

  @Test func `a root's kind says what keeps an object`() {
    let (leaked, holder) = (Leaked(), Leaked())
    holder.next = leaked
    #expect(explain(leaked, [RetainRoot("a", holder)])?.keeper == .global)
    #expect(explain(leaked, [RetainRoot("a", leaked)])?.keeper == .globalItself)
    #expect(explain(leaked, [RetainRoot("a", [leaked])])?.keeper == .globalItself)
    #expect(explain(leaked, [RetainRoot("a", holder, kind: .object)])?.keeper == .object)
    #expect(explain(leaked, [RetainRoot("a", holder, kind: .testCase)])?.keeper == .testCase)
    #expect(explain(leaked, [])?.keeper == .nothing)
  }

  /// A value that an existential stores in a box, because it is larger than three words.
  private struct Call {
    let target: Leaked
    let selector = "tick"
    let argument: Any? = nil
  }

  @Test func `a root may be a large value`() {
    let leaked = Leaked()
    #expect(explain(leaked, [RetainRoot("call", Call(target: leaked))])?.path == "call.target -> Leaked")
    #expect(explain(leaked, [RetainRoot("calls", [Call(target: leaked)])])?.path == "calls[0].target -> Leaked")
  }

  @Test func `the nearest root wins, and of equally near ones the object`() {
    let (leaked, holder, far) = (Leaked(), Leaked(), Leaked())
    holder.next = leaked
    far.next = holder
    let near = RetainRoot("near", holder)
    #expect(explain(leaked, [near, RetainRoot("far", far, kind: .object)])?.path == "near.next -> Leaked")
    #expect(explain(leaked, [near, RetainRoot("own", holder, kind: .object)])?.path == "own.next -> Leaked")
  }

  /// As a timer that its target stores: both the run loop and the target lead to the block.
  private final class Carrier {
    var work: (() -> Void)?
  }

  @Test func `a cycle through work that waits is the work's, and ends with it`() {
    let (leaked, carrier) = (Leaked(), Carrier())
    carrier.work = { use(leaked) }
    leaked.next = carrier
    func explain(carriedBy object: AnyObject?, endsByItself: Bool = false) -> LeakExplanation? {
      let root = RetainRoot("timer", pending: carrier.work as Any, endsByItself: endsByItself, carriedBy: object)
      return self.explain(leaked, [root])
    }
    #expect(explain(carriedBy: carrier)?.keeper == .pendingWork)
    #expect(explain(carriedBy: carrier, endsByItself: true)?.keeper == .pendingOnce)
    #expect(explain(carriedBy: carrier)?.path == "timer (closure) -> Leaked")
    #expect(explain(carriedBy: carrier)?.suspect == "timer")
    #expect(explain(carriedBy: nil)?.keeper == .cycle)
    #expect(explain(carriedBy: Leaked())?.keeper == .cycle)
    carrier.work = nil
  }

  @Test func `work that runs once is the keeper only if nothing else is`() {
    let (leaked, owner, table) = (Leaked(), Leaked(), Leaked())
    (owner.next, table.next) = (table, leaked)
    let once = RetainRoot("timer", pending: table, endsByItself: true, isTarget: true, carriedBy: nil)
    #expect(explain(leaked, [once])?.path == "timer.next -> Leaked")
    for roots in [[once, RetainRoot("App.shared", owner)], [RetainRoot("App.shared", owner), once]] {
      let found = explain(leaked, roots)
      #expect(found?.keeper == .global)
      #expect(found?.path == "App.shared.next -> Leaked.next -> Leaked")
    }
    // The same if the variables of the process use up the first half of the limits.
    let values = Values(roots: [once, RetainRoot("App.shared", owner)])
    let finder = RetainPathFinder(limits: .init(objects: 40), clock: .manual(ManualClock()), roots: { values.roots })
    #expect(finder.explainLeaks(of: [leaked]).first?.keeper == .global)
  }

  /// As a timer with a target and a selector.
  private final class TargetCarrier {
    var target: AnyObject?
  }

  @Test func `waiting work is named after the line that scheduled it, not after the object that carries it`() {
    let (leaked, carrier) = (Leaked(), TargetCarrier())
    (leaked.next, carrier.target) = (carrier, leaked)
    let work = RetainRoot("timer", pending: leaked, isTarget: true, carriedBy: carrier)
    let once = RetainRoot("timer", pending: leaked, endsByItself: true, isTarget: true, carriedBy: carrier)
    #expect(explain(leaked, [once])?.keeper == .pendingOnce)
    let found = explain(leaked, [work])
    #expect(found?.keeper == .timerTarget)
    #expect(found?.path == "timer -> Leaked")
    #expect(found?.otherHolders == [])
    let nearer = explain(leaked, [work, RetainRoot("window", leaked, kind: .object)])
    #expect(nearer?.keeper == .cycle)
    #expect(nearer?.path == "window -> Leaked; cycle: Leaked.next -> timer -> Leaked")
    #expect(nearer?.otherHolders == [])
    carrier.target = nil
  }

  @Test func `suspects the first reference to what should be gone`() {
    let (leaked, middle, root) = (Leaked(), SelfHolding(), Leaked())
    middle.me = { use(leaked) }
    root.next = middle
    let roots = [RetainRoot("root", root)]
    #expect(explain(leaked, roots)?.suspect == "SelfHolding.me")
    let gone = explain(leaked, roots, states: [(root, .attached), (middle, .detached), (leaked, .expectedGone)])
    #expect(gone?.suspect == "Leaked.next")
    #expect(gone?.path == "root.next -> SelfHolding.me (closure) -> Leaked")
    #expect(gone?.states == ["attached", "detached", "expected gone"])
    #expect(explain(leaked, [RetainRoot("all", [leaked])])?.suspect == "all")
    middle.me = nil
  }

  @Test func `suspects the last closure of a cycle, or the reference that closes it`() {
    let (leaked, other) = (Leaked(), Leaked())
    leaked.onDone = { use(other) }
    other.me = leaked
    #expect(explain(leaked, [])?.suspect == "Leaked.onDone")
    leaked.onDone = nil
    leaked.next = other
    #expect(explain(leaked, [])?.suspect == "Leaked.me")
    leaked.next = nil
  }

  @Test func `states stay beside the parts of a shortened path`() throws {
    let chain = (0..<31).map { _ in Leaked() }
    for (link, next) in zip(chain, chain.dropFirst()) { link.next = next }
    let found = try #require(
      explain(chain[30], [RetainRoot("root", chain[0])], states: [(chain[0], .onScreen), (chain[29], .detached)]))
    #expect(found.path?.contains("… 14 more …") == true)
    #expect(found.states == ["on screen"] + Array(repeating: "", count: 15) + ["detached", ""])
  }

  @Test func `a huge root does not hide the next one`() {
    let leaked = Leaked()
    var huge: [Any] = []
    for _ in 0..<60 { huge = [huge, huge] }
    struct Roots: @unchecked Sendable { let list: [RetainRoot] }
    let roots = Roots(list: [RetainRoot("huge", huge), RetainRoot("target", leaked)])
    let limits = RetainPathFinder.Limits(time: .milliseconds(25))
    let finder = RetainPathFinder(limits: limits, clock: .counting(), searchesGlobals: false) { roots.list }
    #expect(finder.explain(leaked).description == "target -> Leaked; the search was truncated")
  }

  private final class Link {
    var next: AnyObject?
    init(_ next: AnyObject?) { self.next = next }
  }

  /// The variables of this program reach more objects than the limit.
  @Test func `the variables of a large program leave time for what a root reaches`() {
    let leaked = Leaked()
    struct Root: @unchecked Sendable { let link: Link }
    let root = Root(link: Link(Link(Link(leaked))))
    let finder = RetainPathFinder(limits: .init(objects: 40), clock: .counting()) { [RetainRoot("root", root.link)] }
    #expect(
      finder.explain(leaked).description == "root.next -> Link.next -> Link.next -> Leaked; the search was truncated")
  }
}
