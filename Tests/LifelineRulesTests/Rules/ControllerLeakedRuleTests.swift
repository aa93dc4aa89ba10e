import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules
@testable import LifelineTraces

struct ControllerLeakedRuleTests {
  private let check = RuleCheck(rule: .controllerLeaked)
  private let open = RuleCheck(rule: .controllerLeaked, isClosed: false)
  private static let dismissed: TraceAttributes = ["reason": "dismissed", "grace": 0]

  @Test func `a controller that was found leaked is reported with why, when and how long`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .sub)
      trace.instant(.expectDeallocation, of: .sub, Self.dismissed)
      trace.wait(2_000_000_000)
      trace.instant(.leaked, of: .sub, ["path": "MainViewController.items[3] -> closure #2 -> SubViewController"])
    }
    var finding = Finding(
      rule: "controller-leaked", severity: .error, subject: .sub, trace: "test",
      message: "sub (SubViewController #2) was expected to be released at 2 ms (dismissed), but stayed alive for "
        + "2.001 s, until the end of the trace; retained by MainViewController.items[3] -> closure #2 -> SubViewController",
      events: [2, 3],
      fix: "Find what still retains the controller: a closure that captures self strongly (write [weak self]), a "
        + "delegate or data source that is not weak, a timer or display link that was not invalidated, a notification "
        + "observer that was not removed, or a task that was not canceled.",
      fingerprint: "controller-leaked:SubViewController:MainViewController.items[] -> closure # -> SubViewController")
    finding.code.retainPath = "MainViewController.items[3] -> closure #2 -> SubViewController"
    finding.isLeak = true
    #expect(findings == [finding])
  }

  @Test(arguments: [("UIAlertController", Severity.note), ("MyController", .error)])
  func `an alert that its own action retains is a note`(type: String, severity: Severity) {
    let subject = Subject(id: 3, kind: .controller, type: TypeName(type))
    let path = "cycle: \(type).actions[0] -> UIAlertAction.handler (closure) -> \(type)"
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: subject, Self.dismissed)
      trace.wait(2_000_000_000)
      trace.instant(.leaked, of: subject, ["path": .string(path), "keeper": "cycle"])
    }
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.first?.message.contains("sources disagree") == (severity == .note))
  }

  @Test func `being alive at the clean end of the trace is enough`() throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub, ["reason": "popped"])
      trace.instant("tick", of: .main)
    }
    #expect(
      findings.map(\.message) == [
        "sub (SubViewController #2) was expected to be released at 1 ms (popped), but stayed alive for 1 ms, "
          + "until the end of the trace"
      ])
    #expect(findings.map(\.events) == [[1]])
  }

  @Test(arguments: [0, 1, .max])
  func `the end of a closed trace grants no grace`(grace: Int) throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub, ["reason": "popped", "grace": .integer(grace)])
    }
    #expect(findings.map(\.events) == [[1]])
  }

  @Test func `a trace that breaks off proves nothing by itself`() throws {
    #expect(open { $0.instant(.expectDeallocation, of: .sub, Self.dismissed) } == [])
  }

  @Test(arguments: [
    (TraceEnd.Ending.beingWritten, "until the last event so far"), (.unknown, "until the trace breaks off"),
  ])
  func `a trace that is still being written does not break off`(ending: TraceEnd.Ending, text: String) {
    let end = TraceEnd(trace: TraceIdentity(), isClosed: false, ending: ending)
    #expect(ExpectedRelease(.sub).survivalText(at: end).hasSuffix(" " + text))
  }

  @Test func `a trace that breaks off proves what it found leaked`() throws {
    let findings = open { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.dismissed)
      trace.instant(.leaked, of: .sub)
    }
    #expect(
      findings.map(\.message) == [
        "sub (SubViewController #2) was expected to be released at 1 ms (dismissed), but stayed alive for 1 ms, "
          + "until the trace breaks off"
      ])
  }

  @Test(arguments: [EventName.`deinit`, .released, .releasedLate], [false, true])
  func `a controller that went is not leaked, however late`(end: EventName, wasLeaked: Bool) throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.dismissed)
      if wasLeaked { trace.instant(.leaked, of: .sub) }
      trace.instant(end, of: .sub)
    }
    #expect(findings == [])
  }

  @Test func `a controller that nobody expects to go may live`() throws {
    #expect(check { $0.instant(.`init`, of: .main) } == [])
  }

  @Test func `a second expectation changes nothing`() throws {
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .sub, Self.dismissed)
      trace.instant(.expectDeallocation, of: .sub, ["reason": "removed", "grace": .integer(.max)])
    }
    #expect(findings.map(\.events) == [[1]])
  }

  @Test func `a leak whose expectation was lost is reported without it`() throws {
    let findings = check { $0.instant(.leaked, of: .sub) }
    #expect(
      findings.map(\.message) == [
        "sub (SubViewController #2) was expected to be released, but stayed alive until the end of the trace"
      ])
  }

  @Test func `views, other objects and unloads are not its business`() throws {
    let service = Subject(id: 8, kind: "service", type: "Service")
    let findings = check { trace in
      trace.instant(.expectDeallocation, of: .mainView, Self.dismissed)
      trace.instant(.expectDeallocation, of: service, Self.dismissed)
      trace.instant(.expectDeallocation, of: .main, ["reason": "unloaded"])
    }
    #expect(findings == [])
  }

  @Test func `several leaks come in the order in which they were expected to go`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(.expectDeallocation, of: .sub, Self.dismissed)
      trace.instant(.expectDeallocation, of: .main, Self.dismissed)
    }
    #expect(findings.map(\.subject) == [.sub, .main])
  }
}
