internal import Lifeline
internal import LifelineComparison
package import LifelineDiagrams
internal import LifelineTraces

extension ComparisonStates {
  /// Returns the diagram as a graph for a renderer or DOT. Graphviz lays it out.
  package func graph() -> DotGraph { graph { _ in true } }

  /// Returns the diagram as a graph that can be drawn.
  ///
  /// If the graph would be too large to lay out, unchanged paths are omitted first, and then the rarest paths. A note
  /// states how many paths are omitted.
  package func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph {
    var limit = types.map(\.both.follows.count).max() ?? 0
    var drawing = ComparisonStatesDrawing(self, limit: limit)
    var graph = drawing.draw()
    while limit > 1, !canDraw(graph) {
      limit = limit * 3 / 4
      drawing = ComparisonStatesDrawing(self, limit: limit)
      graph = drawing.draw()
    }
    return graph
  }
}

/// Draws the types that differ, each in its own frame.
private struct ComparisonStatesDrawing {
  private let states: ComparisonStates
  private let limit: Int
  private var graph: DotGraph
  private var notes: [String] = []
  private var marks: Set<Mark> = []

  /// The kind of difference in a callback or path.
  private enum Mark: String {
    case same, added, removed, changed

    init(_ old: Int, _ new: Int) {
      self = old == new ? .same : old == 0 ? .added : new == 0 ? .removed : .changed
    }

    /// The sign before a label.
    var sign: String {
      switch self {
      case .added: "+ "
      case .removed: "− "
      default: ""
      }
    }

    var stroke: Palette.Color {
      switch self {
      case .same: Palette.muted
      case .added: Palette.added.stroke
      case .removed: Palette.removed.stroke
      case .changed: Palette.warning
      }
    }

    var fill: Palette.Color {
      switch self {
      case .same: Palette.paper
      case .added: Palette.added.fill
      case .removed: Palette.removed.fill
      case .changed: Palette.warningFill
      }
    }
  }

  init(_ states: ComparisonStates, limit: Int) {
    self.states = states
    self.limit = limit
    graph = DotGraph(engine: .dot, title: states.title, stylesheet: Palette.comparisonStylesheet)
  }

  mutating func draw() -> DotGraph {
    setDefaults()
    for (index, type) in states.types.enumerated() { draw(type, number: index + 1) }
    if states.types.isEmpty {
      graph.add(.init(id: "nothing", [.init("label", "No difference"), .init("fillcolor", Palette.band.light)]))
    }
    if !states.same.isEmpty { leave(out: Omission(.types, .unchanged, count: states.same.count, names: states.same)) }
    if states.showsLegend { GraphLegend.add(legend, to: &graph) }
    graph.attributes.append(
      .init("label", HeadingText.label([LabelText.shortened(states.title)] + notes, states.maximumWidth)))
    return graph
  }

  /// The lines of the legend. Signs are named instead of drawn, so that no line of the legend looks like a difference.
  private var legend: [String] {
    var legend = LegendLines()
    legend.add("Thick, with a plus sign: only in the new recording.", where: marks.contains(.added))
    legend.add("Dashed, with a minus sign: only in the old recording.", where: marks.contains(.removed))
    legend.add("With two numbers: counts in the old and in the new recording.", where: marks.contains(.changed))
    return legend.lines
  }

  private mutating func leave(out omission: Omission, of type: String = "") {
    notes.append(type + omission.heading(nil))
    graph.omissions.append(omission)
  }

  /// Sets the style of a state diagram.
  private mutating func setDefaults() {
    let look = StateDiagram(options: .init(showsLegend: false)).graph()
    graph.attributes = look.attributes.filter { $0.name != "label" }
    (graph.nodeDefaults, graph.edgeDefaults) = (look.nodeDefaults, look.edgeDefaults)
  }

  // MARK: Types

  private mutating func draw(_ type: ComparisonStates.TypePair, number: Int) {
    let life = LifeOrder(type.both)
    var nodes: [EventName: Int] = [:]
    for (index, callback) in life.callbacks.enumerated() {
      nodes[callback.name] = draw(callback, of: type, id: "type\(number)state\(index + 1)")
    }
    let drawn = chosenPaths(life.paths, of: type)
    for (index, edge) in life.paths.enumerated() where drawn.contains(index) {
      guard let from = nodes[edge.from], let to = nodes[edge.to] else { continue }
      draw(edge, of: type, from: from, to: to, id: "type\(number)path\(index + 1)")
    }
    addFrame(around: nodes.values.sorted(), of: type, id: "type\(number)")
  }

