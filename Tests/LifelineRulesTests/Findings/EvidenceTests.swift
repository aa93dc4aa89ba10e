import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

struct EvidenceTests {
  /// A trace of so many events, read from a file together with others.
  private static func collect(_ findings: [Finding], lines: [[String]]) throws -> EvidenceCollector {
    var evidence = EvidenceCollector(findings)
    var reader = TraceReader()
    for lines in lines {
      try TemporaryTrace.with(Array((lines.joined(separator: "\n") + "\n").utf8)) {
        try reader.read($0, into: &evidence)
      }
    }
    return evidence
  }

  private static func script(_ count: Int) -> TraceScript {
    var script = TraceScript()
    for _ in 0..<count { script.instant("a", of: .main) }
    return script
  }

  private static func shape(_ items: [EvidenceCollector.Item]) -> [String] {
    items.map { "\($0.followsGap ? "… " : "")\($0.isEvidence ? ">" : "")\($0.evidence.event.sequence)" }
  }

  @Test func `an excerpt has the events that prove a finding, two before each and one behind`() throws {
    let finding = Finding.sample("r", "A", events: [1, 5, 6, 12])
    let evidence = try Self.collect([finding], lines: [Self.script(12).lines])
    #expect(Self.shape(evidence.excerpt(of: finding)) == [">1", "2", "3", "4", ">5", ">6", "7", "… 10", "11", ">12"])
  }

  @Test func `only the first events of a finding are shown`() throws {
    let finding = Finding.sample("r", "A", events: Array(stride(from: 10, through: 100, by: 10)))
    let evidence = try Self.collect([finding], lines: [Self.script(100).lines])
    let shown = evidence.excerpt(of: finding).filter(\.isEvidence).map(\.evidence.event.sequence)
    #expect(shown == [10, 20, 30, 40, 50, 60])
    #expect(EvidenceCollector.maximumEvidence == 6)
  }

  @Test func `lines are counted in the file, with empty, unknown and unusual ones`() throws {
    let finding = Finding.sample("r", "A", events: [2])
    var lines = Self.script(3).lines
    lines.insert(contentsOf: ["", #"{"kind":"other"}"#], at: 2)
    lines[4] = lines[4].replacing("{\"seq\"", with: "{ \"seq\"")
    let evidence = try Self.collect([finding], lines: [lines])
    #expect(evidence.line(of: finding) == 5)
    #expect(evidence.excerpt(of: finding).map(\.evidence.line) == [2, 5, 6])
  }

  @Test func `every trace has its own events, in one file and in several`() throws {
    let findings = (0..<3).map { Finding.sample("r", "A", events: [1], trace: $0) }
    let evidence = try Self.collect(
      findings, lines: [Self.script(1).lines + Self.script(1).lines, Self.script(1).lines])
    #expect(findings.map { evidence.line(of: $0) } == [2, 4, 2])
  }

  @Test func `events that are not there leave no trace`() throws {
    let findings: [Finding] = [
      .sample("r", "A", events: []), .sample("r", "A", events: [77]), .sample("r", "A", events: [.max, -3]),
      .sample("r", "A", events: [1], trace: 4),
    ]
    let evidence = try Self.collect(findings, lines: [Self.script(3).lines])
    #expect(findings.map { evidence.line(of: $0) } == [nil, nil, nil, nil])
    #expect(evidence.excerpt(of: findings[1]).isEmpty)
    #expect(Self.shape(evidence.excerpt(of: findings[2])) == ["1", "2"])
  }

  @Test func `events from memory have no line`() {
    let finding = Finding.sample("r", "A", events: [2])
    var evidence = EvidenceCollector([finding])
    var session = TraceSession(TraceIdentity(), &evidence)
    for event in Self.script(3).events { session.receive(event, &evidence) }
    session.end(&evidence)
    #expect(evidence.line(of: finding) == nil)
    #expect(Self.shape(evidence.excerpt(of: finding)) == ["1", ">2", "3"])
  }
}
