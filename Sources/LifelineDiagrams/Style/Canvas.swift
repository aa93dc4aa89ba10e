/// Writes lengths and positions as Graphviz reads them.
enum DotLength {
  /// Points as inches with four decimals; Graphviz's unit for the size of nodes.
  static func inches(_ points: Int) -> String {
    let tenThousandths = (points * 10_000 + 36) / 72
    let fraction = String(tenThousandths % 10_000)
    return "\(tenThousandths / 10_000).\(String(repeating: "0", count: 4 - fraction.count))\(fraction)"
  }
}

/// A drawing whose positions are known: turns places counted from the top left corner into Graphviz's, which count from
/// the bottom left one.
struct Canvas {
  private(set) var graph: DotGraph
  let width: Int
  let height: Int
  private var sizes: [Int: String] = [:]

  init(title: String, width: Int, height: Int) {
    self.width = width
    self.height = height
    graph = DotGraph(engine: .nop2, title: title, stylesheet: Palette.stylesheet)
    graph.attributes = [
      .init("bgcolor", Palette.paper.light), .init("outputorder", "edgesfirst"),
      .init("pad", "0"),
    ]
    graph.nodeDefaults = [
      .init("shape", "box"), .init("style", "filled"), .init("fixedsize", "true"), .init("label", ""),
      .init("fontname", Palette.font), .init("fontsize", "11"), .init("fontcolor", Palette.ink.light),
      .init("color", Palette.line.light), .init("fillcolor", Palette.paper.light), .init("margin", "0"),
      .init("penwidth", "1"),
    ]
    graph.edgeDefaults = [
      .init("color", Palette.line.light), .init("arrowhead", "none"), .init("arrowsize", "0.7"), .init("penwidth", "1"),
    ]
    // Graphviz reckons the picture's size from what is in it, so something invisible fills it to the margins.
    box("paper", x: width / 2, y: height / 2, width: width, height: height, class: "paper", [.init("style", "invis")])
  }

  /// How text stands in its box.
  enum Justification: String {
    case left = "\\l"
    case right = "\\r"
    case centre = ""
  }

  /// Adds a box, or only its text, and returns its index.
  @discardableResult
  mutating func box(
    _ id: String, x: Int, y: Int, width: Int, height: Int, class name: String, tooltip: String = "",
    _ attributes: [DotGraph.Attribute]
  ) -> Int {
    let place: [DotGraph.Attribute] = [
      .init("pos", "\(x),\(self.height - y)"), .init("width", inches(width)), .init("height", inches(height)),
      .init("class", name),
    ]
    return graph.add(.init(id: id, tooltip: tooltip, place + attributes))
  }

  /// Adds text whose left or right end, or whose middle, is at `x`, and returns its index.
  @discardableResult
  mutating func text(
    _ id: String, _ text: String, x: Int, y: Int, _ justification: Justification = .left, size: Int = 11,
    bold: Bool = false, colour: Palette.Colour = Palette.ink, class name: String, tooltip: String = ""
  ) -> Int {
    let width = FontMetrics.width(text, size: size, bold: bold)
    let centre =
      switch justification {
      case .left: x + width / 2
      case .right: x - width / 2
      case .centre: x
      }
    var attributes: [DotGraph.Attribute] = [
      .init("label", DotText.label(text) + justification.rawValue), .init("shape", "plaintext"), .init("style", ""),
    ]
    if colour != Palette.ink { attributes.append(.init("fontcolor", colour.light)) }
    if size != 11 { attributes.append(.init("fontsize", String(size))) }
    if bold { attributes.append(.init("fontname", Palette.boldFont)) }
    return box(id, x: centre, y: y, width: width, height: size + 4, class: name, tooltip: tooltip, attributes)
  }

  /// Adds a line through points, straight from one to the next; with a head the line ends in an arrow.
  mutating func line(
    _ id: String, from tail: Int, to head: Int, through points: [(x: Int, y: Int)], hasHead: Bool = false,
    class name: String, tooltip: String = "", _ attributes: [DotGraph.Attribute]
  ) {
    var position = ""
    var points = points
    if hasHead, let tip = points.last, points.count > 1 {
      let before = points[points.count - 2]
      position = "e,\(tip.x),\(height - tip.y) "
      points[points.count - 1].x = tip.x + (tip.x > before.x ? -Self.arrowLength : Self.arrowLength)
    }
    position += spline(points)
    var all: [DotGraph.Attribute] = [.init("pos", position), .init("class", name)]
    if hasHead { all.append(.init("arrowhead", "normal")) }
    graph.edges.append(.init(id: id, from: tail, to: head, tooltip: tooltip, all + attributes))
  }

  /// The length of an arrow's head at size 0.7.
  private static let arrowLength = 7

  /// A straight piece of a Bézier curve has its control points on a third and two thirds of the way.
  private func spline(_ points: [(x: Int, y: Int)]) -> String {
    guard var last = points.first else { return "" }
    var text = "\(last.x),\(height - last.y)"
    for point in points.dropFirst() {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      text += " \(last.x + dx / 3),\(height - last.y - dy / 3) \(point.x - dx / 3),\(height - point.y + dy / 3)"
      text += " \(point.x),\(height - point.y)"
      last = point
    }
    return text
  }

  private mutating func inches(_ points: Int) -> String {
    if let known = sizes[points] { return known }
    let text = DotLength.inches(points)
    sizes[points] = text
    return text
  }
}
