/// A drawing from top to bottom whose size is known only after it has been drawn.
package protocol MeasuredDrawing {
  var canvas: Canvas { get set }
  /// The height that is already used.
  var y: Int { get set }
  /// The width that is already used.
  var right: Int { get set }

  mutating func draw()
}

extension MeasuredDrawing {
  /// The margin on all sides.
  package static var margin: Int { 16 }

  /// Draws twice, because coordinates are relative to the bottom and the picture is as wide as its widest row.
  ///
  /// - Parameters:
  ///   - width: The maximum width in points.
  ///   - make: A closure that creates a drawing with the given width and height.
  package static func graph(width: Int, _ make: (_ width: Int, _ height: Int) -> Self) -> DotGraph {
    var measuring = make(width, 0)
    measuring.draw()
    var drawing = make(max(Canvas.minimumWidth, min(width, measuring.right)), measuring.y)
    drawing.draw()
    return drawing.canvas.graph
  }

  /// Writes text at the current height, and returns the position where it ends.
  @discardableResult
  package mutating func line(
    _ id: String, _ content: String, x: Int, size: Int, bold: Bool = false, color: Palette.Color = Palette.ink,
    class name: String
  ) -> Int {
    let block = TextBlock(content, size: size, bold: bold)
    canvas.text(id, block, x: x, y: y, color: color, class: name)
    right = max(right, x + block.width + Self.margin)
    // Measured widths include extra room for wider fonts.
    return x + block.width * 100 / 108
  }

  /// Draws the title in one line.
  package mutating func drawTitle(_ title: String) {
    y += 7
    let room = canvas.width - 2 * Self.margin
    let fitted = LabelText.fitted(title, width: room, size: 14, bold: true, limit: 200)
    line("title", fitted, x: Self.margin, size: 14, bold: true, class: "title")
  }
}
