internal import Lifeline

/// The time per row height, where a timeline is drawn to scale.
struct TimeScale: Equatable {
  /// One, two, or five times a power of ten.
  let nanosecondsPerRow: Int

  /// The scale that shows the longest step inside a span uncut, and half of these steps no longer than a row.
  ///
  /// A step is the time between two successive events. Steps outside of spans do not count: there the program waited, and
  /// long pauses are cut.
  init(for timeline: Timeline) {
    let steps = Self.steps(of: timeline)
    let inside = steps.filter(\.isInside).map(\.length).sorted()
    let counted = inside.last ?? 0 > 0 ? inside : steps.map(\.length).sorted()
    let (longest, median) = (counted.last ?? 0, counted.isEmpty ? 0 : counted[counted.count / 2])
    let rows = TimelineMeasure.longestStep / TimelineMeasure.rowHeight
    nanosecondsPerRow = Self.nice(max(longest / rows + 1, median))
  }

  /// The height of a time, far above all that is drawn where the time is too long to be drawn.
  func points(_ nanoseconds: Int) -> Double {
    Double(nanoseconds) / Double(nanosecondsPerRow) * Double(TimelineMeasure.rowHeight)
  }

  /// The next round number.
  private static func nice(_ number: Int) -> Int {
    var power = 1
    while true {
      for factor in [1, 2, 5] where power * factor >= number { return power * factor }
      guard power < Int.max / 100 else { return number }
      power *= 10
    }
  }

  private struct Step {
    var length: Int
    var isInside: Bool
  }

  /// What lies between each two events of one trace, the ends of spans included.
  private static func steps(of timeline: Timeline) -> [Step] {
    var knots: [(time: Int, opens: Int)] = []
    var steps: [Step] = []
    func finish() {
      var open = 0
      var last: Int?
      for knot in knots.sorted(by: { ($0.time, $0.opens) < ($1.time, $1.opens) }) {
        let (length, isTooLong) = knot.time.subtractingReportingOverflow(last ?? knot.time)
        if last != nil, !isTooLong { steps.append(Step(length: length, isInside: open > 0)) }
        open += knot.opens
        last = knot.time
      }
      knots = []
    }
    for row in timeline.rows where !row.isHidden {
      if row.isTrace { finish() }
      guard row.sequence > 0 else { continue }
      let end = row.endTime
      knots.append((row.time, end == nil ? 0 : 1))
      if let end { knots.append((end, -1)) }
    }
    finish()
    return steps
  }
}

extension Timeline.Row {
  /// When its span ended; nil where it did not, or where the row is no span.
  var endTime: Int? {
    guard case .span(_, _, let duration?) = content else { return nil }
    let (end, isTooLate) = time.addingReportingOverflow(duration)
    return isTooLate ? nil : end
  }
}
