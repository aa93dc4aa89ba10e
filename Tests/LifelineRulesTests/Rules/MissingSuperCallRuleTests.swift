import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct MissingSuperCallRuleTests {
  private let check = RuleCheck(rule: .missingSuperCall)
  private static let twin = Subject(id: 9, kind: .controller, type: "SubViewController")

  private static func skip(_ name: EventName, of subject: Subject, _ trace: inout TraceScript) {
    trace.begin(name, of: subject)
    trace.end(name, of: subject, ["super": false])
  }

  @Test func `an override that skips super is one error for its type, whatever the instance`() {
    let findings = check { trace in
      Self.skip("viewWillAppear", of: .sub, &trace)
      Self.skip("viewWillAppear", of: Self.twin, &trace)
    }
    var code = CodeReference(type: Subject.sub.type, callback: "viewWillAppear")
    code.isMissingSuperCall = true
    let finding = Finding(
      rule: "missing-super-call", severity: .error, subject: .sub, trace: "test",
      message:
        "viewWillAppear of sub (SubViewController #2) at 1 ms did not call super, so UIKit's viewWillAppear "
        + "did not run (2 times on this type)", events: [1, 2, 3, 4],
      fix: RuleDescription.missingSuperCall.fix,
      fingerprint: "missing-super-call:SubViewController:viewWillAppear",
      code: code)
    #expect(findings == [finding])
  }

  @Test func `a call of another method of super is said, and is one error`() {
    let write: (inout TraceScript) -> Void = { trace in
      trace.instant(.`init`, of: .sub)
      trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .sub)
      trace.span("viewWillDisappear", of: .sub, end: ["super": false]) { trace in
        trace.span("viewWillAppear", of: .sub, ["direct": true, "caller": "Cart.viewWillDisappear"])
      }
      trace.callbacks(["viewDidDisappear"], of: .sub)
    }
    let findings = check(write)
    #expect(
      findings.map(\.message) == [
        "viewWillDisappear of sub (SubViewController #2) at 6 ms called super.viewWillAppear instead of "
          + "super.viewWillDisappear, so UIKit's viewWillDisappear did not run"
      ])
    #expect(findings.map(\.fix) == ["Call super.viewWillDisappear instead of super.viewWillAppear."])
    #expect(RuleCheck(rule: .unbalancedAppearance)(write) == [])
  }

  @Test func `a method that is not a callback is reported once per override`() {
    let findings = check { trace in
      for _ in 1...2 {
        trace.instant(
          "warning", of: .main,
          ["text": "no super", "problem": "superNotCalled", "caller": "NoteCell.prepareForReuse"])
      }
    }
    #expect(findings.map(\.events) == [[1, 2]] && findings.map(\.severity) == [.error])
    #expect(findings.first?.code.caller?.description == "NoteCell.prepareForReuse")
  }

  static let callbacks: [EventName] = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "didReceiveMemoryWarning", "updateViewConstraints", "willMove", "didMove", "willTransition", "viewWillTransition",
  ]

  @Test(arguments: callbacks)
  func `super is due in`(_ name: EventName) {
    #expect(check { Self.skip(name, of: .sub, &$0) }.map(\.severity) == [.error])
  }

  @Test(
    arguments: ["loadView", "viewWillLayoutSubviews", "viewDidUnload", "willBeReused", "present"] as [EventName])
  func `super need not be called in`(_ name: EventName) {
    #expect(check { Self.skip(name, of: .sub, &$0) } == [])
  }

  @Test func `silent for overrides that call super, direct calls, and spans that never end`() {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .sub)
      trace.span("willMove", of: .sub, ["direct": true])
      trace.begin("viewDidLoad", of: .main)
    }
    #expect(findings == [])
  }

  @Test func `nothing is concluded from what follows the loss of a subject`() {
    let findings = check { trace in
      Self.skip("viewDidLoad", of: .sub, &trace)
      trace.instant("tracingLost", of: .sub, ["because": "another library changed its class"])
      Self.skip("viewWillAppear", of: .sub, &trace)
    }
    #expect(findings.map(\.events) == [[1, 2]])
  }

  @Test func `an end whose begin is missing is proof enough`() {
    let findings = check { $0.end("viewDidLoad", of: .sub, ["super": false]) }
    #expect(findings.map(\.events) == [[1]])
  }

  @Test func `two callbacks of one type are two findings`() {
    let findings = check { trace in
      Self.skip("viewDidLoad", of: .sub, &trace)
      Self.skip("viewDidAppear", of: .sub, &trace)
    }
    #expect(findings.count == 2)
  }
}
