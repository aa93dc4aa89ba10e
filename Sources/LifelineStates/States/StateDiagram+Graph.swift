internal import Lifeline
internal import LifelineBase
public import LifelineDiagrams
internal import LifelineTraces

extension StateDiagram: Diagram {
  /// Returns the diagram as a graph for a renderer or DOT. Graphviz lays out the graph.
  public func graph() -> DotGraph { graph { _ in true } }

  /// Returns the diagram with as many paths as can be drawn.
  ///
  /// Rare paths are omitted until `canDraw` returns true or almost no paths are left. A note states the number of
  /// omitted paths.
  ///
  /// Laying out a large graph can take minutes, so renderers reject such a graph; see
  /// `GraphvizRenderer.problem(drawing:as:)`.
  public func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph {
    let choices = choices
    let inRows = fit(choices, inRows: true, canDraw)
    return inRows.fits ? inRows.graph : fit(choices, inRows: false, canDraw).graph
  }

  /// Omits paths until the graph can be drawn or hardly any paths are left.
  private func fit(
    _ choices: [StateChoice], inRows: Bool, _ canDraw: (DotGraph) -> Bool
  ) -> (graph: DotGraph, fits: Bool) {
    let draw = { (fitted: Int?) in
      var drawing = StateDrawing(self, choices)
      return drawing.draw(fitted: fitted, inRows: inRows)
    }
    var graph = draw(nil)
    var fits = canDraw(graph)
    var fitted = min(options.pathLimit, choices.map(\.paths.count).max() ?? 0)
    while fitted > 1, !fits {
      fitted = fitted * 3 / 4
      graph = draw(fitted)
      fits = canDraw(graph)
    }
    return (graph, fits)
  }

  /// The types to draw, sorted by name.
  var choices: [StateChoice] { chosenTypes.drawn.map { StateChoice($0, of: self) } }

  var title: String { TraceTitle.title(of: traces) }

  /// The types that are omitted, if any.
  var omittedTypes: Omission? {
    let others = chosenTypes.others
    return others.isEmpty ? nil : Omission(.types, .type, count: others.count, names: others)
  }

  /// The omission as a note in the picture.
  var noteOfOthers: String? { omittedTypes?.heading(omissionAdvice) }
}

/// Draws the directly-follows graph of each type in its own frame.
struct StateDrawing {
  private let diagram: StateDiagram
  private let choices: [StateChoice]
  private var graph: DotGraph
  private var notes: [String] = []
  private var drawnPaths: [StateChoice.Path] = []
  private var isNarrow: Bool { diagram.options.maximumWidth != nil }

  init(_ diagram: StateDiagram, _ choices: [StateChoice]) {
    self.diagram = diagram
    self.choices = choices
    graph = DotGraph(engine: .dot, title: diagram.title, stylesheet: Palette.stylesheet)
  }

  mutating func draw(fitted: Int?, inRows: Bool) -> DotGraph {
    setDefaults()
    var parts: [Range<Int>] = []
    for (index, choice) in choices.enumerated() {
      let first = graph.nodes.count
      draw(choice, number: index + 1, fitted: fitted)
      parts.append(first..<graph.nodes.count)
    }
    if inRows { PartRows.wrap(&graph, parts: parts, width: diagram.options.maximumWidth) }
    if choices.isEmpty { drawNothing() }
    if diagram.options.showsLegend { GraphLegend.add(diagram.legend(of: choices, drawnPaths), to: &graph) }
    if let note = diagram.noteOfOthers { notes.append(note) }
    graph.omissions += [diagram.omittedTypes].compactMap(\.self)
    setLabel()
    return graph
  }

