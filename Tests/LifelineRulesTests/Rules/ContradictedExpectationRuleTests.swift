import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

/// The rule "contradicted-expectation".
struct ContradictedExpectationRuleTests {
  private let check = RuleCheck(rule: .contradictedExpectation)

  private static func expectRelease(_ trace: inout TraceScript, _ attributes: TraceAttributes = ["because": "closed"]) {
    trace.span("viewWillDisappear", of: .sub) { $0.instant("expectDeallocation", of: .sub, attributes) }
  }

  private static func appearAgain(_ trace: inout TraceScript, _ reason: String = "used again") {
    trace.span("viewWillAppear", of: .sub) { $0.instant("expectationWithdrawn", of: .sub, ["reason": .string(reason)]) }
  }

  @Test func `an appearance after an expected release is a warning`() {
    let findings = check { trace in
      Self.expectRelease(&trace)
      trace.span("cancelInteractivePop", of: .main, ["from": 2]) { Self.appearAgain(&$0) }
    }
    let finding = Finding(
      rule: "contradicted-expectation", severity: .warning, subject: .sub, trace: "test",
      message: "sub (SubViewController #2) was expected to be released at 2 ms (closed) in its viewWillDisappear, but "
        + "it appeared again at 5 ms, because the user canceled the transition", events: [2, 5, 6],
      fix: RuleDescription.contradictedExpectation.fix, fingerprint: "contradicted-expectation:SubViewController",
      code: CodeReference(type: Subject.sub.type, callback: "viewWillDisappear"))
    #expect(findings == [finding])
  }

  @Test func `without a known reason the message does not give one`() {
    let messages = check.messages { trace in
      trace.instant("expectDeallocation", of: .sub, ["because": "closed"])
      Self.appearAgain(&trace)
    }
    #expect(messages.map { $0.hasSuffix("outside any callback, but it appeared again at 2 ms") } == [true])
  }

  static let silent: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "an expectation of UIKit",
      {
        expectRelease(&$0, ["reason": "popped"]); appearAgain(&$0)
      }
    ),
    (
      "a withdrawal by the program",
      {
        expectRelease(&$0); appearAgain(&$0, "reused")
      }
    ),
    (
      "a controller that is attached again",
      {
        expectRelease(&$0); $0.instant("expectationWithdrawn", of: .sub, ["reason": "used again"])
      }
    ),
    (
      "no withdrawal",
      {
        expectRelease(&$0); $0.span("viewWillAppear", of: .sub)
      }
    ),
    (
      "another life",
      {
        expectRelease(&$0); $0.instant(.deinit, of: .sub); appearAgain(&$0)
      }
    ),
  ]

  @Test(arguments: silent.map(\.0))
  func `silent for`(_ name: String) throws {
    let write = try #require(Self.silent.first { $0.0 == name }?.1)
    #expect(check.messages(write) == [])
  }
}
