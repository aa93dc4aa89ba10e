import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct RepeatedViewDidLoadRuleTests {
  private let check = RuleCheck(rule: .repeatedViewDidLoad)

  @Test func `two loads of one instance without an unload are an error, said with both times`() throws {
    let findings = check { trace in
      trace.instant(.`init`, of: .main)
      trace.span("viewDidLoad", of: .main)
      trace.span("viewDidLoad", of: .main)
    }
    let finding = Finding(
      rule: "repeated-view-did-load", severity: .error, subject: .main, trace: "test",
      message: "viewDidLoad ran 2 times on the same instance, main (MainViewController #1): at 2 ms and 4 ms "
        + "(with no unload in between)", events: [2, 4], fix: RuleDescription.repeatedViewDidLoad.fix,
      fingerprint: "repeated-view-did-load:MainViewController",
      code: CodeReference(type: Subject.main.type, callback: "viewDidLoad"))
    #expect(findings == [finding.at(4)])
  }

  @Test func `a repeat after an unload is a note with a fix of its own`() throws {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main)
      trace.instant(.viewUnloaded, of: .main, ["by": "app"])
      trace.span("viewDidLoad", of: .main)
    }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .note)
    #expect(
      finding.message == "viewDidLoad ran 2 times on the same instance, main (MainViewController #1): "
        + "at 1 ms and 4 ms (after an unload)")
    #expect(finding.events == [1, 3, 4])
    #expect(
      finding.fix == "A view may be unloaded and loaded again. Store the user's input in the controller's own "
        + "properties, and update the view from them in viewDidLoad, so that nothing is lost in a reload.")
  }

  @Test func `one repeat without an unload among others makes an error`() throws {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main)
      trace.instant(.viewUnloaded, of: .main)
      trace.span("viewDidLoad", of: .main)
      trace.span("viewDidLoad", of: .main, ["direct": true])
    }
    #expect(findings.map(\.severity) == [.error])
    #expect(
      findings.map(\.message) == [
        "viewDidLoad ran 3 times on the same instance, main (MainViewController #1): at 1 ms, "
          + "4 ms (after an unload), and 6 ms (called directly, with no unload in between)"
      ])
  }

  @Test func `an unload counts for one repeat only, and for its own controller only`() throws {
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main)
      trace.instant(.viewUnloaded, of: .main)
      trace.span("viewDidLoad", of: .main)
      trace.instant(.viewUnloaded, of: .sub)
      trace.span("viewDidLoad", of: .main)
    }
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func `an unload before the first load excuses nothing`() throws {
    let findings = check { trace in
      trace.instant(.viewUnloaded, of: .main)
      trace.span("viewDidLoad", of: .main)
      trace.span("viewDidLoad", of: .main)
    }
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func `two instances of one class are no repeat`() throws {
    let twin = Subject(id: 9, kind: .controller, type: "MainViewController", name: "main")
    let findings = check { trace in
      trace.span("viewDidLoad", of: .main)
      trace.span("viewDidLoad", of: twin)
      trace.instant(.`deinit`, of: .main)
      trace.span("viewDidLoad", of: .main)
    }
    #expect(findings == [])
  }

  @Test func `an instance is reported when it ends, once, and its successor in the slot is not`() throws {
    let findings = check { trace in
      for _ in 0..<3 { trace.span("viewDidLoad", of: .main) }
      trace.instant(.`deinit`, of: .main)
      trace.span("viewDidLoad", of: .sub)
    }
    #expect(findings.map(\.subject) == [.main])
    #expect(findings.map(\.events) == [[1, 3, 5]])
  }

  @Test func `a load within a load is a repeat`() throws {
    let findings = check { trace in
      trace.begin("viewDidLoad", of: .sub)
      trace.begin("viewDidLoad", of: .sub, ["direct": true])
      trace.end("viewDidLoad", of: .sub)
      trace.end("viewDidLoad", of: .sub)
    }
    #expect(findings.map(\.events) == [[1, 2]])
  }

  @Test func `many loads are counted, and the first are told`() throws {
    let nameless = Subject(id: 4, kind: .controller, type: "Loader")
    let findings = check { trace in for _ in 0..<1000 { trace.span("viewDidLoad", of: nameless) } }
    let again = (1..<8).map { "\($0 * 2 + 1) ms (with no unload in between)" }.joined(separator: ", ")
    #expect(
      findings.map(\.message) == [
        "viewDidLoad ran 1000 times on the same instance, Loader #4: at 1 ms, \(again), and 992 more"
      ])
    #expect(findings.map(\.events.count) == [32])
  }

  @Test func `an unclosed trace shows repeats as well`() throws {
    let open = RuleCheck(rule: .repeatedViewDidLoad, isClosed: false)
    #expect(open { trace in for _ in 0..<2 { trace.span("viewDidLoad", of: .main) } }.count == 1)
  }

  @Test func `other callbacks may repeat`() throws {
    #expect(check { trace in for _ in 0..<2 { trace.span("viewWillAppear", of: .main) } } == [])
  }
}
