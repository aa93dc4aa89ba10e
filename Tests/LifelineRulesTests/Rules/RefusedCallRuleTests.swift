import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct RefusedCallRuleTests {
  private let check = RuleCheck(rule: .refusedCall)

  private static func warning(_ problem: String, _ caller: String? = "Cart.reload") -> TraceAttributes {
    var attributes: TraceAttributes = ["text": "Cart was asked in vain", "problem": .string(problem)]
    if let caller { attributes[.caller] = .string(caller) }
    return attributes
  }

  @Test func `a refused call is a warning at its caller`() throws {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main) { $0.instant("warning", of: .main, Self.warning("presentedOffScreen")) }
    }
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.severity == .warning && finding.events == [2])
    #expect(
      finding.message == "UIKit warned about main (MainViewController #1) at 2 ms in its viewDidLoad: "
        + "Cart was asked in vain")
    #expect(finding.code.caller?.description == "Cart.reload" && finding.fix.contains("viewDidAppear"))
    #expect(finding.fingerprint == "refused-call:MainViewController:presentedOffScreen:Cart.reload")
  }

  @Test func `the same call is one finding, and another caller is another`() {
    let findings = check { trace in
      for caller in ["Cart.reload", "Cart.reload", "Cart.close"] {
        trace.instant("warning", of: .main, Self.warning("nestedStackChange", caller))
      }
    }
    #expect(findings.map(\.events) == [[1, 2], [3]])
    #expect(findings.first?.message.hasSuffix("in vain, 2 times in all") == true)
  }

  @Test(arguments: ["unbalancedAppearance", "viewLoadedInDeinit", "superNotCalled", "ofAnotherVersion"])
  func `a warning that another rule reports, or none, is no finding`(problem: String) {
    #expect(check { $0.instant("warning", of: .main, Self.warning(problem)) } == [])
  }

  @Test func `an action that the user could not perform is no finding`() {
    #expect(check { $0.instant("warning", of: .main, ["text": "the user cannot tap here"]) } == [])
  }

  @Test func `what may be a limit of HeadlessUIKit is a note`() {
    let findings = check { $0.instant("warning", of: .main, Self.warning("endlessLayout", nil)) }
    #expect(findings.map(\.severity) == [.note])
  }

  @Test(arguments: ["viewDidAppear", "viewDidDisappear"] as [EventName])
  func `a transition that is completed later is no finding`(end: EventName) {
    let findings = check { trace in
      trace.instant("warning", of: .sub, Self.warning("transitionNotCompleted"))
      trace.span(end, of: .sub)
    }
    #expect(findings == [])
  }

  @Test func `a transition that only the end of the test completes is one`() {
    let findings = check { trace in
      trace.instant("warning", of: .sub, Self.warning("transitionNotCompleted"))
      trace.span("viewDidAppear", of: .main)
      trace.instant(.ended, of: .marker)
      trace.span("viewDidAppear", of: .sub)
    }
    #expect(findings.map(\.events) == [[1]])
  }

  @Test func `a direct call of loadView is reported, also without UIKit's warnings`() {
    let findings = check { trace in
      trace.span("loadView", of: .sub, ["direct": true, "caller": "Cart.prepare"])
      trace.span("loadView", of: .main)
    }
    #expect(
      findings.map(\.message) == [
        "loadView of sub (SubViewController #2) was called directly at 1 ms outside any callback, so viewDidLoad did not "
          + "run for that view"
      ])
    #expect(findings.first?.code.caller?.description == "Cart.prepare")
  }
}
