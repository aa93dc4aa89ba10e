import Testing

@testable import LifelineDiagrams
@testable import LifelineGraphviz

@Suite struct GraphSlicesTests {
  /// A column of boxes, 10 points each, with a line through all of them, and a number behind each.
  private static func graph(
    boxes: Int, perPage: Int, keepsNodes: Bool = false, life: [Canvas.Point] = [(50, 0), (50, .max)]
  ) -> DotGraph {
    let height = boxes * 10
    var canvas = Canvas(title: "Long", width: 100, height: height, drawsEdgesFirst: !keepsNodes)
    for number in 0..<boxes {
      let y = number * 10 + 5
      let box = canvas.box("box\(number)", x: 50, y: y, height: 4, colors: Palette.controller, class: "bar")
      canvas.line("dash\(number)", at: box, through: [(10, y), (20, y)], color: Palette.ink, class: "dash")
      canvas.plain("\(number)", endingAt: 30, y: y, size: 4, color: number < 7 ? Palette.ink : Palette.muted)
    }
    let points = life.map { (x: $0.x, y: min($0.y, height)) }
    canvas.line("life", at: 0, through: points, color: Palette.line, class: "life")
    var graph = canvas.graph
    let pages = stride(from: 0, to: boxes, by: perPage).map { first in
      [GraphPages.Slice(top: first * 10, bottom: min(first + perPage, boxes) * 10, y: 0)]
    }
    graph.pages = GraphPages(paper: Paper(width: 100), height: height, pages: pages)
    return graph
  }

  @Test(arguments: [false, true]) func `each page has what is on it`(keepsNodes: Bool) throws {
    let graph = Self.graph(boxes: 25, perPage: 10, keepsNodes: keepsNodes)
    let slices = try #require(GraphSlices(graph))
    #expect(slices.pages.map(\.count) == [1, 1, 1])
    for (page, expected) in zip(slices.pages, [0..<10, 10..<20, 20..<25]) {
      let part = slices.graph(of: page[0])
      #expect(part.nodes.map(\.id) == ["paper"] + expected.map { "box\($0)" })
      #expect(Set(part.edges.map(\.id)) == Set(expected.map { "dash\($0)" } + ["life"]))
      for edge in part.edges where edge.id != "life" {
        let owner = keepsNodes ? "box" + edge.id.dropFirst(4) : "paper"
        #expect(part.nodes[edge.tail].id == owner && edge.head == edge.tail)
      }
      let texts = part.background.compactMap { if case .text(let text) = $0.shape { text.text } else { nil } }
      #expect(expected.allSatisfy { texts.contains("\($0)") })
      // Text at the edge may reach into the next page.
      #expect(expected.count...expected.count + 1 ~= texts.count)
      // Colors and fonts come with the operations, although an earlier page set them.
      let background = try #require(part.allAttributes.last { $0.name == "_background" }?.value)
      #expect(background.contains("F 4 ") && background.contains("c 7 -#"))
      #expect(background.contains(Palette.ink.light) == (expected.lowerBound == 0))
    }
  }

  @Test func `the window of a slice is its viewport`() throws {
    let slices = try #require(GraphSlices(Self.graph(boxes: 25, perPage: 10).scaled(toWidth: 40)))
    let attributes = slices.graph(of: slices.pages[1][0]).attributes
    #expect(attributes.contains(.init("viewport", "100.0,100.0,1,50.0,100.0")))
    #expect(attributes.contains(.init("margin", "0")))
    #expect(!attributes.contains { $0.name == "size" })
  }

