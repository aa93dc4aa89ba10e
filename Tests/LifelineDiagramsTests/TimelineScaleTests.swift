import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineScaleTests {
  private static let seeds = Sample.seeds(12, of: 40)

  private static func layout(_ write: (inout TraceScript) -> Void) -> TimelineLayout {
    var builder = TimelineBuilder(options: .init(isToScale: true))
    builder.take("test", write)
    return TimelineLayout(builder.timeline())
  }

  private static func timeline(seed: UInt64) -> Timeline {
    var builder = TimelineBuilder(
      options: .init(limit: seed.isMultiple(of: 5) ? 40 : 2000, folds: seed % 3 > 0, isToScale: true))
    for trace in 0...(seed % 3) {
      var random = RandomTrace(seed: seed * 10 + trace, waits: true)
      builder.take("trace \(trace)") { random.write(&$0) }
    }
    return builder.timeline()
  }

  /// Two spans in one: 1 ms after its begin one of 2 ms, and 3 ms later one of 1 ms; it ends 1 ms after that.
  private static let steps = layout {
    $0.span("a", of: .main) {
      $0.wait(999_000)
      $0.span("b", of: .sub) { $0.wait(1_999_000) }
      $0.wait(2_999_000)
      $0.span("c", of: .sub) { $0.wait(999_000) }
      $0.wait(999_000)
    }
  }

  @Test func `twice the time is twice the distance, for rows and for the ends of spans`() throws {
    let layout = Self.steps
    let ruler = try #require(layout.ruler)
    #expect(ruler.scale.nanosecondsPerRow == 1_000_000)
    #expect(layout.rows.dropFirst().map { $0.line - layout.rows[1].line } == [0, 22, 132])
    #expect((1...3).map { ruler.ends[$0].map { $0 - layout.rows[1].line } } == [176, 66, 154])
  }

  @Test func `bars are as long as their spans took`() {
    let plan = Plan(Self.steps.timeline.graph())
    let heights = (0...2).map { plan["event\($0)"].map { Int(($0.top - $0.bottom).rounded()) } }
    // Two points less, so that bars that follow each other are told apart.
    #expect(heights == [174, 42, 20])
  }

  @Test func `an axis that is to scale everywhere is one line`() {
    let top = Self.steps.rows[1].line
    #expect(Self.steps.ruler?.axis == [.init(top: top, bottom: top + 176, isToScale: true)])
    #expect(Self.steps.legendTexts.last == "Solid time axis: to scale, 1 ms per row height.")
  }

  @Test func `rows keep the room for their texts, and the axis says where it is stretched`() {
    let layout = Self.layout {
      $0.begin("a", of: .main)
      $0.instant("b", of: .main)
      $0.instant("c", of: .main)
      $0.wait(99_000)
      $0.end("a", of: .main)
    }
    let top = layout.rows[1].line
    #expect(layout.rows.dropFirst().map { $0.line - top } == [0, 22, 44])
    #expect(
      layout.ruler?.axis == [
        .init(top: top, bottom: top + 44, isToScale: false), .init(top: top + 44, bottom: top + 154, isToScale: true),
      ])
    #expect(
      layout.legendTexts.suffix(2) == [
        "Solid time axis: to scale, 20 µs per row height.",
        "Dotted time axis: stretched, because rows need more height than the time.",
      ])
  }

  @Test func `a pause between spans is cut, and says how long it is`() throws {
    let layout = Self.layout {
      $0.span("a", of: .main) { $0.wait(999_000) }
      $0.wait(311_999_000)
      $0.span("b", of: .main) { $0.wait(999_000) }
    }
    #expect(layout.ruler?.cuts.map(\.duration) == [312_000_000])
    let plan = Plan(layout.timeline.graph())
    let text = try #require(plan["cut1Text"])
    #expect(text.attributes["label"] == "312 ms pause\\l")
    #expect(text.bottom > (try #require(plan["label1"])).top)
    #expect(text.top < (try #require(plan["label0"])).bottom)
    #expect(layout.rows[2].line - layout.rows[1].line < 180)
    #expect(
      layout.legendTexts.last == "Gap across the picture: a long pause, not to scale; its length is in the gap.")
  }

  @Test func `a time in which repetitions are folded is no pause`() {
    let layout = Self.layout { script in
      for _ in 1...4 {
        script.span("a", of: .main) { $0.wait(999_000) }
        script.wait(99_000_000)
      }
      script.wait(311_999_000)
      script.span("b", of: .main) { $0.wait(999_000) }
    }
    #expect(layout.ruler?.cuts.map(\.hasOmissions) == [false, true])
    let texts = Plan(layout.timeline.graph())
    #expect(texts["cut2Text"]?.attributes["label"]?.hasSuffix(", with rows that are not drawn\\l") == true)
    #expect(layout.legendTexts.last == "Gap across the picture: a long time, not to scale; its length is in the gap.")
  }

  /// A pause after events of another subject remains a pause.
  @Test(arguments: [(0, true), (1, false)])
  func `a time in which other subjects are busy is no pause`(position: Int, hasOmissions: Bool) {
    var selection = TraceSelection()
    selection.subjects = ["main"]
    var selected = SelectedTraces(
      TimelineBuilder(options: .init(isToScale: true)), TraceFilter(selection), marksFirstDelivered: false)
    selected.take { script in
      script.span("a", of: .main) { $0.wait(999_000) }
      script.wait(200_000_000)
      script.instant("x", of: .sub)
      script.wait(200_000_000)
      script.span("b", of: .main) { $0.wait(999_000) }
      script.wait(400_000_000)
      script.span("c", of: .main) { $0.wait(999_000) }
    }
    let cuts = TimelineLayout(selected.consumer.timeline()).ruler?.cuts ?? []
    #expect(cuts.count == 2 && cuts[position].hasOmissions == hasOmissions)
  }

  @Test func `the longest step inside a span is not cut`() {
    let layout = Self.layout {
      $0.span("a", of: .main) {
        for (name, milliseconds) in [("b", 1), ("c", 1), ("d", 1), ("e", 900)] {
          $0.wait(milliseconds * 1_000_000)
          $0.instant(EventName(name), of: .sub)
        }
      }
    }
    #expect(layout.ruler?.cuts == [])
    let distance = layout.rows[5].line - layout.rows[4].line
    #expect((90...180).contains(distance))
  }

  @Test(
    arguments: [
      ([0], 1), ([1], 1), ([2], 2), ([8], 10), ([1, 1, 900], 200), ([1000, 1000, 1000], 1000),
      ([.max / 2], .max / 2),
    ] as [([Int], Int)])
  func `a row stands for one, two or five with zeros behind`(steps: [Int], expected: Int) {
    var timeline = Timeline(title: "", lifelines: [], rows: [])
    var time = 0
    for step in [0] + steps {
      time += step
      timeline.rows.append(.init(content: .instant, sequence: 1, time: time, lifeline: 0, label: RowLabel()))
    }
    #expect(TimeScale(for: timeline).nanosecondsPerRow >= min(expected, 1 << 60))
    if expected < 1 << 60 { #expect(TimeScale(for: timeline).nanosecondsPerRow == expected) }
  }

  @Test func `a trace without time between its events is drawn, with a dotted axis`() {
    var timeline = Timeline.of { for _ in 0..<3 { $0.instant("a", of: .main) } }
    for index in timeline.rows.indices { timeline.rows[index].time = 5 }
    timeline.isToScale = true
    let layout = TimelineLayout(timeline)
    #expect(layout.rows.map(\.height).count == 4)
    #expect(layout.ruler?.axis.map(\.isToScale) == [false])
  }

  @Test func `by order nothing is to scale unless it is asked for`() {
    #expect(TimelineLayout(Timeline.of { $0.span("a", of: .main) }).ruler == nil)
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
  func `tears lie over no text, head or band`(seed: UInt64) {
    let plan = Plan(Self.timeline(seed: seed).graph())
    let tears = plan.boxes.filter { $0.attributes["class"] == "cut" }
    let solid: Set<String> = ["head", "band", "badge"]
    let boxes = plan.boxes.filter { box in
      solid.contains(box.attributes["class"]?.split(separator: " ").first.map(String.init) ?? "")
    }
    let others = boxes + plan.texts.filter { $0.attributes["class"] != "cut-text" }
    for tear in tears {
      for other in others where tear.overlaps(other) { Issue.record("\(tear.id) lies over \(other.id)") }
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
  func `rows are in order`(seed: UInt64) {
    let layout = TimelineLayout(Self.timeline(seed: seed))
    for (upper, lower) in zip(layout.rows, layout.rows.dropFirst()) { #expect(upper.bottom <= lower.top) }
  }

  @Test func `where the axis is solid, distances are times`() {
    let distances = Self.seeds.flatMap { Self.distances(along: TimelineLayout(Self.timeline(seed: $0))) }
    #expect(distances.count > 5 * Self.seeds.count)
    for (drawn, time) in distances { #expect(abs(drawn - time) <= 1) }
  }

  /// From row to row where the axis is solid: what is drawn, and what the time says.
  private static func distances(along layout: TimelineLayout) -> [(drawn: Double, time: Double)] {
    let rows = layout.timeline.rows
    let drawn = rows.indices.filter { !rows[$0].isHidden }
    return zip(drawn, drawn.dropFirst()).compactMap { upper, lower in
      let (top, bottom) = (layout.rows[upper].line, layout.rows[lower].line)
      guard let ruler = layout.ruler,
        ruler.axis.contains(where: { $0.isToScale && $0.top <= top && $0.bottom >= bottom })
      else { return nil }
      return (Double(bottom - top), ruler.scale.points(rows[lower].time - rows[upper].time))
    }
  }
}
