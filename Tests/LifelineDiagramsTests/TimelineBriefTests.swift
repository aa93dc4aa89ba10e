import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineBriefTests {
  private static func timeline(isBrief: Bool = true, _ write: (inout TraceScript) -> Void) -> Timeline {
    var options = TimelineBuilder.Options()
    options.isBrief = isBrief
    var builder = TimelineBuilder(options: options)
    builder.take { write(&$0) }
    return builder.timeline()
  }

  private static func write(_ script: inout TraceScript) {
    script.instant(.`init`, of: .main)
    script.span("present", of: .main) {
      $0.instant(.`init`, of: .sub)
      $0.instant(.`init`, of: .view(8))
      $0.instant(.`init`, of: .view(9))
      $0.span("loadView", of: .sub)
    }
    script.instant(.expectDeallocation, of: .view(9))
    script.instant(.leaked, of: .view(9))
    script.instant(.`deinit`, of: .view(8))
  }

  @Test func `an outline has actions, controllers, and mistakes`() {
    let timeline = Self.timeline(Self.write)
    #expect(
      timeline.shown == [
        "main: init", "main: present", "main → sub: init", "main → UIView #9: init",
        "UIView #9: should be released", "UIView #9: LEAKED: still alive !", "== 3 of 9 rows are omitted: details",
      ])
  }

  @Test func `the box of a view is where the view is created, as in the whole timeline`() throws {
    for isBrief in [false, true] {
      let timeline = Self.timeline(isBrief: isBrief, Self.write)
      let layout = TimelineLayout(timeline)
      for lifeline in timeline.lifelines.indices where layout.isVisible[lifeline] {
        let birth = try #require(layout.births[lifeline])
        #expect(layout.headLine(of: lifeline) == layout.rows[birth].line)
      }
      #expect(layout.tracesWithHeads.isEmpty)
    }
  }

  @Test func `the box of a view that only calls is where the view is created`() throws {
    let timeline = Self.timeline { script in
      script.instant(.`init`, of: .main)
      script.instant(.`init`, of: .view(9))
      script.span("tick", of: .view(9)) { $0.span("load", of: .main) { $0.instant(.`init`, of: .sub) } }
      script.span(.viewDidLayoutSubviews, of: .view(9)) { $0.instant(.`init`, of: .controller(5)) }
    }
    let layout = TimelineLayout(timeline)
    #expect(layout.tracesWithHeads.isEmpty)
    let view = try #require(timeline.lifelines.firstIndex { $0.subject.id == 9 })
    #expect(layout.isVisible[view])
  }
}

@Suite struct TimelineFoldedCreationTests {
  /// The boxes at the top, which are those of objects that are older than the trace.
  private static func older(_ timeline: Timeline) -> [String] {
    let layout = TimelineLayout(timeline)
    return timeline.lifelines.indices.filter { layout.isVisible[$0] && layout.births[$0] == nil }
      .map { timeline.lifelines[$0].subject.label }
  }

  @Test func `a repetition that creates an object with other rows is drawn`() {
    let timeline = Timeline.of { script in
      for id in 11...15 { script.instant(.`init`, of: .controller(id)) }
      script.span("load", of: .controller(14))
    }
    #expect(
      timeline.shown.map { $0.replacing("PageViewController ", with: "") } == [
        "#11: init", "== × 3: the row above ran 3 times, up to 3.000 µs", "#14: init",
        "== × 2: the row above ran 2 times, up to 5.000 µs", "#14: load",
      ])
    #expect(Self.older(timeline).isEmpty)
  }

  @Test func `objects that are created and released in two loops are folded twice`() {
    let timeline = Timeline.of { script in
      for id in 11...30 { script.instant(.`init`, of: .controller(id)) }
      for id in 11...30 { script.instant(.`deinit`, of: .controller(id)) }
    }
    #expect(timeline.shown.count == 4)
    #expect(Self.older(timeline).isEmpty)
    let reversed = Timeline.of { script in
      for id in 11...30 { script.instant(.`init`, of: .controller(id)) }
      for id in (11...30).reversed() { script.instant(.`deinit`, of: .controller(id)) }
    }
    #expect(reversed.shown.count == 5)
    #expect(Self.older(reversed).isEmpty)
  }

  @Test(arguments: UInt64(1)...30) func `no box of an object that the trace creates is at the top`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let timeline = Timeline.of { script in
      var alive: [Int] = []
      for id in 1...60 {
        for _ in 0..<Int.random(in: 1...3, using: &random) where !alive.isEmpty {
          let caller = alive.randomElement(using: &random) ?? 0
          script.span("load", of: .controller(caller))
        }
        if id.isMultiple(of: 3), let caller = alive.last {
          script.span("show", of: .controller(caller)) { $0.instant(.`init`, of: .controller(id)) }
        } else {
          script.instant(.`init`, of: .controller(id))
        }
        alive.append(id)
        if Bool.random(using: &random) { script.instant(.`deinit`, of: .controller(alive.removeFirst())) }
      }
    }
    #expect(Self.older(timeline).isEmpty)
  }
}