  @Test(arguments: [false, true]) func `a page draws only its part of a line through all pages`(isUp: Bool) throws {
    let boxes = 500
    let life: [Canvas.Point] = isUp ? [(50, .max), (50, 0)] : [(50, 0), (50, .max)]
    let graph = Self.graph(boxes: boxes, perPage: 10, life: life)
    let slices = try #require(GraphSlices(graph))
    #expect(slices.pages.count == 50)
    for (number, page) in slices.pages.enumerated() {
      let line = try #require(slices.graph(of: page[0]).edges.last { $0.id == "life" })
      let position = try #require(line.attributes.first { $0.name == "pos" }?.value)
      let ys = position.split(separator: " ").compactMap { Double($0.split(separator: ",")[1]) }
      #expect(position.split(separator: " ").allSatisfy { $0.hasPrefix("50,") } && ys.count == 4)
      let (low, high) = (Double(boxes * 10 - (number + 1) * 100), Double(boxes * 10 - number * 100))
      // It reaches beyond the page, but never beyond the line.
      #expect(ys.min() == 0 || ys.min().map { low - 72...low - 24 ~= $0 } == true)
      #expect(ys.max() == 5000 || ys.max().map { high + 24...high + 72 ~= $0 } == true)
      // Dashes and dots are where they would be in the whole line.
      #expect(abs(ys[0] - (isUp ? 0 : 5000)).truncatingRemainder(dividingBy: 24) == 0)
      #expect((ys[0] < ys[3]) == isUp && (ys == ys.sorted()) == isUp)
    }
  }

  @Test(arguments: [[50, 0, 51, .max], [50, 0, 50, 2000, 20, 2000], [50, 0, 20, 0], [50, 0, 50, 10, 50, .max]])
  func `other lines are drawn in full, on the pages that they reach`(numbers: [Int]) throws {
    let life = stride(from: 0, to: numbers.count, by: 2).map { (x: numbers[$0], y: numbers[$0 + 1]) }
    let graph = Self.graph(boxes: 500, perPage: 10, life: life)
    let slices = try #require(GraphSlices(graph))
    let lines = slices.pages.map { slices.graph(of: $0[0]).edges.filter { $0.id == "life" } }
    let reached = min(life.map(\.y).max() ?? 0, 5000)
    #expect(lines.map(\.count) == (0..<50).map { $0 * 100 < max(reached + 2, 1) ? 1 : 0 })
    #expect(lines.joined().allSatisfy { $0.attributes[0] == graph.edges[500].attributes[0] })
  }

  @Test func `an elbow with an arrowhead is drawn in full`() throws {
    var canvas = Canvas(title: "Long", width: 100, height: 5000)
    canvas.elbow("life", at: 0, through: [(50, 0), (50, 5000)], color: Palette.line, penWidth: "1", class: "life")
    #expect(canvas.graph.edges[0].verticalLine == nil)
    #expect(canvas.graph.edges[0].heights == 0...5000)
  }

  @Test func `an object with unknown heights is on every page`() throws {
    var graph = Self.graph(boxes: 25, perPage: 10)
    graph.add(.init(id: "unknown", [.init("pos", "1,2")]))
    let slices = try #require(GraphSlices(graph))
    #expect(slices.pages.allSatisfy { slices.graph(of: $0[0]).nodes.contains { $0.id == "unknown" } })
  }

  @Test func `graphs without pages have no slices`() {
    var graph = Self.graph(boxes: 5, perPage: 2)
    graph.pages = nil
    #expect(GraphSlices(graph) == nil)
  }

  @Test func `a page has the shapes of the background that reach it`() throws {
    var graph = Self.graph(boxes: 25, perPage: 10)
    func area(from bottom: Double, to top: Double) -> DrawingOperation {
      .init(.area([.init(x: 1, y: top), .init(x: 9, y: bottom), .init(x: 5, y: bottom)], fill: "red"), color: "red")
    }
    // The pages begin at 250, 150, and 50.
    let (all, middle, edge) = (area(from: -5, to: 300), area(from: 60, to: 140), area(from: 151, to: 160))
    graph.background = [all, middle, edge, .init(.line([]), color: "red")]
    let slices = try #require(GraphSlices(graph))
    let drawn = slices.pages.map { slices.graph(of: $0[0]).background.filter { $0.heights != nil } }
    #expect(drawn == [[all, edge], [all, middle, edge], [all]])
  }
}
