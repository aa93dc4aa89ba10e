import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct OutletKeptAfterUnloadRuleTests {
  private let check = RuleCheck(rule: .outletKeptAfterUnload)

  @Test func `an outlet that is left over is a warning with its name`() {
    let finding = Finding(
      rule: "outlet-kept-after-unload", severity: .warning, subject: .main, trace: "test",
      message:
        "main (MainViewController #1) still retained b (UILabel) at the end of its viewDidUnload, which began at 4 ms",
      events: [4, 5], fix: RuleDescription.outletKeptAfterUnload.fix,
      fingerprint: "outlet-kept-after-unload:MainViewController:b",
      code: CodeReference(type: Subject.main.type, callback: "viewDidUnload"))
    #expect(check { $0.unload(after: ["b"]) } == [finding])
  }

  @Test func `a viewDidUnload that did something else and released nothing is reported here`() {
    let findings = check { trace in
      trace.unload(after: ["a", "b"]) { $0.instant("write", of: .main, ["property": "draft", "value": 1]) }
    }
    #expect(findings.map(\.events) == [[4, 6, 7]])
  }

  @Test func `without the list of what was held before, the rest is reported`() {
    let findings = check { $0.unload(before: [], after: ["a"]) }
    #expect(findings.map(\.fingerprint) == ["outlet-kept-after-unload:MainViewController:a"])
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("all is released", { $0.unload(after: []) }),
    ("viewDidUnload is empty, which is another rule's business", { $0.unload(after: ["a", "b"]) }),
    ("nothing was held", { $0.unload(before: [], after: []) }),
    ("there was no viewDidUnload", { $0.hold("a", "viewDidUnload") }),
    (
      "the controller has ended",
      { trace in
        trace.begin("viewDidUnload", of: .main)
        trace.hold("a", "viewDidUnload")
        trace.instant(.`deinit`, of: .main)
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }
}
