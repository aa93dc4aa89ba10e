import Lifeline
import LifelineBase
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineLayoutTests {
  private static let seeds = Sample.seeds(6, of: 40)

  private static func timeline(seed: UInt64) -> Timeline {
    var builder = TimelineBuilder(options: .init(limit: seed.isMultiple(of: 5) ? 40 : 2000, folds: seed % 3 > 0))
    for trace in 0...(seed % 3) {
      var random = RandomTrace(seed: seed * 10 + trace)
      builder.take("trace \(trace)") { random.write(&$0) }
    }
    return builder.timeline()
  }

  @Test(arguments: seeds)
  func `no two texts overlap, and none leaves the picture`(seed: UInt64) {
    let plan = Plan(Self.timeline(seed: seed).graph())
    let texts = plan.texts.sorted { $0.top > $1.top }
    for (index, text) in texts.enumerated() {
      #expect(text.isInside(plan.paper), "\(text.id)")
      for other in texts[(index + 1)...].prefix(while: { $0.top > text.bottom - 60 }) where text.overlaps(other) {
        Issue.record("\(text.id) lies over \(other.id)")
      }
    }
  }

  @Test(arguments: seeds)
  func `bars of one lane never overlap`(seed: UInt64) {
    let plan = Plan(Self.timeline(seed: seed).graph())
    let bars = plan.boxes.filter { $0.attributes["class"]?.hasPrefix("bar") ?? false }
    for lane in Dictionary(grouping: bars, by: \.left).values {
      let sorted = lane.sorted { $0.top > $1.top }
      for (upper, lower) in zip(sorted, sorted.dropFirst()) where upper.overlaps(lower) {
        Issue.record("\(upper.id) lies over \(lower.id)")
      }
    }
  }

  @Test(arguments: seeds)
  func `heads never lie over bars, signs or other heads`(seed: UInt64) {
    let plan = Plan(Self.timeline(seed: seed).graph())
    let heads = plan.boxes.filter { $0.attributes["class"]?.hasPrefix("head ") ?? false }
    let others = plan.boxes.filter { ["bar ", "inst", "head"].contains($0.attributes["class"]?.prefix(4) ?? "") }
      .filter { $0.attributes["class"] != "head-text" }
    for head in heads {
      for other in others where other.id != head.id && head.overlaps(other) {
        Issue.record("\(head.id) lies over \(other.id)")
      }
    }
  }

  @Test(arguments: seeds)
  func `rows are in order, and nothing has a size below zero`(seed: UInt64) {
    let layout = TimelineLayout(Self.timeline(seed: seed))
    for (upper, lower) in zip(layout.rows, layout.rows.dropFirst()) { #expect(upper.bottom == lower.top) }
    for (row, place) in zip(layout.timeline.rows, layout.rows) {
      #expect(place.height >= 0)
      #expect((place.top...place.bottom).contains(place.line))
      #expect(row.isHidden == (place.height == 0))
    }
    #expect(layout.rows.last.map { $0.bottom < layout.legendTop } ?? true)
    let plan = Plan(layout.timeline.graph())
    for box in plan.boxes { #expect(box.right >= box.left && box.top > box.bottom, "\(box.id)") }
    for (id, points) in plan.edges {
      for point in points {
        let isInside = point.x >= 0 && point.x <= plan.paper.right && point.y >= 0 && point.y <= plan.paper.top
        #expect(isInside, "\(id)")
      }
    }
  }

  @Test(arguments: seeds)
  func `ids are unique and plain, and every edge has its ends and its place`(seed: UInt64) {
    let graph = Self.timeline(seed: seed).graph()
    let ids = graph.nodes.map(\.id) + graph.edges.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    for edge in graph.edges {
      #expect(graph.nodes.indices.contains(edge.tail) && graph.nodes.indices.contains(edge.head))
      #expect(edge.attributes.contains { $0.name == "pos" && !$0.value.isEmpty })
    }
  }

  @Test(arguments: seeds)
  func `the same trace gives the same bytes`(seed: UInt64) {
    let (first, second) = (Self.timeline(seed: seed), Self.timeline(seed: seed))
    #expect(first.graph() == second.graph())
    #expect(first.graph().dot == second.graph().dot)
    #expect(first.mermaid == second.mermaid)
  }

  @Test func `arrows end at the bars that can be seen`() throws {
    let timeline = Timeline.of {
      $0.begin("a", of: .main)
      $0.span("b", of: .sub) { $0.span("c", of: .main) { $0.span("d", of: .sub) } }
      $0.begin("e", of: .main, thread: 2)
      $0.end("a", of: .main)
    }
    let plan = Plan(timeline.graph())
    // c is in the second lane of main, called from the right; d in the second lane of sub, called from the left.
    #expect(try #require(plan.edges["call2"])[0].x == #require(plan["event2"]).right.rounded())
    #expect(try #require(plan.edges["call3"])[0].x == #require(plan["event1"]).left.rounded())
    // e comes from nowhere while a is still there: its arrow ends at a.
    #expect(try #require(plan.edges["call4"])[0].x == #require(plan["event0"]).left.rounded())
  }

  @Test func `a text whose arrow comes from the right stands above it, one without arrow does not`() throws {
    let timeline = Timeline.of {
      $0.span("a", of: .main) {
        $0.span("b", of: .sub) { script in
          script.span("c", of: .main)
          script.instant("d", of: .main)
        }
      }
    }
    let layout = TimelineLayout(timeline)
    #expect(layout.rows.map(\.height) == [0, 22, 22, 32, 22])
    let plan = Plan(timeline.graph())
    #expect(try #require(plan["label2"]).bottom > #require(plan.edges["call2"])[0].y)
  }

  @Test func `bands lie over bars`() throws {
    let graph = Timeline.of { $0.span("a", of: .main) { $0.mark("tap") } }.graph()
    let bar = try #require(graph.nodes.firstIndex { $0.id == "event0" })
    let band = try #require(graph.nodes.firstIndex { $0.id == "band1" })
    #expect(bar < band)
  }

  @Test func `a span may outlive its object, and nobody else moves into its column meanwhile`() {
    let timeline = Timeline.of(folds: false) {
      $0.begin("work", of: .controller(5))
      $0.instant(.`deinit`, of: .controller(5))
      $0.instant(.`init`, of: .controller(6))
      $0.end("work", of: .controller(5))
      $0.instant(.`deinit`, of: .controller(6))
      $0.instant(.`init`, of: .controller(7))
    }
    let x = TimelineLayout(timeline).x
    #expect(x[0] != x[1])
    #expect(x[2] == x[0])
  }

  @Test func `a retain path is broken into lines, and its row is higher`() {
    let path = (1...20).map { "Controller\($0).child" }.joined(separator: " -> ")
    let timeline = Timeline.of {
      $0.instant(.leaked, of: .main, ["path": .string(path)])
      $0.span("a", of: .main)
    }
    let layout = TimelineLayout(timeline)
    let lines = layout.labels[1]?.lines ?? []
    #expect(lines.joined(separator: " ") == "LEAKED: still alive (retained by \(path))")
    #expect(layout.rows[1].height == 22 + (layout.labels[1]?.extraHeight ?? 0))
    #expect(layout.width < 700)
  }

  @Test func `the legend explains what the picture uses, and nothing else`() {
    let plain = Timeline.of { $0.span("a", of: .main) { $0.instant("b", of: .main) } }
    #expect(TimelineLayout(plain).signs == [.foundCall])
    let late = Timeline.of {
      $0.span("a", of: .main)
      $0.span("b", of: .sub, ["cause": 1])
      $0.instant(.leaked, of: .sub)
    }
    #expect(TimelineLayout(late).signs == [.lateCall, .foundCall, .leak])
    #expect(TimelineLayout(Timeline.of { $0.mark("x") }).signs == [])
  }

  @Test func `the gutter is wide enough for the longest time of all traces`() {
    var builder = TimelineBuilder()
    builder.take {
      $0.wait(5_000_000_000_000)
      $0.span("a", of: .main)
    }
    builder.take { $0.span("a", of: .main) }
    let layout = TimelineLayout(builder.timeline())
    #expect(layout.timeUnit.name == "s")
    #expect(layout.timeRight == 18 + FontMetrics.width("5000.000", size: 9))
  }

  @Test func `each trace has its own clock`() {
    var builder = TimelineBuilder()
    builder.take(clock: "counting") { script in
      script.wait(196 * CountedTime.step)
      script.span("a", of: .main)
    }
    builder.take { script in
      script.wait(20 * TraceScript.millisecond)
      script.span("b", of: .main)
    }
    let timeline = builder.timeline()
    let shown = timeline.rows.filter(\.isSpan)
    #expect(timeline.timeUnit.name == "ms")
    #expect(shown.map(timeline.columnText) == ["step 197", "20.001"])
    let tooltips = timeline.graph().nodes.map(\.tooltip)
    #expect(tooltips.contains { $0.hasPrefix("main a; at step 197; took 1 step;") })
    #expect(tooltips.contains { $0.hasPrefix("main b; at 20.001 ms; took 1 µs;") })
    #expect(timeline.mermaid.contains("a at step 197") && timeline.mermaid.contains("b at 20.001 ms"))
    var counted = TimelineBuilder()
    counted.take(clock: "counting") { $0.span("a", of: .main) }
    #expect(counted.timeline().rows.filter(\.isSpan).map(counted.timeline().columnText) == ["1"])
  }

  @Test func `bars and heads carry tooltips`() {
    let graph = Timeline.of { $0.span("a", of: .main, ["animated": true]) }.graph()
    let tooltips = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.tooltip) })
    #expect(tooltips["event0"] == "main a; at 1.000 µs; took 1 µs; event 1, thread 1, animated: true")
    #expect(tooltips["subject1"] == "main, MainViewController #1")
    #expect(tooltips["label0"] == "")
  }
}
