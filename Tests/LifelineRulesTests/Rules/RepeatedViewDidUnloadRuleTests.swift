import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct RepeatedViewDidUnloadRuleTests {
  private let check = RuleCheck(rule: .repeatedViewDidUnload)

  @Test func `two runs for one load are a warning with both times`() {
    let findings = check { trace in
      trace.load(.main)
      trace.span("viewDidUnload", of: .main)
      trace.span("viewDidUnload", of: .main, ["direct": true])
      trace.instant(.`deinit`, of: .main)
    }
    let finding = Finding(
      rule: "repeated-view-did-unload", severity: .warning, subject: .main, trace: "test",
      message:
        "viewDidUnload ran 2 times on main (MainViewController #1) without a load in between: at 5 ms and 7 ms (called "
        + "directly)", events: [5, 7], fix: RuleDescription.repeatedViewDidUnload.fix,
      fingerprint: "repeated-view-did-unload:MainViewController",
      code: CodeReference(type: Subject.main.type, callback: "viewDidUnload"))
    #expect(findings == [finding.at(7)])
  }

  @Test func `many runs are counted`() {
    let messages = check.messages { trace in for _ in 0..<100 { trace.span("viewDidUnload", of: .main) } }
    #expect(messages.first?.contains("ran 100 times") == true)
    #expect(messages.first?.hasSuffix("15 ms, and 92 more") == true)
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "each has its load",
      { trace in
        for _ in 0..<3 {
          trace.load(.main)
          trace.span("viewDidUnload", of: .main)
        }
      }
    ),
    (
      "only viewDidLoad is traced",
      { trace in
        for _ in 0..<2 {
          trace.span("viewDidUnload", of: .main)
          trace.span("viewDidLoad", of: .main)
        }
      }
    ),
    (
      "two controllers have one each",
      { trace in
        trace.span("viewDidUnload", of: .main)
        trace.span("viewDidUnload", of: .sub)
      }
    ),
    (
      "a successor has one",
      { trace in
        trace.span("viewDidUnload", of: .main)
        trace.instant(.`deinit`, of: .main)
        trace.span("viewDidUnload", of: .sub)
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }

  @Test func `a load called by hand is none, and a load that was lost may have been one`() {
    let write: (inout TraceScript) -> Void = { trace in
      trace.span("viewDidUnload", of: .main)
      trace.span("viewDidLoad", of: .main, ["direct": true])
      trace.span("viewDidUnload", of: .main)
    }
    #expect(check(write).count == 1)
    #expect(RuleCheck(rule: .repeatedViewDidUnload, lost: [3])(write) == [])
  }
}
