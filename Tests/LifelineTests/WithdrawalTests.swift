import Lifeline
import Testing

@Suite struct WithdrawalTests {
  private let run = Recording()

  @Test func `an object that is put to use again may stay`() {
    let page = Service(run.tracer)
    run.tracer.expectDeallocation(of: page, because: "popped")
    run.tracer.withdrawExpectation(of: page, because: "reused")
    run.tracer.close()
    #expect(run.lines.last == "Service #1.expectationWithdrawn {because: reused}")
    withExtendedLifetime(page) {}
  }

  @Test func `it may be expected again`() {
    let page = Service(run.tracer)
    run.tracer.expectDeallocation(of: page, because: "popped")
    run.tracer.withdrawExpectation(of: page, because: "reused")
    run.clock.advance(by: .seconds(5))
    run.tracer.expectDeallocation(of: page, because: "popped again")
    run.tracer.checkExpectations()
    #expect(run.events.map(\.name) == [.`init`, .expectDeallocation, .expectationWithdrawn, .expectDeallocation])
    run.tracer.close()
    #expect(run.events.last?.name == .leaked)
    withExtendedLifetime(page) {}
  }

  @Test func `its end after a leak that was taken back is not late`() {
    do {
      let page = Service(run.tracer)
      run.tracer.expectDeallocation(of: page, because: "popped")
      run.clock.advance(by: .seconds(5))
      run.tracer.checkExpectations()
      run.tracer.withdrawExpectation(of: page, because: "reused")
    }
    #expect(run.events.map(\.name).suffix(3) == [.leaked, .expectationWithdrawn, .`deinit`])
  }

  @Test(arguments: [true, false])
  func `without an expectation nothing happens`(isProbed: Bool) {
    let service = Service(isProbed ? run.tracer : .disabled)
    run.tracer.withdrawExpectation(of: service, because: "reused")
    #expect(!run.events.contains { $0.name == .expectationWithdrawn })
    #expect(run.tracer.makeSubject(kind: .object, type: "Next").id == (isProbed ? 2 : 1))
  }

  @Test func `a kept object stays kept`() {
    let (cache, page) = (Service(run.tracer), Plain())
    cache.probe?.recordRetain(of: page)
    run.tracer.expectDeallocation(of: page, because: "popped")
    run.tracer.withdrawExpectation(of: page, because: "reused")
    cache.probe?.recordEndRetaining(of: page)
    #expect(run.lines.last == "Service #1.endRetaining {to: 2}")
  }
}
