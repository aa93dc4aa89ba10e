internal import LifelineDiagrams

/// The parts of a timeline between the markers of its trace.
struct TimelineSteps {
  private let timeline: Timeline
  /// The rows of each step, by the number of its marker, or 0 for the part before the first marker.
  private var rows: [Int: Range<Int>] = [:]

  init(_ timeline: Timeline) {
    self.timeline = timeline
    var start = 0
    var marker = 0
    for (index, row) in timeline.rows.enumerated() {
      guard case .marker = row.content else { continue }
      rows[marker] = start..<index
      (start, marker) = (index, row.sequence)
    }
    rows[marker] = start..<timeline.rows.count
  }

  /// Returns the timeline of a step, or nil if it has fewer rows than requested.
  func timeline(ofStep marker: Int, leastRows: Int) -> Timeline? {
    guard let rows = rows[marker] else { return nil }
    let shown = rows.count { !timeline.rows[$0].isHidden && timeline.rows[$0].lifeline >= 0 }
    guard shown >= leastRows else { return nil }
    var part = timeline
    for index in part.rows.indices where !rows.contains(index) { part.rows[index].isHidden = true }
    return part
  }
}
