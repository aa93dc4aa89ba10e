import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineFoldingTests {
  private static func cycle(_ script: inout TraceScript, id: Int, extra: EventName? = nil) {
    let page = Subject.controller(id)
    script.instant(.`init`, of: page)
    script.span("viewDidLoad", of: page) { script in if let extra { script.span(extra, of: page) } }
    script.instant(.`deinit`, of: page)
  }

  @Test(arguments: [(3, 12), (37, 148)])
  func `cycles with new instances are shown once, with their number`(count: Int, last: Int) {
    let timeline = Timeline.of { script in
      for id in 1...count { Self.cycle(&script, id: id) }
    }
    #expect(
      timeline.shown == [
        "PageViewController #1: init", "PageViewController #1: viewDidLoad", "PageViewController #1: deinit",
        "== × \(count): the 3 rows above ran \(count) times, up to \(last).000 µs",
      ])
    #expect(TimelineLayout(timeline).isVisible.filter { $0 }.count == 1)
  }

  @Test func `a band covers the end of the bar that it folds`() throws {
    let timeline = Timeline.of(folds: true) { script in
      script.span("load", of: .controller(1)) { script in
        for _ in 0..<4 {
          script.instant("read", of: .controller(1))
          script.instant("write", of: .controller(1))
        }
      }
      script.span("close", of: .controller(1))
    }
    #expect(timeline.shown[3].hasPrefix("== × 4"))
    let boxes = Plan(timeline.graph()).boxes
    let bar = try #require(boxes.first { $0.attributes["class"]?.hasPrefix("bar") == true })
    let band = try #require(boxes.first { $0.attributes["class"] == "band" })
    // The outline of an added bar is 2.5 wide.
    #expect(band.bottom + 1.25 < bar.bottom && bar.bottom < band.top)
  }

  @Test func `an object whose end is folded has a small cross below the fold`() throws {
    let timeline = Timeline.of(folds: true) { script in
      for id in 1...5 {
        script.instant(.`init`, of: .controller(id))
        script.span(EventName("step\(id)"), of: .controller(id))
      }
      for id in 1...5 { script.instant(.`deinit`, of: .controller(id)) }
    }
    let layout = timeline.layout()
    let ends = timeline.lifelines.indices.filter { layout.isVisible[$0] && layout.hasHiddenEnd($0) }
    #expect(ends == [1, 2, 3, 4])
    let plan = Plan(timeline.graph())
    for lifeline in timeline.lifelines.indices {
      let cross = plan.edges["\(timeline.headID(lifeline))Enda"]
      #expect((cross != nil) == ends.contains(lifeline))
      guard let cross else { continue }
      let y = Double(layout.height - layout.end(of: lifeline) - 6)
      #expect(cross.map { $0.y }.min() == y - 4 && cross.map { $0.y }.max() == y + 4)
      // The legend explains the cross, and does not touch it.
      #expect(layout.signs.contains(.hiddenEnd))
      #expect(layout.legendTop - 5 >= layout.end(of: lifeline) + 10)
    }
    // Each life that is drawn either ends in a row of its own or has this sign.
    for lifeline in timeline.lifelines.indices where layout.isVisible[lifeline] {
      let death = try #require(timeline.lifelines[lifeline].death)
      #expect(plan.edges["\(timeline.id("event", death))a"] != nil || ends.contains(lifeline))
    }
  }

  @Test func `a fold that hides mistakes says how many, and is marked as one`() {
    let timeline = Timeline.of { script in
      for id in 1...5 {
        let page = Subject.controller(id)
        script.instant(.`init`, of: page)
        script.instant(.leaked, of: page)
      }
    }
    let band = timeline.rows.first { !$0.isHidden && $0.lifeline < 0 }
    #expect(
      band.map { timeline.text(of: $0) } == "× 5: the 2 rows above ran 5 times, up to 10.000 µs, with 4 more mistakes")
    #expect(band?.emphasis == .mistake)
  }

  @Test func `two are not folded, nor anything when that is not wanted`() {
    let twice = Timeline.of { script in for id in 1...2 { Self.cycle(&script, id: id) } }
    #expect(twice.shown.count == 6)
    let all = Timeline.of(folds: false) { script in for id in 1...37 { Self.cycle(&script, id: id) } }
    #expect(all.shown.count == 111)
  }

  @Test func `the one that differs is kept apart`() {
    let timeline = Timeline.of { script in
      for id in 1...9 { Self.cycle(&script, id: id, extra: id == 5 ? "boom" : nil) }
    }
    #expect(
      timeline.shown == [
        "PageViewController #1: init", "PageViewController #1: viewDidLoad", "PageViewController #1: deinit",
        "== × 4: the 3 rows above ran 4 times, up to 16.000 µs",
        "PageViewController #5: init", "PageViewController #5: viewDidLoad", "PageViewController #5: boom",
        "PageViewController #5: deinit",
        "PageViewController #6: init", "PageViewController #6: viewDidLoad", "PageViewController #6: deinit",
        "== × 4: the 3 rows above ran 4 times, up to 38.000 µs",
      ])
  }

  /// A cycle as deep as it is told, with so many instants in its innermost span.
  private static func nest(_ script: inout TraceScript, depth: Int, length: Int, isOdd: Bool) {
    guard depth > 0 else {
      for number in 0..<length { script.instant(EventName("step \(number)"), of: .sub) }
      if isOdd { script.instant("odd", of: .sub) }
      return
    }
    script.span(EventName("level \(depth)"), of: .main) {
      nest(&$0, depth: depth - 1, length: length, isOdd: isOdd)
    }
  }

  private static let shapes: [(depth: Int, length: Int)] = [(1, 0), (1, 1), (1, 7), (2, 3), (4, 2), (6, 30)]

  @Test(arguments: [1, 2, 5, 19, 34, 37], shapes)
  func `of 37 cycles the one that differs is kept apart, wherever it is, however long and deep they are`(
    odd: Int, shape: (depth: Int, length: Int)
  ) {
    let timeline = Timeline.of { script in
      for number in 1...37 { Self.nest(&script, depth: shape.depth, length: shape.length, isOdd: number == odd) }
    }
    let shown = timeline.rows.filter { !$0.isHidden }
    #expect(shown.count { timeline.text(of: $0) == "odd" } == 1)
    let folded = shown.reduce(0) { sum, row in
      if case .fold(_, let count) = row.content { sum + count - 1 } else { sum }
    }
    #expect(folded >= 32)
    #expect(shown.count { timeline.text(of: $0) == "level \(shape.depth)" } + folded == 37)
  }

  @Test func `a row that repeats is a cycle of one`() {
    let timeline = Timeline.of { script in for _ in 1...5 { script.span("layout", of: .main) } }
    #expect(
      timeline.shown == ["main: layout", "== × 5: the row above ran 5 times, up to 9.000 µs"])
  }

  @Test func `cycles inside an open span are folded, the span is not cut`() {
    let timeline = Timeline.of {
      $0.span("select", of: .main) { for _ in 1...4 { $0.span("layout", of: .sub) } }
      $0.span("done", of: .main)
    }
    #expect(
      timeline.shown == [
        "main: select", "main → sub: layout", "== × 4: the row above ran 4 times, up to 8.000 µs",
        "main: done",
      ])
  }

  @Test func `a cycle whose last span goes on is left as it is`() {
    let timeline = Timeline.of {
      for _ in 1...3 { $0.span("tick", of: .main) }
      $0.begin("tick", of: .main)
      $0.span("inner", of: .sub)
      $0.end("tick", of: .main)
    }
    #expect(
      timeline.shown == [
        "main: tick", "== × 3: the row above ran 3 times, up to 5.000 µs", "main: tick",
        "main → sub: inner",
      ])
  }

  @Test func `outer cycles are folded whole when inner ones repeat as well`() {
    let timeline = Timeline.of { script in
      for _ in 1...4 { script.span("select", of: .main) { for _ in 1...3 { $0.span("layout", of: .sub) } } }
    }
    #expect(
      timeline.shown == [
        "main: select", "main → sub: layout", "main → sub: layout", "main → sub: layout",
        "== × 4: the 4 rows above ran 4 times, up to 30.000 µs",
      ])
  }

  @Test func `a mistake is never folded into what is right`() {
    let timeline = Timeline.of { script in
      for _ in 1...4 { script.span("viewDidLoad", of: .main) }
    }
    #expect(timeline.shown.count == 4)
    #expect(timeline.shown[0] == "main: viewDidLoad")
  }

  @Test func `markers with the same text fold, with different text they do not`() {
    let same = Timeline.of { script in for _ in 1...3 { script.mark("tap") } }
    #expect(same.shown.count == 2)
    let different = Timeline.of { script in for tap in 1...3 { script.mark("tap \(tap)") } }
    #expect(different.shown.count == 3)
  }

  @Test func `deep recursion takes no longer than it is long`() {
    let timeline = Timeline.of(limit: 0) { script in
      for _ in 1...20_000 { script.begin("recurse", of: .main) }
      script.span("leaf", of: .main)
      for _ in 1...20_000 { script.end("recurse", of: .main) }
    }
    #expect(timeline.shown.count == 20_001)
  }
}

