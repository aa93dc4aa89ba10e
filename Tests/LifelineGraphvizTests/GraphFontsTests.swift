import Testing

@testable import LifelineDiagrams
@testable import LifelineGraphviz

struct GraphFontsTests {
  @Test func `fonts become those of the system, everywhere in a graph`() {
    var graph = DotGraph(engine: .dot, title: "")
    graph.attributes = [.init("fontname", "Helvetica-Bold")]
    let line = DrawingOperation(.line([.init(x: 0, y: 0), .init(x: 9, y: 9)]), color: "Helvetica")
    graph.background = ["Helvetica", "Courier"].map { Self.text(font: $0) } + [line]
    graph.nodeDefaults = [.init("fontname", "Helvetica")]
    graph.edgeDefaults = [.init("fontname", "Courier"), .init("label", "Helvetica")]
    graph.nodes = [.init(id: "a", [.init("fontname", "Helvetica")])]
    let drawn = GraphFonts.ofSystem(graph)
    #expect(drawn.attributes.map(\.value) == ["Arial Bold"])
    #expect(drawn.background == ["Arial", "Courier"].map { Self.text(font: $0) } + [line])
    #expect(drawn.nodeDefaults.map(\.value) == ["Arial"])
    #expect(drawn.edgeDefaults == graph.edgeDefaults)
    #expect(drawn.nodes[0].attributes.map(\.value) == ["Arial"])
  }

  private static func text(font: String) -> DrawingOperation {
    .init(.text(.init("1.5", end: .init(x: 1, y: 2), size: 9, font: font)), color: "#000000")
  }
}
