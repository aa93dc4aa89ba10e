import Lifeline
import LifelineTestSupport
import Testing

/// What is recorded in another way than it was meant has a notice.
@Suite struct ProbeMisuseTests {
  private final class Session: Sendable {
    let probe: Probe
    init(_ tracer: Tracer, isBound: Bool) {
      probe = tracer.probe(for: Session.self, kind: "session")
      if isBound { probe.bind(to: self) }
    }
  }

  private final class Other {}

  private let tracer = Tracer(sinks: [MemorySink()], clock: .counting())

  @Test func `an expectation of an object whose probe is not bound has a notice, once`() {
    let sessions = (1...3).map { _ in Session(tracer, isBound: false) }
    for session in sessions { tracer.expectDeallocation(of: session, because: "closed") }
    #expect(
      tracer.health.notices == [
        "an object of the type 'Session' is expected to be released, or retained on purpose, but probes for this type are "
          + "not bound to their objects: call 'probe.bind(to: self)' at the end of 'init'"
      ])
  }

  @Test func `objects with bound probes, without probes, and of types whose probes are gone have none`() {
    do { _ = Session(tracer, isBound: false) }
    let bound = Session(tracer, isBound: true)
    let other = Other()
    tracer.expectDeallocation(of: bound, because: "closed")
    tracer.expectDeallocation(of: other, because: "closed")
    let late = Session(tracer, isBound: false)
    late.probe.bind(to: late)
    tracer.expectDeallocation(of: late, because: "closed")
    #expect(tracer.health.notices == [])
  }

  @Test func `a probe that is bound to a second object has a notice`() {
    let probe = tracer.probe(for: Other.self)
    let (one, other) = (Other(), Other())
    probe.bind(to: one)
    probe.bind(to: one)
    #expect(tracer.health.notices == [])
    probe.bind(to: other)
    #expect(
      tracer.health.notices == [
        "a probe for 'Other' was bound to a second object; each object needs its own probe"
      ])
    withExtendedLifetime((one, other)) {}
  }

  @Test func `a probe whose first object has ended is bound to another one without a notice`() {
    let probe = tracer.probe(for: Other.self)
    do {
      let one = Other()
      probe.bind(to: one)
    }
    let other = Other()
    probe.bind(to: other)
    #expect(tracer.health.notices == [])
    withExtendedLifetime(other) {}
  }

  @Test(arguments: ["deinit", "released", "releasedLate", "leaked"])
  func `an outcome that a probe records has a notice`(name: String) {
    let object = Other()
    let probe = tracer.probe(object)
    probe.instant(EventName(name))
    probe.instant(EventName(name), ["count": tracer.isEnabled])
    #expect(
      tracer.health.notices == [
        "a probe for 'Other' recorded '\(name)', which only the tracer should record; use another name"
      ])
  }

  @Test func `other names, and probes of a closed tracer, have no notice`() {
    let object = Other()
    let probe = tracer.probe(object)
    for name: EventName in ["connected", "retain", .mark, .expectDeallocation] { probe.instant(name) }
    tracer.close()
    probe.instant(.leaked)
    #expect(tracer.health.notices == [])
  }
}
