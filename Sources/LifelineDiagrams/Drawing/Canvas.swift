/// A drawing with known positions. It converts coordinates relative to the top-left corner to Graphviz's coordinates,
/// which are relative to the bottom-left corner.
///
/// Each object and each attribute costs Graphviz time. Attributes that most objects share are therefore defaults of the
/// graph, and text without a class or a tooltip is not an object.
package struct Canvas {
  var drawing: DotGraph
  private var plainText: [DrawingOperation] = []
  /// The shapes and lines in the background. Text without a class or a tooltip is drawn after them.
  package var backdrop: [DrawingOperation] = []
  package let width: Int
  let height: Int
  /// The minimum width of a picture in points. Nothing fits into a narrower picture.
  package static let minimumWidth = 360
  private var lengths: [Int: String] = [:]

  /// The default values of boxes.
  enum Default {
    static let colors = Palette.controller
    static let boxWidth = 10
    static let penWidth = "1"
    static let fontSize = 11
    /// The height of a single line of text.
    static let height = TextBlock("", size: fontSize).boxHeight
    static let className = "label"
    static let arrowColor = Palette.ink
  }

  /// - Parameters:
  ///   - summary: A description of the picture in one sentence.
  ///   - drawsEdgesFirst: Whether lines are below all boxes. If false, the lines of a box are directly above it.
  package init(title: String, summary: String = "", width: Int, height: Int, drawsEdgesFirst: Bool = true) {
    self.width = width
    self.height = height
    drawing = DotGraph(engine: .nop2, title: title, stylesheet: Palette.stylesheet)
    drawing.summary = summary
    drawing.width = width
    drawing.attributes = [.init("bgcolor", Palette.paper.light), .init("pad", "0")]
    if drawsEdgesFirst { drawing.attributes.insert(.init("outputorder", "edgesfirst"), at: 1) }
    drawing.nodeDefaults = [
      .init("shape", "box"), .init("style", "filled"), .init("fixedsize", "true"), .init("label", ""),
      .init("fontname", Palette.font), .init("fontsize", String(Default.fontSize)),
      .init("fontcolor", Palette.ink.light), .init("color", Default.colors.stroke.light),
      .init("fillcolor", Default.colors.fill.light), .init("margin", "0"), .init("penwidth", Default.penWidth),
      .init("width", DotLength.inches(Default.boxWidth)), .init("height", DotLength.inches(Default.height)),
      .init("class", Default.className),
    ]
    drawing.edgeDefaults = [
      .init("color", Default.arrowColor.light), .init("arrowhead", "normal"), .init("arrowsize", "0.7"),
      .init("penwidth", Default.penWidth),
    ]
    // Graphviz computes the size of the picture from its objects, so an invisible object covers the picture and its
    // margins. Its size must be exact: if it were half a point off, a band with text at the right edge would differ in
    // size from the other bands.
    drawing.add(
      .init(
        id: "paper",
        [
          .init("pos", "\(Self.half(width)),\(Self.half(height))"), .init("width", inches(width)),
          .init("height", inches(height)), .init("class", "paper"), .init("style", "invis"),
        ]))
  }

  /// The finished drawing.
  package var graph: DotGraph {
    var graph = drawing
    graph.background = backdrop + plainText
    return graph
  }

  // MARK: Boxes and text

  /// The alignment of text relative to its position.
  package enum Justification {
    case left, right, center

    /// The markup at the end of each line in a Graphviz label, or an empty string for single-line text.
    var lineEnd: String {
      switch self {
      case .left: "\\l"
      case .right: "\\r"
      case .center: ""
      }
    }
  }

  /// Adds a box, and returns its index.
  @discardableResult
  mutating func box(
    _ id: String, x: Int, y: Int, width: Int = Default.boxWidth, height: Int, colors: Palette.Kind,
    penWidth: String = Default.penWidth, shape: String? = nil, text: BoxText? = nil, class name: String,
    tooltip: String = ""
  ) -> Int {
    let isColored = colors != Default.colors
    let count = [width != Default.boxWidth, isColored, isColored, penWidth != Default.penWidth, shape != nil]
      .count(where: \.self)
    var attributes: [DotGraph.Attribute] = []
    // Reserves the exact capacity, because a large picture has hundreds of thousands of these lists.
    attributes.reserveCapacity(3 + count + (text?.attributeCount ?? 0))
    attributes.append(.init("pos", position(x: x, y: y)))
    attributes.append(.init("height", inches(height)))
    attributes.append(.init("class", name))
    if width != Default.boxWidth { attributes.append(.init("width", inches(width))) }
    if isColored {
      attributes.append(.init("color", colors.stroke.light))
      attributes.append(.init("fillcolor", colors.fill.light))
    }
    if penWidth != Default.penWidth { attributes.append(.init("penwidth", penWidth)) }
    if let shape { attributes.append(.init("shape", shape)) }
    text?.add(to: &attributes, width: width)
    return drawing.add(.init(id: id, tooltip: tooltip, attributes))
  }

  /// Short text in the center of a box.
  struct BoxText {
    var text: String
    var size: Int
    var color: Palette.Color

    private var isLarge: Bool { text.utf8.count > 2 }
    fileprivate var attributeCount: Int { isLarge ? 5 : 4 }

    fileprivate func add(to attributes: inout [DotGraph.Attribute], width: Int) {
      attributes.append(.init("label", text))
      attributes.append(.init("fontcolor", color.light))
      attributes.append(.init("fontsize", String(size)))
      attributes.append(.init("fontname", Palette.boldFont))
      // Graphviz warns about text that is wider than a fixed-size box, unless only the shape is fixed.
      if isLarge { attributes.append(.init("fixedsize", "shape")) }
    }
  }

  /// Adds text, and returns its index. Its left end, right end, or center is at `x`, and its first line is at `y`.
  @discardableResult
  package mutating func text(
    _ id: String, _ block: TextBlock, x: Int, y: Int, _ justification: Justification = .left,
    color: Palette.Color = Palette.ink, class name: String
  ) -> Int {
    // A viewer's font may be wider than Helvetica. In a box of the exact width, Graphviz would move the text to the
    // left.
    let span = roomyWidth(block.width, at: x, justification)
    let center =
      switch justification {
      case .left: x + span / 2
      case .right: x - span / 2
      case .center: x
      }
    let count = [
      block.boxHeight != Default.height, name != Default.className, color != Palette.ink,
      block.size != Default.fontSize, block.isBold,
    ].count(where: \.self)
    var attributes: [DotGraph.Attribute] = []
    attributes.reserveCapacity(5 + count)
    attributes.append(.init("pos", position(x: center, y: y + block.extraHeight / 2)))
    if block.boxHeight != Default.height { attributes.append(.init("height", inches(block.boxHeight))) }
    if name != Default.className { attributes.append(.init("class", name)) }
    attributes.append(.init("width", inches(span)))
    attributes.append(.init("shape", "plaintext"))
    attributes.append(.init("style", ""))
    attributes.append(.init("label", justification == .left ? block.leftLabel : block.label(justification.lineEnd)))
    if color != Palette.ink { attributes.append(.init("fontcolor", color.light)) }
    if block.size != Default.fontSize { attributes.append(.init("fontsize", String(block.size))) }
    if block.isBold { attributes.append(.init("fontname", Palette.boldFont)) }
    return drawing.add(.init(id: id, attributes))
  }

  /// Returns a width that is 25% larger than that of the text, limited by the picture's edge, and even.
  private func roomyWidth(_ width: Int, at x: Int, _ justification: Justification) -> Int {
    let room =
      switch justification {
      case .left: self.width - x
      case .right: x
      case .center: 2 * min(x, self.width - x)
      }
    return max(width, min(width * 5 / 4, room)) / 2 * 2
  }

  /// Adds digits and ASCII letters that end at `x` to the background, without an ID or a class. They are not escaped.
  mutating func plain(_ text: String, endingAt x: Int, y: Int, size: Int, color: Palette.Color) {
    // The operation specifies the baseline, and Graphviz draws a fifth of the font size above it.
    let base = height - y - (size * 45 + 50) / 100
    let end = DrawingOperation.Point(x: Double(x), y: Double(base))
    plainText.append(.init(.text(.init(text, end: end, size: size, font: Palette.font)), color: color.light))
  }

  // MARK: Lines

  /// A point of a line.
  typealias Point = (x: Int, y: Int)

  package typealias Stroke = DrawingOperation.Stroke

  /// Adds an arrow with its head at the end.
  mutating func arrow(
    _ id: String, from tail: Int, to head: Int, y: Int, from start: Int, to tip: Int, isDashed: Bool = false,
    class name: String, tooltip: String = ""
  ) {
    let neck = tip + (tip > start ? -Self.arrowLength : Self.arrowLength)
    var attributes: [DotGraph.Attribute] = [
      .init("pos", spline([(start, y), (neck, y)], tip: (tip, y))), .init("class", name),
    ]
    if isDashed { attributes.append(.init("style", "dashed")) }
    drawing.edges.append(.init(id: id, from: tail, to: head, tooltip: tooltip, attributes))
  }

  /// Adds an arrow with straight segments between points. Its head is at the last point, and it must end to the right
  /// or downward.
  mutating func elbow(
    _ id: String, at node: Int, through points: [Point], color: Palette.Color, penWidth: String, class name: String
  ) {
    guard let end = points.last, points.count > 1 else { return }
    let isDown = points[points.count - 2].x == end.x
    let overhang = Self.overhang(penWidth: Double(penWidth) ?? 1)
    let tip = isDown ? (end.x, end.y - overhang) : (end.x - overhang, end.y)
    let neck = isDown ? (tip.0, tip.1 - Self.arrowLength) : (tip.0 - Self.arrowLength, tip.1)
    drawing.edges.append(
      .init(
        id: id, from: node, to: node,
        [
          .init("pos", spline(points.dropLast() + [neck], tip: tip)), .init("class", name),
          .init("color", color.light), .init("penwidth", penWidth),
        ]))
  }

  /// Adds a line with straight segments between points.
  mutating func line(
    _ id: String, at node: Int, through points: [Point], color: Palette.Color, penWidth: String = Default.penWidth,
    stroke: Stroke = .solid, class name: String, tooltip: String = ""
  ) {
    var attributes: [DotGraph.Attribute] = [
      .init("pos", spline(points)), .init("class", name), .init("arrowhead", "none"), .init("color", color.light),
    ]
    if stroke != .solid { attributes.append(.init("style", stroke.rawValue)) }
    if penWidth != Default.penWidth { attributes.append(.init("penwidth", penWidth)) }
    drawing.edges.append(.init(id: id, from: node, to: node, tooltip: tooltip, attributes))
  }

  /// Returns how far the outline of an arrow's head extends beyond its tip. The two sides of the outline meet at an
  /// angle of 39 degrees.
  private static func overhang(penWidth: Double) -> Int { Int((1.5 * penWidth).rounded()) }

  /// The length of an arrow's head at size 0.7.
  private static let arrowLength = 7

  /// Returns a Bézier curve. Each straight segment has its control points at one third and two thirds of its length.
  private func spline(_ points: [Point], tip: Point? = nil) -> String {
    guard var last = points.first else { return "" }
    return Coordinates.text(count: points.count * 3 + 1) { text in
      if let tip {
        text.append("e,")
        text.append(x: tip.x, y: height - tip.y)
        text.append(" ")
      }
      text.append(x: last.x, y: height - last.y)
      for point in points.dropFirst() {
        let (dx, dy) = ((point.x - last.x) / 3, (point.y - last.y) / 3)
        text.append(" ")
        text.append(x: last.x + dx, y: height - last.y - dy)
        text.append(" ")
        text.append(x: point.x - dx, y: height - point.y + dy)
        text.append(" ")
        text.append(x: point.x, y: height - point.y)
        last = point
      }
    }
  }

  private static func half(_ length: Int) -> String { length.isMultiple(of: 2) ? "\(length / 2)" : "\(length / 2).5" }

  private func position(x: Int, y: Int) -> String {
    Coordinates.text(count: 1) { $0.append(x: x, y: height - y) }
  }

  private mutating func inches(_ points: Int) -> String {
    if let known = lengths[points] { return known }
    let text = DotLength.inches(points)
    lengths[points] = text
    return text
  }
}

