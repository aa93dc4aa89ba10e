import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

/// Whole files of spoilt lines: whatever comes, every line is an event, a report, or nothing, and nothing crashes.
struct SpoiltFileTests {
  /// Everything at once, as a command reads a file.
  private struct All: TraceConsumer {
    var recording = CollectedTraces()
    var summary = TraceSummary()
    var rules = RuleRunner()

    mutating func begin(_ trace: TraceIdentity) {
      recording.begin(trace)
      summary.begin(trace)
      rules.begin(trace)
    }
    mutating func receive(_ step: TraceStep) {
      recording.receive(step)
      summary.receive(step)
      rules.receive(step)
    }
    mutating func encounter(_ issue: TraceIssue) { recording.encounter(issue) }
    mutating func end(_ end: TraceEnd) {
      recording.end(end)
      summary.end(end)
      rules.end(end)
    }
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func `every line is used or reported`(seed: UInt64) throws {
    var lines = LineGenerator(seed: seed)
    var bytes = Array((TraceScript.header + "\n").utf8)
    for index in 0..<1500 { bytes += (index % 3 == 0 ? lines.spoilt() : lines.usual()) + [0x0A] }
    var all = All()
    try TemporaryTrace.with(bytes) { path in
      var reader = TraceReader()
      try reader.read(path, into: &all)
    }
    let broken = all.recording.issues.count(where: \.isBroken)
    #expect(all.recording.events.count == all.summary.events)
    #expect(all.summary.broken == broken)
    // A spoilt line may have become empty, and one may have become two.
    #expect((1490...1510).contains(all.summary.events + broken) == true)
    #expect(broken > 100)
  }

  @Test(arguments: [31, 32] as [UInt64])
  func `life-cycle events in any order crash no rule`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let names: [EventName] = [
      .`init`, .`deinit`, .viewUnloaded, .expectDeallocation, .leaked, .released, .releasedLate, "viewDidLoad",
    ]
    var all = All()
    var session = TraceSession(TraceIdentity(), &all)
    for sequence in 1...5000 {
      let id = Int.random(in: 0...12, using: &random)
      let subject = Subject(id: id, kind: id % 2 == 0 ? .controller : .view, type: "T")
      let attributes: TraceAttributes = [
        "owner": .integer(Int.random(in: -1...12, using: &random)), "reason": "unloaded",
        "grace": .integer([0, -1, .max, 5].randomElement(using: &random) ?? 0),
      ]
      let event = TraceEvent(
        sequence: sequence, time: sequence * 7, subject: subject, name: names.randomElement(using: &random) ?? .mark,
        phase: TraceEvent.Phase.allCases.randomElement(using: &random) ?? .instant, attributes: attributes)
      session.receive(event, &all)
    }
    session.close()
    session.end(&all)
    #expect(all.summary.events == 5000)
    #expect(all.rules.findings.isEmpty == false)
  }
}
