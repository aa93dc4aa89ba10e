import Lifeline
import LifelineDiagrams
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineGraphviz
@testable import LifelineStates

/// State diagrams of any shape are thinned until Graphviz needs a second at most; by the estimate, not by the clock.
@Suite struct StateDiagramBoundsTests {
  @Test(arguments: [20, 50, 100, 200, 400], [1, 4, 1000])
  func `a random diagram is thinned until it can be drawn, and keeps its states`(nodes: Int, ways: Int) {
    let diagram = Self.diagram(nodes: nodes, ways: ways)
    let renderer = GraphvizRenderer()
    let graph = diagram.graph { renderer.canDraw($0, as: .svg) }
    #expect(renderer.canDraw(graph, as: .svg))
    #expect(LayerEstimate.segments(of: graph) <= renderer.limits.dotSegments)
    #expect(graph.nodes.count == nodes)
    #expect(graph.edges.count >= min(60, nodes))
    let all = diagram.summary.types.reduce(0) { $0 + $1.follows.count }
    let heading = graph.attributes.first { $0.name == "label" }?.value ?? ""
    #expect(heading.contains("omitted") == (graph.edges.count < all))
  }

  /// One subject that wanders: from each callback to as many others at most, in a random order with a seed.
  private static func diagram(nodes: Int, ways: Int) -> StateDiagram {
    var random = SplitMix(state: UInt64(nodes * 10_000 + ways))
    var diagram = StateDiagram(options: .init(showsLegend: false))
    let header = TraceHeader(name: "random")
    var session = TraceSession(TraceIdentity(header: header), &diagram)
    var place = 0
    for number in 1...max(nodes * 40, nodes * min(ways, 100)) {
      // The first round meets every callback.
      let step = number <= nodes ? 1 : Int.random(in: 1...min(ways, nodes), using: &random)
      place = (place + step * step) % nodes
      session.receive(event(number, "callback\(number <= nodes ? number - 1 : place)"), &diagram)
    }
    session.close()
    session.end(&diagram)
    return diagram
  }

  private static func event(_ number: Int, _ name: String) -> TraceEvent {
    let subject = Subject(id: 1, kind: "service", type: "Wanderer")
    return TraceEvent(
      sequence: number, time: number * 1000, thread: 1, subject: subject, name: EventName(name), phase: .instant,
      attributes: [:])
  }
}
