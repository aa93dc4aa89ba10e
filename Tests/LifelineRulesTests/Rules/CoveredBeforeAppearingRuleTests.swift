import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

/// The rule "covered-before-appearing".
struct CoveredBeforeAppearingRuleTests {
  private let check = RuleCheck(rule: .coveredBeforeAppearing)
  private static let other = Subject(id: 4, kind: .controller, type: "SubViewController", name: "other")

  /// A stack on the screen, and two controllers.
  private static func begin(_ trace: inout TraceScript) {
    for subject in [Subject.main, .sub, other] { trace.instant(.`init`, of: subject) }
    trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
  }

  private static func push(
    _ subject: Subject, _ trace: inout TraceScript, animated: Bool = true, isEqual: Bool = false
  ) {
    if isEqual { trace.instant("addedAgain", of: .main, ["property": "Sub", "type": "pushedController"]) }
    trace.span("push", of: .main, ["to": .integer(subject.id), "animated": .boolean(animated)])
  }

  @Test(arguments: [false, true])
  func `a push that is covered is a note, and a warning if both controllers are equal`(isEqual: Bool) {
    let findings = check { trace in
      Self.begin(&trace)
      Self.push(.sub, &trace)
      Self.push(Self.other, &trace, isEqual: isEqual)
      trace.callbacks(["viewWillAppear", "viewDidAppear"], of: Self.other)
    }
    #expect(
      findings.map(\.message) == [
        "sub (SubViewController #2) was pushed at 8 ms and covered by other (SubViewController #4) at \(isEqual ? 11 : 10) ms "
          + "before it appeared" + (isEqual ? ": the same screen was pushed twice" : "")
      ])
    #expect(findings.map(\.severity) == [isEqual ? .warning : .note])
    #expect(findings.map(\.events) == [[8, isEqual ? 11 : 10]])
    #expect(findings.map(\.fingerprint) == ["covered-before-appearing:SubViewController:SubViewController"])
  }

  static let silent: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "the first controller appears",
      {
        push(.sub, &$0); $0.callbacks(["viewWillAppear"], of: .sub); push(other, &$0)
      }
    ),
    (
      "the pushes are not animated",
      {
        push(.sub, &$0, animated: false); push(other, &$0)
      }
    ),
    (
      "the first controller is popped",
      {
        push(.sub, &$0); $0.span("pop", of: .main, ["from": 2]); push(other, &$0)
      }
    ),
    (
      "the stack is replaced",
      {
        push(.sub, &$0); $0.span("setViewControllers", of: .main); push(other, &$0)
      }
    ),
    (
      "the same controller is pushed",
      {
        push(.sub, &$0); push(.sub, &$0)
      }
    ),
    (
      "the stack is off the screen",
      {
        $0.callbacks(["viewWillDisappear", "viewDidDisappear"], of: .main); push(.sub, &$0); push(other, &$0)
      }
    ),
  ]

  @Test(arguments: silent.map(\.0))
  func `silent if`(_ name: String) throws {
    let write = try #require(Self.silent.first { $0.0 == name }?.1)
    let messages = check.messages { trace in
      Self.begin(&trace)
      write(&trace)
    }
    #expect(messages == [])
  }
}
