import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

@Suite struct PartRowsTests {
  /// Chains of so many nodes each, with labels as wide as `wide` letters.
  private func graph(_ lengths: [Int], wide: Int) -> DotGraph {
    var graph = DotGraph(engine: .dot, title: "")
    graph.nodeDefaults = [.init("fontsize", "10")]
    var parts: [Range<Int>] = []
    for (part, length) in lengths.enumerated() {
      let first = graph.nodes.count
      for node in 0..<length {
        graph.add(.init(id: "n\(part)-\(node)", [.init("label", String(repeating: "m", count: wide))]))
        if node > 0 { graph.edges.append(.init(id: "e\(part)-\(node)", from: first + node - 1, to: first + node)) }
      }
      parts.append(first..<graph.nodes.count)
    }
    PartRows.wrap(&graph, parts: parts)
    return graph
  }

  /// The edges that nobody sees, by the ids of their ends.
  private func joints(of graph: DotGraph) -> [String] {
    graph.edges.filter { $0.attributes.contains(.init("style", "invis")) }
      .map { "\(graph.nodes[$0.tail].id) → \(graph.nodes[$0.head].id)" }
  }

  @Test(arguments: [([Int](), 1), ([1], 400), ([2, 2, 2], 400), (Array(repeating: 2, count: 8), 8)])
  func `few parts, and parts that fit into one row, stay side by side`(_ lengths: [Int], wide: Int) {
    let graph = graph(lengths, wide: wide)
    #expect(graph.nodes.count == lengths.reduce(0, +))
    #expect(joints(of: graph).isEmpty)
  }

  @Test func `parts that are too wide for one row stand in several, the longest first`() {
    #expect(
      joints(of: graph([1, 2, 3, 2], wide: 80)) == [
        "n2-2 → row1", "n1-1 → row1", "row1 → n3-0", "row1 → n0-0",
      ])
  }

  @Test func `shorter parts of a row, and single nodes, are kept at its top`() {
    let graph = graph([1, 2, 3, 5], wide: 40)
    let lengths = graph.edges.filter(\.isSpacer).map { edge in
      "\(graph.nodes[edge.tail].id): \(edge.attributes.first { $0.name == "minlen" }?.value ?? "1")"
    }
    #expect(lengths == ["n3-4: 1", "n2-2: 3", "n1-1: 4", "row1: 1"])
  }

  @Test func `a narrow part goes to the first row that has room`() {
    var graph = DotGraph(engine: .dot, title: "")
    for (id, wide) in [("a", 130), ("b", 130), ("c", 130), ("d", 1)] {
      graph.add(.init(id: id, [.init("label", String(repeating: "m", count: wide)), .init("fontsize", "10")]))
    }
    PartRows.wrap(&graph, parts: [0..<1, 1..<2, 2..<3, 3..<4])
    #expect(joints(of: graph) == ["a → row1", "d → row1", "row1 → b", "b → row2", "row2 → c"])
  }

  @Test func `every way into a part begins below the row above, and every way out ends above the row below`() {
    var graph = DotGraph(engine: .dot, title: "")
    for id in ["a", "b", "c", "d", "e", "f"] {
      graph.add(.init(id: id, [.init("label", String(repeating: "m", count: 120)), .init("fontsize", "14")]))
    }
    // b leads back to a, and nothing leads to c.
    for (id, ends) in [("ab", (0, 1)), ("ba", (1, 0))] { graph.edges.append(.init(id: id, from: ends.0, to: ends.1)) }
    PartRows.wrap(&graph, parts: [0..<3, 3..<4, 4..<5, 5..<6])
    #expect(joints(of: graph).prefix(3) == ["b → row1", "c → row1", "row1 → d"])
  }
}
