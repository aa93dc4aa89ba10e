import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct StateInOutletRuleTests {
  private let check = RuleCheck(rule: .stateInOutlet)
  private static let text: TraceAttributes = ["property": "text"]

  private static func enter(_ trace: inout TraceScript, by who: String = "user") {
    trace.instant(.`init`, of: .main)
    trace.instant(.`init`, of: .sub)
    trace.instant(.`init`, of: .field, control())
    trace.instant("write", of: .field, value(7, by: who))
  }

  @Test func `another controller that fetches the user's entry from the control is a warning`() {
    let findings = check { trace in
      Self.enter(&trace)
      trace.span("viewWillAppear", of: .sub) { trace in
        for _ in 0..<2 { trace.instant("read", of: .field, Self.text) }
      }
      trace.instant(.`deinit`, of: .main)
      trace.instant(.`deinit`, of: .field)
    }
    let finding = Finding(
      rule: "state-in-outlet", severity: .warning, subject: .field, trace: "test",
      message: "text of nameField was read at 6 ms in viewWillAppear of sub (SubViewController #2) from the control "
        + "UITextField #10 of main (MainViewController #1), 2 times in all; the user had changed it at 4 ms",
      events: [4, 6, 7], fix: RuleDescription.stateInOutlet.fix,
      fingerprint: "state-in-outlet:UITextField:nameField:text")
    #expect(findings == [finding])
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("its own controller reads", { $0.span("viewWillDisappear", of: .main) { $0.instant("read", of: .field, text) } }),
    ("nobody knows who reads", { $0.instant("read", of: .field, text) }),
    ("a closure reads within an action", { $0.span("dismiss", of: .sub) { $0.instant("read", of: .field, text) } }),
    (
      "another value is read",
      { $0.span("viewDidLoad", of: .sub) { $0.instant("read", of: .field, ["property": "x"]) } }
    ),
    (
      "code has set the value since",
      { trace in
        trace.instant("write", of: .field, value(1, by: "code"))
        trace.span("viewDidLoad", of: .sub) { $0.instant("read", of: .field, text) }
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let read = try #require(Self.legal.first { $0.0 == name }?.1)
    let findings = check { trace in
      Self.enter(&trace)
      read(&trace)
    }
    #expect(findings == [])
  }

  @Test func `silent for values that code has set, and for controls that are older than the trace`() {
    let read: (inout TraceScript) -> Void = {
      $0.span("viewDidLoad", of: .sub) { $0.instant("read", of: .field, Self.text) }
    }
    #expect(
      check { trace in
        Self.enter(&trace, by: "code")
        read(&trace)
      } == [])
    #expect(
      check { trace in
        trace.instant("write", of: .field, value(7, by: "user"))
        read(&trace)
      } == [])
  }
}
