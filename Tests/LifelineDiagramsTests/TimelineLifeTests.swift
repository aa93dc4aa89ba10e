import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineLifeTests {
  @Test func `lives have births and deaths`() {
    let timeline = Timeline.of {
      $0.span("loadView", of: .main)
      $0.instant(.`init`, of: .sub)
      $0.instant(.`deinit`, of: .sub)
    }
    let (main, sub) = (timeline.lifelines[0], timeline.lifelines[1])
    #expect((main.birth, main.death, main.first) == (nil, nil, 1))
    #expect((sub.birth, sub.death, sub.first) == (2, 3, 2))
  }

  @Test func `the view that takes another's place stands in its column`() {
    let timeline = Timeline.of {
      $0.span("loadView", of: .main) { $0.instant(.`init`, of: .view(5), ["owner": 1]) }
      $0.instant(.viewUnloaded, of: .main, ["by": "system", "view": 5])
      $0.instant(.`deinit`, of: .view(5))
      $0.span("loadView", of: .main) { $0.instant(.`init`, of: .view(6), ["owner": 1]) }
      $0.instant(.`init`, of: .view(7))
    }
    #expect(timeline.columns == [["main"], ["UIView #5", "UIView #6"], ["UIView #7"]])
    #expect(timeline.titles == ["main", "view of main", "view of main", "UIView"])
  }

  @Test func `a view that still lives keeps its column`() {
    let timeline = Timeline.of {
      $0.instant(.`init`, of: .view(5))
      $0.instant(.`init`, of: .view(6))
    }
    #expect(timeline.columns == [["UIView #5"], ["UIView #6"]])
  }

  @Test func `hosts come first, and views beside their controllers`() {
    let timeline = Timeline.of {
      $0.span("a", of: .main)
      $0.span("b", of: .sub)
      $0.instant(.`init`, of: .view(5), ["owner": 1])
      $0.instant(.`init`, of: .view(6), ["owner": 5])
      $0.span("c", of: Subject(id: 8, kind: .window, type: "UIWindow"))
      $0.span("d", of: .app)
    }
    #expect(
      timeline.columns == [["UIApplication #3"], ["UIWindow #8"], ["main"], ["UIView #5"], ["UIView #6"], ["sub"]])
  }

  @Test func `owners are found by the unload, by the name, and nowhere`() {
    let timeline = Timeline.of {
      $0.instant(.viewUnloaded, of: .main, ["view": 5])
      $0.instant("resize", of: .view(5))
      $0.instant("resize", of: .view(6))
      $0.instant(.viewUnloaded, of: .sub, ["view": 6])
      $0.instant("resize", of: Subject(id: 7, kind: .view, type: "UIView", name: "sub.view"))
      $0.instant("resize", of: Subject(id: 8, kind: .view, type: "UIView", name: "other.view"))
      $0.instant(.`init`, of: .view(9), ["owner": 99])
    }
    #expect(timeline.titles == ["main", "view of main", "view of sub", "sub", "sub.view", "other.view", "UIView"])
  }

  @Test func `owners in a circle still have columns of their own`() {
    let timeline = Timeline.of(folds: false) {
      $0.instant(.`init`, of: .view(5), ["owner": 5])
      $0.instant(.viewUnloaded, of: .view(5), ["view": 6])
      $0.instant(.viewUnloaded, of: .view(6), ["view": 5])
      $0.instant(.viewUnloaded, of: .view(7), ["view": 7])
    }
    let layout = TimelineLayout(timeline)
    #expect(Set(layout.x).count == 3)
    #expect(layout.x.allSatisfy { $0 > 0 })
  }

  @Test func `a view that is created in a repetition is in the picture with its owner`() {
    let timeline = Timeline.of { script in
      for cycle in 0..<4 {
        let controller = Subject.controller(10 + cycle)
        script.instant(.`init`, of: controller)
        script.instant(.`init`, of: .view(20 + cycle), ["owner": .integer(10 + cycle)])
      }
      script.instant("resize", of: .view(23))
    }
    let layout = TimelineLayout(timeline)
    #expect(timeline.shown.count == 6)
    #expect(layout.isVisible == [true, true, false, false, false, false, true, true])
    #expect(layout.x[7] > layout.x[6])
    #expect(layout.births[7] == 8)
  }

  @Test func `each trace has a band, its own lives and its own heads`() throws {
    var builder = TimelineBuilder()
    for name in ["first", "second", "third"] {
      builder.take(name, system: "iOS 5.1") { script in
        if name == "second" { script.instant(.`init`, of: .main) }
        script.span("viewDidLoad", of: .main)
      }
    }
    let timeline = builder.timeline()
    #expect(timeline.title == "first and 2 more · iOS 5.1")
    #expect(
      timeline.shown == [
        "== Trace first · iOS 5.1", "main: viewDidLoad", "== Trace second · iOS 5.1", "main: init", "main: viewDidLoad",
        "== Trace third · iOS 5.1", "main: viewDidLoad",
      ])
    let layout = TimelineLayout(timeline)
    #expect(Set(layout.x).count == 1)
    #expect(layout.heads.compactMap { $0 }.count == 3)
    for (life, band) in [(0, 0), (2, 5)] {
      #expect(layout.headLine(of: life) > layout.rows[band].top + layout.heights.band)
      #expect(layout.headLine(of: life) < layout.rows[band].bottom)
    }
    #expect(layout.end(of: 0) == layout.rows[2].top)
  }

  @Test func `traces that look the same are not folded into each other`() {
    var builder = TimelineBuilder()
    for _ in 0..<5 { builder.take { $0.span("viewDidLoad", of: .main) } }
    #expect(builder.timeline().shown.count == 10)
  }

  @Test func `a name that comes late is taken up`() {
    let timeline = Timeline.of {
      $0.span("a", of: .controller(1, "Home"))
      $0.span("b", of: Subject(id: 1, kind: .controller, type: "Home", name: "home"))
    }
    #expect(timeline.titles == ["home"])
  }
}

extension Timeline {
  fileprivate var titles: [String] { lifelines.map { $0.title(owner: $0.owner.map { lifelines[$0] }) } }

  /// The labels of the subjects in each column.
  fileprivate var columns: [[String]] {
    let layout = TimelineLayout(self)
    let groups = Dictionary(grouping: lifelines.indices.filter { layout.isVisible[$0] }) { layout.x[$0] }
    return groups.sorted { $0.key < $1.key }.map { $0.value.map { lifelines[$0].subject.label } }
  }
}
