internal import Lifeline
internal import LifelineAnalysis

extension StateDiagram {
  /// The diagram for a renderer or as DOT; Graphviz lays it out.
  public func graph() -> DotGraph {
    var drawing = StateDrawing(self)
    return drawing.draw()
  }

  /// The diagram with as many paths as can be drawn: rare ones are left out until `canDraw` says yes, and the picture
  /// says how many there were.
  ///
  /// Laying a large graph out can take minutes, so renderers refuse to; see ``GraphRenderer/canDraw(_:as:)``.
  public func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph {
    var thinned = self
    var graph = graph()
    let most = chosenTypes.drawn.map(\.follows.count).max() ?? 0
    thinned.options.pathLimit = min(options.pathLimit, most)
    while thinned.options.pathLimit > 1, !canDraw(graph) {
      thinned.options.pathLimit = thinned.options.pathLimit * 3 / 4
      graph = thinned.graph()
    }
    return graph
  }

  var title: String { TraceTitle.title(of: traces) }
}

/// Draws the directly-follows graph of each type in a frame of its own.
struct StateDrawing {
  private let diagram: StateDiagram
  private var graph: DotGraph
  private var notes: [String] = []

  init(_ diagram: StateDiagram) {
    self.diagram = diagram
    graph = DotGraph(engine: .dot, title: diagram.title, stylesheet: Palette.stylesheet)
  }

  mutating func draw() -> DotGraph {
    setDefaults()
    let (types, others) = diagram.chosenTypes
    for (index, type) in types.enumerated() { draw(type, number: index + 1) }
    if types.isEmpty { drawNothing() }
    if !others.isEmpty {
      notes.append("Not drawn: \(others.joined(separator: ", ")); --type NAME draws a type by name.")
    }
    setLabel()
    return graph
  }

  private mutating func setDefaults() {
    graph.attributes = [
      .init("bgcolor", Palette.paper.light), .init("pad", "0.2"), .init("nodesep", "0.35"), .init("ranksep", "0.45"),
      .init("fontname", Palette.font), .init("fontsize", "12"), .init("fontcolor", Palette.ink.light),
      .init("labelloc", "t"), .init("labeljust", "l"), .init("newrank", "true"),
    ]
    graph.nodeDefaults = [
      .init("shape", "box"), .init("style", "filled,rounded"), .init("fontname", Palette.font),
      .init("fontsize", "11"), .init("fontcolor", Palette.ink.light), .init("margin", "0.16,0.07"),
      .init("height", "0.32"), .init("penwidth", "1.2"), .init("color", Palette.line.light),
    ]
    graph.edgeDefaults = [
      .init("color", Palette.muted.light), .init("fontname", Palette.font), .init("fontsize", "9"),
      .init("fontcolor", Palette.muted.light), .init("arrowsize", "0.7"),
    ]
  }

  /// The title, and below it what a reader must know.
  private mutating func setLabel() {
    let lines = ([diagram.title] + notes).map { DotText.label(DotText.visible($0)) + "\\l" }
    graph.attributes.append(.init("label", lines.joined()))
  }

  private mutating func drawNothing() {
    graph.add(.init(id: "nothing", [.init("label", "No events"), .init("fillcolor", Palette.band.light)]))
  }

  // MARK: Types

  private mutating func draw(_ type: TypeSummary, number: Int) {
    let colours = Palette.kind(type.kind)
    var nodes: [InternedName: Int] = [:]
    // Graphviz takes the first state for the first of the life, and draws against the stream what leads back to it.
    let life = LifeOrder(type)
    for (index, callback) in life.callbacks.enumerated() {
      nodes[callback.name] = draw(callback, of: type, id: "type\(number)state\(index + 1)", colours)
    }
    // Sorted at each access, so asked for once.
    let follows = type.follows
    let drawn = chosenPaths(follows, of: type)
    let busiest = follows.map(\.count).max() ?? 1
    for index in life.paths where drawn.contains(index) {
      let edge = follows[index]
      guard let from = nodes[edge.from], let to = nodes[edge.to] else { continue }
      let path = StateDiagram.Path(type: type.type, from: edge.from, to: edge.to)
      draw(edge, path, from: from, to: to, id: "type\(number)path\(index + 1)", busiest: busiest)
    }
    addFrame(around: nodes.values.sorted(), of: type, id: "type\(number)")
  }

  /// Indices of the paths that are drawn: mistakes first, then the most frequent ones, up to the limit.
  private mutating func chosenPaths(_ follows: [TypeSummary.Edge], of type: TypeSummary) -> Set<Int> {
    let limit = diagram.options.pathLimit
    guard follows.count > limit else { return Set(follows.indices) }
    let order = follows.indices.map { index in
      let edge = follows[index]
      let isMistake = diagram.isMistake(StateDiagram.Path(type: type.type, from: edge.from, to: edge.to))
      return (rank: isMistake ? 0 : 1, count: edge.count, index: index)
    }.sorted { ($0.rank, $1.count, $0.index) < ($1.rank, $0.count, $1.index) }
    let left = order[max(limit, 0)...]
    notes.append(
      "\(type.type): \(left.count) of \(order.count) paths are left out, each taken \(left.map(\.count).max() ?? 0)× at "
        + "most; --paths \(order.count) draws all.")
    return Set(order.prefix(max(limit, 0)).map(\.index))
  }

