import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

extension StateDiagram {
  /// The diagram of one trace.
  static func of(_ options: Options = Options(), _ write: (inout TraceScript) -> Void) -> StateDiagram {
    var options = options
    options.showsLegend = false
    var diagram = StateDiagram(options: options)
    diagram.take { write(&$0) }
    return diagram
  }

  /// Labels of the states, and `from → to: label` for the paths, with `!` for mistakes and `?` for notices.
  fileprivate var shown: [String] {
    let graph = graph()
    let value = { (attributes: [DotGraph.Attribute], name: String) in attributes.first { $0.name == name }?.value ?? ""
    }
    let label = { (node: Int) in value(graph.nodes[node].attributes, "label").replacing("\\n", with: ", ") }
    let mark = { (attributes: [DotGraph.Attribute]) in
      let name = value(attributes, "class")
      return name.hasSuffix("mistake") ? " !" : name.hasSuffix("notice") ? " ?" : ""
    }
    let states = graph.nodes.map { label(graph.nodes.firstIndex(of: $0) ?? 0) + mark($0.attributes) }
    return states
      + graph.edges.map { edge in
        let ends = [edge.tail, edge.head].map { label($0).split(separator: ",")[0] }.joined(separator: " → ")
        let text = value(edge.attributes, "label").replacing("\\n", with: ", ").replacing("\u{A0}", with: "")
        return "\(ends): \(text)\(mark(edge.attributes))"
      }
  }

  fileprivate var heading: String { graph().attributes.first { $0.name == "label" }?.value ?? "" }
}

