import Lifeline
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

@Suite struct ModelChartTests {
  private func chart(_ release: String, showsRare: Bool = false) -> ModelChart {
    ModelChart(LifecycleModel.viewController.machine(for: SystemRelease(release)), showsRare: showsRare)
  }

  @Test func `the chart of iOS 5 shows the whole life, with the way back to no view`() {
    let chart = chart("5.1")
    #expect(
      chart.shownLines == [
        "not created → no view yet: init, init(nibName:bundle:), init(coder:)",
        "no view yet → view created, not set up: loadView, (view is accessed)",
        "view created, not set up → loaded, off screen: viewDidLoad",
        "view released → view created, not set up: loadView, (view is accessed again)",
        "loaded, off screen → about to appear: viewWillAppear", "about to appear → on screen: viewDidAppear",
        "on screen → about to disappear: viewWillDisappear",
        "about to disappear → loaded, off screen: viewDidDisappear",
        "about to appear → about to disappear: viewWillDisappear, (canceled)",
        "about to disappear → about to appear: viewWillAppear, (canceled)",
        "loaded, off screen → about to release its view: viewWillUnload, (memory warning, off screen)",
        "about to release its view → view released: viewUnloaded", "view released → no view yet: viewDidUnload",
        "no view yet → deallocated: deinit", "loaded, off screen → deallocated: deinit",
      ])
    #expect(chart.title == "The life of a UIViewController, iOS 5")
  }

  @Test func `rare steps are counted, and drawn on request`() {
    #expect(chart("26").heading.contains("Not drawn: 13 rare steps.") == true)
    let all = chart("26", showsRare: true)
    #expect(!all.heading.contains("Not drawn"))
    #expect(all.lines.filter { $0.kind == .rare }.flatMap(\.texts).contains("viewDidUnload"))
  }

  @Test func `the callbacks that are allowed in any state depend on the version`() {
    #expect(chart("4").heading.contains("In any state: didReceiveMemoryWarning, awakeFromNib, willBeReused\\l"))
    #expect(chart("6").heading.contains("traitCollectionDidChange (8 to 12), "))
    #expect(chart("6").heading.contains("viewSafeAreaInsetsDidChange (11 to 12)\\l"))
    #expect(!chart("6").heading.contains("updateProperties"))
    #expect(chart("13").heading.contains("viewSafeAreaInsetsDidChange, updateProperties (26 and later)\\l"))
  }

  @Test func `the same chart gives the same bytes`() {
    #expect(chart("5.1").graph().dot == chart("5").graph().dot)
  }

  @Test func `Mermaid begins and ends a life with its own marks`() throws {
    let model = try LifecycleModel(
      json: """
        {"lifelineModel": 1, "name": "Lamp", "kind": "lamp",
         "states": [{"id": "off", "initial": true}, {"id": "on"}, {"id": "broken", "final": true}],
         "transitions": [{"from": "off", "on": "switch", "to": "on"},
                         {"from": "on", "on": "burn", "to": "broken", "note": "\\"pop\\""}]}
        """)
    let chart = ModelChart(model.machine())
    #expect(
      chart.mermaid == """
        stateDiagram-v2
          %% The life of a Lamp
          state "on" as s2
          [*] --> s2: switch
          s2 --> [*]: burn (\(MermaidText.escaped("\"pop\"")))

        """)
  }

  /// In Mermaid, a line to the start marker leads to the end marker, and the other way around.
  @Test func `a first state that is entered again and a last state that is left are nodes in Mermaid`() throws {
    let model = try LifecycleModel(
      json: """
        {"lifelineModel": 1, "name": "Door", "kind": "door",
         "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "closed", "final": true},
                    {"id": "gone", "final": true}],
         "transitions": [{"from": "new", "on": "open", "to": "open"}, {"from": "open", "on": "reset", "to": "new"},
                         {"from": "open", "on": "close", "to": "closed"},
                         {"from": "closed", "on": "deinit", "to": "gone"}]}
        """)
    #expect(
      ModelChart(model.machine()).mermaid == """
        stateDiagram-v2
          %% The life of a Door
          state "new" as s1
          state "open" as s2
          state "closed" as s3
          [*] --> s1
          s1 --> s2: open
          s2 --> s1: reset
          s2 --> s3: close
          s3 --> [*]: deinit

        """)
  }

  @Test func `what Mermaid combines in one line says which part nobody took and which is not allowed`() throws {
    let model = try LifecycleModel(
      json: """
        {"lifelineModel": 1, "name": "Door", "kind": "door", "types": ["Door"],
         "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "gone", "final": true}],
         "transitions": [{"from": "new", "on": "open", "to": "open"}, {"from": "open", "on": "send", "to": "open"},
                         {"from": "open", "on": "deinit", "to": "gone"}]}
        """)
    let door = Subject(id: 1, kind: "door", type: "Door")
    var diagram = LifeDiagram(models: [model])
    diagram.take { script in for name: EventName in ["open", "open", "deinit"] { script.instant(name, of: door) } }
    let loops = diagram.mermaid.split(separator: "\n").filter { $0.contains("t1s2 --> t1s2") }
    #expect(loops == ["    t1s2 --> t1s2: send (never observed), open 1× · 1 µs NOT ALLOWED"])
  }
}

