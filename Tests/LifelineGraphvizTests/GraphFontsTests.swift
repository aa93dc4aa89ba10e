import LifelineDiagrams
import Testing

@testable import LifelineGraphviz

struct GraphFontsTests {
  @Test func `fonts become those of the system, everywhere in a graph`() {
    var graph = DotGraph(engine: .dot, title: "")
    let background = "c 7 -#000000 F 9 9 -Helvetica T 1 2 1 0 3 -1.5 "
    graph.attributes = [.init("fontname", "Helvetica-Bold"), .init("_background", background)]
    graph.nodeDefaults = [.init("fontname", "Helvetica")]
    graph.edgeDefaults = [.init("fontname", "Courier"), .init("label", "Helvetica")]
    graph.nodes = [.init(id: "a", [.init("fontname", "Helvetica")])]
    let drawn = GraphFonts.ofSystem(graph)
    #expect(drawn.attributes.map(\.value).first == "Arial Bold")
    #expect(drawn.attributes.last?.value.contains("F 9 5 -Arial ") == true)
    #expect(drawn.nodeDefaults.map(\.value) == ["Arial"])
    #expect(drawn.edgeDefaults == graph.edgeDefaults)
    #expect(drawn.nodes[0].attributes.map(\.value) == ["Arial"])
  }
}