  private mutating func addFrame(around nodes: [Int], of type: TypeSummary, id: String) {
    let instances = type.instances == 1 ? "1 instance" : "\(type.instances) instances"
    let label = DotText.label(DotText.visible("\(DotText.isolated(type.type.string)) · \(instances)")) + "\\l"
    graph.clusters.append(
      .init(
        id: id, nodes: nodes, tooltip: "\(type.type), \(type.kind), \(instances)",
        [
          .init("label", label), .init("labeljust", "l"), .init("fontname", Palette.font), .init("fontsize", "12"),
          .init("fontcolor", Palette.ink.light), .init("color", Palette.panel.light),
          .init("fillcolor", Palette.panel.light), .init("style", "filled,rounded"), .init("margin", "14"),
          .init("class", "type \(type.kind.string.asClass)"),
        ]))
  }

  private mutating func draw(
    _ callback: TypeSummary.Callback, of type: TypeSummary, id: String, _ colours: Palette.Kind
  ) -> Int {
    var lines = [DotText.isolated(DotText.visible(callback.name.string))]
    var detail = callback.count == 1 ? "once" : "\(callback.count) times"
    if let median = callback.durations.median {
      detail += ", \(callback.durations.count == 1 ? "" : "median ")\(TimeUnit.duration(median))"
    }
    var stroke = colours.stroke
    var fill = Palette.isInstant(callback) ? Palette.paper : colours.fill
    var width = "1.2"
    var name = "state"
    if let mistake = mistake(callback.name, type) {
      lines[0] += " — \(mistake)"
      (stroke, fill, width, name) = (Palette.error, Palette.errorFill, "3", "state mistake")
    }
    lines.append(detail)
    return graph.add(
      .init(
        id: id, tooltip: "\(type.type) \(lines.joined(separator: ", "))",
        [
          .init("label", lines.map(DotText.label).joined(separator: "\\n")), .init("color", stroke.light),
          .init("fillcolor", fill.light), .init("penwidth", width), .init("class", name),
        ]))
  }

  /// What is wrong with a state, in words.
  private func mistake(_ name: InternedName, _ type: TypeSummary) -> String? {
    switch name {
    case .viewDidLoad:
      let count = diagram.mistakenReloads(of: type.type)
      return count == 0 ? nil : "AGAIN without unload, \(count)×"
    case .leaked: return "still alive, should be gone"
    default: return nil
    }
  }

  private mutating func draw(
    _ edge: TypeSummary.Edge, _ path: StateDiagram.Path, from: Int, to: Int, id: String, busiest: Int
  ) {
    let reload = diagram.reloads[path]
    let median = edge.times.median.map(TimeUnit.duration)
    var label = "\(edge.count)×" + (median.map { " · \($0)" } ?? "")
    var attributes: [DotGraph.Attribute] = []
    var name = "path"
    if let reload, reload.mistaken > 0 {
      label += "\n  reload without unload, \(reload.mistaken)×"
      attributes += Self.coloured(Palette.error, width: "3")
      name += " mistake"
    } else if diagram.isMistake(path) {
      attributes += Self.coloured(Palette.error, width: "3")
      name += " mistake"
    } else if let reload, reload.legal > 0 {
      label += "\n  reload after unload"
      attributes += Self.coloured(Palette.warning, width: "1.8")
      name += " notice"
    } else {
      attributes.append(.init("penwidth", Self.width(edge.count, of: busiest)))
    }
    graph.edges.append(
      .init(
        id: id, from: from, to: to,
        tooltip: "\(edge.from) → \(edge.to): \(edge.count)×, median \(median ?? "unknown")",
        attributes + [.init("label", " " + DotText.label(label)), .init("class", name)]))
  }

  private static func coloured(_ colour: Palette.Colour, width: String) -> [DotGraph.Attribute] {
    [.init("color", colour.light), .init("fontcolor", colour.light), .init("penwidth", width)]
  }

  /// A line from 1 to 2.5 points thick, in steps of a quarter, by the share of the busiest path.
  private static func width(_ count: Int, of busiest: Int) -> String {
    let quarters = 6 * (count - 1) / max(busiest - 1, 4)
    return ["1", "1.25", "1.5", "1.75", "2", "2.25", "2.5"][min(max(quarters, 0), 6)]
  }
}

extension Palette {
  /// Whether a callback never has a duration: it is drawn on paper rather than filled.
  static func isInstant(_ callback: TypeSummary.Callback) -> Bool {
    callback.durations.count == 0
  }
}