/// Writes positions as text without temporary strings, because a large picture has hundreds of thousands of positions.
private struct Coordinates {
  /// The maximum length of a position, with the space before it.
  private static let maximumLength = 42

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// Returns the text that `write` writes.
  ///
  /// - Parameter count: The maximum number of positions.
  static func text(count: Int, _ write: (inout Coordinates) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * maximumLength) { buffer in
      var text = Coordinates(buffer: buffer)
      write(&text)
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<text.count]), as: UTF8.self)
    }
  }

  mutating func append(x: Int, y: Int) {
    append(x)
    append(",")
    append(y)
  }

  mutating func append(_ text: StaticString) {
    for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) { append(byte) }
  }

  private mutating func append(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  private mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let first = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    buffer[first..<count].reverse()
  }
}

/// Formats lengths for Graphviz.
enum DotLength {
  /// Converts points to inches with four decimals. Graphviz uses inches for the sizes of nodes.
  static func inches(_ points: Int) -> String {
    let tenThousandths = (points * 10_000 + 36) / 72
    let fraction = String(tenThousandths % 10_000)
    return "\(tenThousandths / 10_000).\(String(repeating: "0", count: 4 - fraction.count))\(fraction)"
  }

  /// Formats a number with up to two or four decimals.
  static func decimal(_ value: Double, _ decimals: Int = 2) -> String {
    let factor = decimals == 2 ? 100.0 : 10_000
    let whole = Int((value * factor).rounded())
    let (integer, rest) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(factor))
    let sign = whole < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(integer)" }
    let digits = String(rest)
    return "\(sign)\(integer).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
  }
}
