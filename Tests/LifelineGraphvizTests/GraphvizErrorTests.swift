#if Graphviz && (os(Linux) || os(macOS))
  import LifelineDiagrams
  import LifelineGraphviz
  import Testing

  @Suite struct GraphvizErrorTests {
    /// Draws, expects an error, and that it was foretold where it could be.
    private func error(_ graph: DotGraph, _ format: ImageFormat = .svg, foretold: Bool = true) -> GraphvizError? {
      let error = #expect(throws: GraphvizError.self) { try GraphvizRenderer().render(graph, as: format) }
      #expect(GraphvizRenderer().problem(drawing: graph, as: format) == (foretold ? error : nil))
      return error
    }

    @Test func `an unknown format names the known ones`() {
      let error = error(Fixture.chain(), .init(rawValue: "gif\n"))
      #expect(error == GraphvizError(.unknownFormat, "no picture format 'gif␊'; available: svg, png, pdf"))
    }

    @Test func `ids that are not plain or not unique are named`() {
      var graph = DotGraph(engine: .dot, title: "")
      graph.add(.init(id: "n1"))
      graph.add(.init(id: "view\u{1B}\"Did"))
      graph.add(.init(id: ""))
      graph.edges = [.init(id: "n1", from: 0, to: 1)]
      graph.clusters = [.init(id: "ü", nodes: [0])]
      #expect(
        error(graph)
          == GraphvizError(
            .invalidGraph,
            "the graph cannot be drawn: node id 'view␛\"Did' is not made of ASCII letters, digits, and '-', "
              + "node id '' is not made of ASCII letters, digits, and '-', edge id 'n1' is used twice, "
              + "cluster id 'ü' is not made of ASCII letters, digits, and '-'"))
    }

    @Test func `edges and clusters of nodes that are not there are named`() {
      var graph = DotGraph(engine: .dot, title: "")
      graph.add(.init(id: "n1"))
      graph.edges = [.init(id: "e1", from: 0, to: 1), .init(id: "e2", from: -1, to: 0)]
      graph.clusters = [.init(id: "c1", nodes: [0, 9])]
      #expect(
        error(graph)
          == GraphvizError(
            .invalidGraph,
            "the graph cannot be drawn: edge 'e1' names node 1 of 1, edge 'e2' names node -1 of 1, "
              + "cluster 'c1' names node 9 of 1"))
    }

    @Test func `missing positions are named, five of them`() {
      var graph = Fixture.chain(engine: .nop2)
      for index in graph.nodes.indices { graph.nodes[index].attributes = [] }
      graph.edges[0].attributes = [.init("label", "go")]
      graph.edges[1].attributes.removeAll { $0.name == "lp" }
      #expect(
        error(graph)
          == GraphvizError(
            .invalidGraph,
            "the graph cannot be drawn: node 'n0' has no 'pos', node 'n1' has no 'pos', node 'n2' has no 'pos', "
              + "edge 'e0' has no 'pos', edge 'e0' has a label and no 'lp' and 1 more"))
    }

    @Test func `a position that is none is Graphviz's own error`() {
      var graph = Fixture.chain(engine: .nop2)
      graph.nodes[0].attributes[1].value = "nowhere"
      #expect(
        error(graph, foretold: false)
          == GraphvizError(
            .failed,
            "Graphviz could not lay the graph out (nop2): Error: node n0, position nowhere, expected two doubles; "
              + "Error: node n0 in graph G has no position; as required by the -n flag"))
    }

    @Test func `an error of one drawing is not seen by the next`() throws {
      var graph = Fixture.chain(engine: .nop2)
      graph.nodes[0].attributes[1].value = "nowhere"
      _ = error(graph, foretold: false)
      #expect(try GraphvizRenderer().draw(Fixture.chain(engine: .nop2), as: .svg).warnings.isEmpty)
    }

    @Test func `a tangle is refused for dot, at once`() {
      #expect(
        error(Fixture.tangle(nodes: 1_000, edges: 100_000))
          == GraphvizError(
            .tooLarge,
            "the graph is too large to be laid out in layers: its 1000 nodes and 100000 edges make about 100000 "
              + "segments, at most 2000; leave out rare parts, or write it as dot"))
    }

    @Test func `too many nodes are refused for dot`() {
      #expect(
        error(Fixture.tangle(nodes: 3_001, edges: 0))
          == GraphvizError(
            .tooLarge,
            "the graph is too large to be laid out in layers: 3001 nodes, at most 3000; leave out rare parts, "
              + "or write it as dot"))
    }

    @Test func `nop2 has no such limit, and the limits can be set`() {
      var graph = Fixture.chain(engine: .nop2)
      graph.nodes += (3..<4_000).map { DotGraph.Node(id: "n\($0)", [.init("pos", "\($0),0")]) }
      #expect(GraphvizRenderer().problem(drawing: graph, as: .svg) == nil)
      var renderer = GraphvizRenderer()
      renderer.limits.dotNodes = 2
      #expect(renderer.problem(drawing: Fixture.chain(), as: .svg)?.code == .tooLarge)
    }

    @Test func `a png that is too large is refused with its size`() {
      var graph = Fixture.chain(engine: .nop2)
      graph.nodeDefaults += [.init("width", "1"), .init("height", "1")]
      graph.nodes[2].attributes[1].value = "20000,50"
      #expect(
        error(graph, .png, foretold: false)
          == GraphvizError(
            .tooLarge,
            "the picture is too large for png: 40160 x 160 pixels, at most 64000000 in all and 32000 a side; "
              + "use svg or pdf, or draw a part of it"))
      #expect(throws: Never.self) { try GraphvizRenderer().render(graph, as: .pdf) }
    }
  }
#endif
