import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineSelectionTests {
  private static func timeline(
    _ change: (inout TraceSelection) -> Void, _ write: (inout TraceScript) -> Void
  ) -> Timeline {
    var selection = TraceSelection()
    change(&selection)
    var selected = SelectedTraces(TimelineBuilder(), TraceFilter(selection), marksFirstDelivered: false)
    selected.take { write(&$0) }
    return selected.consumer.timeline()
  }

  @Test func `the caller stays, and the row names the call around it`() {
    let timeline = Self.timeline {
      $0.subjects = ["sub"]
    } _: {
      $0.instant(.`init`, of: .main)
      $0.span("present", of: .main, ["to": 2]) { $0.span("viewDidLoad", of: .sub) }
    }
    #expect(
      timeline.shown == [
        "main → sub: viewDidLoad — during present",
        "== 2 of 3 rows are omitted: not selected",
      ])
    #expect(timeline.title == "test · only subject sub")
  }

  @Test func `a row names the object of the call around it if no arrow does, or if both callbacks are the same`() {
    let timeline = Self.timeline {
      $0.events = ["viewWillAppear", "viewUnloaded"]
    } _: {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .sub)
      $0.span("present", of: .main) {
        $0.span("viewWillAppear", of: .main)
        $0.instant(.viewUnloaded, of: .sub)
        $0.instant(.viewUnloaded, of: .main)
      }
    }
    #expect(
      timeline.shown.dropLast() == [
        "main: viewWillAppear — during present",
        "main → sub: view released by the app — during present of main",
        "main: view released by the app — during present",
      ])
    let nested = Self.timeline {
      $0.subjects = ["sub"]
    } _: {
      $0.span("viewWillAppear", of: .main) { $0.span("viewWillAppear", of: .sub) }
    }
    #expect(nested.shown.first == "main → sub: viewWillAppear — during viewWillAppear of main")
  }

  @Test func `an arrow from a call that is not drawn begins on the lifeline`() throws {
    /// Returns how far from its caller's lifeline the last arrow begins.
    func start(_ events: [String]) throws -> Int {
      let timeline = Self.timeline {
        $0.events = events
      } _: {
        $0.span("present", of: .main) { $0.span("viewDidLoad", of: .sub) }
      }
      let caller = try #require(timeline.rows.first { $0.name == "viewDidLoad" }?.caller)
      let points = try #require(Plan(timeline.graph()).edges["call\(events.count - 1)"])
      return abs(Int(points[1].x) - TimelineLayout(timeline).x[caller])
    }
    #expect(try start(["viewDidLoad"]) == 0)
    #expect(try start(["present", "viewDidLoad"]) == TimelineMeasure.barWidth / 2)
  }

  @Test func `loads and unloads that are not shown are counted`() {
    let timeline = Self.timeline {
      $0.from = .event(4)
    } _: {
      $0.span("viewDidLoad", of: .main)
      $0.instant(.viewUnloaded, of: .main)
      $0.span("viewDidLoad", of: .main)
      $0.span("viewDidLoad", of: .main)
    }
    #expect(
      timeline.shown.dropLast() == [
        "main: viewDidLoad — load no. 2 ?", "main: viewDidLoad — AGAIN, load no. 3 without unload !",
      ])
  }

  @Test func `a late call whose cause is left out names it, and begins at its subject`() throws {
    let timeline = Self.timeline {
      $0.types = ["SubViewController"]
    } _: {
      $0.instant(.`init`, of: .main)
      let push = $0.span("push", of: .main)
      $0.span("viewDidAppear", of: .sub, ["cause": .integer(push)])
    }
    #expect(timeline.shown.first == "main ⇢ sub: viewDidAppear — because of push")
    let graph = timeline.graph()
    let call = try #require(graph.edges.first { $0.id == "call0" })
    #expect(call.attributes.contains(.init("style", "dashed")))
    #expect(graph.nodes[call.tail].tooltip.hasPrefix("main"))
  }

  @Test func `a late call whose cause is left out, and whose subject is gone, only names it`() {
    let timeline = Self.timeline {
      $0.types = ["SubViewController"]
    } _: {
      let push = $0.span("push", of: .main)
      $0.instant(.`deinit`, of: .main)
      $0.span("viewDidAppear", of: .sub, ["cause": .integer(push)])
    }
    #expect(timeline.shown.first == "sub: viewDidAppear — because of push")
    #expect(timeline.graph().edges.allSatisfy { !$0.id.hasPrefix("call") })
  }

  @Test func `a view keeps its owner, and a life ends where its end is left out`() throws {
    let timeline = Self.timeline {
      $0.events = ["viewDidLoad", "tick"]
    } _: {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .view(9), ["owner": 1])
      $0.span("tick", of: .view(9))
      $0.instant(.`deinit`, of: .view(9))
      $0.span("viewDidLoad", of: .main)
    }
    let view = try #require(timeline.lifelines.first { $0.subject.id == 9 })
    #expect(view.owner.map { timeline.lifelines[$0].subject } == .main)
    #expect(view.gone == 1)
  }

  @Test func `a caller has a small cross if its release is in the selected time, but not drawn`() {
    func timeline(until last: Int) -> Timeline {
      Self.timeline {
        $0.subjects = ["sub"]
        $0.to = .event(last)
      } _: {
        $0.span("present", of: .main) { $0.span("viewDidLoad", of: .sub) }
        $0.instant(.`deinit`, of: .main)
        $0.instant("tick", of: .sub)
        $0.instant("tick", of: .sub)
      }
    }
    for (last, isReleased) in [(4, false), (5, true), (7, true)] {
      let timeline = timeline(until: last)
      let plan = Plan(timeline.graph())
      let caller = timeline.lifelines.firstIndex { $0.subject == .main }
      #expect(caller.map { plan.edges["\(timeline.headID($0))Enda"] != nil } == isReleased)
      #expect(TimelineLayout(timeline).signs.contains(.hiddenEnd) == isReleased)
    }
  }

  @Test func `the end of a span that began before the selected time has a row`() {
    func timeline(_ change: (inout TraceSelection) -> Void) -> [String] {
      Self.timeline(change) {
        $0.instant(.`init`, of: .sub)
        $0.span("present", of: .main) {
          $0.span("serve", of: .sub) { $0.instant("tick", of: .sub) }
          $0.instant("tick", of: .main)
        }
      }.shown
    }
    let (tick, last) = ("sub: tick — during serve", "main: tick — during present")
    let serve = "sub: serve ended — began before the selected time"
    let present = "main: present ended — began before the selected time"
    #expect(timeline { $0.from = .event(4) }.dropLast() == [tick, serve, last, present])
    #expect(timeline { $0.from = .event(5) }.last == "== 2 of 5 rows are omitted: not selected")
    #expect(timeline { ($0.from, $0.to) = (.event(4), .event(5)) }.dropLast() == [tick, serve])
    #expect(timeline { ($0.from, $0.subjects) = (.event(4), ["sub"]) }.dropLast() == [tick, serve])
    #expect(timeline { ($0.from, $0.events) = (.event(4), ["tick"]) }.dropLast() == [tick, last])
  }

  @Test func `sections of which nothing is left are left out`() {
    let timeline = Self.timeline {
      $0.subjects = ["sub"]
    } _: {
      $0.mark("one")
      $0.span("go", of: .main)
      $0.mark("two")
      $0.span("go", of: .sub)
      $0.mark("three")
    }
    #expect(
      timeline.shown == [
        "== two", "sub: go", "== 3 of 5 rows are omitted: not selected",
      ])
  }

  /// Leaks an object that is expected to be released at event 2 and is reported at event 4.
  private static func leak(_ script: inout TraceScript) {
    script.instant(.`init`, of: .main)
    script.instant(.expectDeallocation, of: .main)
    script.instant("tick", of: .main)
    script.instant(.leaked, of: .main)
    script.instant("tick", of: .main)
  }

  @Test func `a leak that began before the selection is drawn from the box`() {
    let timeline = Self.timeline({ $0.from = .event(5) }, Self.leak)
    #expect(timeline.shown == ["main: tick", "== 4 of 5 rows are omitted: not selected"])
    let plan = Plan(timeline.graph())
    #expect(plan.edges["subject1Life"] == nil && plan.edges["subject1Leak"] != nil)
    #expect(TimelineLayout(timeline).signs == [.earlierLeak])
  }

  @Test func `the line of a leak ends with the last row, above the notes about omitted rows`() throws {
    var timeline = Self.timeline({ $0.from = .event(5) }, Self.leak)
    timeline.note(Omission(.rows, .limit, count: 1, of: 2))
    let plan = Plan(timeline.graph())
    let notes = plan.boxes.filter { $0.attributes["class"] == "band" }
    let (end, top) = (try #require(plan.edges["subject1Leak"]?.last?.y), try #require(notes.map(\.top).max()))
    #expect(notes.count == 2 && end > top)
  }

  @Test func `a leak that begins between selected rows is drawn from the next one`() {
    let timeline = Self.timeline({ $0.events = ["init", "tick"] }, Self.leak)
    #expect(timeline.lifelines.map(\.leak) == [2])
    #expect(TimelineLayout(timeline).signs == [.leak])
  }

  @Test func `a leak that is found after the selection is drawn, and one that begins after it is not`() {
    let expected = Self.timeline({ $0.to = .event(3) }, Self.leak)
    #expect(expected.lifelines.map(\.leak) == [2])
    let healthy = Self.timeline({ $0.to = .event(1) }, Self.leak)
    #expect(healthy.lifelines.map(\.leak) == [nil])
  }

  @Test func `a leak that is not drawn does not pass to the next object with its number`() {
    let timeline = Self.timeline {
      $0.events = ["tick"]
    } _: {
      Self.leak(&$0)
      $0.instant(.`deinit`, of: .main)
      $0.instant(.`init`, of: Subject(id: 1, kind: .controller, type: "Other"))
      $0.instant("tick", of: Subject(id: 1, kind: .controller, type: "Other"))
    }
    #expect(timeline.lifelines.map { $0.leak != nil } == [true, false])
  }

  @Test func `a leak that only the header of a segment reports is drawn from the box`() {
    let leaked = TraceEvent(sequence: 1, time: 1, thread: 1, subject: .main, name: .leaked, phase: .instant)
    let continues = TraceContinuation(
      segment: 2, sequence: 2, living: [.main, .sub], leaks: [.init(leaked: leaked)])
    var script = TraceScript(interval: 1000)
    // The second event is the first one of the segment.
    script.mark("before")
    script.instant("tick", of: .main)
    script.instant("tick", of: .sub)
    var builder = TimelineBuilder()
    builder.receive(
      script.events.dropFirst(), of: TraceIdentity(header: TraceHeader(name: "test", continues: continues)))
    let timeline = builder.timeline()
    #expect(timeline.lifelines.map { $0.leak != nil } == [true, false])
    #expect(timeline.isLeakedBefore(0))
  }

  @Test func `a leak that is found after the last row that fits is drawn`() {
    let timeline = Timeline.of(limit: 3, folds: false, Self.leak)
    #expect(timeline.lifelines.map(\.leak) == [2])
  }
}
