import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ReuseWithoutResetRuleTests {
  private let check = RuleCheck(rule: .reuseWithoutReset)

  /// The user fills in the field, and the cache hands the controller out again.
  private static func use(
    _ trace: inout TraceScript, entering: TraceAttributes = value(7, by: "user"),
    _ prepare: (inout TraceScript) -> Void
  ) {
    trace.instant(.`init`, of: .field, control())
    trace.instant("write", of: .field, entering)
    trace.instant("reuse", of: .cache, ["to": 1])
    prepare(&trace)
    trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
  }

  @Test func `an entry of the last use that is still on the screen is a warning`() {
    let findings = check { Self.use(&$0) { _ in } }
    let finding = Finding(
      rule: "reuse-without-reset", severity: .warning, subject: .main, trace: "test",
      message:
        "main (MainViewController #1), which ViewControllerCache #13 vended again at 3 ms, appeared with the "
        + "user's input from its previous use, at 2 ms: text of nameField", events: [2, 3],
      fix: RuleDescription.reuseWithoutReset.fix,
      fingerprint: "reuse-without-reset:MainViewController:nameField:text",
      code: CodeReference(type: Subject.main.type, callback: "willBeReused"))
    #expect(findings == [finding.at(3)])
  }

  @Test func `a password is reported too, though its value is nowhere`() {
    let findings = check { Self.use(&$0, entering: ["property": "text", "by": "user", "secure": true]) { _ in } }
    #expect(findings.count == 1)
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "willBeReused sets it back",
      { trace in
        trace.span("willBeReused", of: .main) { $0.instant("write", of: .field, value(0, by: "code")) }
      }
    ),
    ("code sets the same value on purpose", { $0.instant("write", of: .field, value(7, by: "code")) }),
    ("the view was loaded anew", { $0.instant(.`init`, of: .newField, control()) }),
    ("the controller has ended", { $0.instant(.`deinit`, of: .main) }),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let prepare = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check { Self.use(&$0, prepare) } == [])
  }

  @Test func `silent without a reuse, before the controller appears, and for values that code had set`() {
    #expect(
      check { trace in
        trace.instant(.`init`, of: .field, control())
        trace.instant("write", of: .field, value(7, by: "user"))
        trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
      } == [])
    #expect(
      check { trace in
        trace.instant(.`init`, of: .field, control())
        trace.instant("write", of: .field, value(7, by: "user"))
        trace.instant("reuse", of: .cache, ["to": 1])
        trace.span("viewWillAppear", of: .main)
      } == [])
    #expect(check { Self.use(&$0, entering: value(7, by: "code")) { _ in } } == [])
  }
}
