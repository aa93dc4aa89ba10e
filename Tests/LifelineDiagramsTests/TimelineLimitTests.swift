import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineLimitTests {
  private static func timeline(rows: Int, limit: Int, folds: Bool = false) -> Timeline {
    Timeline.of(limit: limit, folds: folds) { script in
      for row in 0..<rows { script.span(EventName("step\(row % 7)"), of: .main) }
    }
  }

  @Test(arguments: [(10, 7, "3 more rows are"), (8, 7, "1 more row is")])
  func `what is beyond the limit is counted and said`(rows: Int, limit: Int, left: String) {
    let shown = Self.timeline(rows: rows, limit: limit).shown
    #expect(shown.count == limit + 1)
    #expect(shown.last == "== \(left) omitted: the limit is \(limit)")
  }

  @Test func `rows that fit are not cut, and zero draws all`() {
    #expect(Self.timeline(rows: 7, limit: 7).shown.count == 7)
    #expect(Self.timeline(rows: 5000, limit: 0).shown.count == 5000)
    #expect(Self.timeline(rows: 5000, limit: -1).shown.count == 5000)
  }

  @Test func `rows are counted after folding`() {
    let shown = Self.timeline(rows: 70, limit: 8, folds: true).shown
    #expect(shown.count == 8)
    #expect(shown.last == "== × 10: the 7 rows above ran 10 times, up to 139.000 µs")
  }

  @Test func `rows that were not even kept are counted, too`() {
    let timeline = Self.timeline(rows: 1000, limit: 10, folds: true)
    #expect(timeline.rows.count == 202)
    #expect(timeline.shown.last == "== 802 more rows are omitted: the limit is 10")
  }

  @Test func `spans end behind the limit as they did`() {
    let timeline = Timeline.of(limit: 1, folds: false) {
      $0.span("outer", of: .main, end: ["super": false]) { $0.span("inner", of: .sub) }
    }
    #expect(timeline.shown.first == "main: outer — super was not called !")
    #expect(timeline.lifelines.count == 1)
  }

  @Test func `traces behind the limit are counted as a row each`() {
    var builder = TimelineBuilder(options: .init(limit: 2, folds: false))
    for name in ["a", "b", "c"] { builder.take(name) { $0.span("x", of: .main) } }
    let timeline = builder.timeline()
    #expect(
      timeline.shown == [
        "== Trace a", "main: x", "== 4 more rows are omitted: the limit is 2",
      ])
    #expect(TimelineLayout(timeline).end(of: 0) > 0)
  }
}