  /// Returns the indices of the paths to draw, up to the limit: first the paths that differ, and then the most frequent
  /// ones.
  private mutating func chosenPaths(_ follows: [TypeSummary.Edge], of type: ComparisonStates.TypePair) -> Set<Int> {
    guard follows.count > limit else { return Set(follows.indices) }
    let order = follows.indices.map { index in
      let edge = follows[index]
      let isSame = type.count(edge, in: type.old) == type.count(edge, in: type.new)
      return (rank: isSame ? 1 : 0, count: edge.count, index: index)
    }.sorted { ($0.rank, $1.count, $0.index) < ($1.rank, $0.count, $1.index) }
    let (count, name) = (order.count, LabelText.shortened(type.both.type.string))
    leave(out: Omission(.paths, .layout, count: count - limit, of: count, names: [name]), of: "\(name): ")
    return Set(order.prefix(limit).map(\.index))
  }

  private mutating func draw(
    _ callback: TypeSummary.Callback, of type: ComparisonStates.TypePair, id: String
  ) -> Int {
    let counts = (type.count(callback.name, in: type.old), type.count(callback.name, in: type.new))
    let mark = Mark(counts.0, counts.1)
    marks.insert(mark)
    let lines = [
      mark.sign + DotText.isolated(DotText.visible(StateDiagram.title(of: callback.name))), Self.count(counts),
    ]
    let kind = Palette.kind(type.both.kind)
    return graph.add(
      .init(
        id: id, tooltip: "\(LabelText.shortened(type.both.type.string)) \(lines.joined(separator: ", "))",
        [
          .init("label", lines.map(DotText.label).joined(separator: "\\n")),
          .init("color", (mark == .same ? kind.stroke : mark.stroke).light),
          .init("fillcolor", (mark == .same ? kind.fill : mark.fill).light),
          .init("penwidth", mark == .added ? "3" : "1.2"),
          .init("style", mark == .removed ? "filled,rounded,dashed" : "filled,rounded"),
          .init("class", "state \(mark.rawValue)"),
        ]))
  }

  /// Returns text such as `2×` if both counts are equal, and `1× → 2×` otherwise.
  private static func count(_ counts: (Int, Int)) -> String {
    let isOne = counts.0 == counts.1 || min(counts.0, counts.1) == 0
    return isOne ? "\(max(counts.0, counts.1))×" : "\(counts.0)× → \(counts.1)×"
  }

  private mutating func draw(
    _ edge: TypeSummary.Edge, of type: ComparisonStates.TypePair, from: Int, to: Int, id: String
  ) {
    let counts = (type.count(edge, in: type.old), type.count(edge, in: type.new))
    let mark = Mark(counts.0, counts.1)
    marks.insert(mark)
    let text = mark.sign + Self.count(counts)
    graph.edges.append(
      .init(
        id: id, from: from, to: to, tooltip: "\(edge.title): \(text)",
        [
          .init("label", ArrowText.label([text])), .init("color", mark.stroke.light),
          .init("fontcolor", mark.stroke.light), .init("penwidth", mark == .added ? "2.5" : "1.2"),
          .init("style", mark == .removed ? "dashed" : "solid"), .init("class", "path \(mark.rawValue)"),
        ]))
  }

  private mutating func addFrame(around nodes: [Int], of type: ComparisonStates.TypePair, id: String) {
    let counts = (type.old?.instances ?? 0, type.new?.instances ?? 0)
    let mark = Mark(counts.0, counts.1)
    let instances = counts == (1, 1) ? "1 instance" : "instances: \(Self.count(counts))"
    let label = "\(mark.sign)\(DotText.isolated(LabelText.shortened(type.both.type.string))) · \(instances)"
    graph.clusters.append(
      .init(
        id: id, nodes: nodes, tooltip: label,
        [
          .init("label", DotText.label(DotText.visible(label)) + "\\l"), .init("labeljust", "l"),
          .init("fontname", Palette.font), .init("fontsize", "12"), .init("fontcolor", Palette.ink.light),
          .init("color", Palette.panel.light), .init("fillcolor", Palette.panel.light),
          .init("style", "filled,rounded"), .init("margin", "14"),
        ]))
  }
}
