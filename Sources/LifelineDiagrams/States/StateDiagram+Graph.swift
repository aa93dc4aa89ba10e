internal import Lifeline
internal import LifelineAnalysis

extension StateDiagram {
  /// The diagram for a renderer or as DOT; Graphviz lays it out.
  public func graph() -> DotGraph {
    var drawing = StateDrawing(self)
    return drawing.draw()
  }

  var title: String {
    guard let first = traces.first else { return "Nothing was traced" }
    let names = traces.count == 1 ? first.label : "\(first.label) and \(traces.count - 1) more"
    return [names, first.header.system].compactMap { $0 }.joined(separator: " · ")
  }
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
      .init("labelloc", "t"), .init("labeljust", "l"),
    ]
    graph.nodeDefaults = [
      .init("shape", "box"), .init("style", "filled,rounded"), .init("fontname", Palette.font),
      .init("fontsize", "11"), .init("fontcolor", Palette.ink.light), .init("margin", "0.16,0.07"),
      .init("height", "0.32"), .init("penwidth", "1.2"),
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
    for (index, callback) in type.callbacks.enumerated() {
      nodes[callback.name] = draw(callback, of: type, id: "state-\(number)-\(index + 1)", colours)
    }
    let paths = type.follows.sorted { $0.count > $1.count }
    if paths.count > diagram.options.pathLimit {
      let left = paths[diagram.options.pathLimit...]
      notes.append(
        "\(type.type): \(left.count) of \(paths.count) paths are left out, each taken \(left.first?.count ?? 0) times at "
          + "most; --paths \(paths.count) draws all.")
    }
    let busiest = paths.first?.count ?? 1
    let drawn = Set(paths.prefix(diagram.options.pathLimit).map { StateDiagram.Path(type: type.type, from: $0.from, to: $0.to) })
    for (index, edge) in type.follows.enumerated() {
      let path = StateDiagram.Path(type: type.type, from: edge.from, to: edge.to)
      guard drawn.contains(path), let from = nodes[edge.from], let to = nodes[edge.to] else { continue }
      draw(edge, path, from: from, to: to, id: "path-\(number)-\(index + 1)", busiest: busiest)
    }
    let instances = type.instances == 1 ? "1 instance" : "\(type.instances) instances"
    let label = DotText.label(DotText.visible("\(type.type) · \(instances)")) + "\\l"
    graph.clusters.append(
      .init(
        id: "type-\(number)", nodes: nodes.values.sorted(), tooltip: "\(type.type), \(type.kind), \(instances)",
        [
          .init("label", label), .init("labeljust", "l"), .init("fontname", Palette.font),
          .init("fontsize", "12"), .init("fontcolor", Palette.ink.light), .init("color", Palette.faint.light),
          .init("style", "rounded"), .init("margin", "14"), .init("class", "type \(type.kind.string.asClass)"),
        ]))
  }

  private mutating func draw(
    _ callback: TypeSummary.Callback, of type: TypeSummary, id: String, _ colours: Palette.Kind
  ) -> Int {
    var lines = [DotText.visible(callback.name.string)]
    var detail = callback.count == 1 ? "once" : "\(callback.count) times"
    if let median = callback.durations.median { detail += ", median \(TimeUnit.duration(median))" }
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
      label += "\nreload without unload, \(reload.mistaken)×"
      attributes += Self.coloured(Palette.error, width: "3")
      name += " mistake"
    } else if path.to == .leaked {
      attributes += Self.coloured(Palette.error, width: "3")
      name += " mistake"
    } else if let reload, reload.legal > 0 {
      label += "\nreload after unload"
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
    let quarters = 4 + 6 * count / max(busiest, 1)
    return ["1", "1.25", "1.5", "1.75", "2", "2.25", "2.5"][min(quarters - 4, 6)]
  }
}

extension Palette {
  /// Whether a callback never has a duration: it is drawn on paper rather than filled.
  static func isInstant(_ callback: TypeSummary.Callback) -> Bool {
    callback.durations.count == 0
  }
}

extension InternedName {
  static let loadView: InternedName = "loadView"
}
