import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

/// The rule "repeated-set-up".
struct RepeatedSetUpRuleTests {
  private let check = RuleCheck(rule: .repeatedSetUp)

  private static func added(
    _ what: String, _ kind: String, in moment: String, first: Int? = nil, source: String? = nil, caller: String? = nil
  ) -> TraceAttributes {
    var attributes: TraceAttributes = [
      "property": .string(what), "type": .string(kind), "moment": .string(moment),
    ]
    if let first { attributes["first"] = .integer(first) }
    if let source { attributes["source"] = .string(source) }
    if let caller { attributes["caller"] = .string(caller) }
    return attributes
  }

  @Test func `all repetitions of the same code are one warning with the first and the last one`() {
    let findings = check { trace in
      trace.span("viewWillAppear", of: .main)
      for _ in 0..<2 {
        trace.span("viewWillAppear", of: .main) {
          $0.instant(
            "addedAgain", of: .main,
            Self.added(
              "observer", "observer", in: "viewWillAppear", first: 1, source: "Shop/Form.swift:14", caller: "Form.add"))
        }
      }
    }
    var finding = Finding(
      rule: "repeated-set-up", severity: .warning, subject: .main, trace: "test",
      message: "viewWillAppear of main (MainViewController #1) added another observer 2 times, first at 4 ms and last "
        + "at 7 ms, although the earlier one had not been removed", events: [1, 4, 7],
      fix: "End the earlier one in viewWillDisappear, or add it once, in viewDidLoad. After a canceled swipe back, "
        + "viewWillAppear follows viewWillDisappear without a viewDidDisappear.",
      fingerprint: "repeated-set-up:MainViewController:viewWillAppear:observer",
      code: CodeReference(type: Subject.main.type, callback: "viewWillAppear"))
    finding.code.caller = FunctionReference(recorded: "Form.add")
    finding.place = SourcePlace(recorded: "Shop/Form.swift:14")
    #expect(findings == [finding.at(4)])
  }

  @Test func `other code and other objects are other findings`() {
    let messages = check.messages { trace in
      trace.instant("addedAgain", of: .main, Self.added("Box", "child", in: "viewDidLayoutSubviews"))
      trace.instant("addedAgain", of: .main, Self.added("CALayer", "sublayer", in: "viewDidLayoutSubviews"))
      trace.instant("addedAgain", of: .main, Self.added("UILabel", "subview", in: "reuse"))
    }
    #expect(
      messages == [
        "viewDidLayoutSubviews of main (MainViewController #1) added the child Box again at 1 ms, although the earlier "
          + "one had not been removed",
        "viewDidLayoutSubviews of main (MainViewController #1) added another CALayer at 2 ms, although the earlier one "
          + "had not been removed",
        "in a reused cell of main (MainViewController #1), code added another UILabel at 3 ms, although the earlier "
          + "one had not been removed",
      ])
  }

  @Test func `a controller that is pushed again, and an event without its parts, are silent`() {
    let messages = check.messages { trace in
      trace.instant("addedAgain", of: .main, ["property": "Sent", "type": "pushedController"])
      trace.instant("addedAgain", of: .main, ["moment": "viewDidAppear"])
    }
    #expect(messages == [])
  }
}
