import Lifeline
import LifelineTestSupport
import Testing

@Suite struct ExpectationTests {
  @Test func `the end within the grace period is as expected`() {
    let run = Recording()
    do {
      let service = Service(run.tracer)
      run.tracer.expectDeallocation(of: service, because: "popped")
      run.clock.advance(by: .seconds(1))
      run.tracer.checkExpectations()
    }
    run.clock.advance(by: .seconds(9))
    run.tracer.checkExpectations()
    let expectation = "Service #1.expectDeallocation {because: popped, grace: 1000000000}"
    #expect(run.lines == ["Service #1.init", expectation, "Service #1.deinit"])
  }

  @Test func `the end after the grace period is late`() {
    let run = Recording(grace: .zero)
    do {
      let service = Service(run.tracer)
      run.tracer.expectDeallocation(of: service, because: "popped")
      run.clock.advance(by: .nanoseconds(1))
    }
    #expect(run.lines.suffix(2) == ["Service #1.releasedLate", "Service #1.deinit"])
  }

  @Test func `an object that stays is leaked, once, and late when it goes after all`() {
    let run = Recording()
    do {
      let service = Service(run.tracer)
      run.tracer.expectDeallocation(of: service, because: "dismissed")
      run.clock.advance(by: .seconds(2))
      run.tracer.checkExpectations()
      run.tracer.checkExpectations()
      #expect(run.events.map(\.name) == ["init", "expectDeallocation", "leaked"])
    }
    #expect(run.events.map(\.name).suffix(3) == ["leaked", "releasedLate", "deinit"])
  }

  @Test func `closing is the last look, without grace`() {
    let run = Recording()
    let service = Service(run.tracer)
    run.tracer.expectDeallocation(of: service, because: "dismissed")
    run.tracer.close()
    #expect(run.lines.last == "Service #1.leaked")
  }

  @Test func `what was reported as leaked is not reported again at close`() {
    let run = Recording(grace: .zero)
    let service = Service(run.tracer)
    run.tracer.expectDeallocation(of: service, because: "dismissed")
    run.clock.advance(by: .seconds(1))
    run.tracer.checkExpectations()
    run.tracer.close()
    #expect(run.events.map(\.name) == ["init", "expectDeallocation", "leaked"])
    withExtendedLifetime(service) {}
  }

  @Test func `an object without a probe is found released`() {
    let run = Recording()
    do { run.tracer.expectDeallocation(of: Plain(), because: "removed") }
    run.tracer.checkExpectations()
    run.tracer.checkExpectations()
    #expect(run.lines.last == "Plain #1.released")
    #expect(run.events.count == 2)
  }

  @Test func `an object without a probe is found released late after it leaked`() {
    let run = Recording(grace: .zero)
    var plain: Plain? = Plain()
    if let plain { run.tracer.expectDeallocation(of: plain, because: "removed") }
    run.clock.advance(by: .seconds(1))
    run.tracer.checkExpectations()
    plain = nil
    run.tracer.checkExpectations()
    #expect(run.events.map(\.name) == ["expectDeallocation", "leaked", "releasedLate"])
  }

  @Test(arguments: [true, false])
  func `a second expectation of the same object changes nothing`(isProbed: Bool) {
    let run = Recording()
    let service = Service(isProbed ? run.tracer : .disabled)
    run.tracer.expectDeallocation(of: service, because: "first")
    run.clock.advance(by: .milliseconds(900))
    run.tracer.expectDeallocation(of: service, because: "second")
    run.clock.advance(by: .milliseconds(200))
    run.tracer.checkExpectations()
    #expect(run.events.filter { $0.name == .expectDeallocation }.map { $0.attributes.string("because") } == ["first"])
    #expect(run.events.last?.name == .leaked)
    withExtendedLifetime(service) {}
  }

  @Test func `an object at the address of a dead one is expected for itself`() {
    let run = Recording()
    for _ in 0..<50 { run.tracer.expectDeallocation(of: Plain(), because: "removed") }
    #expect(Set(run.events.map(\.subject.id)) == Set(1...50))
  }

  @Test func `an expectation retains nothing`() {
    let run = Recording()
    weak var object: Plain?
    do {
      let plain = Plain()
      object = plain
      run.tracer.expectDeallocation(of: plain, because: "removed")
    }
    #expect(object == nil)
  }

  @Test func `an endless grace never ends`() {
    let run = Recording(grace: .seconds(Int64.max))
    let plain = Plain()
    run.clock.advance(by: .seconds(100))
    run.tracer.expectDeallocation(of: plain, because: "removed")
    run.clock.advance(by: .seconds(100_000))
    run.tracer.checkExpectations()
    #expect(run.events.map(\.name) == [.expectDeallocation])
    withExtendedLifetime(plain) {}
  }

  @Test func `objects may end on another thread while expectations are checked`() {
    let run = Recording(grace: .zero)
    onNewThreads(2) { index in
      for _ in 0..<2000 {
        if index == 0 {
          run.tracer.checkExpectations()
        } else {
          run.tracer.expectDeallocation(of: Service(run.tracer), because: "tested")
        }
      }
    }
    #expect(run.events.count { $0.name == .`deinit` } == 2000)
  }
}
