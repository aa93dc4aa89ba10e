extension Timeline {
  /// Returns the thread of a row for formats without a thread column, or an empty string for the main thread.
  func thread(of row: Row, _ layout: TimelineLayout) -> String {
    guard layout.showsThreads, let thread = row.thread, thread != 1 else { return "" }
    return " (thread \(thread))"
  }

  /// Returns the numbers of the findings that a row proves, to be added to its label in formats without badges.
  func numbers(of row: Row) -> String { row.callOuts.map { " (\($0 + 1))" }.joined() }

  /// Returns the text of a finding for a note. It is already wrapped, because neither Mermaid nor PlantUML wraps notes.
  func note(of position: Int) -> [String] {
    (["(\(position + 1)) \(callOuts[position].title)"] + callOuts[position].paragraphs)
      .flatMap { TextBlock($0, size: TimelineMeasure.smallFontSize, widest: TimelineMeasure.widestBand / 2).lines }
  }

  /// Returns the lifelines to draw, from left to right.
  func lifelinesInOrder(_ layout: TimelineLayout) -> [Int] {
    lifelines.indices.filter { layout.isVisible[$0] }.sorted { (layout.x[$0], $0) < (layout.x[$1], $1) }
  }
}
