import HeadlessUIKit
import Lifeline
import LifelineHeadlessTestSupport
import LifelineUIKit
import Testing

@Suite(.inOwnWorld) @MainActor
struct CacheTracingTests {
  private let memory = MemorySink()
  private let tracer: Tracer
  private let cache = ViewControllerCache()

  init() {
    tracer = Tracer(sinks: [memory], clock: .counting())
    cache.register(PageController.self) { PageController() }
  }

  /// What the cache and its pages lived through, numbers of pages in brackets.
  private var lines: [String] {
    let names: Set<EventName> = [
      .`init`, "vend", "reuse", "drop", .retain, .endRetaining, .expectDeallocation, .expectationWithdrawn, .leaked,
      .`deinit`, "willBeReused",
    ]
    let kinds: Set<SubjectKind> = [.cache, .controller]
    return memory.events.filter { names.contains($0.name) && kinds.contains($0.subject.kind) }.map(\.described)
  }

  @Test func `a hand-out, a reuse and a drop are events of the cache`() {
    tracer.traceViewControllers()
    tracer.trace(cache, as: "pages")
    _ = cache.controller(for: PageController.self)
    _ = cache.controller(for: PageController.self)
    cache.removeAll()
    #expect(
      lines == [
        "PageController #2.init", "pages.retain to=2", "pages.vend to=2", "pages.reuse to=2",
        "PageController #2.willBeReused begin", "PageController #2.willBeReused end",
        "pages.drop to=2 because=removed", "pages.endRetaining to=2", "PageController #2.deinit",
      ])
    #expect(memory.events.first { $0.name == "vend" }?.subject.kind == .cache)
  }

  @Test func `a controller that does not want to be told of its reuse has no such callback`() {
    tracer.traceViewControllers()
    tracer.trace(cache)
    for _ in 1...2 { _ = cache.controller(for: UncachedController.self) { UncachedController() } }
    #expect(!memory.events.contains { $0.name == "willBeReused" })
    #expect(memory.events.contains { $0.name == "reuse" })
  }

  @Test func `a popped controller in the cache is no leak`() {
    let stage = Stage()
    tracer.traceViewControllers { $0 == PageController.self ? "page" : nil }
    tracer.trace(cache, as: "pages")
    stage.push(cache.controller(for: PageController.self))
    stage.pop()
    tracer.close()
    #expect(!memory.events.contains { $0.name == .leaked })
    #expect(lines.contains { $0.hasPrefix("page.expectDeallocation") })
    withExtendedLifetime(stage) {}
  }

  @Test func `the default cache releases its controllers when its world ends`() {
    ViewControllerCache.default.register(PageController.self) { PageController() }
    weak var page: PageController?
    page = ViewControllerCache.default.controller(for: PageController.self)
    #expect(page != nil)
    Tracer.takeDown(.current)
    #expect(page == nil)
  }

  @Test func `reuse withdraws the expectation`() {
    tracer.traceViewControllers { _ in "page" }
    tracer.trace(cache, as: "pages")
    let page = cache.controller(for: PageController.self)
    tracer.expectDeallocation(of: page, because: "popped")
    _ = cache.controller(for: PageController.self)
    cache.remove(page)
    tracer.close()
    #expect(lines.contains("page.expectationWithdrawn reason=reused"))
    #expect(!lines.contains { $0.hasPrefix("page.leaked") })
  }

  @Test func `a dropped controller that somebody keeps leaks, when it was popped`() {
    tracer.traceViewControllers { _ in "page" }
    tracer.trace(cache, as: "pages")
    let page = cache.controller(for: PageController.self)
    tracer.expectDeallocation(of: page, because: "popped")
    UIApplication.shared.simulateMemoryWarning()
    tracer.close()
    #expect(lines.contains("pages.drop to=2 because=memory warning"))
    // The search for a keeper may be truncated in a process with the objects of all tests.
    #expect(lines.last?.hasPrefix("page.leaked") == true)
    withExtendedLifetime(page) {}
  }

  @Test func `a drop stands inside the memory warning, also when the cache is older than the trace`() throws {
    _ = cache.controller(for: PageController.self)
    tracer.traceViewControllers()
    tracer.trace(cache)
    UIApplication.shared.simulateMemoryWarning()
    let drop = try #require(memory.events.firstIndex { $0.name == "drop" })
    let end = try #require(memory.events.firstIndex { $0.name == "receiveMemoryWarning" && $0.phase == .end })
    let warned = try #require(memory.events.firstIndex { $0.name == "didReceiveMemoryWarning" && $0.phase == .end })
    #expect(warned < drop && drop < end)
  }

  @Test func `a cache that is older than the trace keeps what it has`() {
    let page = cache.controller(for: PageController.self)
    tracer.traceViewControllers { _ in "page" }
    tracer.trace(cache, as: "pages")
    tracer.trace(cache, as: "old pages")
    cache.remove(page)
    #expect(lines == ["pages.retain to=1", "old pages.drop to=1 because=removed", "old pages.endRetaining to=1"])
  }

  @Test func `the end of the cache is in the trace`() {
    do { tracer.trace(ViewControllerCache(), as: "short-lived") }
    #expect(lines == ["short-lived.deinit"])
  }

  @Test func `two tracers are told of the same`() {
    let second = MemorySink()
    let other = Tracer(sinks: [second])
    tracer.trace(cache)
    other.trace(cache)
    _ = cache.controller(for: PageController.self)
    #expect(memory.events.map(\.name) == [.retain, "vend"])
    #expect(second.events.map(\.name) == [.retain, "vend"])
  }

  @Test func `a closed tracer is told nothing`() {
    tracer.close()
    tracer.trace(cache)
    _ = cache.controller(for: PageController.self)
    #expect(memory.events.isEmpty)
  }
}

extension TraceEvent {
  fileprivate var described: String {
    let phase = phase == .instant ? "" : " \(phase.label)"
    let attributes = attributes.elements.map { " \($0.key)=\($0.value)" }.joined()
    return "\(subject.label).\(name)\(phase)\(attributes)"
  }
}
