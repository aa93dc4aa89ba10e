#if Graphviz && (os(Linux) || os(macOS))
  @testable import LifelineDiagrams
  import Testing

  @testable import LifelineGraphviz

  /// Frames of state diagrams fit their contents.
  @Suite struct FrameFitTests {
    /// So many frames with the same seven states, and an arrow back whose label Graphviz draws outside the frame.
    private func graph(frames: Int, legend: [String] = []) -> DotGraph {
      var graph = DotGraph(engine: .dot, title: "")
      graph.nodeDefaults = [.init("shape", "box"), .init("fontsize", "11")]
      graph.edgeDefaults = [.init("fontsize", "9")]
      graph.attributes = [.init("nodesep", "0.35"), .init("ranksep", "0.45")]
      let paths = [(0, 1), (1, 2), (2, 3), (3, 3), (3, 4), (4, 2), (4, 5), (5, 2), (5, 6)]
      for frame in 1...frames {
        let names = ["init", "open", "begin", "query 18495 times, median 29.2 µs", "commit", "close", "deinit"]
        let nodes = names.enumerated().map { number, name in
          graph.add(.init(id: "type\(frame)state\(number)", [.init("label", "\(name)\\n6165 times")]))
        }
        for (number, (from, to)) in paths.enumerated() {
          let label =
            number == 7 ? "  6× · 287 µs  \\n  NOT ALLOWED by the model, 6×  " : "  6165× · 737 µs, p95 2.1 ms  "
          graph.edges.append(
            .init(
              id: "type\(frame)path\(number)", from: nodes[from], to: nodes[to], [.init("label", label)]))
        }
        graph.clusters.append(
          .init(id: "type\(frame)", nodes: nodes, [.init("margin", "14"), .init("label", "Type \(frame)")]))
      }
      GraphLegend.add(legend, to: &graph)
      return graph
    }

    /// The extent of an element in the picture.
    private func box(_ id: String, in svg: DrawnSVG) throws -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
      let points = try #require(svg.shapes[id]?.compactMap { $0["points"] }.first).split(separator: " ").map {
        $0.split(separator: ",").compactMap { Double($0) }
      }
      let (xs, ys) = (points.map { $0[0] }, points.map { $0[1] })
      let (left, right) = (try #require(xs.min()), try #require(xs.max()))
      return (left...right, try #require(ys.min())...(try #require(ys.max())))
    }

    @Test func `a frame is as wide as the labels of its arrows, and as high as its states`() throws {
      let svg = DrawnSVG(try GraphvizRenderer().render(graph(frames: 1), as: .svg))
      let frame = try box("type1", in: svg)
      let label = try #require(svg.shapes["type1path7"]?.compactMap { $0["x"] }.compactMap { Double($0) }.max())
      #expect(label + Double(DotText.width("NOT ALLOWED by the model, 6×", size: 9) / 2) < frame.x.upperBound)
      let (first, last) = (try box("type1state0", in: svg), try box("type1state6", in: svg))
      #expect(first.y.lowerBound - frame.y.lowerBound < 45)
      #expect(frame.y.upperBound - last.y.upperBound < 20)
    }

    @Test func `frames side by side do not overlap`() throws {
      let svg = DrawnSVG(try GraphvizRenderer().render(graph(frames: 2), as: .svg))
      #expect(!(try box("type1", in: svg).x.overlaps(box("type2", in: svg).x)))
    }

    @Test(arguments: [1, 2, 3], ["", "0", "0.2", "0.5,0.1"])
    func `a graph is measured without drawing it`(frames: Int, pad: String) throws {
      var graph = graph(frames: frames)
      if !pad.isEmpty { graph.attributes.append(.init("pad", pad)) }
      let svg = String(decoding: try GraphvizRenderer().render(graph, as: .svg), as: UTF8.self)
      let width = try #require(svg.firstMatch(of: /<svg width="(\d+)pt"/).flatMap { Int($0.1) })
      #expect(try GraphvizRenderer().width(of: graph) == width)
    }

    @Test func `a legend begins at the left margin, like the frame`() throws {
      let text = "Arrow: the next callback of the same object."
      let svg = DrawnSVG(try GraphvizRenderer().render(graph(frames: 1, legend: [text]), as: .svg))
      let x = try #require(svg.shapes["legend"]?.compactMap { $0["x"] }.compactMap { Double($0) }.first)
      #expect(svg.elements["legend"]?.texts == [text])
      #expect(abs(x - (try box("type1", in: svg)).x.lowerBound) < 8)
    }
  }
#endif
