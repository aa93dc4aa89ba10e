import Lifeline
import LifelineRules
import LifelineTraces
import Testing

/// The tracer and the rules decide alike what is leaked and what is late: both are held to one table.
struct ReleaseVerdictTests {
  /// What happens to an object, in this order, with times in nanoseconds.
  struct Case: CustomTestStringConvertible {
    enum Step {
      case expect, retain, endRetaining, withdraw, look
      case wait(Int)
    }

    /// How the case ends: the object goes, the trace is closed while it lives, or nothing more happens.
    enum End { case gone, closed, open }

    var testDescription: String
    var grace: Int
    var steps: [Step]
    var end: End
    var verdict: ReleaseVerdict

    init(_ name: String, grace: Int = 100, _ steps: [Step], _ end: End, _ verdict: ReleaseVerdict) {
      (testDescription, self.grace, self.steps, self.end, self.verdict) = (name, grace, steps, end, verdict)
    }
  }

  static let cases: [Case] = [
    Case("alive before the grace period is over", [.expect, .wait(99), .look], .open, .pending),
    Case("alive when exactly the grace period is over", [.expect, .wait(100), .look], .open, .pending),
    Case("alive after the grace period", [.expect, .wait(101), .look], .open, .leaked),
    Case("alive at once, without grace", grace: 0, [.expect, .look], .open, .pending),
    Case("alive a moment later, without grace", grace: 0, [.expect, .wait(1), .look], .open, .leaked),
    Case("alive at the end of the trace, at once", [.expect], .closed, .leaked),
    Case("alive at the end of the trace, within the grace period", [.expect, .wait(99)], .closed, .leaked),
    Case("alive at the end of the trace, exactly at its end", [.expect, .wait(100)], .closed, .leaked),
    Case("alive at the end of the trace, with endless grace", grace: .max, [.expect, .wait(9)], .closed, .leaked),
    Case("gone before the grace period is over", [.expect, .wait(99)], .gone, .released),
    Case("gone when exactly the grace period is over", [.expect, .wait(100)], .gone, .released),
    Case("gone after the grace period", [.expect, .wait(101)], .gone, .releasedLate),
    Case("gone after it was found leaked", [.expect, .wait(101), .look, .wait(9)], .gone, .releasedLate),
    Case("retained", [.expect, .retain, .wait(500), .look], .open, .pending),
    Case("retained at the end of the trace", [.retain, .expect, .wait(500)], .closed, .pending),
    Case("gone while it is retained", [.expect, .retain, .wait(500)], .gone, .released),
    Case("grace counts anew", [.expect, .retain, .wait(500), .endRetaining, .wait(100), .look], .open, .pending),
    Case("and is over then", [.expect, .retain, .wait(500), .endRetaining, .wait(101), .look], .open, .leaked),
    Case("gone after retaining ended", [.expect, .retain, .wait(500), .endRetaining, .wait(100)], .gone, .released),
    Case("gone too late then", [.expect, .retain, .wait(500), .endRetaining, .wait(101)], .gone, .releasedLate),
    Case("no longer retained at the end of the trace", [.expect, .retain, .endRetaining], .closed, .leaked),
    Case("a leak that is retained afterwards", [.expect, .wait(101), .look, .retain], .closed, .pending),
    Case("which ends in time then", [.expect, .wait(101), .look, .retain, .endRetaining], .gone, .released),
    Case("withdrawn", [.expect, .withdraw, .wait(500), .look], .closed, .pending),
    Case("withdrawn after it was found leaked", [.expect, .wait(101), .look, .withdraw], .gone, .released),
  ]

  @Test(arguments: cases)
  func `the tracer writes the verdict`(_ item: Case) {
    let events = Self.trace(item)
    let words = events.filter { $0.subject.id == 2 || $0.name == .retain }.map(\.name)
    let verdict: ReleaseVerdict =
      switch words.last {
      case .leaked?: .leaked
      case .`deinit`?: words.contains(.releasedLate) ? .releasedLate : .released
      default: .pending
      }
    #expect(verdict == item.verdict)
  }

  @Test(arguments: cases)
  func `the rules read the verdict`(_ item: Case) {
    #expect(Self.verdict(of: Self.trace(item), item) == item.verdict)
  }

  /// What the tracer finds at the end, a rule concludes by itself.
  @Test(arguments: cases.filter { $0.end == .closed })
  func `the rules come to the verdict of the last look themselves`(_ item: Case) {
    let silent = Self.trace(item).filter { $0.name != .leaked || item.steps.contains(.look) }
    #expect(Self.verdict(of: silent, item) == item.verdict)
  }

  // MARK: Playing

  private static func trace(_ item: Case) -> [TraceEvent] {
    let (clock, memory) = (ManualClock(), MemorySink())
    let tracer = Tracer(sinks: [memory], clock: .manual(clock), grace: .nanoseconds(item.grace))
    let owner = Traced(tracer)
    var object: Traced? = Traced(tracer)
    for step in item.steps {
      guard let object else { break }
      switch step {
      case .expect: tracer.expectDeallocation(of: object, because: "popped")
      case .retain: owner.probe?.recordRetain(of: object)
      case .endRetaining: owner.probe?.recordEndRetaining(of: object)
      case .withdraw: tracer.withdrawExpectation(of: object, because: "reused")
      case .look: tracer.checkExpectations()
      case .wait(let time): clock.advance(by: .nanoseconds(time))
      }
    }
    if item.end == .gone { object = nil }
    if item.end == .closed { tracer.close() }
    // What follows is not part of the case.
    return withExtendedLifetime((owner, object)) { memory.events }
  }

  private static func verdict(of events: [TraceEvent], _ item: Case) -> ReleaseVerdict {
    var runner = RuleRunner([.controllerLeaked, .lateRelease])
    var session = TraceSession(TraceIdentity(), &runner)
    for event in events { session.receive(event, &runner) }
    if item.end == .closed { session.close() }
    session.end(&runner)
    switch runner.findings.map(\.rule) {
    case ["controller-leaked"]: return .leaked
    case ["late-release"]: return .releasedLate
    default: return item.end == .gone ? .released : .pending
    }
  }
}

extension ReleaseVerdictTests.Case.Step: Equatable {}

/// A controller as far as the rules are concerned.
private final class Traced {
  private(set) var probe: Probe?

  init(_ tracer: Tracer) { probe = tracer.probe(self, kind: .controller) }
}
