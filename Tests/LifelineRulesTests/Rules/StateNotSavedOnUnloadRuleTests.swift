import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

struct StateNotSavedOnUnloadRuleTests {
  private let check = RuleCheck(rule: .stateNotSavedOnUnload)

  private static func state(_ place: String, kept: Bool, _ value: Int = 7) -> TraceAttributes {
    ["property": .string(place), "value": .integer(value), "kept": .boolean(kept)]
  }

  private static func unload(_ trace: inout TraceScript, _ body: (inout TraceScript) -> Void = { _ in }) {
    trace.instant(.viewUnloaded, of: .main, ["by": "system"])
    trace.span("viewDidUnload", of: .main, [:], body)
  }

  @Test func `values that are kept nowhere when the view goes are one warning`() {
    let findings = check { trace in
      trace.instant("state", of: .main, Self.state("nameField", kept: false))
      trace.instant("state", of: .main, Self.state("newsSwitch", kept: false, 8))
      trace.instant("state", of: .main, Self.state("ageField", kept: true, 9))
      Self.unload(&trace)
    }
    let finding = Finding(
      rule: "state-not-saved-on-unload", severity: .warning, subject: .main, trace: "test",
      message: "the view of main (MainViewController #1) was unloaded at 4 ms, but no property of the "
        + "controller stores the user's changes to nameField and newsSwitch", events: [1, 2, 4],
      fix: RuleDescription.stateNotSavedOnUnload.fix,
      fingerprint: "state-not-saved-on-unload:MainViewController:nameField:newsSwitch",
      code: CodeReference(type: Subject.main.type, callback: "viewWillUnload"))
    #expect(findings == [finding.at(4)])
  }

  static let endings: [(String, Bool, @Sendable (inout TraceScript) -> Void)] = [
    ("a closed trace without viewDidUnload", true, { $0.instant(.viewUnloaded, of: .main) }),
    ("a closed trace after viewDidUnload", true, { unload(&$0) }),
    ("the next load", false, { $0.load(.main) }),
    ("the controller's end", false, { $0.instant(.`deinit`, of: .main) }),
  ]

  @Test(arguments: endings.map(\.0))
  func `the state is judged at each end of the time without a view`(_ name: String) throws {
    let (_, isClosed, end) = try #require(Self.endings.first { $0.0 == name })
    let findings = RuleCheck(rule: .stateNotSavedOnUnload, isClosed: isClosed).callAsFunction { trace in
      trace.instant("state", of: .main, Self.state("nameField", kept: false))
      end(&trace)
    }
    #expect(findings.count == 1)
  }

  @Test func `in a trace that breaks off, the controller may still store the value`() {
    let findings = RuleCheck(rule: .stateNotSavedOnUnload, isClosed: false).callAsFunction { trace in
      trace.instant("state", of: .main, Self.state("nameField", kept: false))
      Self.unload(&trace)
    }
    #expect(findings == [])
  }

  static let legal: [(String, @Sendable (inout TraceScript) -> Void)] = [
    (
      "the controller has it",
      { trace in
        trace.instant("state", of: .main, state("nameField", kept: true))
        unload(&trace)
      }
    ),
    (
      "viewDidUnload writes the value into a property",
      { trace in
        trace.instant("state", of: .main, state("nameField", kept: false))
        unload(&trace) { $0.instant("write", of: .main, ["property": "name", "value": 7]) }
      }
    ),
    (
      "a second look finds it kept",
      { trace in
        trace.instant("state", of: .main, state("nameField", kept: false))
        unload(&trace) { $0.instant("state", of: .main, state("nameField", kept: true)) }
      }
    ),
    (
      "nothing says whether it is kept",
      { trace in
        trace.instant("state", of: .main, ["property": "nameField", "value": 7])
        unload(&trace)
      }
    ),
  ]

  @Test(arguments: legal.map(\.0))
  func `what is no mistake is not reported`(_ name: String) throws {
    let write = try #require(Self.legal.first { $0.0 == name }?.1)
    #expect(check(write) == [])
  }

  @Test func `another value, or the property of another controller, saves nothing`() {
    let findings = check { trace in
      trace.instant("state", of: .main, Self.state("nameField", kept: false))
      Self.unload(&trace) { trace in
        trace.instant("write", of: .main, ["property": "name", "value": 6])
        trace.instant("write", of: .sub, ["property": "name", "value": 7])
      }
    }
    #expect(findings.count == 1)
  }
}
