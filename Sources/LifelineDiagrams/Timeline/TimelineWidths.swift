/// The widths at which the text of a timeline is wrapped, and whether the text is in one column.
struct TimelineWidths: Equatable {
  /// The width of the text next to rows.
  var label = TimelineMeasure.widestLabel
  /// The width of bands, the title, the legend, and the text of findings.
  var band = TimelineMeasure.widestBand
  /// Whether lifelines are close together, with all text in a column to their right.
  var isCompact = false
}

extension Timeline {
  /// Returns the default layout or, if it is too wide, a layout with narrower text. If that layout is also too wide, returns a compact
  /// layout.
  func layout() -> TimelineLayout {
    guard let maximumWidth else { return TimelineLayout(self) }
    let usual = TimelineLayout(self, for: .pictureUpTo(width: maximumWidth))
    guard usual.width > maximumWidth else { return usual }
    let band = max(maximumWidth - usual.left - 2 * TimelineMeasure.margin, TimelineMeasure.narrowestLabel)
    for label in usual.leastWidth > maximumWidth ? [] : [300, 220, 160] {
      let widths = TimelineWidths(label: label, band: min(band, TimelineMeasure.widestBand))
      let wrapped = TimelineLayout(self, widths, for: .pictureUpTo(width: maximumWidth))
      if wrapped.width <= maximumWidth { return wrapped }
    }
    let widths = TimelineWidths(label: TimelineMeasure.narrowestLabel, band: band, isCompact: true)
    // The text gets the width that the lifelines leave.
    let tracksRight = TimelineLayout(self, widths, for: .tracks).tracksRight
    let room = max(maximumWidth - TimelineMeasure.margin - tracksRight, TimelineMeasure.narrowestLabel)
    let label = min(room, TimelineMeasure.widestLabel)
    // If rows are wider than the maximum, the text below them is as wide as the rows.
    let rows = tracksRight + label - usual.left - TimelineMeasure.margin
    return TimelineLayout(self, TimelineWidths(label: label, band: max(band, rows), isCompact: true))
  }

  /// Returns the trace that a row begins, given the rows that begin a trace.
  func trace(ofRow index: Int, _ traceRows: [Int]) -> Int { traceRows.firstIndex(of: index) ?? 0 }
}
