import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

struct UnbalancedAppearanceRuleTests {
  private let check = RuleCheck(rule: .unbalancedAppearance)
  private static let still: TraceAttributes = ["animated": false]

  @Test func `a direct call that host and state do not lead to is told with the code that made it`() {
    let findings = check { trace in
      trace.show(.main)
      trace.show(.sub)
      trace.span("didReceiveMemoryWarning", of: .main) { $0.span("viewWillAppear", of: .sub, ["direct": true]) }
    }
    let finding = Finding(
      rule: "unbalanced-appearance", severity: .warning, subject: .sub, trace: "test",
      message:
        "viewWillAppear of sub (SubViewController #2) occurred at 20 ms, called directly in didReceiveMemoryWarning of "
        + "main (MainViewController #1), but only viewWillDisappear may follow viewDidAppear at 17 ms",
      events: [17, 20], fix: RuleDescription.unbalancedAppearance.fix,
      fingerprint: "unbalanced-appearance:SubViewController")
    #expect(findings == [finding.at(20)])
  }

  @Test func `a callback of the host is told with the action, and with a direct call before it`() {
    let messages = check.messages { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(.`init`, of: .sub)
      trace.span("viewWillAppear", of: .sub, ["direct": true])
      trace.span("present", of: .main) { $0.span("viewWillAppear", of: .sub) }
      trace.span("viewDidAppear", of: .sub, ["cause": 5])
      trace.span("viewDidDisappear", of: .sub, ["cause": 5])
    }
    #expect(
      messages == [
        "viewWillAppear of sub (SubViewController #2) occurred at 6 ms in present of main (MainViewController #1), but only "
          + "viewDidAppear or viewWillDisappear may follow viewWillAppear at 3 ms (called directly outside any callback)",
        "viewDidDisappear of sub (SubViewController #2) occurred at 11 ms started by the action of event 5, but only "
          + "viewWillDisappear may follow viewDidAppear at 9 ms",
      ])
  }

  @Test func `UIKit's own complaint is evidence`() {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main) { trace in
        trace.instant(
          "warning", of: .main,
          ["text": "unbalanced endAppearanceTransition(): the call has no effect", "problem": "unbalancedAppearance"])
      }
      trace.instant("warning", of: .main, ["text": "another complaint"])
    }
    #expect(findings.map(\.events) == [[2]])
    #expect(
      findings.first?.message == "UIKit warned about main (MainViewController #1) at 2 ms in its viewDidLoad: "
        + "unbalanced endAppearanceTransition(): the call has no effect")
  }

  /// What breaks the order when a controller was created in the trace.
  static let broken: [[EventName]] = [
    ["viewDidAppear"], ["viewWillDisappear"], ["viewDidDisappear"], ["viewWillAppear", "viewDidDisappear"],
    ["viewWillAppear", "viewWillAppear"], ["viewWillAppear", "viewDidAppear", "viewDidAppear"],
    ["viewWillAppear", "viewDidAppear", "viewWillAppear"], ["viewWillAppear", "viewDidAppear", "viewDidDisappear"],
    ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidAppear"],
    ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidDisappear"],
  ]

  @Test(arguments: broken)
  func `one break is one finding`(_ names: [EventName]) {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.callbacks(names, of: .main)
    }
    #expect(findings.count == 1)
    #expect(findings.first?.events.last == names.count * 2)
  }

  @Test(arguments: ["viewWillAppear", "viewWillDisappear"] as [EventName])
  func `a will without an animation that nothing follows has lost its counterpart`(_ name: EventName) {
    let write: (inout TraceScript) -> Void = { $0.span(name, of: .main, Self.still) }
    #expect(check.messages(write).first?.hasSuffix("occurred by the end of the trace") == true)
    let end = check.messages { trace in
      write(&trace)
      trace.instant(.`deinit`, of: .main)
    }
    #expect(end.first?.hasSuffix("occurred by its deallocation at 3 ms") == true)
    #expect(RuleCheck(rule: .unbalancedAppearance, isClosed: false)(write) == [])
    #expect(check { $0.span(name, of: .main, ["animated": true]) } == [])
  }

  @Test func `the same break again and again is one finding with its number`() {
    let messages = check.messages { trace in
      trace.show(.main)
      for _ in 0..<3 { trace.span("viewDidAppear", of: .main, ["direct": true]) }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix(", 3 times in all") == true)
  }

  @Test func `a container that drops a canceled transition says will twice, in two actions`() {
    let swipe: (inout TraceScript) -> Void = { trace in
      trace.span("select", of: .sub) { $0.span("viewWillDisappear", of: .main) }
    }
    let findings = check { trace in
      trace.show(.main)
      swipe(&trace)
      swipe(&trace)
      trace.span("viewDidDisappear", of: .main)
    }
    #expect(findings == [])
    let same = check { trace in
      trace.show(.main)
      trace.span("select", of: .sub) { $0.callbacks(["viewWillDisappear", "viewWillDisappear"], of: .main) }
    }
    #expect(same.count == 1)
  }

  /// The findings in a log, whose callbacks have no beginning and end.
  private func findings(inLog names: [EventName], isComplete: Bool = true) -> [Finding] {
    var witness = TraceWitness()
    (witness.hasSpans, witness.isComplete, witness.begins) = (false, isComplete, .middle)
    witness.observed = ["viewDidLoad"] + EventName.appearanceCallbacks.map(\.string)
    var script = TraceScript()
    for name in names { script.instant(name, of: .main) }
    var runner = RuleRunner([.unbalancedAppearance])
    runner.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "log", witness: witness)))
    return runner.findings
  }

  @Test func `in a complete log, a repeated appearance is found without its caller`() {
    let log: [EventName] = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear"]
    let found = findings(inLog: log)
    #expect(
      found.map(\.message) == [
        "viewDidAppear of main (MainViewController #1) occurred at 4 ms, but only viewWillDisappear may follow "
          + "viewDidAppear at 3 ms"
      ])
    #expect(found.map(\.event) == [4])
    #expect(findings(inLog: log, isComplete: false) == [])
    // Without spans, the second call may belong to another action of the container.
    #expect(findings(inLog: ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewWillDisappear"]) == [])
  }

  @Test func `silent when events are lost, though a complaint of UIKit's stands`() {
    let lost = RuleCheck(rule: .unbalancedAppearance, lost: [2, 3])
    let findings = lost { trace in
      trace.instant(.`init`, of: .main)
      trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
      trace.instant(
        "warning", of: .main,
        ["text": "Unbalanced calls to begin/end appearance transitions", "problem": "unbalancedAppearance"])
    }
    #expect(findings.map(\.events) == [[6]])
  }
}
