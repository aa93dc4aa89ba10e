internal import Lifeline

extension TimelineDrawing {
  /// Draws the time axis next to the times: solid where it is to scale, and dotted elsewhere.
  mutating func drawAxis() {
    guard let ruler = layout.ruler else { return }
    let x = layout.timeRight + Measure.axisOffset
    for (index, piece) in ruler.axis.enumerated() {
      canvas.line(
        "axis\(index + 1)", at: 0, through: [(x, piece.top), (x, piece.bottom)], color: Palette.muted,
        penWidth: piece.isToScale ? "1.5" : Canvas.Default.penWidth, stroke: piece.isToScale ? .solid : .dotted,
        class: piece.isToScale ? "axis" : "axis stretched")
    }
  }

  /// Draws a gap across the picture at each cut of the axis, with its length.
  mutating func drawCuts() {
    for (index, cut) in (layout.ruler?.cuts ?? []).enumerated() {
      let time = TimeText(isCounted: timeline.isCounted).rounded(cut.duration)
      let passes = cut.hasOmissions ? "\(time), with rows that are not drawn" : "\(time) pause"
      canvas.box(
        "cut\(index + 1)", x: layout.width / 2, y: cut.line, width: layout.width, height: Measure.tearHeight,
        colors: .init(stroke: Palette.paper, fill: Palette.paper), class: "cut", tooltip: passes)
      canvas.text(
        "cut\(index + 1)Text", TextBlock(passes, size: Measure.smallFontSize), x: layout.left, y: cut.line,
        color: Palette.muted, class: "cut-text")
    }
  }
}

extension TimeRuler {
  /// The axis, with consecutive pieces of the same kind combined.
  var axis: [Piece] {
    var axis: [Piece] = []
    for piece in pieces {
      if let last = axis.last, last.bottom == piece.top, last.isToScale == piece.isToScale {
        axis[axis.count - 1].bottom = piece.bottom
      } else {
        axis.append(piece)
      }
    }
    return axis
  }
}
