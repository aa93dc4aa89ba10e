import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

struct SlowCallbackRuleTests {
  private let check = RuleCheck(rule: .slowCallback)

  /// A span that takes so many milliseconds beside what happens in it.
  private static func slow(
    _ name: EventName, of subject: Subject, _ milliseconds: Int, _ trace: inout TraceScript, thread: Int = 1,
    _ body: (inout TraceScript) -> Void = { _ in }
  ) {
    trace.begin(name, of: subject, thread: thread)
    body(&trace)
    trace.wait((milliseconds - 1) * TraceScript.millisecond)
    trace.end(name, of: subject, thread: thread)
  }

  @Test func `a callback that takes longer than a frame is a note for its type`() {
    let findings = check { trace in
      Self.slow("viewDidLoad", of: .main, 17, &trace)
      Self.slow("viewDidLoad", of: .main, 40, &trace)
      Self.slow("viewDidLoad", of: .main, 20, &trace)
    }
    let finding = Finding(
      rule: "slow-callback", severity: .note, subject: .main, trace: "test",
      message: "viewDidLoad of main (MainViewController #1) blocked the main thread for 17 ms, starting at 1 ms; the "
        + "limit is 16.67 ms (3 times on this type, longest: 40 ms)", events: [1, 2, 3, 4, 5, 6],
      fix: RuleDescription.slowCallback.fix, fingerprint: "slow-callback:MainViewController:viewDidLoad",
      code: CodeReference(type: Subject.main.type, callback: "viewDidLoad"))
    #expect(findings == [finding])
  }

  @Test func `of nested callbacks the one is reported that took the time`() {
    let findings = check { trace in
      Self.slow("viewWillAppear", of: .main, 2, &trace) { trace in
        trace.span("present", of: .main) { Self.slow("viewDidLoad", of: .sub, 30, &$0) }
      }
    }
    #expect(findings.map(\.subject) == [.sub])
  }

  @Test func `a callback that is slow beside a slow one in it is reported too, with its own time`() {
    let messages = check.messages { trace in
      Self.slow("viewWillAppear", of: .main, 21, &trace) { Self.slow("viewDidLoad", of: .sub, 30, &$0) }
    }
    #expect(messages.count == 2)
    #expect(
      messages.contains {
        $0.hasPrefix("viewWillAppear of main (MainViewController #1) blocked the main thread for 22")
      })
  }

  @Test func `a slow callback before another one is not taken from it`() {
    let findings = check { trace in
      trace.span("setRootViewController", of: .application) { trace in
        Self.slow("viewDidLoad", of: .sub, 30, &trace)
        Self.slow("viewWillAppear", of: .main, 30, &trace)
      }
    }
    #expect(findings.map(\.subject) == [.sub, .main])
  }

  @Test func `a budget of one's own decides`() {
    let strict = RuleCheck(rule: .slowCallback(budget: .milliseconds(5)))
    let write: (inout TraceScript) -> Void = { Self.slow("viewDidLoad", of: .main, 6, &$0) }
    #expect(strict.messages(write).first?.hasSuffix("for 6 ms, starting at 1 ms; the limit is 5 ms") == true)
    #expect(check(write) == [])
  }

  @Test func `silent for other threads, other spans, spans that move or never end, and what is just in time`() {
    let findings = check { trace in
      Self.slow("viewDidLoad", of: .main, 16, &trace)
      Self.slow("viewDidLoad", of: .main, 90, &trace, thread: 2)
      Self.slow("download", of: .main, 90, &trace)
      let begin = trace.begin("viewDidLoad", of: .sub, thread: 2)
      trace.wait(90 * TraceScript.millisecond)
      trace.end("viewDidLoad", of: .sub, ["begin": .integer(begin)], thread: 1)
      trace.end("viewDidLoad", of: .main)
      trace.begin("viewDidLoad", of: .main)
      trace.wait(90 * TraceScript.millisecond)
    }
    #expect(findings == [])
  }

  @Test(arguments: [("monotonic", 1), ("counting", 0)])
  func `times of a clock that counts events are not judged`(clock: String, findings: Int) {
    var trace = TraceScript()
    Self.slow("viewDidLoad", of: .main, 90, &trace)
    var rules = RuleRunner([.slowCallback])
    var session = TraceSession(TraceIdentity(header: TraceHeader(clock: clock)), &rules)
    for event in trace.events { session.receive(event, &rules) }
    session.close()
    session.end(&rules)
    #expect(rules.findings.count == findings)
  }
}
