/// A shape, a line, or text in the background of a graph with positions.
///
/// Graphviz draws the background below all nodes and edges. An operation has no ID and no tooltip, and takes a tenth of
/// the time of a node. Coordinates are in points from the bottom left corner.
package struct DrawingOperation: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package enum Shape: Sendable, Equatable {
    /// A filled polygon with an outline.
    case area([Point], fill: String)
    case line([Point])
    case text(Text)
  }

  /// One line of text, which contains no markup: digits, ASCII letters, and similar characters.
  package struct Text: Sendable, Equatable {
    package var text: String
    /// The right end of the baseline.
    package var end: Point
    package var size: Int
    package var font: String

    package init(_ text: String, end: Point, size: Int, font: String) {
      self.text = text
      self.end = end
      self.size = size
      self.font = font
    }
  }

  /// The style of a line.
  package enum Stroke: String, Sendable {
    case solid, dashed, dotted
  }

  package var shape: Shape
  /// The color of the line, the outline, or the text.
  package var color: String
  /// The width of the line or the outline. Text ignores it.
  package var penWidth: Double
  /// The style of the line or the outline. Text ignores it.
  package var stroke: Stroke

  package init(_ shape: Shape, color: String, penWidth: Double = 1, stroke: Stroke = .solid) {
    self.shape = shape
    self.color = color
    self.penWidth = penWidth
    self.stroke = stroke
  }
}

extension DotGraph {
  /// The attributes of the graph itself, including ``background`` in Graphviz's form.
  package var allAttributes: [Attribute] {
    background.isEmpty ? attributes : attributes + [.init("_background", OperationText.text(of: background))]
  }
}

/// Writes drawing operations in Graphviz's form (xdot). Colors, pens, and fonts are written only if they differ from
/// those of the previous operation.
private struct OperationText {
  private var text = ""
  private var color = ""
  private var fill = ""
  private var penWidth = -1.0
  private var stroke = DrawingOperation.Stroke.solid
  private var font: (name: String, size: Int) = ("", 0)

  static func text(of operations: [DrawingOperation]) -> String {
    var writer = Self()
    for operation in operations { writer.write(operation) }
    return writer.text
  }

  private mutating func write(_ operation: DrawingOperation) {
    if color != operation.color {
      color = operation.color
      write("c", color)
    }
    switch operation.shape {
    case .area(let points, let fill):
      if self.fill != fill {
        self.fill = fill
        write("C", fill)
      }
      setPen(of: operation)
      write("P", points)
    case .line(let points):
      setPen(of: operation)
      write("L", points)
    case .text(let text): write(text)
    }
  }

  private mutating func setPen(of operation: DrawingOperation) {
    if stroke != operation.stroke {
      stroke = operation.stroke
      write("S", stroke.rawValue)
    }
    if penWidth != operation.penWidth {
      penWidth = operation.penWidth
      write("S", "setlinewidth(\(DotLength.decimal(penWidth)))")
    }
  }

  private mutating func write(_ text: DrawingOperation.Text) {
    if font != (text.font, text.size) {
      font = (text.font, text.size)
      write("F \(text.size)", text.font)
    }
    self.text += "T "
    write(text.end)
    // The text ends at the point, and its width is not known.
    write("1 0", text.text)
  }

  private mutating func write(_ operation: String, _ points: [DrawingOperation.Point]) {
    text += "\(operation) \(points.count) "
    for point in points { write(point) }
  }

  private mutating func write(_ point: DrawingOperation.Point) {
    text += DotLength.decimal(point.x)
    text += " "
    text += DotLength.decimal(point.y)
    text += " "
  }

  /// Writes an operation that ends with a string, which follows its length.
  private mutating func write(_ operation: String, _ string: String) {
    text += operation
    text += " "
    text += String(string.utf8.count)
    text += " -"
    text += string
    text += " "
  }
}
