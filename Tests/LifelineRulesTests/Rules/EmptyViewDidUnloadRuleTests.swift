import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct EmptyViewDidUnloadRuleTests {
  private let check = RuleCheck(rule: .emptyViewDidUnload)

  @Test func `a viewDidUnload that releases nothing is a warning`() {
    let finding = Finding(
      rule: "empty-view-did-unload", severity: .warning, subject: .main, trace: "test",
      message:
        "viewDidUnload of main (MainViewController #1) released nothing at 4 ms: the controller still retains "
        + "a (UILabel) and b (UILabel)", events: [1, 2, 4, 5, 6], fix: RuleDescription.emptyViewDidUnload.fix,
      fingerprint: "empty-view-did-unload:MainViewController",
      code: CodeReference(type: Subject.main.type, callback: "viewDidUnload"))
    #expect(check { $0.unload(after: ["a", "b"]) } == [finding])
  }

  @Test func `what is held may be told behind the end of viewDidUnload`() {
    let findings = check { trace in
      trace.hold("a", "unload")
      trace.span("viewDidUnload", of: .main)
      trace.hold("a", "viewDidUnload")
      trace.load(.main)
    }
    #expect(findings.map(\.events) == [[1, 2, 4]])
  }

  @Test func `two unloads are two findings`() {
    let findings = check { trace in
      for _ in 0..<2 {
        trace.load(.main)
        trace.unload(after: ["a", "b"])
      }
    }
    #expect(findings.count == 2)
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("all is released", { $0.unload(after: []) }),
    ("a part is released, which is another rule's business", { $0.unload(after: ["b"]) }),
    (
      "something else was done", { $0.unload(after: ["a", "b"]) { $0.instant("write", of: .main, ["property": "x"]) } }
    ),
    ("nothing was held", { $0.unload(before: [], after: []) }),
    ("nobody knows what was held before", { $0.unload(before: [], after: ["a"]) }),
    (
      "viewDidUnload never ended",
      { trace in
        trace.hold("a", "unload")
        trace.begin("viewDidUnload", of: .main)
        trace.hold("a", "viewDidUnload")
      }
    ),
    (
      "the controllers are two",
      { trace in
        trace.hold("a", "unload", of: .sub)
        trace.unload(before: [], after: ["a"])
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }
}
