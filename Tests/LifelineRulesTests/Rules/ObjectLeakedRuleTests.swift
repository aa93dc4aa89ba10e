import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ObjectLeakedRuleTests {
  private let check = RuleCheck(rule: .objectLeaked)
  private static let service = Subject(id: 30, kind: "service", type: "Uploader")
  private static let expected: TraceAttributes = ["because": "logged out", "grace": 1_000_000]

  private static func leak(
    _ subject: Subject, _ trace: inout TraceScript, _ reason: TraceAttributes = ["because": "logged out"]
  ) {
    var attributes = reason
    attributes["grace"] = 1_000_000
    trace.instant(.expectDeallocation, of: subject, attributes)
    trace.instant(.leaked, of: subject)
  }

  @Test func `an object that outlives its expectation is an error`() {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: Self.service, Self.expected)
      trace.wait(2_000_000)
      trace.instant(.leaked, of: Self.service, ["path": "Uploader.onDone (closure) -> Uploader"])
    }
    var finding = Finding(
      rule: "object-leaked", severity: .error, subject: Self.service, trace: "test",
      message:
        "Uploader #30 was expected to be released at 1 ms (logged out), but stayed alive for 3 ms, until the end "
        + "of the trace; retained by Uploader.onDone (closure) -> Uploader", events: [1, 2],
      fix: RuleDescription.objectLeaked.fix,
      fingerprint: "object-leaked:Uploader:Uploader.onDone (closure) -> Uploader")
    finding.code.retainPath = "Uploader.onDone (closure) -> Uploader"
    finding.isLeak = true
    #expect(findings == [finding])
  }

  static let others: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("a controller", { leak(.main, &$0) }),
    ("a view that was unloaded", { leak(.mainView, &$0, ["reason": "unloaded"]) }),
    (
      "a view that was unloaded, expected for another reason",
      { trace in
        trace.instant(.viewUnloaded, of: .main, ["view": 3])
        leak(.mainView, &trace)
      }
    ),
    (
      "an object that was released",
      { trace in
        trace.instant(.expectDeallocation, of: service, expected)
        trace.instant(.released, of: service)
      }
    ),
    (
      "an object that is kept on purpose",
      { trace in
        trace.instant(.retain, of: .cache, ["to": 30])
        leak(service, &trace)
      }
    ),
    (
      "an object below a leaked controller",
      { trace in
        trace.instant(.`init`, of: service, ["owner": 1])
        leak(.main, &trace)
        leak(service, &trace)
      }
    ),
    (
      "an object below the child of a leaked controller",
      { trace in
        trace.instant(.`init`, of: service, ["owner": 2])
        trace.span("didMove", of: .sub, ["to": 1])
        leak(.main, &trace)
        leak(service, &trace)
      }
    ),
  ]

  @Test(arguments: others.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.others.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }

  @Test func `an object whose owner is alive rightly, or that owns itself in a ring, is reported`() {
    let other = Subject(id: 31, kind: "service", type: "Session")
    let findings = check { trace in
      trace.instant(.`init`, of: Self.service, ["owner": 1])
      trace.instant(.`init`, of: other, ["owner": 32])
      trace.instant(.`init`, of: Subject(id: 32, kind: "service", type: "Ring"), ["owner": 31])
      Self.leak(Self.service, &trace)
    }
    #expect(findings.map(\.subject) == [Self.service])
  }

  @Test func `no child is reported under a leaked parent, unless it had been removed`() {
    let leaks = RuleCheck(rule: .controllerLeaked)
    let write: (Bool) -> (inout TraceScript) -> Void = { isRemoved in
      { trace in
        trace.span("didMove", of: .sub, ["to": 1])
        if isRemoved { trace.span("didMove", of: .sub) }
        Self.leak(.main, &trace)
        Self.leak(.sub, &trace)
      }
    }
    #expect(leaks(write(false)).map(\.subject) == [.main])
    #expect(leaks(write(true)).map(\.subject) == [.main, .sub])
  }
}