@Suite struct StateDiagramTests {
  @Test func `states and paths carry counts and median times`() {
    let diagram = StateDiagram.of { script in
      script.instant(.`init`, of: .main)
      script.span("viewWillAppear", of: .main) { $0.wait(3000) }
      script.span("viewWillAppear", of: .main)
      script.span("viewWillAppear", of: .main)
    }
    #expect(
      diagram.shown == [
        "init, once", "viewWillAppear, 3 times, median 1 µs", "init → viewWillAppear: 1× · 1 µs",
        "viewWillAppear → viewWillAppear: 2× · 2 µs",
      ])
  }

  @Test func `a reload without unload is a mistake, one after an unload is marked`() {
    let diagram = StateDiagram.of {
      $0.span("viewDidLoad", of: .main)
      $0.span("viewDidLoad", of: .main)
      $0.instant(.viewUnloaded, of: .main)
      $0.span("loadView", of: .main)
      $0.span("viewDidLoad", of: .main)
    }
    #expect(
      diagram.shown == [
        "loadView, once, 1 µs", "viewDidLoad — AGAIN without unload, 1×, 3 times, median 1 µs !", "viewUnloaded, once",
        "loadView → viewDidLoad — AGAIN without unload: 1× · 2 µs",
        "viewDidLoad — AGAIN without unload → viewDidLoad — AGAIN without unload: 1× · 2 µs, reload without unload, 1× !",
        "viewDidLoad — AGAIN without unload → viewUnloaded: 1× · 2 µs",
        "viewUnloaded → loadView: 1× · 1 µs, reload after unload ?",
      ])
    #expect(diagram.mistakenReloads == ["MainViewController": 1])
  }

  @Test func `a reload begins at loadView and counts once`() {
    let diagram = StateDiagram.of {
      for _ in 1...2 {
        $0.span("loadView", of: .main)
        $0.span("viewDidLoad", of: .main)
      }
    }
    #expect(diagram.mistakenReloads == ["MainViewController": 1])
    #expect(diagram.shown.last?.contains("viewDidLoad") == true)
    #expect(diagram.shown.contains { $0.hasPrefix("viewDidLoad") && $0.contains("→ loadView") && $0.hasSuffix("!") })
  }

  @Test func `the reloads of each type are counted once, wherever they come from`() {
    let diagram = StateDiagram.of {
      for _ in 1...3 { $0.span("viewDidLoad", of: .main) }
      $0.span("viewWillAppear", of: .main)
      $0.span("viewDidLoad", of: .main)
      for _ in 1...2 { $0.span("viewDidLoad", of: .sub) }
    }
    #expect(diagram.mistakenReloads == ["MainViewController": 3, "SubViewController": 1])
    #expect(diagram.shown.contains { $0.hasPrefix("viewDidLoad — AGAIN without unload, 3×") })
    #expect(diagram.shown.contains { $0.hasPrefix("viewDidLoad — AGAIN without unload, 1×") })
  }

  @Test func `a callback that did not call super is red, and says how often`() {
    let diagram = StateDiagram.of {
      for _ in 1...2 { $0.span("viewWillAppear", of: .main, end: ["super": false]) }
      $0.span("loadView", of: .main, end: ["super": false])
      $0.span("viewWillAppear", of: .sub)
    }
    #expect(
      diagram.shown.filter { $0.hasSuffix("!") && !$0.contains("→") } == [
        "viewWillAppear — super was not called, 2×, 2 times, median 1 µs !"
      ])
  }

  @Test func `a leak is red with the step that led to it`() {
    let diagram = StateDiagram.of {
      $0.instant(.expectDeallocation, of: .main)
      $0.instant(.leaked, of: .main)
    }
    #expect(
      diagram.shown == [
        "should be released, once", "leaked — still alive, should be gone, once !",
        "should be released → leaked — still alive: 1× · 1 µs, not released !",
      ])
  }

  @Test func `controllers are drawn, and views only when one leaked`() {
    func diagram(leaks: Bool) -> StateDiagram {
      StateDiagram.of {
        $0.span("a", of: .main)
        $0.span("b", of: .app)
        $0.instant(.`init`, of: .view(5))
        if leaks { $0.instant(.leaked, of: .view(5)) }
      }
    }
    #expect(diagram(leaks: false).graph().clusters.map(\.tooltip) == ["MainViewController, controller, 1 instance"])
    #expect(
      diagram(leaks: false).heading
        == "test\\lNot drawn: UIApplication, UIView.\\l")
    #expect(diagram(leaks: true).graph().clusters.count == 2)
    #expect(diagram(leaks: true).heading == "test\\lNot drawn: UIApplication.\\l")
  }

  @Test func `types that were asked for are drawn, whatever they are`() {
    let diagram = StateDiagram.of(.init(types: ["UIView"])) {
      $0.span("a", of: .main)
      $0.instant(.`init`, of: .view(5))
    }
    #expect(diagram.graph().clusters.map(\.tooltip) == ["UIView, view, 1 instance"])
    #expect(diagram.heading == "test\\lNot drawn: MainViewController.\\l")
  }

  @Test func `where there is no controller everything is drawn`() {
    let diagram = StateDiagram.of { $0.span("b", of: .app) }
    #expect(diagram.graph().clusters.count == 1)
    #expect(diagram.heading == "test\\l")
  }

  @Test func `nothing at all says so`() {
    #expect(StateDiagram().graph().nodes.map(\.id) == ["nothing"])
    #expect(StateDiagram().title == "Nothing was traced")
  }

  @Test func `paths beyond the limit are counted and said, mistakes are kept`() {
    let diagram = StateDiagram.of(.init(pathLimit: 2)) { script in
      for name: EventName in ["a", "b", "a", "b", "a", "c", "viewDidLoad", "viewDidLoad"] {
        script.span(name, of: .main)
      }
    }
    #expect(diagram.graph().edges.count == 2)
    #expect(diagram.shown.contains { $0.contains("reload without unload") })
    #expect(diagram.shown.contains { $0.hasPrefix("a → b") })
    #expect(
      diagram.heading
        == "test\\lMainViewController: 3 of 5 paths are omitted, each taken at most 2 times.\\l")
  }

  @Test func `rare ways on are thinned out, but no mistakes and no callback's busiest path`() {
    let write = { (script: inout TraceScript) in
      for _ in 1...9 { for name: EventName in ["a", "b"] { script.span(name, of: .main) } }
      for name: EventName in ["a", "c", "a", "a", "b", "viewDidLoad", "viewDidLoad"] {
        script.span(name, of: .main)
      }
    }
    let all = StateDiagram.of(.init(), write).shown.filter { $0.contains("→") }
    let thinned = StateDiagram.of(.init(minShare: 20), write)
    let left = thinned.shown.filter { $0.contains("→") }
    #expect(all.filter { !left.contains($0) }.map { $0.prefix { $0 != ":" } } == ["a → a"])
    #expect(
      thinned.heading
        == "test\\lMainViewController: 1 of 7 paths is omitted: each less than 20% of the steps from "
        + "its callback.\\l")
  }

  @Test func `a path that the model does not allow is named as a mistake, unless a step between went untraced`() {
    func diagram(_ callbacks: [EventName]) -> StateDiagram {
      StateDiagram.of {
        $0.instant(.`init`, of: .main)
        for name in callbacks { $0.span(name, of: .main) }
      }
    }
    let wrong = diagram(["loadView", "viewDidLoad", "viewWillDisappear", "viewWillAppear"]).shown
    #expect(
      wrong.contains {
        $0.hasPrefix("viewDidLoad → viewWillDisappear") && $0.hasSuffix("NOT ALLOWED by the model, 1× !")
      })
    let untraced = diagram(["viewWillAppear", "viewDidAppear"]).shown
    #expect(!untraced.contains { $0.contains("NOT ALLOWED") })
    #expect(untraced.contains("init → viewWillAppear: 1× · 1 µs"))
  }

  @Test func `a reload in a log from which an unload may be missing is no mistake`() {
    var witness = TraceWitness()
    witness.isComplete = false
    var script = TraceScript(interval: 1000)
    script.instant(.`init`, of: .main)
    for _ in 1...2 { script.span("viewDidLoad", of: .main) }
    var diagram = StateDiagram()
    diagram.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "log", witness: witness)))
    #expect(!diagram.mermaid.contains("AGAIN") && !diagram.mermaid.contains("reload without"))
    #expect(diagram.mermaid.contains("not in the model, 1×"))
  }

  @Test func `the 95th percentile is written where it tells something, all numbers are in the tooltip`() {
    let diagram = StateDiagram.of { script in
      for number in 0..<21 {
        script.span("a", of: .main) { $0.wait(number > 17 ? 50_000 : 1000) }
      }
    }
    #expect(diagram.shown.last == "a → a: 20× · 3 µs, p95 52 µs")
    #expect(
      diagram.graph().edges.map(\.tooltip) == [
        "a → a: 20 times, median 3 µs, 95 of 100 within 52 µs, longest 52 µs"
      ])
  }

  @Test func `traces add up, instances are counted`() {
    var diagram = StateDiagram(options: .init(showsLegend: false))
    for name in ["a", "b"] { diagram.take(name, system: "iOS 5.1") { $0.span("x", of: .main) } }
    #expect(diagram.title == "a and 1 more · iOS 5.1")
    #expect(diagram.graph().clusters.map(\.tooltip) == ["MainViewController, controller, 2 instances"])
    #expect(diagram.reloads.isEmpty)
  }

  @Test func `every id is unique, every edge of a type lies between its states`() {
    var diagram = StateDiagram(options: .init(showsLegend: false))
    for seed in UInt64(1)...20 {
      var random = RandomTrace(seed: seed)
      diagram.take { random.write(&$0) }
    }
    let graph = diagram.graph()
    let ids = graph.nodes.map(\.id) + graph.edges.map(\.id) + graph.clusters.map(\.id)
    #expect(Set(ids).count == ids.count)
    for edge in graph.edges where edge.id.hasPrefix("type") {
      #expect(graph.clusters.contains { $0.nodes.contains(edge.tail) && $0.nodes.contains(edge.head) })
    }
    #expect(graph == diagram.graph())
  }

  @Test func `lines are as thick as their share, once there are several`() {
    let diagram = StateDiagram.of { script in
      for _ in 1...9 { script.span("a", of: .main) }
      script.span("b", of: .main)
    }
    let widths = diagram.graph().edges.map { edge in edge.attributes.first { $0.name == "penwidth" }?.value }
    #expect(widths == ["2.5", "1"])
  }

  @Test func `states come in the order of a life, whatever their names`() {
    let diagram = StateDiagram.of { script in
      script.instant(.`init`, of: .main)
      for _ in 0..<2 {
        for name in ["viewWillAppear", "viewDidAppear", "disappear", "appear"] as [EventName] {
          script.span(name, of: .main)
        }
      }
      script.instant(.`deinit`, of: .main)
    }
    let names = diagram.graph().nodes.map { node in
      node.attributes.first { $0.name == "label" }?.value.split(separator: "\\").first.map(String.init) ?? ""
    }
    #expect(names == ["init", "viewWillAppear", "viewDidAppear", "disappear", "appear", "deinit"])
  }

  @Test func `rare paths are left out until the graph can be drawn, and the picture says so`() {
    let diagram = StateDiagram.of { script in
      for number in 0..<12 { script.span(EventName("callback\(number % 4 * (number % 3))"), of: .main) }
    }
    let all = diagram.graph().edges.count
    let thinned = diagram.graph { $0.edges.count <= 3 }
    #expect(all > 3)
    #expect((1...3).contains(thinned.edges.count))
    let heading = thinned.attributes.first { $0.name == "label" }?.value ?? ""
    #expect(heading.contains("paths are omitted: laying out all of them takes too long"))
    #expect(thinned.omissions.map(\.total) == [all])
    #expect(thinned.omissions.map(\.count) == [all - thinned.edges.count])
    #expect(diagram.graph { _ in true } == diagram.graph())
  }
}
