extension ComparisonTimeline {
  /// Returns the picture as a graph with positions, for a renderer or DOT.
  package func graph() -> DotGraph {
    var graph = timeline.graph()
    graph.stylesheet = Palette.comparisonStylesheet
    let marks = Dictionary(
      uniqueKeysWithValues: marks.flatMap { row, mark in
        let event = timeline.id("event", row)
        let others = ["label", "call", "bandText"].map { timeline.id($0, row) }
        return ([event, event + "a", event + "b"] + others).map { ($0, mark) }
      })
    for index in graph.nodes.indices {
      if let mark = marks[graph.nodes[index].id] { graph.nodes[index].emphasize(mark) }
    }
    for index in graph.edges.indices {
      if let mark = marks[graph.edges[index].id] { graph.edges[index].emphasize(mark) }
    }
    let heads = Dictionary(uniqueKeysWithValues: timeline.lifelines.indices.map { (timeline.headID($0), $0) })
    for index in graph.nodes.indices {
      guard let mark = heads[graph.nodes[index].id].flatMap(headMark) else { continue }
      graph.nodes[index].emphasize(mark)
    }
    return graph
  }

  /// Returns the mark of a head whose subject was added or removed.
  private func headMark(_ lifeline: Int) -> Mark? {
    guard let birth = timeline.lifelines[lifeline].birth else { return nil }
    return marks[birth].flatMap { $0 == .changed ? nil : $0 }
  }
}

extension [DotGraph.Attribute] {
  fileprivate subscript(name: String) -> String? {
    get { first { $0.name == name }?.value }
    set {
      removeAll { $0.name == name }
      if let newValue { append(.init(name, newValue)) }
    }
  }

  /// Applies the color and, except to text, the line style of a difference.
  fileprivate mutating func emphasize(_ mark: ComparisonTimeline.Mark, isText: Bool, isFilled: Bool) {
    let colors =
      switch mark {
      case .added: Palette.added
      case .removed: Palette.removed
      case .changed: Palette.Kind(stroke: Palette.warning, fill: Palette.warningFill)
      }
    self["fontcolor"] = isText ? colors.stroke.light : nil
    guard !isText else { return }
    self["color"] = colors.stroke.light
    if isFilled { self["fillcolor"] = colors.fill.light }
    switch mark {
    case .added: self["penwidth"] = "2.5"
    case .removed: self["style"] = isFilled ? "filled,dashed" : "dashed"
    case .changed: self["penwidth"] = "1.5"
    }
  }
}

extension DotGraph.Node {
  fileprivate mutating func emphasize(_ mark: ComparisonTimeline.Mark) {
    attributes.emphasize(mark, isText: attributes["shape"] == "plaintext", isFilled: true)
    attributes["class"] = "\(attributes["class"] ?? "") \(mark)"
  }
}

extension DotGraph.Edge {
  fileprivate mutating func emphasize(_ mark: ComparisonTimeline.Mark) {
    attributes.emphasize(mark, isText: false, isFilled: false)
    attributes["class"] = "\(attributes["class"] ?? "") \(mark)"
  }
}

extension Palette {
  /// The style of elements that only the new recording has: solid and thick, with a plus sign.
  package static let added = Kind(
    stroke: Color(light: "#1a6e34", dark: "#7ddc93"), fill: Color(light: "#dcf5e2", dark: "#123d20"))
  /// The style of elements that only the old recording has: dashed, with a minus sign.
  package static let removed = Kind(
    stroke: Color(light: "#9c1a68", dark: "#ff9fd2"), fill: Color(light: "#fce4f1", dark: "#4a1235"))

  /// The style sheet of comparison pictures.
  package static let comparisonStylesheet: String = {
    let rules = [added, removed].flatMap { [$0.stroke, $0.fill] }.map { color in
      ".graph [fill=\"\(color.light)\"]{fill:\(color.dark)}.graph [stroke=\"\(color.light)\"]{stroke:\(color.dark)}\n"
    }
    return stylesheet + "@media (prefers-color-scheme:dark){\n\(rules.joined())}\n"
  }()
}
