internal import Foundation
internal import Lifeline
internal import LifelineComparison
internal import LifelineDiagrams
internal import LifelineGraphviz
internal import LifelineRules
internal import LifelineStates
internal import LifelineTraces
internal import Testing

/// The samples about reading, judging, and drawing.
///
/// They read a file in the current folder. Tests run in parallel and share that, so these are compiled, and what they
/// do with events is tried with the events of a tracer.
@Suite struct AnalysisSamples {
  private static func readingRules() throws {
    var rules = RuleRunner()
    var reader = TraceReader()
    try reader.read("trace.jsonl", into: &rules)
    for finding in rules.findings { print(finding.message) }
  }

  private static func grouping(_ runner: RuleRunner) {
    for group in FindingGroup.groups(of: runner.findings) { print(group.first.message, group.timesText ?? "") }
  }

  private static func readingEvidence(_ rules: RuleRunner) throws {
    var evidence = EvidenceCollector(rules.findings)
    var reader = TraceReader()
    try reader.read("trace.jsonl", into: &evidence)
    for finding in rules.findings { print(evidence.excerpt(of: finding).map(\.evidence.line)) }
  }

  private static func readingSummary() throws -> TraceSummary {
    var summary = TraceSummary()
    var reader = TraceReader()
    try reader.read("trace.jsonl", into: &summary)
    return summary
  }

  private static func readingBoth() throws {
    var both = ConsumerPair(TraceSummary(), RuleRunner())
    var reader = TraceReader()
    try reader.read("trace.jsonl", into: &both)
    print(both.first.events, both.second.findings.count)
  }

  private static func comparing() throws {
    var (old, new) = (TraceRecord(), TraceRecord())
    var reader = TraceReader()
    try reader.read("old.jsonl", into: &old)
    try reader.read("new.jsonl", into: &new)
    let comparison = TraceComparison(old, new)
    for subject in comparison.subjects { print(subject.label) }
  }

  private static func selecting() {
    var selection = TraceSelection()
    selection.subjects = ["checkout", "#7"]
    selection.from = .time(1_500_000_000)
    var states = SelectedTraces(StateDiagram(), TraceFilter(selection))
    states.begin(TraceIdentity())
  }

  private static func selectingFindings(_ selection: TraceSelection, _ runner: RuleRunner) throws {
    var reader = TraceReader()
    var selected = SelectedFindings(runner.findings, TraceFilter(selection))
    try reader.read("trace.jsonl", into: &selected)
    print(selected.findings.count)
  }

  private static func surveying(_ selection: TraceSelection) throws -> TraceFilter {
    var reader = TraceReader()
    var survey = TraceSurvey(selection)
    try reader.read("trace.jsonl", into: &survey)
    let filter = TraceFilter(selection, survey: survey)
    return filter
  }

  private static func drawingAtTheEnd() throws -> Tracer {
    let tracer = Tracer(sinks: [try .diagram(at: "states.svg", renderer: .graphviz)])
    return tracer
  }

  private static func declaringRules() throws -> LifecycleModel {
    let connection = try LifecycleModel(
      contentsOf: "Examples/Models/Connection.json",
      rules: [
        .span("query", endsWithin: .milliseconds(5), id: "quick-query", severity: .note),
        .maximumAlive(4, id: "few-connections"),
      ])
    return connection
  }

  @Test func `events in memory are counted`() {
    let memory = MemorySink()
    Tracer(sinks: [memory]).mark("x")
    var summary = TraceSummary()
    var session = TraceSession(TraceIdentity(), &summary)
    for event in memory.events { session.receive(event, &summary) }
    session.close()
    session.end(&summary)
    #expect(summary.events == 1)
  }

  @Test func `a consumer counts the events that it forwards`() {
    let memory = MemorySink()
    Tracer(sinks: [memory]).mark("x")
    var counter = EventCounter(consumer: TraceSummary())
    var session = TraceSession(TraceIdentity(), &counter)
    for event in memory.events { session.receive(event, &counter) }
    session.close()
    session.end(&counter)
    #expect(counter.events == 1)
    #expect(counter.consumer.events == 1)
  }

  @Test func `a graph of one's own is drawn`() throws {
    var graph = DotGraph(engine: .dot, title: "Two states")
    let loaded = graph.add(.init(id: "n1", tooltip: "The view is in memory", [.init("label", "loaded")]))
    let visible = graph.add(.init(id: "n2", [.init("label", "visible")]))
    graph.edges.append(.init(id: "e1", from: loaded, to: visible))
    let svg = try GraphvizRenderer().render(graph, as: .svg)
    #expect(String(decoding: svg, as: UTF8.self).contains("The view is in memory"))
  }

  @Test func `a model of one's own is read`() throws {
    let model = try LifecycleModel(
      json: """
        {
          "lifelineModel": 1, "name": "Job", "kind": "job",
          "states": [
            { "id": "new", "title": "not created", "initial": true },
            { "id": "waiting" },
            { "id": "running" },
            { "id": "over", "title": "over", "final": true }
          ],
          "transitions": [
            { "from": "new", "on": "init", "to": "waiting" },
            { "from": "waiting", "on": "start", "to": "running" },
            { "from": "running", "on": ["finish", "fail"], "to": "over" }
          ]
        }
        """)
    #expect(model.name == "Job")
  }

  private final class Viewless {
    private let tracer: Tracer
    private lazy var probe = tracer.probe(self, kind: .controller, name: "c")

    init(_ tracer: Tracer) { self.tracer = tracer }

    func begin() { probe.instant("began") }
  }

  @Test func `a controller without a view is shy`() {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory])
    Viewless(tracer).begin()
    let findings = RuleRunner.findings(in: memory.events, rules: [ShyController.description])
    #expect(findings.map(\.message) == ["c had no view"])
  }
}

struct EventCounter<Consumer: TraceConsumer>: ForwardingConsumer {
  var consumer: Consumer
  var events = 0

  mutating func receive(_ step: TraceStep) {
    events += 1
    consumer.receive(step)
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
