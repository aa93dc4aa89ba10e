extension Timeline {
  /// The thread of a row, in formats that have no column for it; nothing for the main thread.
  func thread(of row: Row, _ layout: TimelineLayout) -> String {
    guard layout.showsThreads, let thread = row.thread, thread != 1 else { return "" }
    return " (thread \(thread))"
  }

  /// The numbers of the findings that a row proves, behind its label in formats that have no badges.
  func numbers(of row: Row) -> String { row.callOuts.map { " (\($0 + 1))" }.joined() }

  /// The text of a finding, for a note: in lines, since neither Mermaid nor PlantUML breaks them.
  func note(of position: Int) -> [String] {
    (["(\(position + 1)) \(callOuts[position].title)"] + callOuts[position].paragraphs)
      .flatMap { TextBlock($0, size: TimelineMeasure.smallFontSize, widest: TimelineMeasure.widestBand / 2).lines }
  }

  /// The lifelines that are drawn, from left to right.
  func lifelinesInOrder(_ layout: TimelineLayout) -> [Int] {
    lifelines.indices.filter { layout.isVisible[$0] }.sorted { (layout.x[$0], $0) < (layout.x[$1], $1) }
  }
}
