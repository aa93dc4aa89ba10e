import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct StateResetOnReloadRuleTests {
  private let check = RuleCheck(rule: .stateResetOnReload)

  /// The user types 7, the view is unloaded, and it is loaded again with a new field.
  private static func reload(
    _ trace: inout TraceScript, entering: [TraceAttributes] = [value(7, by: "user")],
    _ fill: (inout TraceScript) -> Void
  ) {
    trace.instant(.`init`, of: .main)
    trace.instant(.`init`, of: .field, control())
    trace.instant("write", of: .field, value(1, by: "code"))
    for entry in entering { trace.instant("write", of: .field, entry) }
    trace.instant(.viewUnloaded, of: .main, ["by": "system"])
    trace.instant(.`deinit`, of: .field)
    trace.span("viewDidLoad", of: .main) { trace in
      trace.instant(.`init`, of: .newField, control())
      fill(&trace)
    }
  }

  private static func appear(_ trace: inout TraceScript) {
    trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
  }

  @Test func `an entry that the reload replaces is an error with the entry, the unload and the other value`() {
    let findings = check { trace in
      Self.reload(&trace) { $0.instant("write", of: .newField, value(1, by: "code")) }
      Self.appear(&trace)
    }
    let finding = Finding(
      rule: "state-reset-on-reload", severity: .error, subject: .main, trace: "test",
      message:
        "the user's input at 4 ms (text of nameField in main (MainViewController #1)) was lost in the reload: "
        + "the view was unloaded at 5 ms, and at 9 ms, code in the controller's viewDidLoad set the control to a "
        + "different value",
      events: [4, 5, 9],
      fix: RuleDescription.stateResetOnReload.fix,
      fingerprint: "state-reset-on-reload:MainViewController:nameField:text",
      code: CodeReference(type: Subject.main.type, callback: "viewDidLoad"))
    #expect(findings == [finding.at(9)])
  }

  @Test func `a new control that says what it shows needs no write`() {
    let messages = check.messages { trace in
      trace.instant(.`init`, of: .field, control())
      trace.instant("write", of: .field, value(7, by: "user"))
      trace.instant(.viewUnloaded, of: .main)
      trace.instant(.`init`, of: .newField, ["owner": 1, "place": "nameField", "property": "text", "value": 0])
      Self.appear(&trace)
    }
    let end = "and at 4 ms, code outside any callback set the control to a different value"
    #expect(messages.first?.hasSuffix(end) == true)
  }

  @Test func `one and the same control can be reset as well`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .field, control())
      trace.instant("write", of: .field, value(7, by: "user"))
      trace.instant(.viewUnloaded, of: .main)
      trace.span("viewDidLoad", of: .main) { $0.instant("write", of: .field, value(1, by: "code")) }
      Self.appear(&trace)
    }
    #expect(findings.map(\.events) == [[2, 3, 5]])
  }

  static let fills: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("the entry is filled in again", { $0.instant("write", of: .newField, value(7, by: "code")) }),
    ("the value is unknown", { _ in }),
    ("the user has changed it again", { $0.instant("write", of: .newField, value(8, by: "user")) }),
    (
      "the field is secure", { $0.instant("write", of: .newField, ["property": "text", "by": "code", "secure": true]) }
    ),
    (
      "the cache hands the controller out anew",
      { trace in
        trace.instant("reuse", of: .cache, ["to": 1])
        trace.instant("write", of: .newField, value(1, by: "code"))
      }
    ),
  ]

  @Test(arguments: fills.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let fill = try #require(Self.fills.first { $0.0 == name }?.1)
    let findings = check { trace in
      Self.reload(&trace, fill)
      Self.appear(&trace)
    }
    #expect(findings == [])
  }

  @Test func `a value that is filled in just before the view appears is in time`() {
    let findings = check { trace in
      Self.reload(&trace) { $0.instant("write", of: .newField, value(1, by: "code")) }
      trace.span("viewWillAppear", of: .main) { $0.instant("write", of: .newField, value(7, by: "code")) }
      trace.span("viewDidAppear", of: .main)
    }
    #expect(findings == [])
  }

  static let entries: [[TraceAttributes]] = [
    [], [value(7, by: "user"), value(1, by: "code")], [["property": "text", "by": "user", "secure": true]],
  ]

  @Test(arguments: entries)
  func `silent when nothing of the user's was in the control, or nothing is known of it`(_ entries: [TraceAttributes]) {
    let findings = check { trace in
      Self.reload(&trace, entering: entries) { $0.instant("write", of: .newField, value(2, by: "code")) }
      Self.appear(&trace)
    }
    #expect(findings == [])
  }

  @Test func `silent while the controller has not come back, without a reload, and for other controls`() {
    let fill: (inout TraceScript) -> Void = { $0.instant("write", of: .newField, value(1, by: "code")) }
    #expect(check { Self.reload(&$0, fill) } == [])
    #expect(
      check { trace in
        trace.instant(.`init`, of: .field, control())
        trace.instant("write", of: .field, value(7, by: "user"))
        trace.instant("write", of: .field, value(1, by: "code"))
        Self.appear(&trace)
      } == [])
    #expect(
      check { trace in
        trace.instant(.`init`, of: .field, control())
        trace.instant("write", of: .field, value(7, by: "user"))
        trace.instant(.viewUnloaded, of: .main)
        trace.instant(.`init`, of: .newField, control("other"))
        trace.instant("write", of: .newField, value(1, by: "code"))
        Self.appear(&trace)
      } == [])
  }
}
