import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// Reports what it sees, to show what reaches a rule.
private struct Witness: TraceRule {
  var id: String
  var severity: Severity
  var seen = 0

  static func rule(_ id: String, _ names: [EventName]?, _ severity: Severity = .note) -> RuleDescription {
    RuleDescription(
      id: id, severity: severity, summary: "", fix: "mend it", names: names.map { _ in [] }, customNames: names ?? []
    ) {
      Witness(id: id, severity: severity)
    }
  }

  mutating func begin(_ trace: TraceIdentity) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    seen += 1
    let event = step.event
    report(finding("\(event.name)", about: event.subject, events: [event.sequence]))
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    report(finding("end after \(seen)", about: .marker, events: []))
  }

  private func finding(_ message: String, about subject: Subject, events: [Int]) -> Finding {
    Self.rule(id, nil, severity).finding(message, about: subject, events: events)
  }
}

struct RuleRunnerTests {
  private static func run(_ rules: [RuleDescription], traces: Int = 1) -> RuleRunner {
    var runner = RuleRunner(rules)
    for index in 0..<traces {
      var script = TraceScript()
      script.instant("a", of: .main)
      script.instant("b", of: .sub)
      script.instant(.mark, of: .marker)
      let identity = TraceIdentity(index: index, header: TraceHeader(name: "trace \(index)"))
      var session = TraceSession(identity, &runner)
      for event in script.events { session.receive(event, &runner) }
      session.end(&runner)
    }
    return runner
  }

  private static func texts(_ runner: RuleRunner) -> [String] {
    runner.findings.map { "\($0.trace) \($0.rule) \($0.message)" }
  }

