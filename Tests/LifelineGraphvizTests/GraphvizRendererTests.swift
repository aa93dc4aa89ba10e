#if Graphviz && (os(Linux) || os(macOS))
  import LifelineDiagrams
  import LifelineGraphviz
  import Testing

  @Suite struct GraphvizRendererTests {
    @Test func `the formats are svg, png and pdf`() {
      #expect(GraphvizRenderer.formats == [.svg, .png, .pdf])
    }

    @Test(
      arguments: [
        (ImageFormat.svg, Array("<svg ".utf8)), (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        (.pdf, Array("%PDF-1.".utf8)),
      ], [DotGraph.Engine.dot, .nop2])
    func `draws each format with each engine`(_ format: (ImageFormat, [UInt8]), _ engine: DotGraph.Engine) throws {
      let bytes = try GraphvizRenderer().render(Fixture.chain(engine: engine), as: format.0)
      #expect(bytes.starts(with: format.1))
      #expect(bytes.count > 500)
    }

    @Test(arguments: GraphvizRenderer.formats, [DotGraph.Engine.dot, .nop2])
    func `draws a graph without nodes`(_ format: ImageFormat, _ engine: DotGraph.Engine) throws {
      let bytes = try GraphvizRenderer().render(DotGraph(engine: engine, title: "Nothing"), as: format)
      #expect(!bytes.isEmpty)
      if format == .svg {
        let svg = DrawnSVG(bytes)
        #expect(svg.error == nil)
        #expect(svg.title == "Nothing")
        #expect(svg.root["width"] == "8pt")
      }
    }

    @Test func `an id with a hyphen has its tooltip, too`() throws {
      var graph = DotGraph(engine: .dot, title: "hyphen")
      graph.add(.init(id: "a-b", tooltip: "the tip", [.init("label", "x")]))
      let svg = String(decoding: try GraphvizRenderer().render(graph, as: .svg), as: UTF8.self)
      #expect(svg.contains("<title>the tip</title>"))
    }

    @Test func `svg keeps ids and classes, and titles are the tooltips`() throws {
      var graph = Fixture.chain()
      graph.nodes[0].attributes.append(.init("class", "leaked repeated"))
      graph.nodes[1].tooltip = ""
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      #expect(svg.error == nil)
      #expect(svg.elements["n0"] == .init(title: "node 0", texts: ["step 0"], classes: "node leaked repeated"))
      #expect(svg.elements["n1"] == .init(title: nil, texts: ["step 1"], classes: "node"))
      #expect(svg.elements["e1"] == .init(title: "edge 1", texts: ["go"], classes: "edge"))
      #expect(svg.elements["graph0"] == .init(title: nil, texts: [], classes: "graph"))
    }

    @Test func `a node without label shows its id, as in DOT`() throws {
      var graph = DotGraph(engine: .dot, title: "")
      graph.add(.init(id: "n1"))
      graph.add(.init(id: "n2", [.init("label", "two")]))
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      #expect(svg.elements["n1"]?.texts == ["n1"])
      #expect(svg.elements["n2"]?.texts == ["two"])
    }

    @Test func `several edges between the same nodes, and loops, are all drawn`() throws {
      var graph = DotGraph(engine: .dot, title: "")
      graph.add(.init(id: "n1"))
      graph.add(.init(id: "n2"))
      for (index, ends) in [(0, 1), (0, 1), (1, 0), (0, 0), (0, 0)].enumerated() {
        graph.edges.append(.init(id: "e\(index)", from: ends.0, to: ends.1, tooltip: "tip \(index)"))
      }
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      #expect((0..<5).map { svg.elements["e\($0)"]?.title } == (0..<5).map { "tip \($0)" })
    }

    @Test func `clusters are frames with id, label and tooltip`() throws {
      var graph = Fixture.chain()
      graph.clusters = [
        .init(id: "c1", nodes: [0, 1], tooltip: "both", [.init("label", "first"), .init("class", "type")])
      ]
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      #expect(svg.error == nil)
      #expect(svg.elements["c1"] == .init(title: "both", texts: ["first"], classes: "cluster type"))
      #expect(svg.elements["n0"]?.title == "node 0")
    }

    @Test func `labeled edges between clusters are freed without a crash`() throws {
      for ranking in ["", "newrank", "constraint"] {
        var graph = Fixture.tangle(nodes: 10, edges: 20)
        graph.clusters = [.init(id: "a", nodes: [0, 2, 4]), .init(id: "b", nodes: [1, 3, 5])]
        if ranking == "newrank" { graph.attributes = [.init("newrank", "false")] }
        if ranking == "constraint" {
          for index in stride(from: 0, to: 20, by: 3) {
            graph.edges[index].attributes.append(.init("constraint", "false"))
          }
        }
        for _ in 0..<5 {
          // The older ranking may give up, which is an error; what counts is that the process goes on.
          do {
            _ = try GraphvizRenderer().draw(graph, as: .svg)
          } catch {
            #expect(error.code == .failed && ranking == "newrank")
          }
        }
      }
    }

    @Test func `nop2 keeps the positions to the hundredth`() throws {
      var graph = DotGraph(engine: .nop2, title: "")
      graph.nodeDefaults = [.init("shape", "ellipse"), .init("fixedsize", "true"), .init("label", "")]
      graph.add(.init(id: "n1", [.init("pos", "-20.25,1000.5")]))
      graph.add(.init(id: "n2", [.init("pos", "300,-7")]))
      let pos = "e,300,-17 -20.25,982.5 0,900 280,100 300,-27"
      let edge: [DotGraph.Attribute] = [.init("pos", pos), .init("label", "x"), .init("lp", "77.5,333")]
      graph.edges = [.init(id: "e1", from: 0, to: 1, edge)]
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      #expect(svg.shapes["n1"]?.first?["cx"] == "-20.25")
      #expect(svg.shapes["n1"]?.first?["cy"] == "-1000.5")
      #expect(svg.shapes["n2"]?.first?["cx"] == "300")
      #expect(svg.shapes["n2"]?.first?["cy"] == "7")
      let parts = svg.shapes["e1"] ?? []
      #expect(parts.contains { $0["d"] == "M-20.25,-982.5C0,-900 280,-100 300,27" })
      #expect(parts.contains { $0["x"] == "77.5" && $0["text-anchor"] == "middle" })
    }

    @Test func `png has 144 pixels an inch, and nop2 positions stay`() throws {
      var graph = DotGraph(engine: .nop2, title: "")
      graph.nodeDefaults = [.init("shape", "box"), .init("width", "1"), .init("height", "1"), .init("label", "")]
      graph.add(.init(id: "n1", [.init("pos", "0,0")]))
      graph.add(.init(id: "n2", [.init("pos", "360,72")]))
      let png = try GraphvizRenderer().render(graph, as: .png)
      func number(at index: Int) -> Int { png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
      // 360 + 72 by 72 + 72 points, and 4 around them.
      #expect(number(at: 16) == (432 + 8) * 2)
      #expect(number(at: 20) == (144 + 8) * 2)
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      #expect(svg.root["width"] == "440pt")
      #expect(svg.root["height"] == "152pt")
    }

    @Test(arguments: [nil, "", "transparent"]) func `png is opaque where no background is set`(_ color: String?) throws
    {
      var graph = Fixture.node("x")
      graph.attributes = [.init("bgcolor", "white")]
      let white = try GraphvizRenderer().render(graph, as: .png)
      graph.attributes = color.map { [.init("bgcolor", $0)] } ?? []
      #expect(try GraphvizRenderer().render(graph, as: .png) == white)
    }

    @Test func `warnings come with the drawing`() throws {
      var graph = Fixture.node("x")
      graph.nodes[0].attributes.append(.init("shape", "bogus"))
      let drawing = try GraphvizRenderer().draw(graph, as: .svg)
      #expect(drawing.warnings == ["Warning: using box for unknown shape bogus"])
      #expect(try GraphvizRenderer().draw(Fixture.node("x"), as: .svg).warnings.isEmpty)
    }

    @Test func `is spelled with a leading dot where a renderer is asked for`() throws {
      func draw(with renderer: some GraphRenderer) throws -> [UInt8] { try renderer.render(Fixture.chain(), as: .svg) }
      #expect(try draw(with: .graphviz).starts(with: "<svg ".utf8))
    }

    @Test func `the sample in the documentation draws two nodes and an edge`() throws {
      var graph = DotGraph(engine: .dot, title: "Two states")
      let loaded = graph.add(.init(id: "n1", tooltip: "The view is in memory", [.init("label", "loaded")]))
      let visible = graph.add(.init(id: "n2", [.init("label", "visible")]))
      graph.edges.append(.init(id: "e1", from: loaded, to: visible))
      let svg = try GraphvizRenderer().render(graph, as: .svg)

      #expect(Set(DrawnSVG(svg).elements.keys) == ["graph0", "n1", "n2", "e1"])
      #expect(DrawnSVG(svg).elements["n1"] == .init(title: "The view is in memory", texts: ["loaded"], classes: "node"))
    }

    @Test func `nothing is printed, whatever Graphviz has to complain about`() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        var bad = Fixture.tangle(nodes: 20, edges: 60)
        bad.clusters = [.init(id: "a", nodes: [0, 2, 4]), .init(id: "b", nodes: [1, 3, 5])]
        bad.attributes = [.init("newrank", "false"), .init("splines", "bogus")]
        bad.nodes[0].attributes = [.init("shape", "bogus"), .init("color", "bogus"), .init("image", "none.png")]
        var unplaced = Fixture.chain(engine: .nop2)
        unplaced.nodes[0].attributes[1].value = "nowhere"
        for format in GraphvizRenderer.formats {
          for graph in [bad, unplaced, Fixture.node("\u{1F600} \u{5E9}")] {
            _ = try? GraphvizRenderer().render(graph, as: format)
          }
        }
      }
      #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
      #expect(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } == "")
    }
  }
#else
  import LifelineDiagrams
  import LifelineGraphviz
  import Testing

  @Suite struct GraphvizRendererTests {
    @Test(arguments: [ImageFormat.svg, .png, .pdf, .init(rawValue: "gif")])
    func `without the trait every format is refused with the way out`(_ format: ImageFormat) {
      let graph = DotGraph(engine: .dot, title: "")
      let error = #expect(throws: GraphvizError.self) { try GraphvizRenderer().render(graph, as: format) }
      #expect(error?.code == .unavailable)
      #expect(
        error?.description
          == "SVG, PNG, and PDF need Graphviz, which this build lacks (the package trait 'Graphviz' is off): "
          + "use dot or mermaid, or build with the trait")
      #expect(GraphvizRenderer.formats.isEmpty)
      #expect(GraphvizRenderer().problem(drawing: graph, as: format) == error)
    }
  }
#endif
