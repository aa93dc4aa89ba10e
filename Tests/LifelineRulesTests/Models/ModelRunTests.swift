import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules

/// What follows a callback that a model does not allow.
@Suite struct ModelRunTests {
  private static let door = """
    {
      "lifelineModel": 1, "name": "Door", "kind": "door",
      "states": [
        {"id": "new", "title": "not built", "initial": true}, {"id": "shut", "title": "shut"},
        {"id": "open", "title": "open"}, {"id": "locked", "title": "locked"},
        {"id": "gone", "title": "demolished", "final": true}
      ],
      "transitions": [
        {"from": "new", "on": "init", "to": "shut"}, {"from": "shut", "on": "push", "to": "open"},
        {"from": "open", "on": "walkThrough", "to": "open"}, {"from": "open", "on": "pull", "to": "shut"},
        {"from": "shut", "on": "lock", "to": "locked"}, {"from": "locked", "on": "knock", "to": "locked"},
        {"from": ["shut", "locked"], "on": "deinit", "to": "gone"}
      ]
    }
    """

  @Test(arguments: [
    // The door ignores what it does not allow, however often that is tried.
    ("init walkThrough deinit", ["walkThrough when shut"], "shut"),
    ("init walkThrough walkThrough deinit", ["walkThrough when shut", "walkThrough when shut"], "shut"),
    (
      "init lock walkThrough push walkThrough knock deinit",
      ["walkThrough when locked", "push when locked", "walkThrough when locked"], "locked"
    ),
    // What only the other state allows shows that an event was missing.
    ("init lock push pull lock deinit", ["push when locked"], "locked"),
    ("init walkThrough pull lock deinit", ["walkThrough when shut"], "locked"),
    ("init push knock deinit", ["knock when open"], "open"),
    // What the first state allows shows that the object did not change.
    ("init push lock pull deinit", ["lock when open"], "shut"),
    ("init push deinit", ["deinit when open"], "open"),
  ])
  func `an object may have ignored a callback that is not allowed`(
    callbacks: String, refusals: [String], last: String
  ) throws {
    let machine = try LifecycleModel(json: Self.door).machine()
    #expect(machine.refusals(callbacks) == refusals)
    var run = ModelRun()
    for callback in callbacks.split(separator: " ") where callback != "deinit" {
      _ = run.step(EventName(String(callback)), of: machine)
    }
    #expect(run.states.map { machine.states[$0].title } == [last])
    _ = run.step(.deinit, of: machine)
    #expect(run.states.map { machine.states[$0].title } == ["demolished"])
  }

  @Test func `an object that is older than the trace may have ignored a callback, too`() throws {
    let machine = try LifecycleModel(json: Self.door).machine()
    #expect(machine.refusals("deinit") == [])
    // A door that is demolished was shut or locked, so it was not open.
    var run = ModelRun()
    #expect(run.step("lock", of: machine) == .moved(arrow: 4, isCertain: true))
    #expect(run.isInferred)
    #expect(run.step("walkThrough", of: machine) == .refused(in: 3))
    #expect(run.states == [3])
  }

  @Test(arguments: [
    (true, "while it was shut; the model Door"),
    (false, "while it was shut, as its last events suggest (its init is not in the trace); the model Door"),
  ])
  func `a finding says if the state is inferred`(hasInit: Bool, text: String) throws {
    let model = try LifecycleModel(json: Self.door)
    let door = Subject(id: 1, kind: "door", type: "Door")
    var script = TraceScript()
    if hasInit { script.instant(.`init`, of: door) }
    for name: EventName in ["push", "pull", "walkThrough", "walkThrough", "deinit"] { script.instant(name, of: door) }
    let findings = RuleRunner.findings(in: script.events, rules: [.illegalTransition(by: [model])])
    #expect(findings.count == 1)
    #expect(try #require(findings.first).message.contains(text))
  }
}
