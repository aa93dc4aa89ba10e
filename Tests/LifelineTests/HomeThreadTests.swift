internal import LifelineTestSupport
internal import Testing

@testable internal import Lifeline
@testable internal import LifelineBase

@Suite struct HomeThreadTests {
  @Test func `another thread does not look at an object before its deadline`() {
    let run = Recording()
    do { run.tracer.expectDeallocation(of: Plain(), because: "removed") }
    onNewThread { run.tracer.checkExpectations() }
    #expect(run.events.map(\.name) == [.expectDeallocation])
    run.clock.advance(by: .seconds(2))
    onNewThread { run.tracer.checkExpectations() }
    #expect(run.events.map(\.name) == [.expectDeallocation, .released])
  }

  @Test func `another thread finds an object leaked after its deadline`() {
    let run = Recording()
    let plain = Plain()
    run.tracer.expectDeallocation(of: plain, because: "removed")
    run.clock.advance(by: .seconds(2))
    onNewThread { run.tracer.checkExpectations() }
    #expect(run.events.map(\.name) == [.expectDeallocation, .leaked])
    withExtendedLifetime(plain) {}
  }

  @Test func `closing on another thread decides every expectation`() {
    let run = Recording()
    let plain = Plain()
    run.tracer.expectDeallocation(of: plain, because: "removed")
    do { run.tracer.expectDeallocation(of: Plain(), because: "removed") }
    onNewThread { run.tracer.close() }
    #expect(run.lines.suffix(2) == ["Plain #1.leaked", "Plain #2.released"])
    withExtendedLifetime(plain) {}
  }

  /// Drops its reference to the object that it explains, so that the tracer has the last one.
  final class LettingGo: LeakExplainer {
    private let object = Mutex<OnEnd?>(nil)
    init(_ object: OnEnd) { self.object.withLock { $0 = object } }

    func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
      let last = object.withLock { $0.take() }
      withExtendedLifetime(last) {}
      return [LeakExplanation(keeper: .nothing)]
    }
  }

  @Test func `an object of the main thread that another thread finds alive is kept for the main thread`() {
    let (main, other) = (HomeThread(token: 1 | CurrentThread.mainMark), HomeThread(token: 2))
    let (plain, subject) = (Plain(), Subject(id: 1, kind: .object, type: "Plain"))
    for (home, thread, isKept) in [(main, other, true), (main, main, false), (other, main, false)] {
      var list = ExpectationList(grace: 0)
      _ = list.add(plain, subject, hasProbe: false, on: home, now: 0)
      let look = list.look(at: 1, isEnd: false, on: thread)
      #expect(look.outcomes.map(\.name) == [.leaked])
      #expect(look.livingOfMainThread.count == (isKept ? 1 : 0))
      #expect(look.living.count == (isKept ? 0 : 1))
    }
  }

  @Test func `objects of the main thread are released by the main actor`() async {
    await withCheckedContinuation { continuation in
      onNewThread {
        let objects = ObjectsOfMainThread([OnEnd { MainActor.assumeIsolated { continuation.resume() } }])
        objects.release()
      }
    }
  }

  @Test func `an object of another thread that is found leaked ends on the thread of the check`() {
    let run = Recording()
    let ended = SharedLog()
    onNewThread { run.expectLastReferenceInExplainer { ended.add("\(HomeThread.current.isMain)") } }
    onNewThread { run.tracer.checkExpectations() }
    #expect(ended.all == ["false"])
  }

  @Test func `an object whose deinit checks expectations ends once`() {
    final class Checking {
      var probe: Probe?
      init(_ tracer: Tracer) { probe = tracer.probe(self, kind: "service") }
      deinit { probe?.tracer.checkExpectations() }
    }
    let run = Recording()
    do { run.tracer.expectDeallocation(of: Checking(run.tracer), because: "popped") }
    #expect(run.events.map(\.name) == [.`init`, .expectDeallocation, .`deinit`])
  }

  @Test(arguments: [false, true])
  func `the end of an object is recorded once if its probe ends later`(endsAfterClose: Bool) {
    let run = Recording()
    var probes: [Probe] = []
    do {
      let plain = Plain()
      probes.append(run.tracer.probe(plain))
      run.tracer.expectDeallocation(of: plain, because: "popped")
    }
    run.tracer.checkExpectations()
    if !endsAfterClose { probes.removeAll() }
    run.tracer.close()
    probes.removeAll()
    #expect(run.events.map(\.name) == [.`init`, .expectDeallocation, endsAfterClose ? .released : .`deinit`])
  }

  @Test func `the release of an object whose probe ended before is found by a check`() {
    let run = Recording()
    do {
      let plain = Plain()
      do {
        let probe = run.tracer.probe(plain)
        run.tracer.expectDeallocation(of: plain, because: "popped")
        withExtendedLifetime(probe) {}
      }
      withExtendedLifetime(plain) {}
    }
    run.tracer.checkExpectations()
    #expect(run.events.map(\.name) == [.`init`, .expectDeallocation, .released])
  }

  @Test func `no object with a probe is both released and deinitialized while another thread checks`() {
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
    #expect(run.events.count { $0.name == .released } == 0)
    #expect(run.events.count { $0.name == .`deinit` } == 2000)
  }
}

extension Recording {
  /// Lets an object become leaked to which only the explainer has a reference, and which calls `end` at its end.
  fileprivate func expectLastReferenceInExplainer(_ end: @escaping @Sendable () -> Void) {
    let object = OnEnd(end)
    tracer.explainLeaks(with: HomeThreadTests.LettingGo(object))
    tracer.expectDeallocation(of: object, because: "dismissed")
    clock.advance(by: .seconds(2))
  }
}
