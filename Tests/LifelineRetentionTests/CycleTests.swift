import Lifeline
import LifelineRetention
import Testing

@Suite struct CycleTests {
  final class Link {
    var next: AnyObject?
    var others: [Link] = []
  }

  private func explain(_ object: AnyObject) -> String {
    RetainPathFinder(clock: .manual(ManualClock()), searchesGlobals: false).explain(object).description
  }

  @Test func `an object that holds itself by its closure is a cycle`() {
    let leaked = Leaked()
    leaked.onDone = { use(leaked) }
    #expect(explain(leaked) == "cycle: Leaked.onDone (closure) -> Leaked")
    leaked.onDone = nil
  }

  @Test func `names a cycle of two`() {
    let (leaked, link) = (Leaked(), Link())
    leaked.next = link
    link.others = [Link(), link]
    link.next = leaked
    #expect(explain(leaked) == "cycle: Leaked.next -> Link.next -> Leaked")
    leaked.next = nil
    link.others = []
  }

  @Test func `names a cycle of five`() {
    let leaked = Leaked()
    let links = (0..<4).map { _ in Link() }
    for (link, next) in zip(links, links.dropFirst()) { link.next = next }
    leaked.next = links[0]
    links[3].others = [Link(), leakedHolder(of: leaked)]
    links[3].next = leaked
    let end = "Link.next -> Link.next -> Link.next -> Link.next -> Leaked; also held by Link.next"
    #expect(explain(leaked) == "cycle: Leaked.next -> " + end)
    leaked.next = nil
  }

  private func leakedHolder(of leaked: Leaked) -> Link {
    let link = Link()
    link.next = leaked
    return link
  }

  @Test func `names the path and the cycle where there are both`() {
    let leaked = Leaked()
    leaked.me = leaked
    #expect(found(from: [leaked], to: leaked) == "root[0] -> Leaked; cycle: Leaked.me -> Leaked")
    leaked.me = nil
  }

  @Test func `a cycle that the object only points at does not hold it`() {
    let (leaked, link) = (Leaked(), Link())
    leaked.next = link
    link.next = link
    #expect(explain(leaked) == "no path found")
    link.next = nil
  }

  @Test func `lists every other strong holder`() {
    let leaked = Leaked()
    let links = (0..<8).map { _ in Link() }
    for link in links { link.next = leaked }
    let others = Array(repeating: "Link.next", count: 5).joined(separator: ", ")
    #expect(found(from: links, to: leaked) == "root[0] -> Link.next -> Leaked; also held by \(others) and 2 more")
  }
}