/// Steps of a door that sends, receives, and is closed.
@Suite struct TransitionAlternativeTests {
  private func diagram(_ events: [EventName], _ witness: TraceWitness? = nil) throws -> LifeDiagram {
    let model = try LifecycleModel(
      json: """
        {"lifelineModel": 1, "name": "Door", "kind": "door", "types": ["Door"],
         "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "closed", "final": true},
                    {"id": "gone", "final": true}],
         "transitions": [{"from": "new", "on": "open", "to": "open"},
                         {"from": "open", "on": ["send", "receive"], "to": "open", "note": "data"},
                         {"from": "open", "on": "close", "to": "closed"},
                         {"from": "closed", "on": "deinit", "to": "gone"}]}
        """)
    var script = TraceScript(interval: 1000)
    for event in events { script.instant(event, of: Subject(id: 1, kind: "door", type: "Door")) }
    var diagram = LifeDiagram(models: [model])
    diagram.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "door", witness: witness)))
    return diagram
  }

  private func loops(_ diagram: LifeDiagram) throws -> [String] {
    let lines = try #require(diagram.charts.first).lines.filter { $0.from == $0.to }
    return lines.map { "\($0.kind): \($0.texts.joined(separator: ", "))" }
  }

  @Test func `the alternatives of a transition are drawn apart if only some were observed`() throws {
    let once = try diagram(["open", "send", "close", .`deinit`])
    #expect(try loops(once) == ["usual: send 1× · 1 µs, (data)", "unseen: receive"])
    #expect(once.mermaid.contains("t1s2 --> t1s2: send 1× · 1 µs (data), receive (never observed)\n"))
    #expect(try loops(diagram(["open", "close"])) == ["unseen: send, receive"])
    #expect(
      try loops(diagram(["open", "send", "receive"])) == ["usual: send 1× · 1 µs, receive 1× · 1 µs, (data)"])
  }

  @Test func `a final state that is left, and a step that is not allowed in it, are arrows of that state`() throws {
    let text = try diagram([.`init`, "open", "close", "send", .`deinit`]).mermaid
    #expect(text.contains("t1s3 --> t1s3: send 1× · 1 µs NOT ALLOWED\n"))
    #expect(text.contains("t1s3 --> [*]: deinit 1× · 1 µs\n") && !text.contains("[*] --> [*]"))
  }

  @Test func `where the rules do not judge a trace, its picture states the reason instead of a mistake`() throws {
    var witness = TraceWitness()
    witness.isComplete = false
    let diagram = try diagram(["open", "open", "close"], witness)
    let doubt = "the source of the trace may have missed events"
    #expect(
      try loops(diagram) == ["unseen: send, receive", "doubtful: open 1× · 1 µs, not in the model;, \(doubt)"])
    #expect(diagram.mermaid.contains("open 1× · 1 µs not in the model#59; \(doubt)\n"))
    #expect(!diagram.graph().dot.contains("NOT ALLOWED"))
  }

  @Test func `what is torn down after the end of the traced part is no mistake`() throws {
    var script = TraceScript(interval: 1000)
    script.show(.main)
    script.instant(.ended, of: .marker)
    script.instant(.`deinit`, of: .main)
    var diagram = LifeDiagram()
    var states = StateDiagram()
    var variants = VariantsBuilder()
    let trace = TraceIdentity(header: TraceHeader(name: "test", system: "iOS 12.0"))
    diagram.receive(script.events, of: trace)
    states.receive(script.events, of: trace)
    variants.receive(script.events, of: trace)
    #expect(!diagram.mermaid.contains("NOT ALLOWED") && !states.mermaid.contains("NOT ALLOWED"))
    #expect(!variants.variants.mermaid.contains("NOT ALLOWED"))
  }
}

