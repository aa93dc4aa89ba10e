import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct SpanEndRuleTests {
  private let check: RuleCheck

  init() throws {
    check = try DeclaredModels.check(#"{"id": "query-ends", "span": "query", "mustEnd": true, "severity": "error"}"#)
  }

  @Test func `a span that is open at the end of the trace is a finding for its type`() {
    let findings = check { trace in
      trace.span("query", of: .db)
      trace.begin("query", of: .db)
      trace.begin("query", of: .connection(4))
      trace.mark("the end")
    }
    let finding = Finding(
      rule: "connection/query-ends", severity: .error, subject: .db, trace: "test",
      message: "query of db (Connection #3) began at 3 ms and had not ended at 5 ms, the end of the trace "
        + "(2 times on this type)", events: [3, 4], fix: check.rule.fix,
      fingerprint: "connection/query-ends:Connection", code: CodeReference(type: "Connection", callback: "query"))
    #expect(findings == [finding])
  }

  @Test func `the deallocation is evidence`() {
    let findings = check { trace in
      trace.begin("query", of: .db)
      trace.instant("deinit", of: .db)
    }
    #expect(
      findings.map(\.message) == [
        "query of db (Connection #3) began at 1 ms and never ended; the object was deallocated at 2 ms"
      ])
    #expect(findings.map(\.events) == [[1, 2]])
  }

  @Test func `silent for spans that end late, in another order, on another thread, and after the deallocation`() {
    let findings = check { trace in
      let first = trace.begin("query", of: .db, ["async": true])
      let second = trace.begin("query", of: .db)
      trace.end("query", of: .db, ["begin": .integer(first)], thread: 2)
      trace.end("query", of: .db, ["begin": .integer(second)], thread: 2)
      trace.span("query", of: .connection(4)) { $0.instant("deinit", of: .connection(4)) }
      trace.begin("reset", of: .db)
      trace.begin("query", of: .main)
      trace.end("query", of: .connection(5))
    }
    #expect(findings == [])
  }

  @Test func `silent in a trace that breaks off or lacks events, and about subjects that are no longer traced`() {
    var open = check
    open.isClosed = false
    #expect(open { $0.begin("query", of: .db) } == [])
    var lossy = check
    lossy.lost = [2]
    #expect(
      lossy { trace in
        trace.span("query", of: .db)
        trace.mark("later")
      } == [])
    #expect(
      check { trace in
        trace.begin("query", of: .db)
        trace.instant("tracingLost", of: .db)
      } == [])
  }
}
