#if Graphviz && (os(Linux) || os(macOS))
  import LifelineDiagrams
  import LifelineGraphviz
  import Testing

  @Suite struct GraphvizDeterminismTests {
    @Test(arguments: GraphvizRenderer.formats, [DotGraph.Engine.dot, .nop2])
    func `the same graph gives the same bytes, also after others`(
      _ format: ImageFormat, _ engine: DotGraph.Engine
    ) throws {
      let renderer = GraphvizRenderer()
      let graph = Fixture.chain(engine: engine)
      let first = try renderer.render(graph, as: format)
      #expect(try renderer.render(graph, as: format) == first)
      for other in [Fixture.node("other"), Fixture.tangle(nodes: 10, edges: 15), DotGraph(engine: .nop2, title: "")] {
        for otherFormat in GraphvizRenderer.formats { _ = try renderer.render(other, as: otherFormat) }
      }
      var broken = Fixture.chain(engine: .nop2)
      broken.nodes[0].attributes[1].value = "nowhere"
      #expect(throws: GraphvizError.self) { try renderer.render(broken, as: format) }
      #expect(try renderer.render(graph, as: format) == first)
    }

    @Test(arguments: GraphvizRenderer.formats)
    func `eight tasks at once draw the same bytes`(_ format: ImageFormat) async throws {
      let graphs = [
        Fixture.chain(), Fixture.chain(engine: .nop2), Fixture.node("alone"), Fixture.tangle(nodes: 8, edges: 9),
      ]
      let expected = try graphs.map { try GraphvizRenderer().render($0, as: format) }
      let drawn = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
        for _ in 0..<8 {
          group.addTask { try graphs.map { try GraphvizRenderer().render($0, as: format) } }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(drawn.count == 8)
      #expect(drawn.allSatisfy { $0 == expected })
    }

    @Test func `pdf holds no date`() throws {
      let pdf = try GraphvizRenderer().render(Fixture.chain(), as: .pdf)
      #expect(!String(decoding: pdf, as: UTF8.self).contains("CreationDate"))
    }
  }
#endif
