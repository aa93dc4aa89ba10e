import Lifeline
import LifelineTestSupport
import Testing

@Suite struct RetainingTests {
  private let run = Recording()

  /// The events of expectations and keepers, in short.
  private var fates: [String] {
    run.events.filter { $0.name != .`init` && $0.name != .expectDeallocation }.map { event in
      let number = event.attributes.integer("to").map { " \($0)" } ?? ""
      return "\(event.subject.label) \(event.name)\(number)"
    }
  }

  @Test func `the keeper says whom it keeps and lets go of`() {
    let (cache, page) = (Service(run.tracer), Service(run.tracer))
    cache.probe?.recordRetain(of: page)
    cache.probe?.recordEndRetaining(of: page)
    #expect(run.lines.suffix(2) == ["Service #1.retain {to: 2}", "Service #1.endRetaining {to: 2}"])
  }

  @Test(arguments: [true, false])
  func `an object that is kept is no leak, whenever it was expected to go`(isKeptFirst: Bool) {
    let (cache, page) = (Service(run.tracer), Service(run.tracer))
    if isKeptFirst { cache.probe?.recordRetain(of: page) }
    run.tracer.expectDeallocation(of: page, because: "popped")
    if !isKeptFirst { cache.probe?.recordRetain(of: page) }
    run.clock.advance(by: .seconds(5))
    run.tracer.checkExpectations()
    run.tracer.close()
    #expect(fates == ["Service #1 retain 2"])
    withExtendedLifetime(page) {}
  }

  @Test func `the grace period begins anew when the object is let go`() {
    let (cache, page) = (Service(run.tracer), Service(run.tracer))
    run.tracer.expectDeallocation(of: page, because: "popped")
    cache.probe?.recordRetain(of: page)
    run.clock.advance(by: .seconds(5))
    cache.probe?.recordEndRetaining(of: page)
    run.clock.advance(by: .seconds(1))
    run.tracer.checkExpectations()
    #expect(fates == ["Service #1 retain 2", "Service #1 endRetaining 2"])
    run.clock.advance(by: .nanoseconds(1))
    run.tracer.checkExpectations()
    #expect(fates.last == "Service #2 leaked")
    withExtendedLifetime(page) {}
  }

  @Test func `the end of a kept object is never late, and after it was let go only beyond its grace`() {
    let cache = Service(run.tracer)
    for isLetGo in [false, true] {
      let page = Service(run.tracer)
      run.tracer.expectDeallocation(of: page, because: "popped")
      cache.probe?.recordRetain(of: page)
      run.clock.advance(by: .seconds(5))
      if isLetGo { cache.probe?.recordEndRetaining(of: page) }
    }
    #expect(!fates.contains { $0.contains("releasedLate") })
    #expect(fates.filter { $0.hasSuffix("deinit") }.count == 2)
  }

  @Test func `an object that leaked and is kept then may leak once more`() {
    let (cache, page) = (Service(run.tracer), Service(run.tracer))
    run.tracer.expectDeallocation(of: page, because: "popped")
    for _ in 1...2 {
      run.clock.advance(by: .seconds(2))
      run.tracer.checkExpectations()
      cache.probe?.recordRetain(of: page)
      run.tracer.checkExpectations()
      cache.probe?.recordEndRetaining(of: page)
    }
    #expect(fates.filter { $0.hasSuffix("leaked") } == ["Service #2 leaked", "Service #2 leaked"])
    withExtendedLifetime(page) {}
  }

  @Test func `an object is kept as long as one of its keepers keeps it`() {
    let (one, other, page) = (Service(run.tracer), Service(run.tracer), Service(run.tracer))
    run.tracer.expectDeallocation(of: page, because: "popped")
    one.probe?.recordRetain(of: page)
    other.probe?.recordRetain(of: page)
    one.probe?.recordEndRetaining(of: page)
    run.clock.advance(by: .seconds(5))
    run.tracer.checkExpectations()
    #expect(!fates.contains("Service #3 leaked"))
    other.probe?.recordEndRetaining(of: page)
    run.tracer.close()
    #expect(fates.last == "Service #3 leaked")
    withExtendedLifetime(page) {}
  }

