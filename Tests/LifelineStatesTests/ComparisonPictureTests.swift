import Lifeline
import LifelineComparison
import LifelineDiagramSupport
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

/// Two recordings in one picture.
@Suite struct ComparisonPictureTests {
  private static func comparison(
    _ old: (inout TraceScript) -> Void, _ new: (inout TraceScript) -> Void
  ) -> TraceComparison {
    var records = (TraceRecord(keepsEvents: true), TraceRecord(keepsEvents: true))
    records.0.take("old", old)
    records.1.take("new", new)
    return TraceComparison(records.0, records.1)
  }

  private static func attribute(_ name: String, of node: DotGraph.Node?) -> String? {
    node?.attributes.first { $0.name == name }?.value
  }

  /// A controller that loads, and once more does what a test says.
  private static func load(_ script: inout TraceScript, _ names: [EventName], animated: Bool = true) {
    script.span("loadView", of: .main)
    for name in names { script.span(name, of: .main) }
    script.span("viewWillAppear", of: .main, ["animated": .boolean(animated)])
  }

  @Test func `rows of both stand where they were, each with its sign`() {
    let picture = ComparisonTimeline(
      Self.comparison({ Self.load(&$0, ["old"]) }, { Self.load(&$0, ["new"], animated: false) }))
    #expect(
      picture.timeline.shown == [
        "main: loadView", "main: − old", "main: + new", "main: ~ viewWillAppear — animated: was true",
      ])
    #expect(
      picture.timeline.legendNotes == [
        "Thick, with a plus sign: only in the new recording.",
        "Dashed, with a minus sign: only in the old recording, which has its own times.",
        "With a tilde: in both recordings, with differences.",
      ])
    #expect(picture.timeline.rows.filter(\.isTimeless).map { picture.timeline.text(of: $0) } == ["− old"])
    #expect(picture.timeline.title == "old → new")
  }

  @Test func `a late callback keeps its cause where others came in between`() throws {
    func dismiss(_ script: inout TraceScript, _ names: [EventName]) {
      for name in names { script.span(name, of: .app) }
      let cause = script.span("dismiss", of: .main)
      script.span("viewDidDisappear", of: .sub, ["cause": .integer(cause)])
    }
    let picture = ComparisonTimeline(
      Self.comparison({ dismiss(&$0, ["old", "older", "oldest"]) }, { dismiss(&$0, ["new"]) }))
    let timeline = picture.timeline
    let row = try #require(timeline.rows.first { timeline.text(of: $0).hasPrefix("viewDidDisappear") })
    #expect(row.caller.map { picture.timeline.lifelines[$0].subject.name } == "main")
  }

  @Test func `a removed late callback keeps its cause, whether it was removed, too, or not`() throws {
    func dismiss(_ script: inout TraceScript, isOld: Bool) {
      let kept = script.span("dismiss", of: .main)
      if isOld { script.span("viewDidDisappear", of: .sub, ["cause": .integer(kept)]) }
      let removed = isOld ? script.span("pop", of: .main) : 0
      if isOld { script.span("viewDidUnload", of: .sub, ["cause": .integer(removed)]) }
      script.span("viewWillAppear", of: .sub)
    }
    let picture = ComparisonTimeline(
      Self.comparison({ dismiss(&$0, isOld: true) }, { dismiss(&$0, isOld: false) }))
    #expect(
      picture.timeline.shown == [
        "main: dismiss", "main ⇢ sub: − viewDidDisappear", "main: − pop", "main ⇢ sub: − viewDidUnload",
        "sub: viewWillAppear",
      ])
  }

  @Test func `a removed late callback keeps its cause, even if the cause comes later in the new recording`() throws {
    let other = Subject.controller(9)
    func write(_ script: inout TraceScript, isOld: Bool, creates: Bool) {
      if !isOld { script.span("loadView", of: other) }
      if creates { script.instant(.`init`, of: .main) }
      let cause = script.span("dismiss", of: .main)
      guard isOld else { return }
      script.span("viewDidDisappear", of: .sub, ["cause": .integer(cause)])
      script.span("loadView", of: other)
    }
    let comparison = Self.comparison(
      { write(&$0, isOld: true, creates: false) }, { write(&$0, isOld: false, creates: false) })
    #expect(ComparisonTimeline(comparison).timeline.shown.first == "main ⇢ sub: − viewDidDisappear")
    let events = comparison.mergedTraces[0].events
    let cause = try #require(events.first { $0.name == "dismiss" })
    #expect(events.first { $0.name == "viewDidDisappear" }?.cause == cause.sequence)
    // The arrow cannot begin at an object that is created below it.
    let born = Self.comparison(
      { write(&$0, isOld: true, creates: true) }, { write(&$0, isOld: false, creates: true) })
    let row = try #require(ComparisonTimeline(born).timeline.rows.first { $0.name == "viewDidDisappear" })
    #expect(row.caller == nil && !row.isLate)
  }

  @Test func `what was added is thick, what was removed is dashed`() {
    let graph = ComparisonTimeline(Self.comparison({ Self.load(&$0, ["old"]) }, { Self.load(&$0, ["new"]) })).graph()
    let removed = graph.nodes.first { $0.id == "event1" }
    let added = graph.nodes.first { $0.id == "event2" }
    #expect(Self.attribute("style", of: removed) == "filled,dashed")
    #expect(Self.attribute("penwidth", of: added) == "2.5")
    #expect(Self.attribute("class", of: removed)?.hasSuffix(" removed") == true)
    #expect(Self.attribute("class", of: added)?.hasSuffix(" added") == true)
  }

  @Test func `what is the same is counted where it is far from a difference`() {
    let calm: [EventName] = (1...20).map { EventName("step\($0)") }
    let picture = ComparisonTimeline(
      Self.comparison({ Self.load(&$0, calm) }, { Self.load(&$0, calm + ["new"]) }))
    #expect(
      picture.timeline.shown == [
        "== ⋮ 17 unchanged rows", "main: step17", "main: step18", "main: step19", "main: step20",
        "main: + new", "main: viewWillAppear",
      ])
  }

  @Test func `traces without a difference are only counted`() {
    var records = (TraceRecord(keepsEvents: true), TraceRecord(keepsEvents: true))
    for name in ["first", "second", "third"] {
      records.0.take(name) { Self.load(&$0, []) }
      records.1.take(name) { Self.load(&$0, name == "second" ? ["new"] : []) }
    }
    let omission = "2 of 3 traces are omitted: no event was added, removed, or changed"
    let picture = ComparisonTimeline(TraceComparison(records.0, records.1))
    #expect(
      picture.timeline.shown == [
        "main: loadView", "main: + new", "main: viewWillAppear", "== \(omission)",
      ])
    #expect(picture.timeline.title == "second: old → new")
    #expect(picture.timeline.omissions.map(\.sentence) == [omission])
  }

  @Test func `two recordings of the same are said to be`() {
    let comparison = Self.comparison({ Self.load(&$0, []) }, { Self.load(&$0, []) })
    #expect(
      ComparisonTimeline(comparison).timeline.shown == [
        "main: loadView", "main: viewWillAppear", "== No events were added, removed, or changed.",
      ])
    #expect(ComparisonStates(comparison).graph().nodes.map(\.id) == ["nothing"])
  }

  @Test func `above the limit the picture says what is left out`() {
    let comparison = Self.comparison({ Self.load(&$0, []) }, { Self.load(&$0, ["a", "b", "c"]) })
    #expect(
      ComparisonTimeline(comparison, limit: 2).timeline.shown == [
        "main: loadView", "main: + a", "== 3 more rows are omitted: the limit is 2",
      ])
  }

  @Test func `a leak that was fixed is not drawn as one`() {
    func leave(_ script: inout TraceScript, _ ending: EventName) {
      script.instant(.`init`, of: .sub)
      script.instant(.expectDeallocation, of: .sub)
      script.instant(ending, of: .sub)
    }
    func leaks(_ old: EventName, _ new: EventName) -> [Bool] {
      let comparison = Self.comparison({ leave(&$0, old) }, { leave(&$0, new) })
      return ComparisonTimeline(comparison).timeline.lifelines.map { $0.leak != nil }
    }
    #expect(leaks(.leaked, .`deinit`) == [false])
    #expect(leaks(.`deinit`, .leaked) == [true])
  }

  @Test func `a subject that dies in only one recording has one lifeline`() {
    func leave(_ script: inout TraceScript, leaks: Bool) {
      script.instant(.`init`, of: .sub)
      script.instant(.expectDeallocation, of: .sub)
      if !leaks { script.instant(.`deinit`, of: .sub) }
      script.span("loadView", of: .main)
      script.instant("later", of: .main)
      if leaks { script.instant(.leaked, of: .sub) }
    }
    let leaked = ComparisonTimeline(Self.comparison({ leave(&$0, leaks: false) }, { leave(&$0, leaks: true) })).timeline
    #expect(
      leaked.shown == [
        "sub: init", "sub: should be released", "main: loadView", "main: later", "sub: + LEAKED: still alive !",
        "sub: − deinit",
      ])
    #expect(leaked.lifelines.map { $0.death == nil } == [true, true])
    let fixed = ComparisonTimeline(Self.comparison({ leave(&$0, leaks: true) }, { leave(&$0, leaks: false) })).timeline
    #expect(
      fixed.shown.filter { $0.hasPrefix("sub") && !$0.contains("should") } == [
        "sub: init", "sub: − LEAKED: still alive", "sub: + deinit",
      ])
    #expect(fixed.lifelines.map { $0.death == nil } == [false, true])
  }

  @Test func `a subject that is gone is drawn with its own line`() {
    let gone = Subject.controller(7)
    let picture = ComparisonTimeline(
      Self.comparison(
        { script in
          script.span("loadView", of: .main)
          script.instant(.`init`, of: gone)
          script.span("viewDidLoad", of: gone)
          script.instant(.`deinit`, of: gone)
        }, { $0.span("loadView", of: .main) }))
    #expect(picture.timeline.lifelines.map { $0.title(owner: nil) } == ["main", "− PageViewController"])
    #expect(
      picture.graph().nodes.contains { $0.id == "subject2" && Self.attribute("style", of: $0) == "filled,dashed" })
  }

  @Test func `states and paths say how often, old and new`() throws {
    var states = ComparisonStates(
      Self.comparison({ Self.load(&$0, ["a", "old"]) }, { Self.load(&$0, ["a", "a", "new"]) }))
    let legend = try #require(states.graph().nodes.last { $0.id == "legend" })
    #expect(
      Self.attribute("label", of: legend)
        == "Thick, with a plus sign: only in the new recording.\\lDashed, with a minus sign: only in the old recording.\\l"
        + "With two numbers: counts in the old and in the new recording.\\l")
    states.showsLegend = false
    let graph = states.graph()
    let labels = graph.nodes.compactMap { Self.attribute("label", of: $0) }
    #expect(Set(labels) == ["loadView\\n1×", "a\\n1× → 2×", "− old\\n1×", "+ new\\n1×", "viewWillAppear\\n1×"])
    let paths = graph.edges.compactMap { $0.attributes.first { $0.name == "label" }?.value }
    // Spaces keep each text away from its arrow.
    #expect(
      paths.sorted() == ["+ 1×", "+ 1×", "+ 1×", "1×", "− 1×", "− 1×"].map { "\u{A0}\u{A0}\($0)\u{A0}\u{A0}" })
  }

  @Test func `paths are left out until the picture can be drawn, those that are the same first`() throws {
    let names: [EventName] = (1...12).map { EventName("step\($0)") }
    var states = ComparisonStates(
      Self.comparison({ Self.load(&$0, names) }, { Self.load(&$0, names + ["new"]) }))
    states.showsLegend = false
    let graph = states.graph { $0.edges.count <= 5 }
    #expect(graph.edges.count <= 5)
    #expect(graph.edges.count { $0.attributes.contains { $0.value.hasSuffix(" added") } } == 2)
    let label = try #require(graph.attributes.first { $0.name == "label" }?.value)
    #expect(label.contains("MainViewController: 11 of 15 paths are omitted"))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `any two recordings have a picture in which every arrow has its ends`(seed: UInt64) {
    var (old, new) = (RandomTrace(seed: seed), RandomTrace(seed: seed / 2 * 2))
    let comparison = Self.comparison({ old.write(&$0) }, { new.write(&$0) })
    for graph in [ComparisonTimeline(comparison).graph(), ComparisonStates(comparison).graph()] {
      #expect(graph.edges.allSatisfy { graph.nodes.indices.contains($0.tail) && graph.nodes.indices.contains($0.head) })
      #expect(Set(graph.nodes.map(\.id) + graph.edges.map(\.id)).count == graph.nodes.count + graph.edges.count)
    }
  }
}
