import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct ViewLoadedTooEarlyRuleTests {
  private let check = RuleCheck(rule: .viewLoadedTooEarly)

  @Test func `a view that somebody loaded and nobody saw is a warning that says whose code loaded it`() {
    let findings = check { trace in
      trace.show(.main)
      trace.instant(.`init`, of: .sub)
      trace.span("didReceiveMemoryWarning", of: .main) { $0.load(.sub) }
    }
    let finding = Finding(
      rule: "view-loaded-too-early", severity: .warning, subject: .sub, trace: "test",
      message: "the view of sub (SubViewController #2) was loaded at 12 ms by code in didReceiveMemoryWarning of main "
        + "(MainViewController #1), but sub (SubViewController #2) had not appeared by the end of the trace",
      events: [12], fix: RuleDescription.viewLoadedTooEarly.fix,
      fingerprint: "view-loaded-too-early:SubViewController")
    #expect(findings == [finding])
  }

  @Test func `a controller that ends unseen is reported with its end, even when the trace breaks off`() {
    let open = RuleCheck(rule: .viewLoadedTooEarly, isClosed: false)
    let messages = open.messages { trace in
      trace.instant(.`init`, of: .sub)
      trace.span("viewDidLoad", of: .sub)
      trace.instant(.`deinit`, of: .sub)
    }
    #expect(
      messages == [
        "the view of sub (SubViewController #2) was loaded at 2 ms by code outside any callback, but sub "
          + "(SubViewController #2) had not appeared by its deallocation at 4 ms"
      ])
  }

  @Test func `a child that is loaded within its parent's loading is not reported beside the parent`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(.`init`, of: .sub)
      trace.span("viewDidLoad", of: .main) { $0.load(.sub) }
    }
    #expect(findings.map(\.subject) == [.main])
  }

  @Test func `a child that its parent loaded is reported when only the parent appeared`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.instant(.`init`, of: .sub)
      trace.span("viewDidLoad", of: .main) { $0.load(.sub) }
      trace.callbacks(["viewWillAppear", "viewDidAppear"], of: .main)
    }
    #expect(findings.map(\.subject) == [.sub])
  }

  @Test func `a direct call of an appearance callback shows nothing to anybody`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.load(.main)
      trace.span("viewWillAppear", of: .main, ["direct": true])
    }
    #expect(findings.count == 1)
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "it appeared later",
      { trace in
        trace.instant(.`init`, of: .main)
        trace.load(.main)
        trace.callbacks(["viewWillAppear"], of: .main)
      }
    ),
    (
      "it had appeared before a reload",
      { trace in
        trace.show(.main)
        trace.hide(.main)
        trace.instant(.viewUnloaded, of: .main)
        trace.load(.main)
      }
    ),
    (
      "its host loaded it",
      { trace in
        trace.show(.main)
        trace.instant(.`init`, of: .sub)
        trace.span("present", of: .main, ["to": 2]) { $0.load(.sub) }
      }
    ),
    ("it is older than the trace", { $0.load(.main) }),
    ("it was never loaded", { $0.instant(.`init`, of: .main) }),
    (
      "only viewDidLoad was called by hand",
      { trace in
        trace.instant(.`init`, of: .main)
        trace.span("viewDidLoad", of: .main, ["direct": true])
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }

  @Test func `silent when the trace breaks off, or when its appearance may be among lost events`() {
    let write: (inout TraceScript) -> Void = { trace in
      trace.instant(.`init`, of: .main)
      trace.load(.main)
      trace.span("viewWillAppear", of: .main)
      trace.instant("tick", of: .sub)
    }
    #expect(RuleCheck(rule: .viewLoadedTooEarly, lost: [6, 7])(write) == [])
    #expect(
      RuleCheck(rule: .viewLoadedTooEarly, isClosed: false)({ trace in
        trace.instant(.`init`, of: .main)
        trace.load(.main)
      }) == [])
  }
}