@Suite struct LifeDiagramTests {
  private func diagram(_ options: (inout TraceScript) -> Void) -> LifeDiagram {
    var script = TraceScript(interval: 1000)
    options(&script)
    var diagram = LifeDiagram()
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "test", system: "iOS 12.0")), &diagram)
    for event in script.events { session.receive(event, &diagram) }
    session.close()
    session.end(&diagram)
    return diagram
  }

  @Test(arguments: [["counting", "monotonic"], ["monotonic", "counting"]])
  func `steps of a counting clock are not times next to those of another clock`(clocks: [String]) throws {
    var diagram = LifeDiagram()
    for clock in clocks {
      diagram.take(clock: clock) { script in
        script.instant(.`init`, of: .main)
        if clock == "counting" { script.wait(500_000_000) }
        script.span("loadView", of: .main)
      }
    }
    let observed = try #require(diagram.charts.first?.observed)
    let counts = observed.steps.flatMap(\.values).filter { $0.times.count > 0 }
    #expect(!observed.isCounted)
    #expect(counts.map(\.count) == [2] && counts.map(\.times.count) == [1])
    #expect(counts.first?.text(observed.isCounted) == "2× · 1 µs")
  }

  @Test func `steps that were seen have counts, others are gray, and those that are not allowed are red`() throws {
    let diagram = diagram { script in
      script.instant(.`init`, of: .main)
      for name: EventName in ["loadView", "viewDidLoad", "viewDidAppear"] { script.span(name, of: .main) }
      script.instant(.`init`, of: .sub)
    }
    #expect(diagram.charts.count == 2)
    let chart = try #require(diagram.charts.first)
    let lines = { (kind: ModelChart.Kind) in chart.lines.filter { $0.kind == kind }.flatMap(\.texts) }
    #expect(
      lines(.usual) == ["init 1×", "loadView 1× · 1 µs", "(view is accessed)", "viewDidLoad 1× · 2 µs"])
    #expect(lines(.refused) == ["viewDidAppear 1× · 2 µs", "NOT ALLOWED"])
    #expect(lines(.unseen).contains("viewWillAppear"))
    let red = chart.graphEdges.filter { $0.attributes.contains(.init("color", Palette.error.light)) }
    #expect(red.map(\.tooltip) == ["loaded, off screen → on screen: viewDidAppear 1× · 2 µs, NOT ALLOWED"])
  }

  @Test func `no loop goes around the text of another one`() {
    func line(_ from: Int, _ to: Int, _ kind: ModelChart.Kind = .usual) -> ModelChart.Line {
      ModelChart.Line(from: from, to: to, kind: kind, steps: [.init(text: "a")])
    }
    #expect(ModelChart.loopSides([line(0, 1), line(1, 1), line(1, 0)]) == [1: "w"])
    #expect(
      ModelChart.loopSides([line(1, 1), line(2, 2), line(1, 1, .unseen), line(1, 1, .refused)])
        == [0: "e", 1: "w", 2: "w", 3: "n"])
    #expect(ModelChart.loopSides([line(0, 1)]).isEmpty)
  }

  @Test func `a loop on the left has room for its text`() throws {
    let diagram = diagram { script in
      script.instant(.`init`, of: .main)
      for name: EventName in ["loadView", "viewDidLoad", "viewWillAppear", "viewWillAppear"] {
        script.span(name, of: .main)
      }
    }
    let graph = try #require(diagram.charts.first).graph()
    let loop = try #require(graph.edges.first { $0.tail == $0.head })
    #expect(loop.attributes.contains(.init("tailport", "w")))
    let room = try #require(graph.nodes.first { $0.id == "\(loop.id)room" })
    let width = try #require(room.attributes.first { $0.name == "width" }.flatMap { Double($0.value) })
    #expect(width * 72 > Double(FontMetrics.width("viewWillAppear 1× · 1 µs", size: 11)))
    #expect(graph.edges.contains { graph.nodes[$0.tail].id == room.id && $0.head == loop.tail && $0.isSpacer })
    #expect(graph.nodes.count { $0.id.hasSuffix("room") } == 1)
  }

  @Test func `the other states of a group are kept to the right of the path of most lives, without room of their own`()
    throws
  {
    let diagram = diagram { script in
      for id in 1...4 {
        let subject = Subject(id: id, kind: .controller, type: TypeName("Page\(id)"))
        script.instant(.`init`, of: subject)
        for name: EventName in ["loadView", "viewDidLoad"] { script.span(name, of: subject) }
      }
    }
    let graph = diagram.graph()
    let orders = graph.edges.filter { $0.id.contains("order") }
    #expect(orders.count == 4 && orders.allSatisfy(\.isSpacer))
    for order in orders {
      #expect(graph.nodes[order.tail].tooltip == "no view yet" && graph.nodes[order.head].tooltip == "view released")
    }
    // Graphviz would ignore the order in its second search for crossings.
    #expect(graph.attributes.contains(.init("remincross", "false")))
    // Four charts are in two rows.
    #expect(graph.nodes.count { $0.id.hasPrefix("row") } == 1)
    let chart = try #require(diagram.charts.first)
    #expect(!ModelChart(chart.machine).graph().edges.contains { $0.id.contains("order") })
  }

  @Test func `charts that cannot be drawn anyway are not built`() {
    let diagram = diagram { script in
      for id in 1...11 {
        script.span("viewDidLoad", of: Subject(id: id, kind: .controller, type: TypeName("C\(id)")))
      }
    }
    let refused = diagram.graph { $0.nodes.count <= 10 }
    #expect(refused.nodes.map(\.id) == (1...11).map { "type\($0)" })
    #expect(refused.edges.isEmpty)
    #expect(diagram.graph { $0.nodes.count <= 11 }.nodes.count > 50)
    #expect(diagram.graph { _ in true } == diagram.graph())
  }

  @Test(arguments: [1, 20]) func `percentiles are explained where there are some`(cycles: Int) {
    let diagram = diagram { script in
      script.instant(.`init`, of: .main)
      for name: EventName in ["loadView", "viewDidLoad"] { script.span(name, of: .main) }
      for cycle in 1...cycles {
        for name: EventName in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
          script.wait(cycle * 1_000_000)
          script.span(name, of: .main)
        }
      }
    }
    let labels = diagram.graph().dot
    #expect(labels.contains(", p95 ") == (cycles > 1))
    #expect(labels.contains("p95: 95 of 100") == (cycles > 1))
  }

  @Test func `a call by hand is no step where the model has none`() throws {
    let diagram = diagram { script in
      script.instant(.`init`, of: .main)
      script.span("viewDidAppear", of: .main, ["direct": true])
    }
    #expect(try #require(diagram.charts.first).lines.contains { $0.kind == .refused } == false)
  }

  /// Sessions with the events of the tracer between their callbacks, and the chart of their summary.
  private func summarizedChart(_ model: String, _ lives: [[EventName]]) throws -> ModelChart {
    var script = TraceScript(interval: 1000)
    for (index, events) in lives.enumerated() {
      for event in events { script.instant(event, of: Subject(id: index + 1, kind: "session", type: "Session")) }
    }
    var summary = TraceSummary()
    var session = TraceSession(TraceIdentity(header: TraceHeader(name: "test")), &summary)
    for event in script.events { session.receive(event, &summary) }
    session.close()
    session.end(&summary)
    return try #require(LifeDiagram(summary, title: "runs", models: [LifecycleModel(json: model)]).charts.first)
  }

  @Test func `in a summary, events that the model does not name are no steps of a life`() throws {
    let closed: [EventName] = [.`init`, "close", "annotated", .expectDeallocation, .`deinit`]
    let chart = try summarizedChart(
      """
      {"lifelineModel": 1, "name": "Session", "kind": "session",
       "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "closed"}, {"id": "released", "final": true}],
       "transitions": [{"from": "new", "on": "init", "to": "open"}, {"from": "open", "on": "close", "to": "closed"},
                       {"from": ["open", "closed"], "on": "deinit", "to": "released"}]}
      """, [closed, closed, [.`init`, .expectDeallocation]])
    #expect(
      chart.lines.filter { $0.kind == .usual }.map { "\($0.from) → \($0.to): \($0.texts.joined())" } == [
        "0 → 1: init 3×", "1 → 2: close 2× · 1 µs", "2 → 3: deinit 2×",
      ])
    #expect(chart.lines.filter { $0.kind == .unseen }.map(\.from) == [1])
  }

  @Test func `in a summary, init begins a life even if the model does not name it`() throws {
    let chart = try summarizedChart(
      """
      {"lifelineModel": 1, "name": "Session", "kind": "session",
       "states": [{"id": "open", "initial": true}, {"id": "closed", "final": true}],
       "transitions": [{"from": "open", "on": "close", "to": "closed"}]}
      """, [[.`init`, "close"], [.`init`, "annotated", "close", "close"]])
    #expect(chart.lines.filter { $0.kind == .usual }.flatMap(\.texts) == ["close 2×"])
    #expect(chart.lines.filter { $0.kind == .refused }.flatMap(\.texts).first == "close 1× · 1 µs")
  }

  @Test func `a type name under two kinds has a chart for each`() {
    let diagram = diagram { script in
      let kinds: [SubjectKind] = [.controller, .application]
      let subjects = kinds.enumerated().map { Subject(id: $0 + 1, kind: $1, type: "Main") }
      for subject in subjects { script.instant(.`init`, of: subject) }
      for name: EventName in ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"] {
        script.span(name, of: subjects[0])
      }
      script.span("didFinishLaunching", of: subjects[1])
    }
    #expect(diagram.charts.map(\.machine.model.name) == ["UIApplication", "UIViewController"])
    #expect(diagram.leftOut == [])
  }

  /// Controllers of which two leak off screen, one on the screen, and one after its `init`. Another one is released.
  private func leakingDiagram() -> LifeDiagram {
    diagram { script in
      let visits: [EventName] = [
        "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      ]
      for (index, count) in [6, 6, 4, 0, 6].enumerated() {
        let subject = Subject(id: index + 1, kind: .controller, type: "Detail")
        script.instant(.`init`, of: subject)
        for name in visits.prefix(count) { script.span(name, of: subject) }
        script.instant(.expectDeallocation, of: subject, ["reason": "popped"])
        if index == 4 { script.instant(.`deinit`, of: subject) }
      }
      script.instant(.expectDeallocation, of: Subject(id: 9, kind: .controller, type: "Older"))
    }
  }

  @Test func `the states in which leaked objects ended have their number, in the color of findings`() throws {
    let diagram = leakingDiagram()
    let chart = try #require(diagram.charts.first)
    let leaks = chart.machine.states.indices.flatMap { state in
      chart.leakTexts(in: state).map { "\(chart.machine.states[state].title): \($0)" }
    }
    #expect(leaks == ["no view yet: 1 leaked", "loaded, off screen: 2 leaked", "on screen: 1 leaked"])
    let nodes = chart.graph().nodes.filter { $0.attributes.contains(.init("class", "state mistake")) }
    #expect(nodes.map(\.tooltip) == ["no view yet, 1 leaked", "loaded, off screen, 2 leaked", "on screen, 1 leaked"])
    #expect(nodes.allSatisfy { $0.attributes.contains(.init("color", Palette.error.light)) })
    #expect(nodes[1].attributes.contains(.init("label", "loaded, off screen\\n2 leaked")))
    let legend = "State with two red lines: leaked objects were in this state at the end."
    #expect(ModelChart.legend(of: [chart]).contains(legend))
    #expect(chart.mermaid.contains("loaded, off screen, 2 leaked"))
  }

  @Test func `a leaked object whose state is unknown is counted at the beginning`() throws {
    let diagram = leakingDiagram()
    let chart = try #require(diagram.charts.last)
    #expect(chart.leakTexts(in: chart.machine.initial) == ["1 leaked, state unknown"])
    #expect(diagram.leftOut == [])
    #expect(diagram.mermaid.contains("\"Older, 1 leaked, state unknown\""))
  }

  @Test func `an object that was released, or that is retained on purpose, has not leaked`() throws {
    let cache = Subject(id: 9, kind: "cache", type: "Cache")
    let diagram = diagram { script in
      for subject in [Subject.main, .sub] {
        script.instant(.`init`, of: subject)
        script.instant(.expectDeallocation, of: subject)
      }
      script.instant(.retain, of: cache, ["to": .integer(Subject.main.id)])
      script.instant(.`deinit`, of: .sub)
    }
    #expect(diagram.charts.count >= 2)
    for chart in diagram.charts {
      #expect(chart.machine.states.indices.allSatisfy { chart.leakTexts(in: $0).isEmpty })
      #expect(!ModelChart.legend(of: [chart]).contains { $0.contains("leaked") })
    }
  }

  @Test func `in a summary, leaked objects ended in the state of the previous callback`() throws {
    let chart = try summarizedChart(
      """
      {"lifelineModel": 1, "name": "Session", "kind": "session",
       "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "closed", "final": true}],
       "transitions": [{"from": "new", "on": "init", "to": "open"}, {"from": "open", "on": "close", "to": "closed"}]}
      """, [[.`init`, "close", .expectDeallocation, .leaked], [.`init`, "close", .leaked], [.`init`, .leaked]])
    #expect(chart.machine.states.indices.map(chart.leakTexts(in:)) == [[], ["1 leaked"], ["2 leaked"]])
  }

  /// The life of a session and a client, of which only the session has a loop.
  private func loopingDiagram(_ types: Set<String> = []) throws -> LifeDiagram {
    let models = try ["session", "client"].map { kind in
      try LifecycleModel(
        json: """
          {"lifelineModel": 1, "name": "\(kind)", "kind": "\(kind)",
           "states": [{"id": "new", "initial": true}, {"id": "open"}, {"id": "closed", "final": true}],
           "transitions": [{"from": "new", "on": "init", "to": "open"}, {"from": "open", "on": "send", "to": "open"},
                           {"from": "open", "on": "close", "to": "closed"}]}
          """)
    }
    var script = TraceScript(interval: 1000)
    script.instant(.`init`, of: Subject(id: 1, kind: "client", type: "Client"))
    script.instant("close", of: Subject(id: 1, kind: "client", type: "Client"))
    for name: EventName in [.`init`, "send", "send"] {
      script.instant(name, of: Subject(id: 2, kind: "session", type: "Session"))
    }
    var diagram = LifeDiagram(types: types, models: models)
    diagram.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "test")))
    return diagram
  }

  @Test func `the room of a loop stays next to its state, apart from the charts of other types`() throws {
    let graph = try loopingDiagram().graph()
    for cluster in graph.clusters {
      #expect(cluster.attributes.contains(.init("style", "invis")))
      #expect(Set(cluster.nodes.map { graph.nodes[$0].id.prefix(5) }).count == 1)
    }
    let framed = Set(graph.clusters.flatMap(\.nodes))
    for loop in graph.edges where loop.tail == loop.head { #expect(framed.contains(loop.tail)) }
    #expect(graph.edges.contains { $0.tail == $0.head && graph.nodes[$0.tail].id.hasPrefix("type2") })
  }

  @Test func `the chart of a single type needs no frame`() throws {
    #expect(try loopingDiagram(["Session"]).graph().clusters.isEmpty)
  }

  @Test func `types without a model or a step are named`() {
    let diagram = diagram { script in
      script.instant(.`init`, of: Subject(id: 7, kind: .view, type: "UIView"))
      script.instant("receiveMemoryWarning", of: Subject(id: 8, kind: .application, type: "UIApplication"))
    }
    #expect(diagram.leftOut == ["UIApplication", "UIView"])
    #expect(diagram.graph().nodes.map { $0.id } == ["nothing"])
  }

  @Test func `more charts than can be drawn are refused before they are made`() {
    let diagram = diagram { script in
      for number in 1...2000 {
        let subject = Subject(id: number, kind: .controller, type: TypeName("Charted\(number)"))
        script.instant(.`init`, of: subject)
      }
    }
    var sizes: [Int] = []
    let graph = diagram.graph { graph in
      sizes.append(graph.nodes.count)
      return false
    }
    #expect(sizes == [2000])
    #expect(graph.nodes.count == 2000 && graph.edges.isEmpty)
  }
}

extension ModelChart {
  fileprivate var shownLines: [String] {
    lines.map { line in
      "\(machine.states[line.from].title) → \(machine.states[line.to].title): \(line.texts.joined(separator: ", "))"
    }
  }

  fileprivate var heading: String { graph().attributes.first { $0.name == "label" }?.value ?? "" }

  fileprivate var graphEdges: [DotGraph.Edge] { graph().edges }
}
