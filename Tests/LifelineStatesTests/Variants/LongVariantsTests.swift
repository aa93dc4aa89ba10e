import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// Lives with more steps than are stored.
@Suite struct LongVariantsTests {
  private enum End { case released, leaked, alive }

  private static let model = """
    {"lifelineModel": 1, "name": "Connection", "kind": "connection",
     "states": [{"id": "new", "initial": true}, {"id": "made"}, {"id": "idle"}, {"id": "busy"}, {"id": "waiting"},
                {"id": "failed"}, {"id": "closed"}, {"id": "gone", "final": true}],
     "transitions": [{"from": "new", "on": "init", "to": "made"}, {"from": "made", "on": "open", "to": "idle"},
                     {"from": ["idle", "waiting", "failed"], "on": "begin", "to": "busy"},
                     {"from": ["busy", "waiting", "failed"], "on": "commit", "to": "idle"},
                     {"from": ["idle", "busy", "failed"], "on": "wait", "to": "waiting"},
                     {"from": ["idle", "busy", "waiting"], "on": "fail", "to": "failed"},
                     {"from": "idle", "on": "close", "to": "closed"}, {"from": "closed", "on": "deinit", "to": "gone"}]}
    """

  private static func variants(_ lives: [[EventName]], _ end: End = .released) throws -> Variants {
    var script = TraceScript(interval: 1000)
    for (index, life) in lives.enumerated() {
      let subject = Subject(id: index + 1, kind: "connection", type: "Connection", name: nil)
      for name in [.`init`, "open"] + life { script.instant(name, of: subject) }
      if end == .leaked { script.instant(.expectDeallocation, of: subject) }
      if end == .released { script.instant(.`deinit`, of: subject) }
    }
    var builder = VariantsBuilder(models: [try LifecycleModel(json: model)])
    builder.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "test")))
    return builder.variants
  }

  private static func lines(_ variants: Variants) -> [String] {
    variants.groups.flatMap { group in
      group.variants.map { "\($0.count): \(variants.text(of: $0, in: group))" }
    }
  }

  private static func uses(_ count: Int) -> [EventName] {
    (0..<count).flatMap { _ -> [EventName] in ["begin", "commit"] }
  }

  /// States without a cycle, from a sequence in which no part is immediately repeated.
  private static func irregular(_ count: Int) -> [EventName] {
    let names: [EventName] = ["begin", "wait", "fail"]
    func parity(_ number: Int) -> Int { number.nonzeroBitCount % 2 }
    return (0..<count).map { names[parity($0 + 1) - parity($0) + 1] }
  }

  private static func states(_ callbacks: some Sequence<EventName>) -> [String] {
    callbacks.map { $0 == "begin" ? "busy" : $0 == "wait" ? "waiting" : "failed" }
  }

  private static let cycle = "made → (idle → busy) ×"

  @Test func `long regular lives are one variant with short ones`() throws {
    let lives = [2, 60, 99, 100, 101, 200, 5_000].map { Self.uses($0) + ["close"] }
    #expect(Self.lines(try Self.variants(lives)) == ["7: \(Self.cycle) 2…5000 → idle → closed"])
  }

  @Test func `the end of a long life is drawn`() throws {
    let lives = [200, 300].map { Self.uses($0) }
    #expect(Self.lines(try Self.variants(lives, .alive)) == ["2: \(Self.cycle) 200…300 → idle, still alive"])
    #expect(Self.lines(try Self.variants(lives, .leaked)) == ["2: \(Self.cycle) 200…300 → idle → leaked"])
    #expect(
      Self.lines(try Self.variants(lives)) == ["2: \(Self.cycle) 200…300 → idle → NOT ALLOWED: released"])
  }

  @Test func `a step that is not allowed at the end of a long regular life is a variant of its own`() throws {
    let lives = (0..<4).map { Self.uses(200 + $0) + ($0 == 0 ? ["close", "begin"] : ["close"]) }
    let variants = try Self.variants(lives)
    #expect(
      Self.lines(variants) == [
        "3: \(Self.cycle) 201…203 → idle → closed",
        "1: \(Self.cycle) 200 → idle → closed → NOT ALLOWED: closed",
      ])
    let graph = variants.graph()
    #expect(graph.nodes.count { $0.attributes.contains { $0.value == "NOT ALLOWED\\l" } } == 1)
  }

  @Test func `a step that is not allowed in the middle of a long regular life is drawn there`() throws {
    let lives = [Self.uses(120) + ["open"] + Self.uses(200) + ["close"]]
    #expect(
      Self.lines(try Self.variants(lives)) == [
        "1: \(Self.cycle) 120 → idle → NOT ALLOWED: idle → (busy → idle) × 200 → closed"
      ])
  }

  @Test func `a long irregular life has a beginning, a number of omitted steps, and an end`() throws {
    let end: [EventName] = ["commit", "wait", "fail", "commit", "close"]
    let lives = [300, 1_200].map { Self.irregular($0) + end }
    let variants = try Self.variants(lives)
    let first = ["made", "idle"] + Self.states(Self.irregular(18))
    // The last six states include the last irregular one, which is the same in both lives.
    let last = Self.states(Self.irregular(300).suffix(1)) + ["idle", "waiting", "failed", "idle", "closed"]
    #expect(Self.irregular(300).last == Self.irregular(1_200).last)
    #expect(Self.lines(variants) == ["2: " + (first + ["… 281 to 1,181 steps"] + last).joined(separator: " → ")])
    let labels = variants.graph().nodes.flatMap(\.attributes).filter { $0.name == "label" }.map(\.value)
    #expect(labels.contains("… 281 to 1,181 steps\\l"))
    #expect(
      labels.contains(
        "… 300 steps: omitted from a long, irregular life. Only steps that are not allowed are drawn.\\l"))
  }

  @Test func `omitted steps that are not allowed are drawn, and make a variant of their own`() throws {
    let end: [EventName] = ["commit", "wait", "fail", "commit", "close"]
    let steps = Self.irregular(300)
    let broken = steps.prefix(150) + ["close", "close"] + steps.dropFirst(150) + end
    let variants = try Self.variants([steps + end, steps + end, Array(broken)])
    let lines = Self.lines(variants)
    let state = Self.states(steps[149...149])[0]
    #expect(lines.count == 2 && lines[0].hasPrefix("2: ") && !lines[0].contains("NOT ALLOWED"))
    #expect(lines[1].contains(" → … 283 steps → NOT ALLOWED: \(state) → … → "))
    #expect(variants.groups[0].variants.map(\.isForbidden) == [false, true])
    let mermaid = variants.mermaid.split(separator: "\n").map { $0.drop { $0 == " " } }
    let omission = try #require(mermaid.firstIndex { $0.hasSuffix("([\"… 283 steps\"])") })
    #expect(mermaid[omission + 2].hasSuffix("([\"\(state)\"])") && mermaid[omission + 3].contains("|\"NOT ALLOWED\"|"))
    #expect(mermaid[omission + 4].hasSuffix("([\"…\"])"))
  }

  @Test func `Mermaid has the counts and the ends of the picture`() throws {
    let lives = [200, 300].map { Self.uses($0) + ["close"] }
    #expect(
      try Self.variants(lives).mermaid == """
        graph LR
          subgraph t0["Connection, 2 objects, all released#59; 1 variant"]
            n0["100#37;, 2"]
            n1(["made"])
            n0 --> n1
            n2(["idle"])
            n1 --> n2
            n3(["busy (2) × 200…300"])
            n2 --> n3
            n4(["idle"])
            n3 --> n4
            n5(["closed"])
            n4 --> n5
            n6(["released, median 403 µs, 95#37; 603 µs"])
            n5 --> n6
          end

        """)
    let leaked = try Self.variants(lives, .leaked).mermaid
    #expect(leaked.contains("([\"leaked\"])") && !leaked.contains("([\"released"))
    #expect(try Self.variants(lives).mermaid.contains("NOT ALLOWED") == false)
    let forbidden = try Self.variants([Self.uses(200)]).mermaid.split(separator: "\n")
    #expect(forbidden.count { $0.contains("([\"released, ") } == 1)
    #expect(forbidden.count { $0.contains("NOT ALLOWED") } == 1)
  }

  /// Steps of which some are regular and some are not.
  private static func randomSteps(_ seed: UInt64) -> [Variants.Step] {
    var random = SplitMix(state: seed)
    var steps: [Variants.Step] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let block = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Variants.Step(
          state: Int.random(in: 0..<5, using: &random), isForbidden: Int.random(in: 0..<40, using: &random) == 0)
      }
      let times = Bool.random(using: &random) ? 1 : Int.random(in: 1...40, using: &random)
      for _ in 0..<times { steps += block }
    }
    return steps
  }

  @Test(arguments: 1...100) func `no step is lost or stored twice`(seed: UInt64) throws {
    let steps = Self.randomSteps(seed)
    var path = VariantPath()
    for step in steps { path.append(step) }
    path.finish()
    let parts = path.parts(folding: [])
    #expect(parts.reduce(0) { $0 + $1.steps.count } <= VariantPath.maximumSteps)
    func unfolded(_ parts: some Sequence<Variants.Part>) -> [Variants.Step] {
      parts.flatMap { part in (0..<(part.repetitions?.lowerBound ?? 1)).flatMap { _ in part.steps } }
    }
    guard let place = parts.firstIndex(where: { $0.omitted != nil }) else {
      #expect(unfolded(parts) == steps)
      return
    }
    let (first, last) = (unfolded(parts[..<place]), unfolded(parts[(place + 1)...]))
    #expect(steps.starts(with: first) && last == Array(steps.suffix(VariantPath.lastSteps)))
    #expect(parts[place].omitted?.lowerBound == steps.count - first.count - last.count)
    let omitted = steps.dropFirst(first.count).dropLast(last.count)
    #expect(Set(parts[place].steps) == Set(omitted.filter(\.isForbidden)))
    #expect(parts[place].steps.count == Set(parts[place].steps).count)
  }
}
