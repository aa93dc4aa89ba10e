internal import Lifeline
internal import LifelineBase
package import LifelineDiagrams
internal import LifelineRules

extension ModelChart: Diagram {
  /// Returns the chart as a graph for a renderer or DOT. Graphviz lays it out.
  package func graph() -> DotGraph {
    var graph = DotGraph(engine: .dot, title: title, stylesheet: Palette.stylesheet)
    graph.attributes = Self.attributes + [.init("label", heading)]
    graph.nodeDefaults = Self.nodeDefaults
    graph.edgeDefaults = Self.edgeDefaults
    graph.omissions = omissions
    draw(into: &graph)
    if showsLegend { GraphLegend.add(Self.legend(of: [self]), to: &graph) }
    return graph
  }

  /// Adds the chart to a graph. `prefix` keeps the IDs of several charts distinct.
  func draw(into graph: inout DotGraph, prefix: String = "") {
    let way = mainWay
    var nodes: [Int: Int] = [:]
    let visited = observed?.visited(machine) ?? Set(machine.states.indices)
    for state in states {
      nodes[state] = graph.add(node(state, prefix, isOnWay: way.contains(state), isVisited: visited.contains(state)))
    }
    let lines = lines
    let sides = observed == nil ? [:] : Self.loopSides(lines)
    for (index, line) in lines.enumerated() {
      guard let from = nodes[line.from], let to = nodes[line.to] else { continue }
      let id = "\(prefix)step\(index + 1)"
      var edge = edge(line, id: id, from: from, to: to, way)
      if let side = sides[index] { edge.attributes += [.init("tailport", side), .init("headport", side)] }
      graph.edges.append(edge)
      if sides[index] == "w" { addRoom(for: line, id: id, before: from, to: &graph) }
    }
    if observed != nil { addOrder(of: nodes, way, prefix, to: &graph) }
    graph.clusters += clusters(nodes, prefix)
  }

  /// Keeps the other states of each group to the right of the path of most lives. Steps from states on its left would
  /// cross the title of the next group, or the texts of its steps.
  private func addOrder(of nodes: [Int: Int], _ way: [Int], _ prefix: String, to graph: inout DotGraph) {
    for group in machine.model.groups {
      let states = machine.states.indices.filter { machine.states[$0].group == group.id }
      guard let first = states.first(where: way.contains), let left = nodes[first] else { continue }
      for state in states where !way.contains(state) {
        guard let right = nodes[state] else { continue }
        graph.edges.append(Self.spacer("\(prefix)order\(state + 1)", from: left, to: right, weight: 1))
      }
    }
  }

  /// Returns an invisible edge that keeps a node to the left of another one if both have the same rank.
  private static func spacer(_ id: String, from left: Int, to right: Int, weight: Int) -> DotGraph.Edge {
    var edge = DotGraph.Edge(
      id: id, from: left, to: right,
      [.init("style", "invis"), .init("label", ""), .init("minlen", "0"), .init("weight", "\(weight)")])
    edge.isSpacer = true
    return edge
  }

  /// Reserves room for a loop on the left of its state, because Graphviz reserves room only on the right. Otherwise,
  /// Graphviz would draw the loop's text over other states, and other steps over this text.
  private func addRoom(for loop: Line, id: String, before state: Int, to graph: inout DotGraph) {
    let text = loop.texts.map { FontMetrics.width($0, size: 11) }.max() ?? 0
    let size = Double(text + Self.loopWidth) / 72
    let room = graph.add(
      .init(
        id: "\(id)room",
        [
          .init("label", ""), .init("style", "invis"), .init("fixedsize", "true"), .init("width", "\(size)"),
          .init("height", "0.2"),
        ]))
    graph.edges.append(Self.spacer("\(id)roomEdge", from: room, to: state, weight: 10))
  }

  /// The width of a loop without its text, in points.
  private static let loopWidth = 40

