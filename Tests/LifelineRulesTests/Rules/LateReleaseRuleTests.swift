import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct LateReleaseRuleTests {
  private let check = RuleCheck(rule: .lateRelease)
  private static let expectation: TraceAttributes = ["reason": "dismissed", "grace": 2_000_000]

  @Test func `a late release says how late, once`() throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.expectation)
      trace.wait(3_400_000)
      trace.instant(.leaked, of: .sub)
      trace.instant(.releasedLate, of: .sub)
      trace.instant(.`deinit`, of: .sub)
    }
    let finding = Finding(
      rule: "late-release", severity: .note, subject: .sub, trace: "test",
      message: "sub (SubViewController #2) was expected to be released at 1 ms (dismissed), but was released only at "
        + "6.4 ms: 5.4 ms later, 3.4 ms after its grace period", events: [1, 2, 3],
      fix: RuleDescription.lateRelease.fix, fingerprint: "late-release:SubViewController")
    #expect(findings == [finding])
  }

  @Test func `the end of something that was found leaked is late, whatever it is called`() throws {
    for name in [EventName.`deinit`, .released, .releasedLate] {
      let findings = check { trace in
        trace.instant(.expectDeallocation, of: .mainView, ["reason": "unloaded"])
        trace.instant(.leaked, of: .mainView)
        trace.instant(name, of: .mainView)
      }
      #expect(
        findings.map(\.message) == [
          "UIView #3 was expected to be released at 1 ms (unloaded), but was released only at 3 ms: 2 ms later"
        ])
    }
  }

  @Test func `a late release that was never found leaked counts`() throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub)
      trace.instant(.releasedLate, of: .sub)
    }
    #expect(findings.map(\.events) == [[1, 2]])
  }

  @Test func `without the expectation it says what is known`() throws {
    let findings = check { trace in
      trace.instant(.leaked, of: .sub)
      trace.instant(.`deinit`, of: .sub)
    }
    #expect(
      findings.map(\.message) == [
        "sub (SubViewController #2) was expected to be released, but was released only at 2 ms"
      ])
  }

  @Test func `a late release names the reference that the search found`() throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.expectation)
      trace.instant(
        .leaked, of: .sub, ["keeper": "object", "path": "Router.entries[0] -> Sub", "suspect": "Router.entries"])
      trace.instant(.`deinit`, of: .sub)
    }
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.message.hasSuffix("; retained by Router.entries[0] -> Sub") == true)
    #expect(findings.first?.fix.hasPrefix("Remove the object from Router.entries when it leaves the screen") == true)
  }

  @Test(arguments: [("object", false), ("cycle", false), ("nothing", true)])
  func `what was found leaked before the teardown released it is a leak, unless a task may have kept it`(
    keeper: String, isLate: Bool
  ) throws {
    func findings(_ rule: RuleDescription) -> [Finding] {
      RuleCheck(rule: rule).callAsFunction { trace in
        trace.instant(.expectDeallocation, of: .sub, Self.expectation)
        trace.instant(.leaked, of: .sub, ["keeper": .string(keeper), "path": "Router.entries[0] -> Sub"])
        trace.instant(.ended, of: .marker)
        trace.wait(3_400_000)
        trace.instant(.releasedLate, of: .sub)
        trace.instant(.`deinit`, of: .sub)
      }
    }
    #expect(findings(.lateRelease).count == (isLate ? 1 : 0))
    let leaks = findings(.controllerLeaked)
    #expect(leaks.count == (isLate ? 0 : 1))
    if !isLate { #expect(leaks.first?.message.contains("stayed alive for 2 ms, until the traced part ended;") == true) }
  }

  @Test func `a release in time is fine`() throws {
    for name in [EventName.`deinit`, .released] {
      let findings = check { trace in
        trace.instant(.expectDeallocation, of: .sub, Self.expectation)
        trace.instant(name, of: .sub)
      }
      #expect(findings == [])
    }
  }

  @Test func `what is not released at all is not late`() throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.expectation)
      trace.instant(.leaked, of: .sub)
    }
    #expect(findings == [])
  }
}
