import LifelineDiagramSupport
import Testing

@testable import LifelineDiagrams

@Suite struct CanvasTests {
  @Test func `places count from the top left corner`() {
    var canvas = Canvas(title: "t", width: 200, height: 100)
    canvas.box("b", x: 50, y: 20, width: 40, height: 10, colors: Palette.view, class: "bar")
    let plan = Plan(canvas.graph)
    #expect(plan.paper.attributes["pos"] == "100,50")
    #expect(plan["b"]?.attributes["pos"] == "50,80")
    #expect(plan["b"]?.attributes["width"] == "0.5556")
  }

  @Test func `what is the default is not repeated`() {
    var canvas = Canvas(title: "t", width: 200, height: 100)
    let node = canvas.box("b", x: 50, y: 20, height: 9, colors: Palette.controller, class: "bar")
    canvas.text("t", TextBlock("viewDidLoad", size: 11), x: 60, y: 20, class: "label")
    canvas.arrow("e", from: node, to: node, y: 20, from: 10, to: 45, class: "call")
    #expect(canvas.graph.nodes[1].attributes.map(\.name) == ["pos", "height", "class"])
    #expect(canvas.graph.nodes[2].attributes.map(\.name) == ["pos", "width", "shape", "style", "label"])
    #expect(canvas.graph.edges[0].attributes.map(\.name) == ["pos", "class"])
  }

  @Test(arguments: [
    (Canvas.Justification.left, "two words\\l", 103.0), (.right, "two words\\r", 37), (.center, "two words", 70),
  ])
  func `text has room for a wider font, and stays where it begins`(
    justification: Canvas.Justification, label: String, middle: Double
  ) throws {
    var canvas = Canvas(title: "t", width: 200, height: 100)
    canvas.text("t", TextBlock("two words", size: 11), x: 70, y: 50, justification, class: "label")
    let box = try #require(Plan(canvas.graph)["t"])
    #expect(box.attributes["label"] == label)
    #expect(abs((box.left + box.right) / 2 - middle) < 1)
    #expect((65...67).contains(box.right - box.left))
  }

  @Test func `room for a wider font ends at the margin of the picture`() throws {
    var canvas = Canvas(title: "t", width: 120, height: 100)
    canvas.text("t", TextBlock("two words", size: 11), x: 66, y: 50, class: "label")
    let plan = Plan(canvas.graph)
    #expect(try #require(plan["t"]).right <= plan.paper.right + 0.01)
  }

  @Test(arguments: [(10, 45, "e,45,80 10,80 19,80 29,80 38,80"), (90, 45, "e,45,80 90,80 78,80 64,80 52,80")])
  func `an arrow's line ends where its head begins`(start: Int, tip: Int, place: String) {
    var canvas = Canvas(title: "t", width: 200, height: 100)
    let node = canvas.box("b", x: 50, y: 20, height: 9, colors: Palette.view, class: "bar")
    canvas.arrow("e", from: node, to: node, y: 20, from: start, to: tip, class: "call")
    #expect(canvas.graph.edges[0].attributes.first?.value == place)
  }

  @Test func `plain text is drawn by the background`() {
    var canvas = Canvas(title: "t", width: 200, height: 100)
    #expect(canvas.graph.allAttributes == canvas.graph.attributes)
    canvas.plain("1.234", endingAt: 50, y: 20, size: 9, color: Palette.muted)
    canvas.plain("2.345", endingAt: 50, y: 40, size: 9, color: Palette.muted)
    #expect(
      canvas.graph.allAttributes.last
        == .init("_background", "c 7 -#56616f F 9 9 -Helvetica T 50 76 1 0 5 -1.234 T 50 56 1 0 5 -2.345 "))
  }

  @Test(arguments: [(0, "0.0000"), (72, "1.0000"), (1, "0.0139"), (10, "0.1389"), (7_200_000, "100000.0000")])
  func `lengths are inches`(points: Int, inches: String) {
    #expect(DotLength.inches(points) == inches)
  }

  @Test func `the dark colors override every light one inside the graph's own group`() {
    let rules = Palette.stylesheet.split(separator: "\n").dropFirst(2).dropLast()
    #expect(rules.count == 23)
    #expect(rules.allSatisfy { $0.hasPrefix(".graph [fill=") })
  }
}
