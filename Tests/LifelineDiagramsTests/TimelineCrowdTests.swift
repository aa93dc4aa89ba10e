import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams

/// What a timeline does so that many subjects do not make it unreadable.
@Suite struct TimelineCrowdTests {
  private static let button = Subject(id: 50, kind: .control, type: "UIButton")

  @Test func `what happens to a control is shown on the lifeline of its controller`() {
    let timeline = Timeline.of { script in
      script.span("viewDidLoad", of: .main) {
        $0.instant(.`init`, of: Self.button, ["owner": 1, "place": "buyButton"])
      }
      script.span("tap", of: Self.button) { $0.span("present", of: .main, ["to": 2]) { $0.span("loadView", of: .sub) } }
      script.instant(.`deinit`, of: Self.button)
    }
    #expect(
      timeline.shown == [
        "main: viewDidLoad", "main: buyButton.tap", "main: present(sub)", "main → sub: loadView",
      ])
    #expect(timeline.lifelines.map(\.subject.label) == ["main", "sub"])
  }

  @Test func `a control of nobody known has a lifeline of its own`() {
    let timeline = Timeline.of { script in
      script.instant(.`init`, of: Self.button, ["owner": 99])
      script.span("tap", of: Self.button)
    }
    #expect(timeline.shown == ["UIButton #50: init", "UIButton #50: tap"])
  }

  private static func crowd(_ controllers: Int, showsQuietViews: Bool = false) -> Timeline {
    var builder = TimelineBuilder(options: .init(folds: false, showsQuietViews: showsQuietViews))
    builder.take { script in
      for id in 1...controllers {
        let controller = Subject(id: id, kind: .controller, type: "C")
        script.span("loadView", of: controller) { $0.instant(.`init`, of: .view(100 + id), ["owner": .integer(id)]) }
      }
      script.span("selectRow", of: .view(101))
      script.instant(.`deinit`, of: .view(102))
    }
    return builder.timeline()
  }

  @Test func `among many lifelines the views that only come and go are left out, and that is said`() {
    let timeline = Self.crowd(7)
    #expect(timeline.shown.filter { $0.contains("UIView") } == ["C #1 → UIView #101: init", "UIView #101: selectRow"])
    #expect(timeline.shown.last == "== 6 views are omitted: created or released without other events")
  }

  @Test func `they are drawn when there are few lifelines, or when somebody asks for them`() {
    #expect(Self.crowd(6).shown.count { $0.contains("UIView") } == 8)
    let all = Self.crowd(7, showsQuietViews: true)
    #expect(all.shown.count { $0.contains("UIView") } == 9)
    #expect(all.shown.last?.hasPrefix("==") == false)
  }

  @Test func `a view that leaks is never left out`() {
    let timeline = Timeline.of(folds: false) { script in
      for id in 1...13 { script.span("loadView", of: Subject(id: id, kind: .controller, type: "C")) }
      script.instant(.`init`, of: .view(101), ["owner": 1])
      script.instant(.leaked, of: .view(101))
      script.instant(.`init`, of: .view(102), ["owner": 2])
    }
    #expect(timeline.shown.contains { $0.contains("UIView #101") })
    #expect(timeline.shown.last == "== 1 view is omitted: created or released without other events")
  }
}
