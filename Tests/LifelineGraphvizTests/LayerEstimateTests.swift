import Testing

@testable import LifelineDiagrams
@testable import LifelineGraphviz

@Suite struct LayerEstimateTests {
  /// A graph with edges between nodes of these numbers.
  private func graph(_ nodes: Int, _ edges: [(Int, Int)], label: String = "") -> DotGraph {
    var graph = DotGraph(engine: .dot, title: "")
    for index in 0..<nodes { graph.add(.init(id: "n\(index)")) }
    for (index, ends) in edges.enumerated() {
      graph.edges.append(
        .init(id: "e\(index)", from: ends.0, to: ends.1, label.isEmpty ? [] : [.init("label", label)]))
    }
    return graph
  }

  @Test func `an empty graph has no segments`() {
    #expect(LayerEstimate.segments(of: graph(0, [])) == 0)
    #expect(LayerEstimate.segments(of: graph(3, [])) == 0)
  }

  @Test func `a chain has a segment for each edge, two with labels`() {
    let chain = [(0, 1), (1, 2), (2, 3)]
    #expect(LayerEstimate.segments(of: graph(4, chain)) == 3)
    #expect(LayerEstimate.segments(of: graph(4, chain, label: "x")) == 6)
    var labeled = graph(4, chain)
    labeled.edgeDefaults = [.init("label", "x")]
    #expect(LayerEstimate.segments(of: labeled) == 6)
  }

  @Test func `an edge counts once for each layer it crosses`() {
    #expect(LayerEstimate.segments(of: graph(4, [(0, 1), (1, 2), (2, 3), (0, 3)])) == 6)
  }

  @Test func `an edge that is not drawn counts once and moves no layer`() {
    var rows = graph(5, [(0, 1), (1, 2), (3, 4), (0, 3), (2, 3)])
    for index in [3, 4] { rows.edges[index].attributes = [.init("style", "invis")] }
    #expect(LayerEstimate.segments(of: rows) == 5)
  }

  @Test func `cycles are cut and loops cost nothing`() {
    #expect(LayerEstimate.segments(of: graph(3, [(0, 1), (1, 2), (2, 0)])) == 4)
    #expect(LayerEstimate.segments(of: graph(2, [(0, 0), (1, 1)])) == 0)
    #expect(LayerEstimate.segments(of: graph(2, [(0, 1), (1, 0)])) == 2)
  }

  @Test func `a late source is put near what it leads to`() {
    #expect(LayerEstimate.segments(of: graph(5, [(0, 1), (1, 2), (2, 3), (4, 3)])) == 4)
  }

  @Test func `edges to nowhere are left to the other check`() {
    #expect(LayerEstimate.segments(of: graph(1, [(0, 5), (-1, 0)])) == 0)
  }

  @Test func `a path of a hundred thousand nodes does not overflow the stack`() {
    let count = 100_000
    #expect(LayerEstimate.segments(of: graph(count, (1..<count).map { ($0 - 1, $0) })) == count - 1)
  }
}
