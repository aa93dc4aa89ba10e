internal import Lifeline
internal import LifelineAnalysis

extension ModelChart {
  /// The chart for a renderer or as DOT; Graphviz lays it out.
  public func graph() -> DotGraph {
    var graph = DotGraph(engine: .dot, title: title, stylesheet: Palette.stylesheet)
    graph.attributes = Self.attributes + [.init("label", heading)]
    graph.nodeDefaults = Self.nodeDefaults
    graph.edgeDefaults = Self.edgeDefaults
    for (index, state) in machine.states.enumerated() { graph.add(node(state, number: index + 1)) }
    for (index, line) in lines.enumerated() { graph.edges.append(edge(line, number: index + 1)) }
    graph.clusters = clusters
    return graph
  }

  /// A chart is small, so that every renderer can draw it.
  public func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph { graph() }

  static let attributes: [DotGraph.Attribute] = [
    .init("bgcolor", Palette.paper.light), .init("pad", "0.25"), .init("nodesep", "0.5"), .init("ranksep", "0.42"),
    .init("fontname", Palette.font), .init("fontsize", "13"), .init("fontcolor", Palette.ink.light),
    .init("labelloc", "t"), .init("labeljust", "l"),
  ]
  static let nodeDefaults: [DotGraph.Attribute] = [
    .init("shape", "box"), .init("style", "filled,rounded"), .init("fontname", Palette.font), .init("fontsize", "12"),
    .init("fontcolor", Palette.ink.light), .init("margin", "0.2,0.09"), .init("penwidth", "1.4"),
  ]
  static let edgeDefaults: [DotGraph.Attribute] = [
    .init("color", Palette.ink.light), .init("fontname", Palette.font), .init("fontsize", "11"),
    .init("fontcolor", Palette.ink.light), .init("arrowsize", "0.8"), .init("penwidth", "1.4"),
  ]

  private var heading: String {
    let texts = [title, machine.model.summary] + anywhere
    return texts.map { DotText.label(DotText.visible($0)) + "\\l" }.joined() + "\\l"
  }

  /// `In any state may come: …`, in lines that are not too long.
  private var anywhere: [String] {
    var lines: [String] = []
    var line = "In any state: "
    for (index, callback) in machine.model.anywhere.enumerated() {
      let text = callback + (index + 1 < machine.model.anywhere.count ? ", " : "")
      if line.count + text.count > 96 {
        lines.append(line)
        line = "    "
      }
      line += text
    }
    return machine.model.anywhere.isEmpty ? [] : lines + [line]
  }

  private func node(_ state: LifecycleModel.State, number: Int) -> DotGraph.Node {
    let colours = Self.colours(of: state, in: machine.model)
    let text = DotText.label(DotText.isolated(DotText.visible(state.title)))
    let isEnd = state.isInitial || state.isFinal
    return .init(
      id: "state\(number)", tooltip: state.title,
      [
        .init("label", text), .init("color", colours.stroke.light), .init("fillcolor", colours.fill.light),
        .init("style", isEnd ? "filled" : "filled,rounded"), .init("shape", isEnd ? "ellipse" : "box"),
        .init("class", "state"),
      ])
  }

  /// Groups take the colours of the palette's kinds in turn, so that they are told apart.
  static func colours(of state: LifecycleModel.State, in model: LifecycleModel) -> Palette.Kind {
    let all = [Palette.other, Palette.view, Palette.controller]
    guard let place = model.groups.firstIndex(where: { $0.id == state.group }) else { return Palette.host }
    return all[place % all.count]
  }

  private func edge(_ line: Line, number: Int) -> DotGraph.Edge {
    let from = machine.states[line.from].title
    let label = line.texts.map { " " + DotText.label(DotText.visible($0)) + "\\l" }.joined()
    var attributes: [DotGraph.Attribute] = [.init("label", label)]
    if line.isRare {
      attributes += [
        .init("style", "dashed"), .init("color", Palette.muted.light), .init("fontcolor", Palette.muted.light),
        .init("penwidth", "1"), .init("fontsize", "9"),
      ]
    } else {
      attributes.append(.init("weight", line.to == line.from + 1 ? "8" : "2"))
    }
    return .init(
      id: "step\(number)", from: line.from, to: line.to,
      tooltip: "\(from) → \(machine.states[line.to].title): \(line.texts.joined(separator: ", "))",
      attributes + [.init("class", line.isRare ? "step rare" : "step")])
  }

  private var clusters: [DotGraph.Cluster] {
    machine.model.groups.enumerated().compactMap { index, group in
      let nodes = machine.states.indices.filter { machine.states[$0].group == group.id }
      guard !nodes.isEmpty else { return nil }
      return .init(
        id: "group\(index + 1)", nodes: nodes, tooltip: group.title,
        [
          .init("label", DotText.label(DotText.visible(group.title)) + "\\l"), .init("labeljust", "l"),
          .init("fontname", Palette.boldFont), .init("fontsize", "11"), .init("fontcolor", Palette.muted.light),
          .init("color", Palette.panel.light), .init("fillcolor", Palette.panel.light),
          .init("style", "filled,rounded"), .init("margin", "16"),
        ])
    }
  }
}
