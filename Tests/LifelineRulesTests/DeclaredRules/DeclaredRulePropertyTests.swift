import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

/// Random traces, judged by the rules and by a few lines that look at all events at once.
struct DeclaredRulePropertyTests {
  private static let rules = [
    #"{"id": "budget", "span": "query", "endsWithin": "4 ms"}"#, #"{"id": "ends", "span": "query", "mustEnd": true}"#,
    #"{"id": "alive", "maximumAlive": 3}"#,
    #"{"id": "follow", "after": "checkOut", "mustFollow": "checkIn", "before": "reset"}"#,
  ]

  /// A trace of objects that are created, run nested and overlapping queries on two threads, and end; with its spans.
  private static func trace(_ random: inout SplitMix) -> (events: [TraceEvent], spans: [(begin: Int, end: Int?)]) {
    var script = TraceScript()
    var living: [Int] = []
    var open: [(id: Int, begin: Int)] = []
    var spans: [Int: Int] = [:]
    var begins: [Int] = []
    var count = 0
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      script.wait(Int.random(in: 0...2, using: &random) * TraceScript.millisecond)
      let id = living.randomElement(using: &random)
      switch (Int.random(in: 0...9, using: &random), id) {
      case (0...1, _), (_, nil):
        count += 1
        living.append(count)
        script.instant("init", of: .connection(count))
      case (2, let id?):
        living.removeAll { $0 == id }
        // A span does not end after its object.
        open.removeAll { $0.id == id }
        script.instant("deinit", of: .connection(id))
      case (3...4, let id?):
        let begin = script.begin("query", of: .connection(id), ["async": true], thread: id % 2 + 1)
        open.append((id, begin))
        begins.append(begin)
      case (5...6, _):
        guard let index = open.indices.randomElement(using: &random) else { break }
        let span = open.remove(at: index)
        spans[span.begin] = script.end("query", of: .connection(span.id), ["begin": .integer(span.begin)])
      case (7, let id?): script.instant("checkOut", of: .connection(id))
      case (8, let id?): script.span("checkIn", of: .connection(id))
      case (_, let id?): script.span("reset", of: .connection(id))
      }
    }
    return (script.events, begins.map { ($0, spans[$0]) })
  }

  private static func expectedAlive(_ events: [TraceEvent]) -> [Int] {
    for end in events.indices {
      let seen = events[...end]
      let ended = Set(seen.filter { $0.name == .`deinit` }.map(\.subject.id))
      let alive = seen.filter { $0.name == .`init` && !ended.contains($0.subject.id) }
      if alive.count > 3 { return alive.map(\.sequence) }
    }
    return []
  }

  private static func expectedFollow(_ events: [TraceEvent]) -> [[Int]] {
    let lives = Dictionary(grouping: events.filter { $0.phase != .end }, by: \.subject.id).values
    return lives.compactMap { life -> [Int]? in
      for end in life.indices where ["reset", "deinit"].contains(life[end].name) {
        let since = life[..<end].lastIndex { ["reset", "checkIn"].contains($0.name) } ?? 0
        if let out = life[since..<end].first(where: { $0.name == "checkOut" }) {
          return [out.sequence, life[end].sequence]
        }
      }
      return nil
    }.sorted { $0[1] < $1[1] }
  }

  @Test(arguments: (0..<8 as Range<UInt64>).prefix(Sample.count(2, of: 8)))
  func `the rules find what a look at all events finds`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let model = try LifecycleModel(json: DeclaredModels.json(Self.rules.joined(separator: ",")))
    let rules = RuleDescription.declared(by: [model])
    for _ in 0..<100 {
      let (events, spans) = Self.trace(&random)
      let findings = Dictionary(grouping: RuleRunner.findings(in: events, rules: rules), by: \.rule)
      func found(_ id: String) -> [[Int]] { findings["connection/\(id)", default: []].map(\.events) }
      func time(_ sequence: Int?) -> Int { events[(sequence ?? events.count) - 1].time }

      func duration(_ span: (begin: Int, end: Int?)) -> Int { time(span.end) - time(span.begin) }
      let slow = spans.filter { duration($0) > 4 * TraceScript.millisecond }
      let ordered = slow.filter { $0.end != nil }.sorted { $0.end! < $1.end! } + slow.filter { $0.end == nil }
      // Of equally long ones, the first.
      let longest = ordered.first { span in ordered.allSatisfy { duration($0) <= duration(span) } }
      #expect(found("budget") == (longest.map { [[$0.begin, $0.end].compactMap(\.self)] } ?? []))

      let stuck = spans.filter { $0.end == nil }.map(\.begin)
      #expect(found("ends").flatMap(\.self).filter { events[$0 - 1].name == "query" } == stuck)

      #expect(found("alive").flatMap(\.self) == Self.expectedAlive(events))
      #expect(found("follow").sorted { $0[1] < $1[1] } == Self.expectedFollow(events))
    }
  }

  @Test func `fingerprints hold no numbers and times`() throws {
    var random = SplitMix(state: 7)
    let rules = RuleDescription.declared(by: [
      try LifecycleModel(json: DeclaredModels.json(Self.rules.joined(separator: ",")))
    ])
    var fingerprints: Set<String> = []
    for _ in 0..<50 {
      fingerprints.formUnion(RuleRunner.findings(in: Self.trace(&random).events, rules: rules).map(\.fingerprint))
    }
    #expect(
      fingerprints == [
        "connection/budget:Connection", "connection/ends:Connection", "connection/alive:connection",
        "connection/follow:Connection",
      ])
  }
}
