internal import Lifeline
package import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

extension LifeDiagram: Diagram {
  /// Returns the diagram as a graph for a renderer or DOT. Graphviz lays it out.
  package func graph() -> DotGraph { graph(inRows: true) }

  /// Returns the diagram with its charts in rows, or side by side if the rows cannot be drawn.
  ///
  /// If even a graph with one node per type is too large, that graph is returned, because building all charts
  /// would waste memory.
  package func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph {
    let outline = outline
    guard canDraw(outline) else { return outline }
    let rows = graph(inRows: true)
    return canDraw(rows) ? rows : graph(inRows: false)
  }

  /// A graph with one node per chart.
  private var outline: DotGraph {
    var graph = DotGraph(engine: .dot, title: title)
    for number in 1...max(1, chartCount) { graph.add(.init(id: "type\(number)", [])) }
    return graph
  }

  private func graph(inRows: Bool) -> DotGraph {
    let charts = charts
    var graph = DotGraph(engine: .dot, title: title, stylesheet: Palette.stylesheet)
    let heading =
      HeadingText.label([LabelText.shortened(title)] + omissions.map { $0.heading(nil) }, maximumWidth, size: 13)
      + "\\l"
    // The second search for crossings would ignore the order of states in groups.
    graph.attributes = ModelChart.attributes + [.init("remincross", "false"), .init("label", heading)]
    graph.omissions = omissions
    graph.nodeDefaults = ModelChart.nodeDefaults
    graph.edgeDefaults = ModelChart.edgeDefaults
    var parts: [Range<Int>] = []
    for (index, chart) in charts.enumerated() {
      let first = graph.nodes.count
      chart.draw(into: &graph, prefix: "type\(index + 1)")
      parts.append(first..<graph.nodes.count)
    }
    if parts.count > 1 { graph.clusters += Self.frames(of: charts, parts) }
    if inRows { PartRows.wrap(&graph, parts: parts, width: maximumWidth) }
    if showsLegend { GraphLegend.add(ModelChart.legend(of: charts), to: &graph) }
    if charts.isEmpty { graph.add(.init(id: "nothing", [.init("label", "No events of a type that has a model")])) }
    return graph
  }

  /// Returns an invisible frame for each chart with a loop, unless its groups have frames. Without a frame, Graphviz
  /// does not keep the room for a loop next to its state, and draws the loop's text over another chart.
  private static func frames(of charts: [ModelChart], _ parts: [Range<Int>]) -> [DotGraph.Cluster] {
    zip(charts, parts).enumerated().compactMap { index, element in
      let (chart, part) = element
      guard chart.machine.model.groups.isEmpty, chart.lines.contains(where: { $0.from == $0.to }) else { return nil }
      return .init(id: "type\(index + 1)frame", nodes: Array(part), [.init("label", ""), .init("style", "invis")])
    }
  }

  private var omissions: [Omission] {
    leftOut.isEmpty ? [] : [Omission(.types, .noModel, count: leftOut.count, names: leftOut)]
  }

  /// The diagram as a Mermaid state diagram.
  package var mermaid: String {
    let parts = charts.enumerated().flatMap { index, chart in chart.mermaidPart(index + 1) }
    return (["stateDiagram-v2", "  %% \(MermaidText.escaped(title))"] + parts).joined(separator: "\n") + "\n"
  }
}

extension ModelChart {
  /// The type, followed by the text that distinguishes its chart from another chart of the same type, and by the leaks
  /// in the initial state, which Mermaid draws without text.
  private var partName: String {
    let name = LabelText.shortened(observed?.type.string ?? machine.model.name)
    return
      ([name.isEmpty ? "(no name)" : name, observed?.distinction].compactMap(\.self) + leakTexts(in: machine.initial))
      .joined(separator: ", ")
  }

  fileprivate func mermaidPart(_ number: Int) -> [String] {
    let name = MermaidText.escaped(partName)
    return ["  state \"\(name)\" as t\(number) {"] + mermaidLines("t\(number)").map { "  " + $0 } + ["  }"]
  }
}
