import Foundation
import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

struct IllegalTransitionRuleTests {
  private let check = RuleCheck(rule: .illegalTransition)

  @Test func `a callback where the model has none is said with the state and with what may come`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.span("viewWillUnload", of: .main)
      trace.life(of: .sub)
    }
    let finding = Finding(
      rule: "illegal-transition", severity: .warning, subject: .main, trace: "test",
      message: "main (MainViewController #1) received viewWillUnload at 2 ms while it was no view yet; the model "
        + "UIViewController (13 and later) allows only loadView, deinit, or viewDidLoad in that state", events: [1, 2],
      fix: RuleDescription.illegalTransition.fix,
      fingerprint: "illegal-transition:MainViewController:noView:viewWillUnload",
      code: CodeReference(type: Subject.main.type, callback: "viewWillUnload"))
    #expect(findings == [finding.at(2)])
  }

  @Test func `one mistake is one finding, and the same again is not said twice`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      for name: EventName in ["loadView", "viewDidLoad"] { trace.span(name, of: .main) }
      trace.life(of: .sub)
      for _ in 0..<3 { trace.span("viewWillUnload", of: .main) }
    }
    #expect(findings.map(\.events) == [[19, 21]])
  }

  @Test func `an object is judged also where one without a model was before`() {
    let other = Subject(id: 9, kind: "session", type: "Session")
    let findings = check { trace in
      trace.instant(.`init`, of: other)
      trace.instant(.deinit, of: other)
      trace.instant(.`init`, of: .main)
      for name: EventName in ["loadView", "viewDidLoad", "viewWillUnload", "viewWillUnload"] {
        trace.span(name, of: .main)
      }
      trace.life(of: .sub)
    }
    #expect(findings.map(\.subject) == [.main])
  }

  @Test(arguments: [true, false])
  func `a controller that ends with its visible window names the window`(windowFirst: Bool) {
    let window = Subject(id: 7, kind: .window, type: "UIWindow")
    let findings = check { trace in
      trace.life(of: .sub)
      trace.instant(.`init`, of: .main)
      for name: EventName in ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"] {
        trace.span(name, of: .main)
      }
      for subject in windowFirst ? [window, .main] : [.main, window] { trace.instant(.deinit, of: subject) }
    }
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("together with UIWindow #7, which was still visible") == true)
    #expect(findings.first?.fix.hasPrefix("Before you release the window") == true)
    #expect(findings.first?.fingerprint == "illegal-transition:MainViewController:visible:deinit")
  }

  @Test func `each instance is judged for itself`() {
    let findings = check { trace in
      trace.life(of: Subject(id: 9, kind: .controller, type: "Whole"))
      for subject in [Subject.main, .sub] {
        trace.instant(.`init`, of: subject)
        trace.span("viewWillUnload", of: subject)
      }
    }
    #expect(findings.map(\.subject) == [.main, .sub])
  }

  @Test func `appearance is left to the rule about its balance, and followed all the same`() {
    let findings = check { trace in
      trace.life(of: .sub)
      trace.instant(.`init`, of: .main)
      for name: EventName in ["loadView", "viewDidLoad", "viewDidAppear", "viewWillUnload"] {
        trace.span(name, of: .main)
      }
    }
    #expect(findings.map(\.fingerprint) == ["illegal-transition:MainViewController:visible:viewWillUnload"])
  }

  @Test func `callbacks that the trace shows of nobody may not have been recorded`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.span("viewDidLoad", of: .main)
      trace.span("viewDidDisappear", of: .main)
      trace.instant(.viewUnloaded, of: .main)
    }
    #expect(findings == [])
  }

  @Test func `a repeated load is left to the rule that says more of it`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      for _ in 0..<2 {
        trace.span("loadView", of: .main)
        trace.span("viewDidLoad", of: .main)
      }
      trace.span("viewWillAppear", of: .main)
    }
    #expect(findings == [])
  }

  @Test func `what somebody calls by hand is no step, but is followed where it is allowed`() {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.span("viewDidAppear", of: .main, ["direct": true])
      trace.span("loadView", of: .main)
      trace.span("viewDidLoad", of: .main)
      trace.span("viewWillAppear", of: .main, ["direct": true])
      trace.span("viewDidAppear", of: .main)
    }
    #expect(findings == [])
  }

  @Test(arguments: ["viewDidAppear", "viewWillDisappear", "viewDidLoad", "deinit"] as [EventName])
  func `a controller that was met in the middle of its life may go on from there`(first: EventName) {
    #expect(check { $0.span(first, of: .main) } == [])
  }

  @Test func `a subject of a kind without a model is not judged`() {
    let session = Subject(id: 1, kind: "session", type: "Session")
    #expect(check { trace in for _ in 0..<2 { trace.instant(.`init`, of: session) } } == [])
  }

  @Test func `a model of one's own judges its own kind`() throws {
    let lamp = Subject(id: 4, kind: "lamp", type: "Lamp")
    let model = try LifecycleModel(json: ModelReadingTests.lamp)
    let findings = RuleCheck(rule: .illegalTransition(by: [model])) { trace in
      trace.instant("switchOff", of: Subject(id: 5, kind: "lamp", type: "Lamp"))
      trace.instant("switchOn", of: lamp)
      trace.instant("burnOut", of: lamp)
      trace.instant("switchOn", of: lamp)
    }
    #expect(
      findings.map(\.message) == [
        "Lamp #4 received switchOn at 4 ms while it was broken; the model Lamp allows no callback in that state"
      ])
  }

  /// A call that was not allowed may have had no effect, so both the state before it and the state after it are
  /// possible.
  @Test(
    arguments: [(["burnOut"], 0), (["switchOff", "switchOn"], 0), (["switchOff", "burnOut"], 1)] as [([EventName], Int)]
  )
  func `one mistake does not cause a second finding`(later: [EventName], further: Int) throws {
    let lamp = Subject(id: 4, kind: "lamp", type: "Lamp")
    let model = try LifecycleModel(
      json: ModelReadingTests.lamp.replacingOccurrences(
        of: #"{"from": "off", "on": "switchOn", "to": "on"}"#,
        with: #"{"from": "off", "on": "switchOn", "to": "on"}, {"from": "off", "on": "dim", "to": "off"}"#))
    let findings = RuleCheck(rule: .illegalTransition(by: [model])) { trace in
      for name in [.`init`, "switchOn", "dim"] + later { trace.instant(name, of: lamp) }
    }
    #expect(findings.map(\.fingerprint).first == "illegal-transition:Lamp:on:dim")
    #expect(findings.count == 1 + further)
  }

  /// Callbacks of one's own are recorded where they are called: those that are missing were not called.
  @Test func `a skipped step of one's own kind is found, also if no subject ever took it`() throws {
    let lamp = Subject(id: 4, kind: "lamp", type: "Lamp")
    let model = try LifecycleModel(json: ModelReadingTests.lamp)
    let findings = RuleCheck(rule: .illegalTransition(by: [model])) { trace in
      trace.instant(.`init`, of: lamp)
      trace.instant("switchOff", of: lamp)
    }
    #expect(findings.map(\.fingerprint) == ["illegal-transition:Lamp:off:switchOff"])
    #expect(findings.first?.fix.hasSuffix("If the call is correct, add the transition to the model.") == true)
  }

  @Test func `without its init, a subject of one's own kind may be older than the trace`() throws {
    let model = try LifecycleModel(json: ModelReadingTests.lamp)
    let findings = RuleCheck(rule: .illegalTransition(by: [model])) { trace in
      trace.instant("switchOff", of: Subject(id: 4, kind: "lamp", type: "Lamp"))
    }
    #expect(findings == [])
  }

  @Test(
    arguments: [("iOS 5.1 (headless)", "5"), ("iOS 12.0", "6 to 12"), (nil, "13 and later")] as [(String?, String)])
  func `the system in the trace's header decides`(system: String?, versionRange: String) throws {
    var script = TraceScript()
    script.instant("viewDidDisappear", of: .main)
    script.instant("viewDidUnload", of: .main)
    script.instant("viewWillUnload", of: .sub)
    script.instant("viewUnloaded", of: .sub)
    var runner = RuleRunner([.illegalTransition])
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "test", system: system)), &runner)
    for event in script.events { session.receive(event, &runner) }
    session.end(&runner)
    let finding = try #require(runner.findings.first)
    #expect(finding.message.contains("UIViewController (\(versionRange)) allows only"))
  }
}

extension TraceScript {
  /// The whole life of a controller, so that the trace shows that it records all of it.
  fileprivate mutating func life(of subject: Subject) {
    instant(.`init`, of: subject)
    for name: EventName in [
      "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ] { span(name, of: subject) }
  }
}