  private mutating func setDefaults() {
    graph.attributes = [
      .init("bgcolor", Palette.paper.light), .init("pad", isNarrow ? "0.1" : "0.2"),
      .init("nodesep", isNarrow ? "0.2" : "0.35"), .init("ranksep", "0.45"),
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

  /// Sets the title, followed by the notes for the reader.
  private mutating func setLabel() {
    graph.attributes.append(
      .init("label", HeadingText.label([LabelText.shortened(diagram.title)] + notes, diagram.options.maximumWidth)))
  }

  private mutating func drawNothing() {
    graph.add(.init(id: "nothing", [.init("label", "No events"), .init("fillcolor", Palette.band.light)]))
  }

  // MARK: Types

  private mutating func draw(_ choice: StateChoice, number: Int, fitted: Int?) {
    let type = choice.type
    let colors = Palette.kind(type.kind)
    var nodes: [EventName: Int] = [:]
    // Graphviz treats the first state as the beginning of the life, and draws edges that lead back to it upward.
    for (index, callback) in choice.callbacks.enumerated() {
      nodes[callback.name] = draw(callback, of: type, id: "type\(number)state\(index + 1)", colors)
    }
    let drawn = choice.drawn(fitted: fitted)
    notes += drawn.omissions.map { "\(LabelText.shortened(type.type.string)): \($0.heading(diagram.omissionAdvice))" }
    graph.omissions += drawn.omissions
    let busiest = choice.paths.map(\.edge.count).max() ?? 1
    for index in drawn.paths {
      let path = choice.paths[index]
      guard let from = nodes[path.edge.from], let to = nodes[path.edge.to] else { continue }
      drawnPaths.append(path)
      draw(path, from: from, to: to, id: "type\(number)path\(index + 1)", busiest: busiest)
    }
    addFrame(around: nodes.values.sorted(), of: type, id: "type\(number)")
  }

  private mutating func addFrame(around nodes: [Int], of type: TypeSummary, id: String) {
    let instances = CountText.of(type.instances, "instance")
    let name = LabelText.shortened(type.type.string)
    let label = DotText.label(DotText.visible("\(DotText.isolated(name)) · \(instances)")) + "\\l"
    graph.clusters.append(
      .init(
        id: id, nodes: nodes, tooltip: "\(name), \(type.kind), \(instances)",
        [
          .init("label", label), .init("labeljust", "l"), .init("fontname", Palette.font), .init("fontsize", "12"),
          .init("fontcolor", Palette.ink.light), .init("color", Palette.panel.light),
          .init("fillcolor", Palette.panel.light), .init("style", "filled,rounded"), .init("margin", "14"),
          .init("class", "type \(type.kind.string.asClass)"),
        ]))
  }

  private mutating func draw(
    _ callback: TypeSummary.Callback, of type: TypeSummary, id: String, _ colors: Palette.Kind
  ) -> Int {
    var lines = [DotText.isolated(DotText.visible(StateDiagram.title(of: callback.name)))]
    var detail = callback.count == 1 ? "once" : "\(callback.count) times"
    if let median = callback.durations.median {
      detail +=
        ", \(callback.durations.count == 1 ? "" : "median ")\(TimeText(isCounted: diagram.isCounted).rounded(median))"
    }
    var stroke = colors.stroke
    var fill = Palette.isInstant(callback) ? Palette.paper : colors.fill
    var width = "1.2"
    var name = "state"
    if let mistake = diagram.mistake(callback.name, of: type.type) {
      if isNarrow { lines.append(mistake) } else { lines[0] += " — \(mistake)" }
      (stroke, fill, width, name) = (Palette.error, Palette.errorFill, "3", "state mistake")
    }
    lines.append(detail)
    return graph.add(
      .init(
        id: id, tooltip: "\(LabelText.shortened(type.type.string)) \(lines.joined(separator: ", "))",
        [
          .init("label", lines.map(DotText.label).joined(separator: "\\n")), .init("color", stroke.light),
          .init("fillcolor", fill.light), .init("penwidth", width), .init("class", name),
        ] + (name == "state" ? [] : [.init("peripheries", "2")])))
  }

  private mutating func draw(_ path: StateChoice.Path, from: Int, to: Int, id: String, busiest: Int) {
    let label = ArrowText.label(path.texts(diagram.isCounted, isNarrow: isNarrow))
    let mark = path.mark.text.map { ", \($0)" } ?? ""
    graph.edges.append(
      .init(
        id: id, from: from, to: to,
        tooltip: "\(path.edge.title): \(path.count.sentence(diagram.isCounted))\(mark)",
        Self.look(of: path, busiest: busiest) + [.init("label", label)]))
  }

  /// Returns the style of a path. Mistakes are thick and have a distinctive shape, so that they are visible without
  /// color: two arrowheads for a repetition, a bar for a step that is not allowed, and a dashed line for a leak.
  private static func look(of path: StateChoice.Path, busiest: Int) -> [DotGraph.Attribute] {
    switch path.mark {
    case .plain: [.init("penwidth", width(path.edge.count, of: busiest)), .init("class", "path")]
    case .reload: colored(Palette.warning, width: "1.8") + [.init("class", "path notice")]
    case .repeated: mistake(.init("arrowhead", "normalnormal"))
    case .leak: mistake(.init("style", "dashed"))
    case .illegal: mistake(.init("arrowhead", "normaltee"))
    case .doubtful:
      colored(Palette.warning, width: "1.8") + [.init("style", "dashed"), .init("class", "path notice")]
    }
  }

  private static func mistake(_ sign: DotGraph.Attribute) -> [DotGraph.Attribute] {
    colored(Palette.error, width: "3") + [sign, .init("class", "path mistake")]
  }

  private static func colored(_ color: Palette.Color, width: String) -> [DotGraph.Attribute] {
    [.init("color", color.light), .init("fontcolor", color.light), .init("penwidth", width)]
  }

  /// Returns the line width for a path's count, relative to the count of the most frequent path: from 1 to 2.5 points,
  /// in steps of a quarter point.
  private static func width(_ count: Int, of busiest: Int) -> String {
    let quarters = 6 * (count - 1) / max(busiest - 1, 4)
    return ["1", "1.25", "1.5", "1.75", "2", "2.25", "2.5"][min(max(quarters, 0), 6)]
  }
}

extension Palette {
  /// Returns whether a callback never has a duration. Such a callback is drawn without a fill color.
  static func isInstant(_ callback: TypeSummary.Callback) -> Bool {
    callback.durations.count == 0
  }
}
