import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// What the rules about leaks make of objects that are kept on purpose or put to use again.
struct KeptObjectTests {
  private static let cache = Subject(id: 7, kind: .cache, type: "ViewControllerCache")
  private static let popped: TraceAttributes = ["reason": "popped", "grace": 2_000_000]
  private static let toSub: TraceAttributes = ["to": 2]

  private func leaks(_ write: (inout TraceScript) -> Void) -> [String] {
    RuleCheck(rule: .controllerLeaked)(write).map(\.message)
  }

  @Test(arguments: [true, false])
  func `a kept controller is no leak, whenever it was kept`(isKeptFirst: Bool) {
    let findings = leaks { trace in
      if isKeptFirst { trace.instant(.retain, of: Self.cache, Self.toSub) }
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      if !isKeptFirst {
        trace.instant(.leaked, of: .sub, ["path": "somewhere"])
        trace.instant(.retain, of: Self.cache, Self.toSub)
      }
      trace.wait(1_000_000_000)
      trace.instant("tick", of: .main)
    }
    #expect(findings == [])
  }

  @Test func `a leak after it was let go says so and cites it`() {
    let findings = RuleCheck(rule: .controllerLeaked).callAsFunction { trace in
      trace.instant(.retain, of: Self.cache, Self.toSub)
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.endRetaining, of: Self.cache, Self.toSub)
      trace.wait(5_000_000)
      trace.instant(.leaked, of: .sub)
    }
    #expect(findings.map(\.events) == [[2, 3, 4]])
    #expect(
      findings.map(\.message) == [
        "sub (SubViewController #2) was expected to be released at 2 ms (popped), was retained until 3 ms, "
          + "but stayed alive for 6 ms, until the end of the trace"
      ])
  }

  @Test func `the end of the keeper lets go of it`() {
    let findings = leaks { trace in
      trace.instant(.retain, of: Self.cache, Self.toSub)
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.`deinit`, of: Self.cache)
      trace.wait(5_000_000)
      trace.instant("tick", of: .main)
    }
    #expect(findings.count == 1)
  }

  @Test func `one keeper of two is enough`() {
    let other = Subject(id: 8, kind: .cache, type: "ViewControllerCache")
    let findings = leaks { trace in
      for keeper in [Self.cache, other] { trace.instant(.retain, of: keeper, Self.toSub) }
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.endRetaining, of: Self.cache, Self.toSub)
      trace.wait(5_000_000)
      trace.instant("tick", of: .main)
    }
    #expect(findings == [])
  }

  @Test func `a leak found after it was kept and let go counts again`() {
    let findings = RuleCheck(rule: .controllerLeaked, isClosed: false).callAsFunction { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.leaked, of: .sub)
      trace.instant(.retain, of: Self.cache, Self.toSub)
      trace.instant(.endRetaining, of: Self.cache, Self.toSub)
      trace.instant(.leaked, of: .sub)
    }
    #expect(findings.map(\.events) == [[1, 4, 5]])
  }

  @Test func `a withdrawn expectation is none, and the next one counts`() {
    #expect(
      leaks { trace in
        trace.instant(.expectDeallocation, of: .sub, Self.popped)
        trace.instant(.leaked, of: .sub)
        trace.instant(.expectationWithdrawn, of: .sub, ["reason": "reused"])
      } == [])
    let again = leaks { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.expectationWithdrawn, of: .sub, ["reason": "reused"])
      trace.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
      trace.instant("tick", of: .main)
    }
    #expect(again.count == 1 && again.allSatisfy { $0.contains("released at 3 ms (dismissed)") })
  }

  @Test func `a kept view is no leak after its unload`() {
    let findings = RuleCheck(rule: .viewLeakedAfterUnload).callAsFunction { trace in
      trace.instant(.`init`, of: .mainView, ["owner": 1])
      trace.instant(.retain, of: Self.cache, ["to": 3])
      trace.instant(.viewUnloaded, of: .main, ["by": "app"])
    }
    #expect(findings == [])
  }

  @Test(arguments: [true, false])
  func `an end while it is kept is not late, even when it was called leaked before`(isKept: Bool) {
    let findings = RuleCheck(rule: .lateRelease).callAsFunction { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.leaked, of: .sub)
      if isKept { trace.instant(.retain, of: Self.cache, Self.toSub) }
      trace.instant(.`deinit`, of: .sub)
    }
    #expect(findings.isEmpty == isKept)
  }

  @Test func `a late end counts from the moment when it was let go`() {
    let findings = RuleCheck(rule: .lateRelease).callAsFunction { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.retain, of: Self.cache, Self.toSub)
      trace.wait(1_000_000_000)
      trace.instant(.endRetaining, of: Self.cache, Self.toSub)
      trace.wait(5_000_000)
      trace.instant(.releasedLate, of: .sub)
      trace.instant(.`deinit`, of: .sub)
    }
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasSuffix("6 ms later, 4 ms after its grace period") == true)
  }

  @Test func `letting go of what was never kept, and keeping nobody, mean nothing`() {
    let findings = leaks { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.popped)
      trace.instant(.endRetaining, of: Self.cache, Self.toSub)
      trace.instant(.retain, of: Self.cache)
      trace.wait(5_000_000)
      trace.instant("tick", of: .main)
    }
    #expect(findings.count == 1 && findings.allSatisfy { !$0.contains("was retained") })
  }
}
