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

    @Test(
      arguments: ["loop", "on its event loop", "a frame with a title that is wider than all of its states"], [1, 2])
    func `no arrow crosses the title of a frame`(title: String, entries: Int) throws {
      var graph = DotGraph(engine: .dot, title: "")
      graph.nodeDefaults = [.init("shape", "box"), .init("fontsize", "11")]
      let nodes = (1...5).map { graph.add(.init(id: "state\($0)", [.init("label", "state \($0)")])) }
      for (from, to) in [(0, 1), (1, 2), (2, 3), (3, 4), (0, 2)].prefix(3 + entries) {
        graph.edges.append(.init(id: "step\(from)\(to)", from: nodes[from], to: nodes[to]))
      }
      if entries > 1 { graph.edges.append(.init(id: "step04", from: nodes[0], to: nodes[4])) }
      graph.clusters.append(
        .init(
          id: "frame", nodes: Array(nodes[1...2]),
          [.init("label", "\(title)\\l"), .init("labeljust", "l"), .init("fontsize", "11"), .init("margin", "16")]))
      let svg = DrawnSVG(try GraphvizRenderer().render(graph, as: .svg))
      let text = try #require(svg.shapes["frame"]?.first { $0["x"] != nil })
      let x = try #require(text["x"].flatMap { Double($0) })
      let y = try #require(text["y"].flatMap { Double($0) })
      let width = Double(DotText.width(title, size: 11))
      for edge in graph.edges {
        let path = try #require(svg.shapes[edge.id]?.compactMap { $0["d"] }.first)
        for point in Self.points(of: path) where (y - 9...y + 2).contains(point.y) {
          #expect(!(x...x + width).contains(point.x), "\(edge.id)")
        }
      }
      let frame = try #require(svg.shapes["frame"]?.compactMap { $0["points"] }.first)
      let right = frame.split { $0 == " " || $0 == "," }.compactMap { Double($0) }.enumerated().filter {
        $0.offset % 2 == 0
      }
      #expect(try x + width < #require(right.map(\.element).max()))
    }

    /// Points on a path of Bezier curves, close to each other.
    private static func points(of path: String) -> [(x: Double, y: Double)] {
      let numbers = path.split { "MC ,".contains($0) }.compactMap { Double($0) }
      let places = stride(from: 0, to: numbers.count - 1, by: 2).map { (x: numbers[$0], y: numbers[$0 + 1]) }
      return stride(from: 0, to: places.count - 3, by: 3).flatMap { start in
        (0...200).map { step in
          let (t, s) = (Double(step) / 200, 1 - Double(step) / 200)
          let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
          let curve = places[start...start + 3]
          return (
            x: zip(curve, weights).reduce(0) { $0 + $1.0.x * $1.1 },
            y: zip(curve, weights).reduce(0) { $0 + $1.0.y * $1.1 }
          )
        }
      }
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
