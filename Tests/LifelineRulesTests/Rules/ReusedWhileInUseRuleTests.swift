import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ReusedWhileInUseRuleTests {
  private let check = RuleCheck(rule: .reusedWhileInUse)
  private static let toSub: TraceAttributes = ["to": 2]

  @Test func `a controller that is handed out while it is on the screen is an error`() {
    let findings = check { trace in
      trace.show(.sub)
      trace.instant("reuse", of: .cache, Self.toSub)
    }
    let finding = Finding(
      rule: "reused-while-in-use", severity: .error, subject: .sub, trace: "test",
      message: "ViewControllerCache #13 vended sub (SubViewController #2) at 10 ms although it was in use: it was on "
        + "the screen", events: [8, 10], fix: RuleDescription.reusedWhileInUse.fix,
      fingerprint: "reused-while-in-use:SubViewController")
    #expect(findings == [finding.at(10)])
  }

  static let uses: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("was appearing", { $0.span("viewWillAppear", of: .sub) }),
    (
      "was still disappearing",
      { trace in
        trace.callbacks(["viewWillAppear", "viewDidAppear", "viewWillDisappear"], of: .sub)
      }
    ),
    ("was a child of main (MainViewController #1)", { $0.span("didMove", of: .sub, ["to": 1]) }),
    (
      "was presented by main (MainViewController #1)",
      { trace in
        trace.span("present", of: .main, toSub)
        trace.callbacks(["viewWillDisappear", "viewDidDisappear"], of: .sub)
      }
    ),
  ]

  @Test(arguments: uses.map(\.0))
  func `in use because it`(_ text: String) throws {
    let use = try #require(Self.uses.first { $0.0 == text }?.1)
    let messages = check.messages { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(.`init`, of: .sub)
      use(&trace)
      trace.instant("vend", of: .cache, Self.toSub)
    }
    #expect(messages.first?.hasSuffix("although it was in use: it " + text) == true)
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("it is new", { $0.instant(.`init`, of: .sub) }),
    (
      "it has left the screen",
      { trace in
        trace.show(.sub)
        trace.hide(.sub)
      }
    ),
    (
      "it has lost its parent",
      { trace in
        trace.span("didMove", of: .sub, ["to": 1])
        trace.span("didMove", of: .sub)
      }
    ),
    (
      "it was dismissed",
      { trace in
        trace.span("present", of: .main, toSub)
        trace.span("dismiss", of: .main, ["from": 2])
      }
    ),
    (
      "it was dismissed with the one below",
      { trace in
        trace.span("present", of: .main, toSub)
        trace.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
      }
    ),
    ("nothing is known of it", { _ in }),
    ("somebody else is on the screen", { $0.show(.main) }),
    ("it was called directly only", { $0.span("viewWillAppear", of: .sub, ["direct": true]) }),
    (
      "its number is another's again",
      { trace in
        trace.show(.sub)
        trace.instant(.`deinit`, of: .sub)
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    let findings = check { trace in
      write(&trace)
      trace.instant("reuse", of: .cache, Self.toSub)
    }
    #expect(findings == [])
  }
}