@Suite struct CycleFinderTests {
  private static func cycle(_ signatures: [Int], ends: [Int]? = nil, at start: Int = 0) -> CycleFinder.Cycle? {
    var finder = CycleFinder(signatures: signatures, ends: ends ?? signatures.indices.map { $0 + 1 })
    return finder.cycle(at: start)
  }

  @Test func `the shortest period wins`() {
    #expect(Self.cycle([1, 1, 1, 1, 1, 1]) == .init(period: 1, count: 6))
    #expect(Self.cycle([1, 2, 1, 2, 1, 2, 1]) == .init(period: 2, count: 3))
    #expect(Self.cycle([1, 1, 2, 1, 1, 2, 1, 1, 2]) == .init(period: 3, count: 3))
    #expect(Self.cycle([1, 2, 1, 2]) == nil)
    #expect(Self.cycle([]) == nil)
  }

  @Test func `spans that end behind the cycles make them unfit`() {
    #expect(Self.cycle([1, 1, 1, 1, 9], ends: [1, 2, 3, 5, 5]) == .init(period: 1, count: 3))
    #expect(Self.cycle([1, 1, 1, 9], ends: [4, 2, 3, 4]) == nil)
    #expect(Self.cycle([1, 2, 1, 2, 1, 2], ends: [2, 2, 4, 4, 6, 6]) == .init(period: 2, count: 3))
  }

  @Test func `it can be asked from any position in order`() {
    let signatures = [9, 1, 1, 1, 2, 2, 2]
    var finder = CycleFinder(signatures: signatures, ends: signatures.indices.map { $0 + 1 })
    #expect(finder.cycle(at: 0) == nil)
    #expect(finder.cycle(at: 1) == .init(period: 1, count: 3))
    #expect(finder.cycle(at: 4) == .init(period: 1, count: 3))
  }
}
