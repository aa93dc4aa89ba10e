extension Timeline {
  /// The threads of the rows that are drawn.
  var threads: Set<Int> {
    Set(rows.lazy.filter { !$0.isHidden }.compactMap(\.thread))
  }
}

extension TimelineDrawing {
  /// The heading of the column of threads, where there is one.
  mutating func drawThreadHeading(y: Int) {
    guard layout.showsThreads else { return }
    let heading = TextBlock(TimelineLayout.threadHeading, size: Measure.smallFontSize)
    canvas.text("threads", heading, x: layout.threadRight, y: y, .right, color: Palette.muted, class: "time")
  }

  /// The number of a row's thread. Those beside the main thread stand out.
  mutating func drawThread(_ row: Int, y: Int) {
    guard layout.showsThreads, let thread = timeline.rows[row].thread else { return }
    canvas.plain(
      String(thread), endingAt: layout.threadRight, y: y, size: Measure.smallFontSize,
      color: thread == 1 ? Palette.muted : Palette.ink)
  }
}
