internal import Lifeline

extension TimelineLayout {
  /// The text of a call-out below the picture.
  struct CallOutPlace {
    /// The vertical center of the first line.
    var top: Int
    var title: TextBlock
    var paragraphs: [TextBlock]
  }

  /// Returns the width of a number of badges, including their spacing.
  static func badgesWidth(_ count: Int) -> Int { count == 0 ? 0 : count * (Measure.badge + 2) + 3 }

  /// Returns the width of the badges and the lightning bolt that precede a row's text.
  func extraLabelWidth(_ row: Timeline.Row) -> Int {
    (row.isMemoryWarning ? Measure.lightningWidth : 0) + Self.badgesWidth(row.callOuts.count)
  }

  /// Measures the text of the call-outs. The positions are determined later.
  static func callOuts(of timeline: Timeline, _ widths: TimelineWidths) -> [CallOutPlace] {
    timeline.callOuts.map { callOut in
      CallOutPlace(
        top: 0,
        title: TextBlock(callOut.title, size: Measure.fontSize, bold: true, widest: widths.band - Measure.badge),
        paragraphs: callOut.paragraphs.map {
          TextBlock($0, size: Measure.fontSize, widest: widths.band - Measure.badge)
        })
    }
  }

  var callOutsWidth: Int {
    callOuts.map { place in Measure.badge + 6 + max(place.title.width, place.paragraphs.map(\.width).max() ?? 0) }.max()
      ?? 0
  }

  /// Places the call-outs below each other, and returns the position where the last one ends.
  mutating func placeCallOuts(from start: Int) -> Int {
    var top = start
    for index in callOuts.indices {
      callOuts[index].top = top + Measure.rowHeight / 2
      let heights = callOuts[index].paragraphs.map { $0.extraHeight + Measure.paragraphHeight }
      top += Measure.rowHeight + callOuts[index].title.extraHeight + heights.reduce(0, +) + 8
    }
    return top
  }
}
