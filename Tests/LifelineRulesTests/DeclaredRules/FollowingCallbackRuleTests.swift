import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct FollowingCallbackRuleTests {
  private let check: RuleCheck
  private let checkBeforeReset: RuleCheck

  init() throws {
    check = try DeclaredModels.check(#"{"id": "check-in", "after": "checkOut", "mustFollow": "checkIn"}"#)
    checkBeforeReset = try DeclaredModels.check(
      #"{"id": "check-in", "after": "checkOut", "mustFollow": "checkIn", "before": "reset"}"#)
  }

  @Test func `an object that ends without the callback is a finding`() {
    let findings = check { trace in
      trace.instant("checkOut", of: .db)
      trace.instant("checkIn", of: .db)
      trace.span("checkOut", of: .db)
      trace.instant("checkOut", of: .db)
      trace.instant("checkIn", of: .connection(4))
      trace.instant("deinit", of: .db)
    }
    let finding = Finding(
      rule: "connection/check-in", severity: .warning, subject: .db, trace: "test",
      message: "checkOut of db (Connection #3) at 3 ms was not followed by checkIn before deinit at 7 ms",
      events: [3, 7], fix: check.rule.fix, fingerprint: "connection/check-in:Connection",
      code: CodeReference(type: "Connection", callback: "checkOut"))
    #expect(findings == [finding])
  }

  @Test func `another callback is a deadline, and so is the end of the object`() {
    let messages = checkBeforeReset.messages { trace in
      trace.instant("checkOut", of: .db)
      trace.span("reset", of: .db)
      trace.instant("checkOut", of: .connection(4))
      trace.instant("deinit", of: .connection(4))
    }
    #expect(
      messages == [
        "checkOut of db (Connection #3) at 1 ms was not followed by checkIn before reset at 2 ms",
        "checkOut of Connection #4 at 4 ms was not followed by checkIn before deinit at 5 ms",
      ])
  }

  @Test func `an object is reported once`() {
    let findings = checkBeforeReset { trace in
      for _ in 1...3 {
        trace.instant("checkOut", of: .db)
        trace.instant("reset", of: .db)
      }
      trace.instant("deinit", of: .db)
    }
    #expect(findings.map(\.events) == [[1, 2]])
  }

  @Test func `the next one can be the deadline`() throws {
    let check = try DeclaredModels.check(
      #"{"id": "check-in", "after": "checkOut", "mustFollow": "checkIn", "before": "checkOut"}"#)
    let messages = check.messages { trace in
      trace.instant("checkOut", of: .db)
      trace.instant("checkOut", of: .db)
    }
    #expect(
      messages == ["checkOut of db (Connection #3) at 1 ms was not followed by checkIn before checkOut at 2 ms"])
  }

  @Test func `silent for objects that are alive, that did it, that are older, that are lost, and of other kinds`() {
    let findings = check { trace in
      trace.instant("checkOut", of: .db)
      trace.span("checkOut", of: .connection(4)) { $0.span("checkIn", of: .connection(4)) }
      trace.instant("deinit", of: .connection(4))
      trace.instant("deinit", of: .connection(5))
      trace.instant("checkOut", of: .connection(6))
      trace.instant("tracingLost", of: .connection(6))
      trace.instant("deinit", of: .connection(6))
      trace.instant("checkOut", of: .main)
      trace.instant("deinit", of: .main)
    }
    #expect(findings == [])
  }
}
