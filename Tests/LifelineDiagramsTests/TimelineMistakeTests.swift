import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineMistakeTests {
  @Test func `loading again without unload is a mistake, after an unload a notice`() {
    let timeline = Timeline.of {
      $0.span("viewDidLoad", of: .main)
      $0.span("viewDidLoad", of: .main)
      $0.instant(.viewUnloaded, of: .main, ["by": "system"])
      $0.span("viewDidLoad", of: .main)
      $0.span("viewDidLoad", of: .sub)
    }
    #expect(
      timeline.shown == [
        "main: viewDidLoad", "main: viewDidLoad — AGAIN, load no. 2 without unload !",
        "main: view released by the system", "main: viewDidLoad — load no. 3 ?", "sub: viewDidLoad",
      ])
  }

  @Test func `a new instance with the same number loads for the first time`() {
    let timeline = Timeline.of {
      $0.span("viewDidLoad", of: .main)
      $0.instant(.`deinit`, of: .main)
      $0.span("viewDidLoad", of: .main)
    }
    #expect(timeline.shown == ["main: viewDidLoad", "main: deinit", "main: viewDidLoad"])
    #expect(timeline.lifelines.count == 2)
  }

  @Test func `a direct call and a missing super are named`() {
    let timeline = Timeline.of {
      $0.span("viewDidLoad", of: .main, ["direct": true])
      $0.span("viewWillAppear", of: .main, end: ["super": false])
      $0.span("loadView", of: .main, end: ["super": false])
      $0.span("viewDidAppear", of: .main, end: ["super": true])
    }
    #expect(
      timeline.shown == [
        "main: viewDidLoad — called directly", "main: viewWillAppear — super was not called !", "main: loadView",
        "main: viewDidAppear",
      ])
  }

  @Test func `a span that failed names its error and is a notice, in every format`() {
    let timeline = Timeline.of {
      $0.span("print", of: .main, end: ["error": "InkEmpty"])
      $0.span("print", of: .main)
      $0.span("viewWillAppear", of: .main, end: ["super": false, "error": "InkEmpty"])
    }
    #expect(
      timeline.shown == [
        "main: print — failed with InkEmpty ?", "main: print",
        "main: viewWillAppear — failed with InkEmpty — super was not called !",
      ])
    for text in [timeline.mermaid, timeline.graph().dot] {
      #expect(text.contains("print — failed with InkEmpty"))
    }
  }

  @Test func `a mark of an object has its text, and is a notice from the level warning on`() {
    let timeline = Timeline.of {
      $0.instant(.mark, of: .main, ["text": "queued", "level": "info"])
      $0.instant(.mark, of: .main, ["text": "no ink", "level": "warning"])
      $0.instant(.mark, of: .main, ["text": "on fire", "level": "critical"])
      $0.instant(.mark, of: .main)
    }
    #expect(
      timeline.shown == ["main: mark: queued", "main: mark: no ink ?", "main: mark: on fire ?", "main: mark"])
    #expect(timeline.mermaid.contains("mark#58; no ink"))
    #expect(timeline.graph().dot.contains("mark: no ink"))
  }

  @Test func `a leak is red from the expectation on`() throws {
    let timeline = Timeline.of {
      $0.instant(.`init`, of: .sub)
      $0.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
      $0.span("tick", of: .sub)
      $0.instant(.leaked, of: .sub, ["path": "Timer -> sub"])
    }
    #expect(
      timeline.shown == [
        "sub: init", "sub: should be released: dismissed", "sub: tick",
        "sub: LEAKED: still alive (retained by Timer -> sub) !",
      ])
    #expect(timeline.lifelines[0].leak == 2)
    let plan = Plan(timeline.graph())
    let life = try #require(plan.edges["subject1Life"])
    let leak = try #require(plan.edges["subject1Leak"])
    #expect(life.last?.y == leak.first?.y)
    #expect(plan["event1"].map { ($0.top + $0.bottom) / 2 } == leak.first?.y)
    #expect(try #require(leak.last).y < #require(plan["event3"]).bottom)
  }

  @Test func `a leak is red from the expectation on that was not withdrawn`() {
    let timeline = Timeline.of {
      $0.instant(.expectDeallocation, of: .sub, ["reason": "popped"])
      $0.instant(.expectationWithdrawn, of: .sub, ["reason": "reused"])
      $0.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
      $0.instant(.leaked, of: .sub)
    }
    #expect(
      timeline.shown == [
        "sub: should be released: popped", "sub: may stay: reused", "sub: should be released: dismissed",
        "sub: LEAKED: still alive !",
      ])
    #expect(timeline.lifelines[0].leak == 3)
  }

  @Test func `a leak that nobody expected is red from where it was found`() {
    let timeline = Timeline.of {
      $0.span("tick", of: .sub)
      $0.instant(.leaked, of: .sub)
      $0.instant(.expectDeallocation, of: .main)
    }
    #expect(timeline.shown == ["sub: tick", "sub: LEAKED: still alive !", "main: should be released"])
    #expect(timeline.lifelines[0].leak == 2)
  }

  @Test func `the red line ends where the object dies after all`() throws {
    let timeline = Timeline.of {
      $0.instant(.expectDeallocation, of: .sub, ["reason": "popped"])
      $0.instant(.leaked, of: .sub)
      $0.instant(.releasedLate, of: .sub)
      $0.instant(.`deinit`, of: .sub)
      $0.span("go", of: .main)
    }
    #expect(timeline.shown.suffix(3) == ["sub: released late ?", "sub: deinit", "main: go"])
    let plan = Plan(timeline.graph())
    let cross = try #require(plan.edges["event3a"])
    #expect(plan.edges["subject1Leak"]?.last?.y == (cross[0].y + cross[3].y) / 2)
  }

  @Test(arguments: [false, true])
  func `an expectation that was met is shown only if every row is`(showsAll: Bool) {
    var options = TimelineBuilder.Options()
    options.showsMetExpectations = showsAll
    var builder = TimelineBuilder(options: options)
    builder.take {
      $0.instant(.expectDeallocation, of: .sub, ["reason": "popped"])
      $0.instant(.`deinit`, of: .sub)
      $0.instant(.expectDeallocation, of: .main, ["reason": "popped"])
    }
    let rows = ["sub: should be released: popped", "sub: deinit", "main: should be released: popped"]
    #expect(builder.timeline().shown == (showsAll ? rows : Array(rows.dropFirst())))
  }

  @Test func `memory warnings have lightning and are worth a look`() {
    let timeline = Timeline.of {
      $0.span("receiveMemoryWarning", of: .app) { $0.span("didReceiveMemoryWarning", of: .main) }
    }
    #expect(
      timeline.shown == [
        "UIApplication #3: receiveMemoryWarning ?", "UIApplication #3 → main: didReceiveMemoryWarning ?",
      ])
    #expect(timeline.graph().edges.map(\.id).filter { $0.hasPrefix("lightning") } == ["lightning0", "lightning1"])
  }

  @Test func `mistakes are red, thick and named by class`() throws {
    let timeline = Timeline.of {
      $0.span("viewDidLoad", of: .main)
      $0.span("viewDidLoad", of: .main)
    }
    let plan = Plan(timeline.graph())
    let bar = try #require(plan["event1"]).attributes
    #expect(bar["class"] == "bar controller mistake")
    #expect(bar["color"] == Palette.error.light)
    #expect(bar["penwidth"] == "2")
    let label = try #require(plan["label1"]).attributes
    #expect(label["class"] == "label mistake")
    #expect(label["fontcolor"] == Palette.error.light)
    #expect(label["fontname"] == Palette.boldFont)
    #expect(try #require(plan["label0"]).attributes["class"] == "label")
  }
}
