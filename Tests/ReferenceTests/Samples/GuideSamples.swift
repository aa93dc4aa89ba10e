internal import Foundation
internal import HeadlessUIKit
internal import Lifeline
internal import LifelineCommand
internal import LifelineGraphviz
internal import LifelineRules
internal import LifelineStates
internal import LifelineTestSupport
internal import LifelineTraces
internal import LifelineUIKit
internal import Testing

/// The samples of `docs/guide.md`.
@Suite struct GuideSamples {
  @MainActor
  @Test func `the view is loaded once`() {
    withHeadlessWorld {
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory])
      tracer.traceViewControllers()

      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()

      let loads = memory.events.filter { $0.name == "viewDidLoad" && $0.phase == .begin }
      #expect(loads.count == 1)
    }
  }

  @Test func `an object that stays is leaked, and its end comes late`() {
    let memory = MemorySink()
    var model: NSObject? = NSObject()
    if let model {
      let clock = ManualClock()
      let tracer = Tracer(sinks: [memory], clock: .manual(clock), grace: .seconds(2))
      tracer.expectDeallocation(of: model, because: "the screen was left")
      clock.advance(by: .seconds(3))
      tracer.checkExpectations()  // records `leaked` for objects that are still alive
    }
    #expect(memory.events.map(\.name) == [.expectDeallocation, .leaked])
    model = nil
  }

  @Test func `a probed object reports its spans and its end`() {
    let memory = MemorySink()
    withTracer(Tracer(sinks: [memory])) { Downloader().start() }
    #expect(memory.events.map(\.name) == [.`init`, "start", "connected", "start", .`deinit`])
    #expect(memory.events[2].attributes.integer("attempt") == 1)
  }

  @Test func `a trace of a long run has limits`() throws {
    try withFolder { folder in
      let limits = JSONLinesSink.Limits(segmentSize: 10_000_000, segmentAge: .seconds(86_400), totalSize: 100_000_000)
      let tracer = Tracer(sinks: [try .jsonLines(at: folder + "/trace.jsonl", limits: limits)])
      tracer.mark("x")
      tracer.close()
      #expect(tracer.health.dropped == 0)
    }
  }

  @Test func `all sinks get the trace`() throws {
    try withFolder { folder in
      let tracer = Tracer(
        name: "checkout",
        sinks: [
          .console(),  // for people, live
          try .jsonLines(at: folder + "/trace.jsonl"),  // for lifeline, and for any other program
          try .diagram(at: folder + "/states.svg", renderer: .graphviz),  // draws when the tracer is closed
          .memory(capacity: 1000),  // the newest events
        ])
      tracer.close()
      #expect(tracer.health.failures == [])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["states.svg", "trace.jsonl"])
    }
  }

  @Test func `a sink of one's own gets every event`() {
    let sink = CountingSink()
    let tracer = Tracer(sinks: [sink])
    for _ in 0..<3 { tracer.mark("x") }
    #expect(sink.events == 3)
  }

  @Test func `a rule of one's own finds what it looks for`() {
    let memory = MemorySink()
    let clock = ManualClock()
    let tracer = Tracer(sinks: [memory], clock: .manual(clock))
    let subject = tracer.makeSubject(kind: .controller, type: "C", name: "c")
    for duration in [1, 150] {
      let span = tracer.begin("loadView", of: subject)
      clock.advance(by: .milliseconds(duration))
      span.end()
    }
    let findings = RuleRunner.findings(in: memory.events, rules: [SlowLoadRule.description])
    #expect(findings.map(\.message) == ["c (C #1) took 150 ms to load its view"])
    Self.expectNoFindings(in: memory)
  }

  static func expectNoFindings(in memory: MemorySink) {
    let findings = RuleRunner.findings(in: memory)
    #expect(findings.isEmpty)
  }

  static func findingsInFile() throws -> [Finding] {
    let findings = try RuleRunner.findings(inFile: "trace.jsonl")
    return findings
  }

  /// Never called: it would end the process.
  @MainActor
  private static func ownTool() {
    var registry = CommandRegistry.standard
    registry.rules.append(SlowLoadRule.description)
    CommandLineTool.main(registry)
  }
}

final class Downloader {
  private let tracer: Tracer
  private lazy var probe = tracer.probe(self, kind: "service", name: "downloader")

  init(tracer: Tracer = .current) {
    self.tracer = tracer
  }

  func start() {
    probe.span("start") { probe.instant("connected", ["attempt": 1]) }
  }
}

final class CountingSink: TraceSink {
  private let lock = NSLock()
  private nonisolated(unsafe) var count = 0
  var events: Int { lock.withLock { count } }

  func open(_ header: TraceHeader) {}
  func flush() {}
  func close() {}

  func receive(_ event: TraceEvent) {
    lock.withLock { count += 1 }
  }
}

struct SlowLoadRule: TraceRule {
  static let description = RuleDescription(
    id: "slow-load", severity: .warning, summary: "loadView took longer than 100 ms.",
    fix: "Move the work out of loadView.", names: ["loadView"]
  ) { SlowLoadRule() }

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard step.event.phase == .end, let span = step.span else { return }
    let duration = step.event.elapsed - span.elapsed
    guard duration > .milliseconds(100) else { return }
    let message = "\(FindingText.subject(step.event.subject)) took \(FindingText.duration(duration)) to load its view"
    report(
      Self.description.finding(message, about: step.event.subject, events: [span.sequence, step.event.sequence]))
  }
}
