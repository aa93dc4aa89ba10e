import Foundation
import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineRules
@testable import LifelineTraces

/// Leaks whose segments were deleted, and that the headers of later segments repeat.
struct EarlierLeakTests {
  private static let leaked = Subject(id: 1, kind: "session", type: "Session", name: "one")
  private static let kept = Subject(id: 2, kind: "connection", type: "Connection")
  private static let late = Subject(id: 3, kind: "session", type: "Session", name: "late")
  private static let retained = Subject(id: 4, kind: "session", type: "Cached")

  /// Writes a trace with leaks in its first segment. One of the objects is released in the last segment.
  private static func write(to folder: TemporaryFolder, closes: Bool = true) throws -> Tracer {
    var plan = SegmentPlan()
    plan.age = 20_000
    let sink = try JSONLinesSink(
      path: folder.path + "/trace.jsonl", durability: .crashSafe, existing: .refuse, plan: plan)
    let tracer = Tracer(name: "t", sinks: [sink], clock: .counting(), recordsSource: false)
    for subject in [leaked, kept, late, retained] {
      tracer.emit(.`init`, .instant, of: subject)
      tracer.emit(.expectDeallocation, .instant, of: subject, ["reason": "closed"])
    }
    tracer.emit(
      .leaked, .instant, of: leaked, ["keeper": "cycle", "path": "Session.a -> Session", "suspect": "Session.a"])
    tracer.emit(.leaked, .instant, of: kept, ["keeper": "survivor", "survivor": 1])
    tracer.emit(.leaked, .instant, of: late, ["keeper": "nothing"])
    tracer.emit(.retain, .instant, of: kept, [.to: 4])
    tracer.emit(.endRetaining, .instant, of: kept, [.to: 4])
    tracer.emit(.leaked, .instant, of: retained, ["keeper": "object", "path": "Cache.items[3] -> Cached"])
    for _ in 1...60 { tracer.mark("x") }
    tracer.emit(.releasedLate, .instant, of: late)
    tracer.emit(.deinit, .instant, of: late)
    if closes { tracer.close() }
    return tracer
  }

  private static func read(_ folder: TemporaryFolder) throws -> RuleRunner {
    var runner = RuleRunner()
    var reader = TraceReader()
    try reader.read([folder.path], into: &runner)
    return runner
  }

  /// What a finding consists of, except for what only the header's events have.
  private static func parts(_ runner: RuleRunner) -> [String] {
    runner.findings.map {
      "\($0.severity) \($0.subject) \($0.fingerprint) \($0.message) \($0.events) \($0.fix) \($0.keeper as Any) \($0.code)"
    }
  }

  private static func deleteEarlierSegments(of folder: TemporaryFolder) throws {
    for name in folder.files where name.hasPrefix("trace.") && name != "trace.jsonl" && name.hasSuffix(".jsonl") {
      try folder.remove(name)
    }
  }

  @Test func `leaks are reported in the same way after their segments were deleted`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(to: folder)
    let whole = try Self.read(folder)
    #expect(whole.findings.map(\.rule).sorted() == ["late-release", "object-leaked", "object-leaked"])
    #expect(whole.findings.allSatisfy { $0.firstRead == nil })
    try Self.deleteEarlierSegments(of: folder)
    let part = try Self.read(folder)
    #expect(Self.parts(part) == Self.parts(whole))
    #expect(part.findings.allSatisfy { $0.firstRead != nil })
    #expect(part.abstentions.filter { $0.reason == .earlierLeaks } == [])
  }

  @Test func `so are leaks in a trace that was not closed`() throws {
    let folder = try TemporaryFolder()
    let tracer = try Self.write(to: folder, closes: false)
    defer { withExtendedLifetime(tracer) {} }
    let whole = Self.parts(try Self.read(folder))
    #expect(whole.count { $0.contains("object-leaked") } == 2)
    for name in folder.files where name.hasPrefix("trace.") && name.hasSuffix(".jsonl") && name != "trace.jsonl" {
      try folder.remove(name)
    }
    #expect(Self.parts(try Self.read(folder)) == whole)
  }

  @Test func `the events of deleted segments are evidence`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(to: folder)
    try Self.deleteEarlierSegments(of: folder)
    var traces = CollectedTraces()
    var reader = TraceReader(indexing: true)
    try reader.read([folder.path], into: &traces)
    let finding = try #require(try Self.read(folder).findings.first { $0.subject.id == 1 })
    var evidence = EvidenceCollector([finding], before: 0, after: 0)
    for trace in traces.traces { evidence.noteEarlierEvents(of: trace) }
    var events = EvidenceReader(reader.index)
    #expect(events.read(into: &evidence) == [])
    #expect(evidence.excerpt(of: finding).map(\.evidence.event.name) == [.expectDeallocation, .leaked])
    #expect(evidence.excerpt(of: finding).map(\.evidence.line) == [0, 0])
  }

  @Test func `an older object that is retained on purpose has not leaked`() {
    let leak = TraceContinuation.Leak(
      leaked: TraceEvent(sequence: 3, time: 3, subject: Self.leaked, name: .leaked, attributes: ["keeper": "nothing"]))
    let header = TraceHeader(
      continues: TraceContinuation(segment: 2, sequence: 5, living: [Self.leaked, Self.kept], leaks: [leak]))
    func findings(_ names: [EventName]) -> [Int] {
      let events = names.enumerated().map { position, name in
        TraceEvent(
          sequence: 5 + position, time: 5 + position, subject: name == .retain ? Self.kept : Self.leaked, name: name,
          attributes: name == .retain ? [.to: 1] : [:])
      }
      return RuleRunner.findings(in: events, header: header, rules: [.objectLeaked]).map(\.subject.id)
    }
    #expect(findings(["opened"]) == [1])
    #expect(findings([.retain]) == [])
    #expect(findings([.expectationWithdrawn]) == [])
    #expect(findings([.deinit]) == [])
    #expect(findings([.leaked]) == [1])
  }

  @Test func `omitted leaks are not judged`() {
    let header = TraceHeader(
      continues: TraceContinuation(
        segment: 2, sequence: 1, living: [Self.leaked, Self.kept], omitted: 7, leaks: [], omittedLeaks: 3))
    var runner = RuleRunner([.objectLeaked])
    runner.receive([], of: TraceIdentity(header: header), isClosed: true)
    #expect(
      runner.abstentions == [Abstention(rule: "object-leaked", reason: .earlierLeaks, traces: 1, objects: 3)])
  }

  @Test func `a view that leaked after an unload is not judged, because its controller is unknown`() {
    let view = Subject(id: 5, kind: .view, type: "UIView")
    func leak(_ reason: String) -> TraceContinuation {
      TraceContinuation(
        segment: 2, sequence: 9, living: [view],
        leaks: [
          .init(
            leaked: TraceEvent(sequence: 3, time: 3, subject: view, name: .leaked),
            expected: TraceEvent(
              sequence: 2, time: 2, subject: view, name: .expectDeallocation, attributes: ["reason": .string(reason)]))
        ])
    }
    #expect(leak("unloaded").objectsWithUnknownLeaks == 1)
    #expect(leak("closed").objectsWithUnknownLeaks == 0)
  }
}
