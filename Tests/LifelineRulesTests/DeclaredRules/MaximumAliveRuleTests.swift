import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct MaximumAliveRuleTests {
  private let check: RuleCheck

  init() throws {
    check = try DeclaredModels.check(#"{"id": "pool-size", "maximumAlive": 2}"#)
  }

  private static func create(_ ids: ClosedRange<Int>, _ trace: inout TraceScript) {
    for id in ids { trace.instant("init", of: .connection(id)) }
  }

  @Test func `more objects than the maximum are a finding with the births`() {
    let findings = check { trace in
      Self.create(1...4, &trace)
      trace.instant("deinit", of: .connection(2))
      trace.instant("deinit", of: .connection(1))
      Self.create(5...5, &trace)
    }
    let finding = Finding(
      rule: "connection/pool-size", severity: .warning, subject: .connection(3), trace: "test",
      message: "3 objects of the model Connection were alive at 3 ms, when Connection #3 was created; the maximum is 2 "
        + "(exceeded 2 times, peak: 4)", events: [1, 2, 3], fix: check.rule.fix,
      fingerprint: "connection/pool-size:connection", code: CodeReference(type: "Connection"))
    #expect(findings == [finding.at(3)])
  }

  @Test func `the last birth is always among the evidence`() throws {
    let check = try DeclaredModels.check(#"{"id": "pool-size", "maximumAlive": 99}"#)
    let findings = check { Self.create(1...100, &$0) }
    #expect(findings.map(\.events) == [Array(1...31) + [100]])
    #expect(
      findings.map(\.message) == [
        "100 objects of the model Connection were alive at 100 ms, when Connection #100 was created; the maximum is 99"
      ])
  }

  @Test func `silent up to the maximum, for other kinds, and for objects that are older than the trace`() {
    let findings = check { trace in
      trace.instant("checkOut", of: .connection(9))
      Self.create(1...2, &trace)
      trace.instant("init", of: .main)
      for id in 3...9 {
        trace.instant("deinit", of: .connection(id - 2))
        Self.create(id...id, &trace)
      }
    }
    #expect(findings == [])
  }

  @Test func `objects that were alive at the beginning of a later segment count`() {
    var script = TraceScript()
    Self.create(3...3, &script)
    let living = [Subject.connection(1), .connection(2), .main]
    let header = TraceHeader(
      name: "test", trace: "a", continues: TraceContinuation(segment: 2, sequence: 1, living: living))
    #expect(
      RuleRunner.findings(in: script.events, header: header, rules: [check.rule]).map(\.message) == [
        "3 objects of the model Connection were alive at 1 ms, when Connection #3 was created; the maximum is 2"
      ])
  }

  @Test func `objects that are no longer traced do not count`() {
    #expect(
      check { trace in
        Self.create(1...2, &trace)
        trace.instant("tracingLost", of: .connection(1))
        Self.create(3...3, &trace)
      } == [])
  }
}
