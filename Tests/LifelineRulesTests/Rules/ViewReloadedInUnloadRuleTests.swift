import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ViewReloadedInUnloadRuleTests {
  private let check = RuleCheck(rule: .viewReloadedInUnload)

  @Test func `a load within viewDidUnload is one error with both times`() {
    let findings = check { trace in
      trace.instant(.viewUnloaded, of: .main, ["by": "system"])
      trace.span("viewDidUnload", of: .main) { $0.load(.main) }
    }
    let finding = Finding(
      rule: "view-reloaded-in-unload", severity: .error, subject: .main, trace: "test",
      message: "viewDidUnload of main (MainViewController #1), which began at 2 ms, loaded the view again: loadView "
        + "began at 3 ms", events: [2, 3], fix: RuleDescription.viewReloadedInUnload.fix,
      fingerprint: "view-reloaded-in-unload:MainViewController",
      code: CodeReference(type: Subject.main.type, callback: "viewDidUnload"))
    #expect(findings == [finding.at(3)])
  }

  @Test func `viewDidLoad proves it where loadView is not traced, and each unload counts`() {
    let findings = check { trace in
      for _ in 0..<2 { trace.span("viewDidUnload", of: .main) { $0.span("viewDidLoad", of: .main) } }
    }
    #expect(findings.map(\.events) == [[1, 2], [5, 6]])
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "another controller is loaded in it",
      { trace in
        trace.span("viewDidUnload", of: .main) { $0.load(.sub) }
      }
    ),
    (
      "the load comes after it",
      { trace in
        trace.span("viewDidUnload", of: .main)
        trace.load(.main)
      }
    ),
    (
      "viewDidLoad is called by hand in it",
      { trace in
        trace.span("viewDidUnload", of: .main) { $0.span("viewDidLoad", of: .main, ["direct": true]) }
      }
    ),
    (
      "the end of viewDidUnload is all there is",
      { trace in
        trace.end("viewDidUnload", of: .main)
        trace.load(.main)
      }
    ),
    (
      "its successor is loaded",
      { trace in
        trace.begin("viewDidUnload", of: .main)
        trace.instant(.`deinit`, of: .main)
        trace.load(.sub)
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }
}
