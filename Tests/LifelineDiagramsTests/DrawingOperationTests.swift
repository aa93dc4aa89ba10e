import Testing

@testable import LifelineDiagrams

struct DrawingOperationTests {
  private static let corner: [DrawingOperation.Point] = [.init(x: 0, y: 1), .init(x: 5, y: 9), .init(x: 2, y: 4.5)]

  private static func text(_ text: String, size: Int = 9) -> DrawingOperation.Shape {
    .text(.init(text, end: .init(x: 5, y: 50), size: size, font: "Helvetica"))
  }

  private static func attribute(_ operations: [DrawingOperation]) -> DotGraph.Attribute? {
    var graph = DotGraph(engine: .nop2, title: "")
    graph.background = operations
    return graph.allAttributes.last
  }

  @Test func `only what differs from the previous operation is written`() {
    let area = DrawingOperation.Shape.area(Self.corner, fill: "#ffffff")
    let operations: [DrawingOperation] = [
      .init(area, color: "red", penWidth: 0), .init(area, color: "#ffffff", penWidth: 0),
      .init(Self.text("1.5"), color: "#ffffff"),
      .init(.line(Self.corner), color: "red", penWidth: 0.8, stroke: .dashed),
      .init(.line(Self.corner), color: "red", penWidth: 0.8), .init(Self.text("é"), color: "red"),
    ]
    let points = "3 0 1 5 9 2 4.50 "
    #expect(
      Self.attribute(operations)
        == .init(
          "_background",
          "c 3 -red C 7 -#ffffff S 15 -setlinewidth(0) P \(points)c 7 -#ffffff P \(points)"
            + "F 9 9 -Helvetica T 5 50 1 0 3 -1.5 c 3 -red S 6 -dashed S 18 -setlinewidth(0.80) L \(points)"
            + "S 5 -solid L \(points)T 5 50 1 0 2 -é "))
    #expect(Self.attribute([]) == nil)
  }

  @Test func `the background is part of the text in DOT`() {
    var graph = DotGraph(engine: .nop2, title: "")
    graph.background = [.init(.line(Self.corner), color: "red")]
    let background = "c 3 -red S 15 -setlinewidth(1) L 3 0 1 5 9 2 4.50 "
    #expect(graph.dot.contains("graph [layout=\"nop2\", _background=\"\(background)\"];"))
  }
}
