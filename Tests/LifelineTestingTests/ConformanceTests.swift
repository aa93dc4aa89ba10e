import Foundation
import Lifeline
import LifelineBase
import LifelineRules
import LifelineTesting
import LifelineTraces
import Testing

@Suite struct SinkConformanceTests {
  @Test func `the sinks of the library keep their contract`() throws {
    expectConformance(checkSink { MemorySink() })
    expectConformance(checkSink { MemorySink(capacity: 2) })
    expectConformance(checkSink({ KeepingSink(.none) }, contents: \.bytes))
  }

  @Test(
    arguments: [
      (Fault.throwsAtNasty, "The sink throws an error for a text of a million characters: refused"),
      (.throwsAtSecondClose, "The sink throws an error for a second close(): refused"),
      (.forgets, "The contents are empty after close()."),
      (.ticks, "The same events give different contents."),
      (.sorts, "The contents do not depend on the order of events."),
      (.growsAtClose, "A second close() changes the contents."),
      (.throwsAfterMany, "A tracer dropped the sink: refused"),
    ] as [(Fault, String)])
  func `a broken sink is told what it breaks`(fault: Fault, problem: String) {
    let problems = checkSink({ KeepingSink(fault) }, contents: \.bytes)
    #expect(problems.all.contains(problem), "\(problems)")
  }

  @Test func `a sink may ignore the order, if its author says so`() {
    let problems = checkSink({ KeepingSink(.sorts) }, contents: \.bytes, ignoresOrder: true)
    #expect(problems.all == [])
  }

  @Test(.issues("The sink throws an error for an ordinary trace: refused")) func `each broken promise is an issue`() {
    let count = Mutex(0)
    expectConformance(
      checkSink {
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        return KeepingSink(isFirst ? .throwsAlways : .none)
      })
  }
}

enum Fault: Sendable {
  case none, throwsAlways, throwsAtNasty, throwsAtSecondClose, forgets, ticks, sorts, growsAtClose, throwsAfterMany
}

/// Keeps names, with a fault.
private final class KeepingSink: TraceSink {
  private struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  private struct State {
    var names: [String] = []
    var closings = 0
  }

  private static let ticks = Atomic<Int>(0)
  private let state = Mutex(State())
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  var bytes: [UInt8] {
    let names = state.withLock { $0.names }
    switch fault {
    case .forgets: return []
    case .ticks: return Array("\(names) \(Self.ticks.wrappingAdd(1, ordering: .relaxed).newValue)".utf8)
    case .sorts: return Array("\(names.sorted())".utf8)
    default: return Array("\(names)".utf8)
    }
  }

  func open(_ header: TraceHeader) {}
  func flush() {}

  func receive(_ event: TraceEvent) throws {
    let count = state.withLock { state in
      state.names.append(event.name.string)
      return state.names.count
    }
    let isLong = event.attributes.string("text")?.utf8.count ?? 0 > 1000
    if fault == .throwsAlways || fault == .throwsAtNasty && isLong || fault == .throwsAfterMany && count > 500 {
      throw Refused()
    }
  }

  func close() throws {
    let closings = state.withLock { state in
      state.closings += 1
      if fault == .growsAtClose { state.names.append("closed") }
      return state.closings
    }
    if fault == .throwsAtSecondClose, closings > 1 { throw Refused() }
  }
}

@Suite struct RuleConformanceTests {
  private static let clean: [TraceEvent] = [
    .cart(1, .`init`, .instant), .cart(2, "viewDidLoad"), .cart(3, "viewDidLoad", .end),
  ]
  private static let faulty: [TraceEvent] =
    clean + [.cart(4, "viewDidLoad"), .cart(5, "viewDidLoad", .end)]

  @Test func `a rule of the library keeps its contract`() {
    expectConformance(checkRule(.repeatedViewDidLoad, clean: [Self.clean], faulty: [Self.faulty]))
  }

  @Test(arguments: [
    ("TooMuch", "The id 'TooMuch' is not in kebab case, such as 'slow-load'."),
    ("always", "The rule has a finding in clean trace 1: found"),
    ("never", "The rule has no finding in faulty trace 1."),
    ("no-proof", "A finding in faulty trace 1 cites no event."),
    ("wrong-proof", "A finding in faulty trace 1 cites events that are not in the trace: [99]."),
    ("stranger", "A finding in faulty trace 1 is about a subject that is not in the trace."),
    ("other-name", "A finding has the rule 'somebody' instead of 'other-name'."),
    ("numbers", "The fingerprints in faulty trace 1 depend on subject numbers, event numbers, or times."),
    (
      "remembers",
      "The rule has different findings in faulty trace 1 the second time: keep all state in the rule's own value."
    ),
    ("last-event", "The rule has different findings in faulty trace 1 when the trace contains an unrelated object."),
  ])
  func `a broken rule is told what it breaks`(id: String, problem: String) {
    let problems = checkRule(BrokenRule.description(id), clean: [Self.clean], faulty: [Self.faulty])
    #expect(problems.all.contains(problem), "\(problems)")
  }

