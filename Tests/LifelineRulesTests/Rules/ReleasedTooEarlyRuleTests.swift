import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

/// The rule "released-too-early".
struct ReleasedTooEarlyRuleTests {
  private let check = RuleCheck(rule: .releasedTooEarly)

  @Test func `an object that was gone at its first use is a warning about the code that set it`() {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main)
      trace.instant(
        "referenceLost", of: .main,
        [
          "property": "UITableView.dataSource", "type": "Rows", "moment": "viewDidLoad", "first": 1,
          "caller": "Main.setUp",
        ])
    }
    var finding = Finding(
      rule: "released-too-early", severity: .warning, subject: .main, trace: "test",
      message: "UITableView.dataSource of main (MainViewController #1) was set to an object of type Rows in "
        + "viewDidLoad, but the object was released before its first use at 3 ms: UIKit does not retain it",
      events: [1, 3],
      fix: RuleDescription.releasedTooEarly.fix,
      fingerprint: "released-too-early:MainViewController:UITableView.dataSource:Rows",
      code: CodeReference(type: Subject.main.type, callback: "viewDidLoad"))
    finding.code.caller = FunctionReference(recorded: "Main.setUp")
    #expect(findings.map(\.message) == [finding.message])
    #expect(findings.map(\.events) == [finding.events] && findings.map(\.code) == [finding.code])
    #expect(findings.map(\.fingerprint) == [finding.fingerprint])
  }

  @Test func `the code of the controller that set the reference is named`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(
        "referenceLost", of: .sub,
        ["property": "UIViewController.transitioningDelegate", "type": "Bubble", "owner": 1])
    }
    #expect(findings.map(\.subject) == [.sub])
    #expect(findings.map(\.code.type) == [Subject.main.type])
  }
}