  @Test func `a rule sees the events it wants, in order, and the end`() {
    #expect(Self.texts(Self.run([Witness.rule("w", ["b"])])) == ["trace 0 w b", "trace 0 w end after 1"])
    #expect(Self.texts(Self.run([Witness.rule("w", [])])) == ["trace 0 w end after 0"])
    #expect(
      Self.texts(Self.run([Witness.rule("w", nil)])) == [
        "trace 0 w a", "trace 0 w b", "trace 0 w mark", "trace 0 w end after 3",
      ])
  }

  @Test func `a name that is asked for twice comes once`() {
    #expect(Self.texts(Self.run([Witness.rule("w", ["b", "b"])])).count == 2)
  }

  @Test func `each trace gets a fresh rule, and findings say which trace they are of`() {
    let runner = Self.run([Witness.rule("w", ["a"])], traces: 2)
    #expect(
      Self.texts(runner) == ["trace 0 w a", "trace 0 w end after 1", "trace 1 w a", "trace 1 w end after 1"])
    #expect(runner.findings.map(\.traceIndex) == [0, 0, 1, 1])
  }

  static let named: [(String, [TraceIdentity], [String])] = [
    (
      "different labels", [identity(0, "a/trace.jsonl", "first"), identity(1, "b/trace.jsonl", "second")],
      ["first", "second"]
    ),
    ("one label", [identity(0, "a/trace.jsonl"), identity(1, "b/trace.jsonl")], ["a/trace.jsonl", "b/trace.jsonl"]),
    (
      "one name, and another", [identity(0, "a.jsonl", "app"), identity(1, "b.jsonl", "app"), identity(2, "c.jsonl")],
      ["a.jsonl", "b.jsonl", "c"]
    ),
    (
      "one file", [identity(0, "a.jsonl", "app"), identity(1, "a.jsonl", "app")],
      ["a.jsonl (trace 1)", "a.jsonl (trace 2)"]
    ),
    ("memory", [identity(0, nil, "app"), identity(1, nil, "app")], ["app (trace 1)", "app (trace 2)"]),
    ("memory without names", [identity(0, nil), identity(1, nil)], ["trace 1", "trace 2"]),
  ]

  private static func identity(_ index: Int, _ source: String?, _ name: String? = nil) -> TraceIdentity {
    TraceIdentity(index: index, source: source, header: TraceHeader(name: name))
  }

  @Test(arguments: named)
  func `findings name the path when several traces have one label`(
    what: String, traces: [TraceIdentity], names: [String]
  ) {
    var runner = RuleRunner([Witness.rule("w", [])])
    for trace in traces {
      var session = TraceSession(trace, &runner)
      session.end(&runner)
    }
    #expect(runner.findings.map(\.trace) == names)
  }

  @Test func `findings are sorted by severity, trace and first event`() {
    let rules = [
      Witness.rule("late", ["b"], .note), Witness.rule("worst", ["b"], .error),
      Witness.rule("all", nil, .note), Witness.rule("middle", ["a"], .warning),
    ]
    #expect(
      Self.texts(Self.run(rules, traces: 2)).filter { !$0.contains("end") } == [
        "trace 0 worst b", "trace 1 worst b", "trace 0 middle a", "trace 1 middle a", "trace 0 all a", "trace 0 all b",
        "trace 0 late b", "trace 0 all mark", "trace 1 all a", "trace 1 all b", "trace 1 late b", "trace 1 all mark",
      ])
  }

  @Test func `no rules find nothing`() {
    #expect(Self.run([]).findings == [])
  }

  @Test func `a summary counts by severity`() {
    let findings = Self.run([
      Witness.rule("w", ["a"], .warning), Witness.rule("e", [], .error),
    ]).findings
    let summary = FindingsSummary(findings)
    #expect([summary[.error], summary[.warning], summary[.note]] == [1, 2, 0])
  }

  @Test func `severities have an order and the names that reports use`() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
    #expect(Severity.allCases.map(\.rawValue) == ["note", "warning", "error"])
  }

  @Test func `a finding cites a bounded number of events, in order`() {
    let finding = Witness.rule("w", nil).finding("m", about: .main, events: Array((1...100).reversed()))
    #expect(finding.events == Array(1...32))
    #expect(finding.fix == "mend it")
  }

  @Test(arguments: [
    ("A.b -> C", "A.b -> C"), ("views[12] -> UIView #7", "views[] -> UIView #"), ("Type2", "Type2"),
    ("a[1][22]#3x4", "a[][]#x4"), ("", ""),
  ])
  func `a fingerprint has no numbers of instances in its path`(label: String, expected: String) {
    let finding = Witness.rule("w", nil).finding("m", about: .main, events: [], path: [label])
    #expect(finding.fingerprint == "w:MainViewController:" + expected)
  }

  @Test func `the standard rules have ids of their own, sorted, with a text for each`() {
    let rules = RuleDescription.standard
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(rules.allSatisfy { $0.summary.hasSuffix(".") && $0.fix.hasSuffix(".") } == true)
  }

  static let severities: [(Severity, [String])] = [
    (
      .error,
      [
        "controller-leaked", "missing-super-call", "object-leaked", "outlet-read-before-load", "repeated-view-did-load",
        "reused-while-in-use", "state-reset-on-reload", "view-leaked-after-unload", "view-reloaded-in-unload",
      ]
    ),
    (
      .warning,
      [
        "contradicted-expectation", "empty-view-did-unload", "geometry-before-layout", "illegal-transition",
        "missing-did-move", "outlet-kept-after-unload", "refused-call", "released-too-early", "repeated-set-up",
        "repeated-view-did-unload",
        "resource-kept-on-memory-warning", "reuse-without-reset", "state-in-outlet", "state-not-saved-on-unload",
        "unbalanced-appearance", "unload-without-callback", "view-built-in-init", "view-initializer-mismatch",
        "view-loaded-too-early",
      ]
    ), (.note, ["covered-before-appearing", "late-release", "slow-callback"]),
  ]

  @Test(arguments: severities)
  func `the standard rules are as severe as their pages say`(severity: Severity, ids: [String]) {
    #expect(RuleDescription.standard.filter { $0.severity == severity }.map(\.id) == ids)
  }

  @Test func `a name that is not registered is a problem that suggests the nearest one`() {
    func problems(_ names: [EventName]?, custom: [EventName] = []) -> [String] {
      RuleDescription(id: "own", severity: .note, summary: "s.", fix: "r.", names: names, customNames: custom) {
        ShyController()
      }.problems
    }
    #expect(
      problems(["viewDidLod", .deinit]) == [
        "the rule 'own' observes 'viewDidLod', which is not an event name; did you mean 'viewDidLoad'? If you "
          + "defined the name yourself, list it in customNames."
      ])
    #expect(problems(["viewDidLoad"], custom: ["socketOpened"]) == [])
    #expect(problems(["viewDidLoad", "socketOpened"]).count == 1, "no other rule's names are registered")
    #expect(problems(nil) == [])
    #expect(RuleDescription.standard.flatMap(\.problems) == [])
  }

  @Test func `a runner does not run a rule that would never find anything`() async {
    await #expect(processExitsWith: .failure) {
      let rule = RuleDescription(id: "own", severity: .note, summary: "s.", fix: "r.", names: ["viewWilAppear"]) {
        ShyController()
      }
      _ = RuleRunner([rule])
    }
  }

  @Test func `a rule cannot use a fact that it did not declare`() async {
    await #expect(processExitsWith: .failure) {
      let rule = RuleDescription(
        id: "late", severity: .note, summary: "s.", fix: "r.", names: [.deinit], make: RuleDescription.lateRelease.make)
      var script = TraceScript()
      script.instant(.deinit, of: .main)
      _ = RuleRunner.findings(in: script.events, rules: [rule])
    }
  }

  @Test func `facts are computed once for all rules, and a copied runner has its own`() {
    var runner = RuleRunner([.controllerLeaked, .lateRelease])
    var session = TraceSession(TraceIdentity(), &runner)
    var script = TraceScript()
    script.instant(.expectDeallocation, of: .sub, ["reason": "popped"])
    script.instant(.leaked, of: .sub)
    for event in script.events { session.receive(event, &runner) }
    var (copy, copiedSession) = (runner, session)
    script.instant(.releasedLate, of: .sub)
    copiedSession.receive(script.events[2], &copy)
    copiedSession.end(&copy)
    session.end(&runner)
    #expect(copy.findings.map(\.rule) == ["late-release"])
    #expect(runner.findings.map(\.rule) == ["controller-leaked"])
  }

  @Test func `events, and a file, are checked in one line`() throws {
    var script = TraceScript()
    script.span("viewDidLoad", of: .main)
    script.span("viewDidLoad", of: .main)
    #expect(RuleRunner.findings(in: script.events).map(\.rule) == ["repeated-view-did-load"])
    #expect(RuleRunner.findings(in: script.events, rules: [.lateRelease]) == [])
    let found = try TemporaryTrace.with(Array(script.text.utf8)) { path in try RuleRunner.findings(inFile: path) }
    #expect(found.map(\.rule) == ["repeated-view-did-load"])
    #expect(throws: TraceReadError.self) { try RuleRunner.findings(inFile: "no such file") }
  }

  @Test func `findings can be taken while a trace is read`() {
    var script = TraceScript()
    for _ in 0..<2 { script.span("viewDidLoad", of: .main) }
    script.instant(.`deinit`, of: .main)
    script.mark("later")
    var runner = RuleRunner([.repeatedViewDidLoad])
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "t")), &runner)
    var taken: [[Finding]] = []
    for event in script.events {
      session.receive(event, &runner)
      taken.append(runner.hasFindings ? runner.takeFindings() : [])
    }
    session.end(&runner)
    #expect(taken.map(\.count) == [0, 0, 0, 0, 1, 0])
    #expect(taken[4].map(\.trace) == ["t"])
    #expect(runner.findings == [])
  }

  @Test func `the sample rule of the protocol's documentation works`() {
    let findings = RuleCheck(rule: ShyController.description) { trace in
      trace.span("viewDidLoad", of: .main)
      trace.instant(.`deinit`, of: .main)
      trace.instant(.`deinit`, of: .sub)
      trace.instant(.`deinit`, of: .mainView)
    }
    #expect(findings.map(\.message) == ["sub had no view"])
  }
}

struct ShyController: TraceRule {
  static let description = RuleDescription(
    id: "shy-controller", severity: .note, summary: "A controller came and went without a view.",
    fix: "Create it when it is needed.", names: [.deinit, "viewDidLoad"]
  ) { ShyController() }

  private var loaded: Set<Int> = []

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let subject = step.event.subject
    guard step.event.name == .deinit else { return _ = loaded.insert(subject.id) }
    guard subject.kind == .controller, loaded.remove(subject.id) == nil else { return }
    report(Self.description.finding("\(subject.label) had no view", about: subject, events: [step.event.sequence]))
  }
}