  @Test func `a misspelled event name is a problem, and the rule does not run`() {
    let rule = RuleDescription(
      id: "own-rule", severity: .note, summary: "Never finds anything.", fix: "Spell it right.", names: ["viewDidLod"]
    ) { SilentRule() }
    let problems = checkRule(rule, clean: [[]], faulty: [[]])
    #expect(problems.all == rule.problems)
    #expect(problems.all.count == 1)
  }

  private struct SilentRule: TraceRule {
    mutating func begin(_ trace: TraceIdentity) {}
    mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

    mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {}
  }

  @Test func `a check without traces says so`() {
    let problems = checkRule(.repeatedViewDidLoad, clean: [], faulty: [])
    #expect(
      problems.all == [
        "No clean trace was given, so false positives are not tested.",
        "No faulty trace was given, so findings are not tested.",
      ])
  }
}

/// Finds a second `viewDidLoad`, with the fault that its id names.
private struct BrokenRule: TraceRule {
  private static let runs = Mutex<Set<String>>([])

  let id: String
  private var loads = 0
  private var last: TraceEvent?

  static func description(_ id: String) -> RuleDescription {
    RuleDescription(id: id, severity: .warning, summary: "Says something.", fix: "Mend it.", names: nil) {
      BrokenRule(id: id)
    }
  }

  private init(id: String) { self.id = id }

  mutating func begin(_ trace: TraceIdentity) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    last = step.event
    guard step.event.name == "viewDidLoad", step.event.phase == .begin else { return }
    loads += 1
    guard loads > 1 || id == "always", id != "never" else { return }
    if id == "remembers", !Self.runs.withLock({ $0.insert(id).inserted }) { return }
    guard id != "last-event" else { return }
    report(finding(step.event))
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard id == "last-event", loads > 1, let last, last.name == "viewDidLoad" else { return }
    report(finding(last))
  }

  private func finding(_ event: TraceEvent) -> Finding {
    let stranger = Subject(id: 77, kind: .controller, type: "Stranger")
    return Finding(
      rule: id == "other-name" ? "somebody" : id, severity: .warning,
      subject: id == "stranger" ? stranger : event.subject,
      message: "found", events: id == "no-proof" ? [] : id == "wrong-proof" ? [99] : [event.sequence],
      fix: "Mend it.",
      fingerprint: id == "numbers" ? "\(id):\(event.sequence)" : id)
  }
}

@Suite struct ModelConformanceTests {
  @Test func `the models of the library keep their contract`() {
    for model in LifecycleModel.standard { expectConformance(checkModel(model)) }
  }

  private static func model(_ transitions: String) throws -> LifecycleModel {
    try LifecycleModel(
      json: """
        {"lifelineModel": 1, "name": "Door", "summary": "A door.", "kind": "door",
         "states": [{"id": "shut", "title": "shut", "initial": true}, {"id": "open", "title": "open"},
                    {"id": "gone", "title": "gone", "final": true}],
         "transitions": [\(transitions)]}
        """)
  }

  private static let good = """
    {"from": ["shut"], "on": ["open"], "to": "open"}, {"from": ["open"], "on": ["shut"], "to": "shut"},
    {"from": ["shut"], "on": ["deinit"], "to": "gone"}
    """

  @Test func `lives are allowed and refused as they should be`() throws {
    let model = try Self.model(Self.good)
    expectConformance(checkModel(model, legal: [["open", "shut", "deinit"]], illegal: [["open", "open"], ["shut"]]))
    let problems = checkModel(model, legal: [["open", "deinit"], ["shut"]], illegal: [["open", "shut"]])
    #expect(
      problems.all == [
        "The model rejects a legal life: deinit of open, deinit while it is open",
        "The model rejects a legal life: shut cannot be the first callback of a life",
        "The model allows an illegal life: open, shut",
      ])
  }

  @Test func `a misspelled callback in a life is a problem, since models ignore what they do not name`() throws {
    let model = try Self.model(Self.good)
    #expect(
      checkModel(model, legal: [["opne", "open"]], illegal: [["shut"], ["elsewhere"]]).all == [
        "The model has no callback 'elsewhere', so it ignores it",
        "The model has no callback 'opne', so it ignores it; did you mean 'open'?",
        "The model rejects a legal life: opne cannot be the first callback of a life",
      ])
  }

  @Test func `a model that was changed into a dead end is told so`() throws {
    var model = try Self.model(Self.good)
    model.transitions.removeLast()
    model.summary = " "
    #expect(
      checkModel(model).all == [
        "The model cannot be used: state 'gone' cannot be reached",
        "The model cannot be used: there is no path from state 'open' to a final state (system all versions)",
        "The model cannot be used: there is no path from state 'shut' to a final state (system all versions)",
        "The summary is empty.",
      ])
  }
}
