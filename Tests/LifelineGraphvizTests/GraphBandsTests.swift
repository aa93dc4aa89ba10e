import Testing

@testable import LifelineDiagrams
@testable import LifelineGraphviz

@Suite struct GraphBandsTests {
  /// A drawing as timelines are: an invisible node of the size of the picture, boxes, and lines between them.
  private static func graph(boxes: Int) -> DotGraph {
    var graph = DotGraph(engine: .nop2, title: "Large & flat", stylesheet: ".node{}")
    graph.attributes = [.init("outputorder", "edgesfirst"), .init("pad", "0")]
    let text = DrawingOperation.Text("1.5", end: .init(x: 50, y: 50), size: 9, font: "Helvetica")
    graph.background = [.init(.text(text), color: "#000000")]
    graph.nodeDefaults = [.init("shape", "box"), .init("fixedsize", "true"), .init("label", "")]
    let size: [DotGraph.Attribute] = [.init("width", "100"), .init("height", "100"), .init("pos", "3600,3600")]
    graph.add(.init(id: "paper", size + [.init("style", "invis")]))
    for number in 1...boxes {
      let place = "\(number % 70 * 100 + 50),\(number / 70 % 70 * 100 + 50)"
      var attributes: [DotGraph.Attribute] = [.init("pos", place)]
      // The attributes of a box differ from those of the box at its place in the next band.
      if number % 3 > 0 { attributes.append(.init("label", "\(number)")) }
      if number % 7 == 0 { attributes.insert(.init("color", "red"), at: 0) }
      if number % 11 == 0 { attributes += [.init("penwidth", "2"), .init("style", "filled")] }
      graph.add(.init(id: "box\(number)", tooltip: "No. \(number)", attributes))
      let line = "e,\(place) 10,10 20,20 30,30 40,\(number % 7000)"
      let look = number % 9 == 0 ? DotGraph.Attribute("style", "dashed") : DotGraph.Attribute("class", "call")
      graph.edges.append(
        .init(
          id: "line\(number)", from: number * 7 % boxes + 1, to: number, tooltip: number % 2 == 0 ? "even" : "",
          [.init("pos", line), look]))
    }
    return graph
  }

  @Test func `a large drawing has the bytes of one that is drawn at once`() throws {
    let graph = Self.graph(boxes: 4100)
    #expect(GraphBands(graph)?.count == 1 + 5 + 5)
    // Another invisible node draws nothing, but such a graph cannot be split.
    var whole = graph
    whole.add(.init(id: "nothing", [.init("pos", "50,50"), .init("style", "invis")]))
    #expect(GraphBands(whole) == nil)
    guard !GraphvizRenderer.formats.isEmpty else { return }
    let renderer = GraphvizRenderer()
    #expect(try renderer.render(graph, as: .svg) == renderer.render(whole, as: .svg))
  }

  /// Where text ends at the right edge, and the paper had half a point less than its width, the last band was wider
  /// than the others, and the whole was drawn a second time at once.
  @Test(arguments: [818, 819]) func `the bands of a canvas fit together, whatever its width`(width: Int) throws {
    var canvas = Canvas(title: "Odd", width: width, height: 90_001)
    for number in 1...8100 {
      canvas.box("box\(number)", x: 40, y: number * 11, width: 60, height: 10, colors: Palette.controller, class: "bar")
    }
    canvas.box("last", x: width - 40, y: 89_995, width: 80, height: 12, colors: Palette.controller, class: "bar")
    #expect(GraphBands(canvas.graph)?.count == 1 + 9)
    guard !GraphvizRenderer.formats.isEmpty else { return }
    let drawing = try GraphvizRenderer().draw(canvas.graph, as: .svg)
    #expect(drawing.isInBands)
    #expect(String(decoding: drawing.bytes, as: UTF8.self).contains("viewBox=\"0.00 0.00 \(width).00 90001.00\""))
  }

  @Test func `bands have every object once, edges by the node where they start`() throws {
    let graph = Self.graph(boxes: 9000)
    let bands = try #require(GraphBands(graph))
    let parts = (0..<bands.count).map { bands[$0] }
    #expect(parts.allSatisfy { $0.nodes[0].id == "paper" && $0.nodes.count + $0.edges.count <= GraphBands.size + 1 })
    #expect(parts.flatMap { $0.nodes.dropFirst() } == Array(graph.nodes.dropFirst()))
    let sorted = graph.edges.indices.sorted { (graph.edges[$0].tail, $0) < (graph.edges[$1].tail, $1) }
    #expect(parts.flatMap(\.edges).map(\.id) == sorted.map { graph.edges[$0].id })
    #expect(parts.map(\.background.count) == [1] + Array(repeating: 0, count: bands.count - 1))
    #expect(parts.map(\.title) == ["Large & flat"] + Array(repeating: "", count: bands.count - 1))
  }

  @Test func `small drawings, and those that Graphviz lays out, have no bands`() {
    #expect(GraphBands(Self.graph(boxes: 2000)) == nil)
    var laidOut = Self.graph(boxes: 4100)
    laidOut.engine = .dot
    #expect(GraphBands(laidOut) == nil)
    var inOrder = Self.graph(boxes: 4100)
    inOrder.attributes.removeFirst()
    #expect(GraphBands(inOrder) == nil)
    var visible = Self.graph(boxes: 4100)
    visible.nodes.removeFirst()
    #expect(GraphBands(visible) == nil)
  }

  @Test func `bands of another size are not put together`() {
    func file(_ height: Int, _ element: String) -> [UInt8] {
      let frame = "<svg height=\"\(height)\" xmlns=\"x\">\n<g id=\"graph0\" class=\"graph\">\n<polygon points=\"0\"/>\n"
      return Array("\(frame)<g id=\"\(element)\">\n</g>\n</g>\n</svg>\n".utf8)
    }
    var svg = BandedSVG(count: 2)
    let isAdded1 = svg.add(file(5, "a"))
    #expect(isAdded1)
    let isAdded2 = svg.add(file(6, "b"))
    #expect(!isAdded2)
    let isAdded3 = svg.add(Array("no picture".utf8))
    #expect(!isAdded3)
    let isAdded4 = svg.add(file(5, "c"))
    #expect(isAdded4)
    let text = String(decoding: svg.finish(), as: UTF8.self)
    #expect(text.hasSuffix("<polygon points=\"0\"/>\n<g id=\"a\">\n</g>\n<g id=\"c\">\n</g>\n</g>\n</svg>\n"))
  }
}
