import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct SpanBudgetRuleTests {
  private let check: RuleCheck

  init() throws {
    check = try DeclaredModels.check(#"{"id": "query-budget", "span": "query", "endsWithin": "20 ms"}"#)
  }

  private static func query(_ milliseconds: Int, of subject: Subject = .db, _ trace: inout TraceScript) {
    trace.begin("query", of: subject)
    trace.wait((milliseconds - 1) * TraceScript.millisecond)
    trace.end("query", of: subject)
  }

  @Test func `the longest span of a type is its finding`() {
    let findings = check { trace in
      Self.query(48, &trace)
      Self.query(20, &trace)
      Self.query(60, of: .connection(4), &trace)
      Self.query(60, &trace)
      Self.query(21, &trace)
    }
    let finding = Finding(
      rule: "connection/query-budget", severity: .warning, subject: .connection(4), trace: "test",
      message:
        "query of Connection #4 took 60 ms, starting at 71 ms; the limit is 20 ms; the longest of 4 on this type",
      events: [5, 6], fix: check.rule.fix, fingerprint: "connection/query-budget:Connection",
      code: CodeReference(type: "Connection", callback: "query"))
    #expect(findings == [finding])
  }

  @Test func `a span that has not ended in time is a finding, also in a trace that breaks off`() {
    for isClosed in [true, false] {
      var check = check
      check.isClosed = isClosed
      let messages = check.messages { trace in
        trace.begin("query", of: .db)
        trace.wait(30 * TraceScript.millisecond)
        trace.instant("init", of: .main)
      }
      #expect(
        messages == ["query of db (Connection #3) had not ended 31 ms after its begin at 1 ms; the limit is 20 ms"])
    }
  }

  @Test func `nested and overlapping spans are told apart`() {
    let findings = check { trace in
      let outer = trace.begin("query", of: .db, ["async": true])
      let other = trace.begin("query", of: .db, ["async": true])
      trace.wait(10 * TraceScript.millisecond)
      trace.end("query", of: .db, ["begin": .integer(outer)])
      trace.wait(10 * TraceScript.millisecond)
      trace.end("query", of: .db, ["begin": .integer(other)])
      trace.begin("query", of: .connection(4))
      trace.wait(15 * TraceScript.millisecond)
      trace.span("query", of: .connection(4))
      trace.wait(15 * TraceScript.millisecond)
      trace.end("query", of: .connection(4))
    }
    #expect(findings.map(\.events) == [[5, 8]])
    #expect(
      findings.map(\.message) == [
        "query of Connection #4 took 33 ms, starting at 25 ms; the limit is 20 ms; the longest of 2 on this type"
      ])
  }

  @Test func `silent for other spans, other kinds, instants, spans in time, and ends without a begin`() {
    let findings = check { trace in
      Self.query(20, &trace)
      Self.query(90, of: .main, &trace)
      trace.begin("reset", of: .db)
      trace.wait(90 * TraceScript.millisecond)
      trace.end("reset", of: .db)
      trace.instant("query", of: .db)
      trace.wait(90 * TraceScript.millisecond)
      trace.end("query", of: .db)
      trace.begin("query", of: .db)
    }
    #expect(findings == [])
  }

  @Test func `silent about open spans where events are missing, and of subjects that are no longer traced`() {
    var lossy = check
    lossy.lost = [2]
    #expect(
      lossy { trace in
        Self.query(10, &trace)
        trace.wait(90 * TraceScript.millisecond)
        trace.mark("later")
      } == [])
    #expect(
      check { trace in
        trace.begin("query", of: .db)
        trace.instant("tracingLost", of: .db)
        trace.wait(90 * TraceScript.millisecond)
        trace.mark("later")
      } == [])
  }

  @Test func `steps of a counted clock are no durations`() {
    var script = TraceScript()
    Self.query(90, &script)
    let header = TraceHeader(name: "test", clock: "counting")
    #expect(RuleRunner.findings(in: script.events, header: header, rules: [check.rule]) == [])
    #expect(RuleRunner.findings(in: script.events, header: TraceHeader(), rules: [check.rule]).count == 1)
  }
}
