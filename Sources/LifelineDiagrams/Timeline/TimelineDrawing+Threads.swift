extension Timeline {
  /// The threads of the visible rows.
  var threads: Set<Int> {
    Set(rows.lazy.filter { !$0.isHidden }.compactMap(\.thread))
  }
}

extension TimelineDrawing {
  /// Draws the heading of the thread column, if there is one.
  mutating func drawThreadHeading(y: Int) {
    guard layout.showsThreads else { return }
    let heading = TextBlock(TimelineLayout.threadHeading, size: Measure.smallFontSize)
    canvas.text("threads", heading, x: layout.threadRight, y: y, .right, color: Palette.muted, class: "time")
  }

  /// Draws the number of a row's thread. Threads other than the main thread are emphasized.
  mutating func drawThread(_ row: Int, y: Int) {
    guard layout.showsThreads, let thread = timeline.rows[row].thread else { return }
    canvas.plain(
      String(thread), endingAt: layout.threadRight, y: y, size: Measure.smallFontSize,
      color: thread == 1 ? Palette.muted : Palette.ink)
  }
}
