#if Graphviz && (os(Linux) || os(macOS))
  import Lifeline
  import LifelineTraces
  import LifelineDiagrams
  @testable import LifelineStates
  import Testing

  @testable import LifelineGraphviz

  /// Diagrams of many types, drawn: their frames stand in rows.
  @Suite struct StateRowsTests {
    /// A diagram of so many services, each of which takes `steps` steps whose names are long.
    private func diagram(types: Int, steps: Int) -> StateDiagram {
      var diagram = StateDiagram(options: .init(showsLegend: false))
      var session = TraceSession(TraceIdentity(header: TraceHeader(name: "many")), &diagram)
      var number = 0
      for type in 1...types {
        let subject = Subject(id: type, kind: "service", type: TypeName("Service\(type)"))
        for step in 1...steps {
          number += 1
          let event = TraceEvent(
            sequence: number, time: number * 1000, thread: 1, subject: subject,
            name: EventName("handleTheNextMessageOfTheQueue\(step)"), phase: .instant, attributes: [:])
          session.receive(event, &diagram)
        }
      }
      session.close()
      session.end(&diagram)
      return diagram
    }

    private func drawn(types: Int) throws -> DrawnSVG {
      let svg = DrawnSVG(try GraphvizRenderer().render(diagram(types: types, steps: 4).graph(), as: .svg))
      #expect(svg.error == nil)
      return svg
    }

    private func width(_ svg: DrawnSVG) throws -> Double {
      try #require(svg.root["width"].flatMap { Double($0.replacing("pt", with: "")) })
    }

    @Test func `twenty types are hardly wider than a row, and what keeps them there is not in the picture`() throws {
      let svg = try drawn(types: 20)
      #expect(try width(svg) < 1900)
      #expect((1...20).allSatisfy { svg.elements["type\($0)"] != nil })
      #expect(!svg.elements.keys.contains { $0.hasPrefix("row") })
    }

    @Test func `where no rows can be drawn, types stand side by side, and can be drawn`() {
      var limits = GraphvizRenderer.Limits()
      // Twenty chains have 60 edges, and their rows some more.
      limits.dotSegments = 60
      let renderer = GraphvizRenderer(limits: limits)
      let graph = diagram(types: 20, steps: 4).graph { renderer.canDraw($0, as: .svg) }
      #expect(renderer.canDraw(graph, as: .svg))
      #expect(!graph.nodes.contains { $0.id.hasPrefix("row") })
    }

    @Test func `three types stay side by side`() throws {
      let graph = diagram(types: 3, steps: 4).graph()
      #expect(graph.nodes.count == 12)
      #expect(graph.edges.count == 9)
    }
  }
#endif
