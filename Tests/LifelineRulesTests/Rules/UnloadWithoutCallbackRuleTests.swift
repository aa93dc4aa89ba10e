import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct UnloadWithoutCallbackRuleTests {
  private let check = RuleCheck(rule: .unloadWithoutCallback)
  private static let label: TraceAttributes = ["property": "label", "type": "UILabel", "moment": "viewUnloaded"]

  private static func giveUp(_ trace: inout TraceScript, by who: String = "app") {
    trace.instant(.viewUnloaded, of: .main, ["by": .string(who)])
    trace.instant("holds", of: .main, label)
  }

  @Test func `a view that is set to nil by hand leaves stale outlets behind`() {
    let findings = check { trace in
      Self.giveUp(&trace)
      trace.load(.main)
    }
    let finding = Finding(
      rule: "unload-without-callback", severity: .warning, subject: .main, trace: "test",
      message:
        "main (MainViewController #1) set its view to nil at 1 ms, so viewDidUnload was not called, and it "
        + "still retained label (UILabel) of that view", events: [1, 2],
      fix: RuleDescription.unloadWithoutCallback.fix,
      fingerprint: "unload-without-callback:MainViewController:label")
    #expect(findings == [finding])
  }

  static let endings: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("the trace", { _ in }),
    ("the controller", { $0.instant(.`deinit`, of: .main) }),
    ("the next view", { Self.giveUp(&$0) }),
  ]

  @Test(arguments: endings.map(\.0))
  func `judged at the end of`(_ name: String) throws {
    let end = try #require(Self.endings.first { $0.0 == name }?.1)
    let findings = check { trace in
      Self.giveUp(&trace)
      end(&trace)
    }
    #expect(findings.first?.events == [1, 2])
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    ("nothing is held", { $0.instant(.viewUnloaded, of: .main, ["by": "app"]) }),
    ("the system did it", { giveUp(&$0, by: "system") }),
    (
      "viewDidUnload follows, as where unloading is ported",
      { trace in
        giveUp(&trace)
        trace.span("viewDidUnload", of: .main)
      }
    ),
    (
      "the outlet is cleared right after",
      { trace in
        giveUp(&trace)
        trace.instant("write", of: .main, ["property": "label", "outlet": true, "isNil": true])
      }
    ),
    (
      "it is told of another moment",
      { trace in
        trace.instant(.viewUnloaded, of: .main, ["by": "app"])
        trace.instant("holds", of: .main, ["property": "label", "moment": "loadView"])
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }

  @Test func `silent when viewDidUnload may still come or may be lost`() {
    let write: (inout TraceScript) -> Void = { Self.giveUp(&$0) }
    #expect(RuleCheck(rule: .unloadWithoutCallback, isClosed: false)(write) == [])
    let lost = RuleCheck(rule: .unloadWithoutCallback, lost: [3])
    #expect(
      lost({ trace in
        Self.giveUp(&trace)
        trace.span("viewDidUnload", of: .main)
        trace.instant("tick", of: .sub)
      }) == [])
  }
}
