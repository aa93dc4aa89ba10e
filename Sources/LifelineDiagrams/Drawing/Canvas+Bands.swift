package import LifelineRules

/// The elements of lives diagrams other than boxes and text: shapes with positions in fractions of a point.
extension Canvas {
  /// The fill and outline of a band.
  package struct BandStyle: Equatable {
    package var fill: Palette.Color
    package var outline: Palette.Color
    var penWidth: Double
    var isDashed = false

    package init(fill: Palette.Color, outline: Palette.Color, penWidth: Double, isDashed: Bool = false) {
      self.fill = fill
      self.outline = outline
      self.penWidth = penWidth
      self.isDashed = isDashed
    }
  }

  /// The minimum width of a box, because Graphviz draws no box narrower than a fiftieth of an inch.
  package static let narrowestBand = 1.44

  /// Adds a box whose upper-left corner is at the given position, and returns its index.
  @discardableResult
  package mutating func band(
    _ id: String, left: Double, top: Double, width: Double, height: Double, style: BandStyle, class name: String,
    tooltip: String = ""
  ) -> Int {
    let width = max(width, Self.narrowestBand)
    var attributes: [DotGraph.Attribute] = [
      .init("pos", place(left + width / 2, top + height / 2)), .init("width", DotLength.decimal(width / 72, 4)),
      .init("height", DotLength.decimal(max(height, Self.narrowestBand) / 72, 4)), .init("class", name),
      .init("color", style.outline.light), .init("fillcolor", style.fill.light),
      .init("penwidth", DotLength.decimal(style.penWidth)),
    ]
    if style.isDashed { attributes.append(.init("style", "filled,dashed")) }
    return drawing.add(.init(id: id, tooltip: tooltip, attributes))
  }

  /// Adds a straight line that is drawn right after a node.
  package mutating func line(
    _ id: String, on node: Int, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    color: Palette.Color, penWidth: Double, isDashed: Bool = false, class name: String
  ) {
    var attributes: [DotGraph.Attribute] = [
      .init("pos", spline([start, end])), .init("dir", "none"), .init("class", name), .init("color", color.light),
      .init("penwidth", DotLength.decimal(penWidth)),
    ]
    if isDashed { attributes.append(.init("style", "dashed")) }
    drawing.edges.append(.init(id: id, from: node, to: node, attributes))
  }

  /// Adds the number of a finding, in a shape that indicates the severity.
  package mutating func badge(
    _ id: String, _ number: Int, _ severity: Severity, x: Double, y: Double, radius: Double, tooltip: String
  ) {
    box(
      id, x: Int(x.rounded()), y: Int(y.rounded()), width: Int(radius * 2), height: Int(radius * 2),
      colors: Palette.badge(severity), penWidth: "1",
      shape: severity == .note ? "box" : severity == .warning ? "octagon" : "circle",
      text: .init(text: String(number), size: radius > 6 ? 9 : 8, color: Palette.badgeText(severity)),
      class: "badge \(severity.rawValue)", tooltip: tooltip)
  }

  /// Adds a torn edge that runs downward and is drawn right after a node.
  package mutating func zigzag(
    _ id: String, on node: Int, x: Double, from top: Double, to bottom: Double, color: Palette.Color, class name: String
  ) {
    let step = 5.0
    var points = [(x, top)]
    var y = top
    while y < bottom {
      y = min(y + step, bottom)
      points.append((points.count.isMultiple(of: 2) ? x - 1.5 : x + 1.5, y))
    }
    drawing.edges.append(
      .init(
        id: id, from: node, to: node,
        [
          .init("pos", spline(points)), .init("dir", "none"), .init("class", name), .init("color", color.light),
          .init("penwidth", "0.8"),
        ]))
  }

  /// Returns a Bézier curve that is straight between consecutive points.
  private func spline(_ points: [(x: Double, y: Double)]) -> String {
    guard var last = points.first else { return "" }
    var text = place(last.x, last.y)
    for point in points.dropFirst() {
      let (dx, dy) = ((point.x - last.x) / 3, (point.y - last.y) / 3)
      text += " \(place(last.x + dx, last.y + dy)) \(place(point.x - dx, point.y - dy)) \(place(point.x, point.y))"
      last = point
    }
    return text
  }

  private func place(_ x: Double, _ y: Double) -> String {
    "\(DotLength.decimal(x)),\(DotLength.decimal(Double(height) - y))"
  }
}

/// Shapes and lines for the background of a picture, measured from its top.
package struct Backdrop {
  package private(set) var operations: [DrawingOperation] = []
  private let height: Int

  package init(height: Int) {
    self.height = height
  }

  /// Adds a filled shape, with or without an outline.
  package mutating func area(
    _ points: [(x: Double, y: Double)], _ color: Palette.Color, outline: Palette.Color? = nil, penWidth: Double = 0
  ) {
    guard points.count > 2 else { return }
    let shape = DrawingOperation.Shape.area(places(points), fill: color.light)
    operations.append(.init(shape, color: (outline ?? color).light, penWidth: penWidth))
  }

  package mutating func rectangle(left: Double, top: Double, right: Double, bottom: Double, _ color: Palette.Color) {
    area([(left, top), (right, top), (right, bottom), (left, bottom)], color)
  }

  package mutating func line(
    _ points: [(x: Double, y: Double)], _ color: Palette.Color, penWidth: Double, stroke: Canvas.Stroke = .solid
  ) {
    guard points.count > 1 else { return }
    operations.append(.init(.line(places(points)), color: color.light, penWidth: penWidth, stroke: stroke))
  }

  private func places(_ points: [(x: Double, y: Double)]) -> [DrawingOperation.Point] {
    points.map { .init(x: $0.x, y: Double(height) - $0.y) }
  }
}