  /// Returns the chart as a graph. A chart is small enough for every renderer.
  package func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph { graph() }

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
    let notes = omissions.map { $0.heading(nil) }
    return HeadingText.label([title, LabelText.shortened(machine.model.summary)] + globalCallbacks + notes, nil) + "\\l"
  }

  /// The global callbacks in lines of limited width, beginning with `In any state: `. A callback that is allowed only
  /// in some versions of the chart is followed by these versions.
  private var globalCallbacks: [String] {
    let texts = machine.globalCallbacks.flatMap { global in
      let versions = global.versions(in: machine.versionRange)
      let note = versions.map { $0 == machine.versionRange ? "" : " (\($0))" } ?? ""
      return global.callbacks.map { LabelText.shortened($0) + note }
    }
    var lines: [String] = []
    var line = "In any state: "
    for (index, callback) in texts.enumerated() {
      let text = callback + (index + 1 < texts.count ? ", " : "")
      if line.count + text.count > 96 {
        lines.append(line)
        line = "\u{A0}\u{A0}\u{A0}\u{A0}"
      }
      line += text
    }
    return texts.isEmpty ? [] : lines + [line]
  }

  private var omissions: [Omission] {
    let count = machine.arrows.count(where: \.isRare)
    return count > 0 && !showsRare ? [Omission(.steps, .rare, count: count, of: machine.arrows.count)] : []
  }

  private func node(_ index: Int, _ prefix: String, isOnWay: Bool, isVisited: Bool) -> DotGraph.Node {
    let state = machine.states[index]
    let colors = isVisited ? Self.colors(of: state, in: machine.model) : Palette.unseen
    let leaks = leakTexts(in: index)
    let text = (title(of: index) + leaks).map { DotText.label(DotText.isolated(DotText.visible($0))) }
    let isEnd = state.isInitial || state.isFinal
    // With steps as texts, a group would make Graphviz avoid crossings with the path of most lives at the expense of
    // crossings with texts.
    let column: [DotGraph.Attribute] = observed == nil ? [.init("group", prefix + (isOnWay ? "way" : "side"))] : []
    let sign: [DotGraph.Attribute] = leaks.isEmpty ? [] : [.init("penwidth", "3"), .init("peripheries", "2")]
    let name = isVisited ? "state" : "state unseen"
    return .init(
      id: "\(prefix)state\(index + 1)", tooltip: ([stateTitle(index)] + leaks).joined(separator: ", "),
      [
        .init("label", text.joined(separator: "\\n")),
        .init("color", (leaks.isEmpty ? colors.stroke : Palette.error).light), .init("fillcolor", colors.fill.light),
        .init("fontcolor", (isVisited ? Palette.ink : Palette.muted).light),
        .init("style", isEnd ? "filled" : "filled,rounded"), .init("shape", isEnd ? "ellipse" : "box"),
        .init("class", leaks.isEmpty ? name : "state mistake"),
      ] + column + sign)
  }

  /// Returns the title of a state. In a chart of observed lives, the initial state names the type.
  private func title(of state: Int) -> [String] {
    guard let observed, state == machine.initial else { return [stateTitle(state)] }
    let instances = CountText.of(observed.instances, "instance")
    return [LabelText.shortened(observed.type.string), observed.distinction, instances].compactMap(\.self)
  }

  /// Returns the colors of a state. Groups cycle through the colors of the palette's kinds, so that they can be
  /// distinguished.
  static func colors(of state: LifecycleModel.State, in model: LifecycleModel) -> Palette.Kind {
    let all = [Palette.other, Palette.view, Palette.controller]
    guard let place = model.groups.firstIndex(where: { $0.id == state.group }) else { return Palette.host }
    return all[place % all.count]
  }

  /// Returns an edge. The model lists its states from top to bottom, so a step to an earlier state is laid out in
  /// reverse.
  private func edge(_ line: Line, id: String, from: Int, to: Int, _ way: [Int]) -> DotGraph.Edge {
    let isBack = line.to < line.from
    var attributes: [DotGraph.Attribute] =
      [.init("label", ArrowText.label(line.texts))] + (isBack ? [.init("dir", "back")] : [])
    if isBack, machine.states[line.to].group == machine.states[line.from].group {
      attributes.append(.init("constraint", "false"))
    }
    attributes += Self.look(of: line.kind)
    if line.kind == .usual || line.kind == .unseen,
      zip(way, way.dropFirst()).contains(where: { $0 == (line.from, line.to) })
    {
      attributes +=
        [.init("weight", observed == nil ? "20" : "2000")] + (line.kind == .usual ? [.init("penwidth", "2")] : [])
    }
    return .init(
      id: id, from: isBack ? to : from, to: isBack ? from : to,
      tooltip: "\(stateTitle(line.from)) → \(stateTitle(line.to)): \(line.texts.joined(separator: ", "))",
      attributes + [.init("class", "step \(line.kind)")])
  }

  /// Returns the sides of the states on which loops are drawn, by the positions of the lines. A loop surrounds the text
  /// of any other loop on its side. A single loop is on the left, because steps to earlier states are on the right.
  static func loopSides(_ lines: [Line]) -> [Int: String] {
    let loops = Dictionary(grouping: lines.indices.filter { lines[$0].from == lines[$0].to }) { lines[$0].from }
    return loops.values.reduce(into: [:]) { result, loops in
      let sides = loops.count == 1 ? ["w"] : ["e", "w", "n", "s"]
      for (position, side) in zip(loops, sides) { result[position] = side }
    }
  }

  private static func look(of kind: Kind) -> [DotGraph.Attribute] {
    switch kind {
    case .usual: []
    case .rare:
      [
        .init("style", "dashed"), .init("color", Palette.muted.light), .init("fontcolor", Palette.muted.light),
        .init("penwidth", "1"), .init("fontsize", "9"),
      ]
    case .unseen:
      [
        .init("style", "dashed"), .init("color", Palette.line.light), .init("fontcolor", Palette.muted.light),
        .init("penwidth", "1"), .init("fontsize", "9"),
      ]
    case .refused:
      [.init("color", Palette.error.light), .init("fontcolor", Palette.error.light), .init("penwidth", "3")]
    case .doubtful:
      [
        .init("style", "dashed"), .init("color", Palette.warning.light), .init("fontcolor", Palette.warning.light),
        .init("penwidth", "1.8"),
      ]
    }
  }

  private func clusters(_ drawn: [Int: Int], _ prefix: String) -> [DotGraph.Cluster] {
    machine.model.groups.enumerated().compactMap { index, group in
      let nodes = machine.states.indices.filter { machine.states[$0].group == group.id }.compactMap { drawn[$0] }
      guard !nodes.isEmpty else { return nil }
      return .init(
        id: "\(prefix)group\(index + 1)", nodes: nodes, tooltip: LabelText.shortened(group.title),
        [
          .init("label", DotText.label(DotText.visible(LabelText.shortened(group.title))) + "\\l"),
          .init("labeljust", "l"),
          .init("fontname", Palette.boldFont), .init("fontsize", "11"), .init("fontcolor", Palette.muted.light),
          .init("color", Palette.panel.light), .init("fillcolor", Palette.panel.light),
          .init("style", "filled,rounded"), .init("margin", "16"),
        ])
    }
  }
}