  @Test func `a keeper that ends lets go of everything`() {
    let page = Service(run.tracer)
    do {
      let cache = Service(run.tracer)
      cache.probe?.recordRetain(of: page)
      run.tracer.expectDeallocation(of: page, because: "popped")
      run.clock.advance(by: .seconds(5))
    }
    run.tracer.checkExpectations()
    #expect(fates == ["Service #2 retain 1", "Service #2 deinit"])
    run.clock.advance(by: .seconds(2))
    run.tracer.checkExpectations()
    #expect(fates.last == "Service #1 leaked")
    withExtendedLifetime(page) {}
  }

  @Test func `a probe that ends before its object lets go of everything and says so`() {
    let (cache, page) = (Plain(), Service(run.tracer))
    do { run.tracer.attach(cache).recordRetain(of: page) }
    #expect(fates == ["Plain #2 retain 1", "Plain #2 endRetaining 1"])
    withExtendedLifetime((cache, page)) {}
  }

  @Test func `a renamed keeper keeps on`() {
    let (cache, page) = (Service(run.tracer), Service(run.tracer))
    cache.probe?.recordRetain(of: page)
    cache.probe = cache.probe?.rename(to: "cache")
    cache.probe?.recordEndRetaining(of: page)
    #expect(fates == ["Service #1 retain 2", "cache endRetaining 2"])
  }

  @Test func `keeping twice is keeping once, and letting go of what is not kept does nothing`() {
    let (cache, page) = (Service(run.tracer), Service(run.tracer))
    cache.probe?.recordRetain(of: page)
    cache.probe?.recordRetain(of: page)
    for _ in 1...2 { cache.probe?.recordEndRetaining(of: page) }
    cache.probe?.recordEndRetaining(of: Plain())
    #expect(fates == ["Service #1 retain 2", "Service #1 endRetaining 2"])
  }

  @Test func `an object without a probe has one number for all its fates`() {
    let cache = Service(run.tracer)
    let page = Plain()
    cache.probe?.recordRetain(of: page)
    run.tracer.expectDeallocation(of: page, because: "popped")
    cache.probe?.recordEndRetaining(of: page)
    run.tracer.close()
    #expect(fates == ["Service #1 retain 2", "Service #1 endRetaining 2", "Plain #2 leaked"])
    withExtendedLifetime(page) {}
  }

  @Test func `neither the keeper nor the kept is retained`() {
    weak var keeper: Service?
    weak var kept: Plain?
    do {
      let (cache, page) = (Service(run.tracer), Plain())
      (keeper, kept) = (cache, page)
      cache.probe?.recordRetain(of: page)
    }
    #expect(keeper == nil && kept == nil)
  }

  @Test func `objects at the address of a dead kept one are others`() {
    let cache = Service(run.tracer)
    for _ in 0..<50 { cache.probe?.recordRetain(of: Plain()) }
    #expect(Set(run.events.compactMap { $0.attributes.integer("to") }) == Set(2...51))
    run.tracer.checkExpectations()
    #expect(run.events.count == 51)
  }

  @Test func `keepers and kept objects may end on another thread while expectations are checked`() {
    let run = Recording(grace: .zero)
    onNewThreads(2) { index in
      for _ in 0..<1000 {
        guard index == 1 else {
          run.tracer.checkExpectations()
          continue
        }
        let (cache, page) = (Service(run.tracer), Service(run.tracer))
        cache.probe?.recordRetain(of: page)
        run.tracer.expectDeallocation(of: page, because: "tested")
      }
    }
    #expect(run.events.count { $0.name == .`deinit` } == 2000)
  }

  @Test func `a closed tracer keeps nothing`() {
    let (cache, page) = (Service(run.tracer), Plain())
    cache.probe?.recordRetain(of: page)
    run.tracer.close()
    cache.probe?.recordRetain(of: Plain())
    cache.probe?.recordEndRetaining(of: page)
    #expect(fates == ["Service #1 retain 2"])
  }
}
