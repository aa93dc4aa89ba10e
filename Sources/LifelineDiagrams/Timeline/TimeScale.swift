internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The time per row height if a timeline is drawn to scale.
struct TimeScale: Equatable {
  /// The time in nanoseconds: one, two, or five times a power of ten.
  let nanosecondsPerRow: Int
  /// The height of a row, in points.
  private let rowHeight: Int

  /// Creates a scale at which the longest step inside a span is not cut, and at which half of these steps are at most
  /// one row high.
  ///
  /// A step is the time between two consecutive events. Steps outside spans are ignored, because the program was
  /// waiting then, and long pauses are cut.
  init(for timeline: Timeline) {
    let steps = Self.steps(of: timeline)
    let inside = steps.filter(\.isInside).map(\.length).sorted()
    let counted = inside.last ?? 0 > 0 ? inside : steps.map(\.length).sorted()
    let (longest, median) = (counted.last ?? 0, counted.isEmpty ? 0 : counted[counted.count / 2])
    rowHeight = timeline.heights.row
    let rows = TimelineMeasure.longestStep / rowHeight
    nanosecondsPerRow = Self.nice(max(longest / rows + 1, median))
  }

  /// Returns the height that represents a time. If the time is too long to be drawn, the height exceeds that of any
  /// drawing.
  func points(_ nanoseconds: Int) -> Double {
    Double(nanoseconds) / Double(nanosecondsPerRow) * Double(rowHeight)
  }

  /// Returns the next round number.
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

  /// Returns the steps between all consecutive events of a trace, including the ends of spans.
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
  /// The time when the row's span ended, or nil if it did not end or the row is not a span.
  var endTime: Int? {
    guard case .span(_, _, let duration?) = content else { return nil }
    let (end, isTooLate) = time.addingReportingOverflow(duration)
    return isTooLate ? nil : end
  }
}

extension Timeline {
  /// Notes which rows have a counting clock. The rows of a trace follow its heading.
  mutating func noteClocks(of traces: [TraceIdentity]) {
    var trace = -1
    for index in rows.indices {
      if rows[index].isTrace { trace += 1 }
      guard traces.indices.contains(trace) else { continue }
      rows[index].isCounted = traces[trace].header.isCounted
    }
  }

  /// Returns the unit of a row's time.
  func unit(of row: Row) -> TimeUnit { row.isCounted == isCounted ? timeUnit : .steps }

  /// Returns a row's time for the column of times. Among durations, a step is written with its unit.
  func columnText(of row: Row) -> String {
    row.isCounted == isCounted ? timeUnit.text(row.time) : TimeUnit.steps.moment(row.time)
  }
}

/// The unit of the times at the left edge.
package struct TimeUnit: Sendable {
  let name: String
  private let nanoseconds: Int
  private let isCounted: Bool

  static let steps = TimeUnit(longest: 0, isCounted: true)

  /// - Parameter isCounted: Whether times are steps of a counting clock.
  init(longest: Int, isCounted: Bool = false) {
    self.isCounted = isCounted
    guard !isCounted else {
      (name, nanoseconds) = ("steps", CountedTime.step)
      return
    }
    switch longest {
    case ..<1_000_000: (name, nanoseconds) = ("µs", 1000)
    case ..<10_000_000_000: (name, nanoseconds) = ("ms", 1_000_000)
    default: (name, nanoseconds) = ("s", 1_000_000_000)
    }
  }

  /// Returns the time with three decimals, or the number of steps.
  func text(_ time: Int) -> String {
    isCounted
      ? TimeText(isCounted: true).column(time)
      : TimeText.decimal(thousandths: TimeText.quotient(time, nanoseconds / 1000))
  }

  /// Returns a time with its unit or, with a counting clock, its step.
  func moment(_ time: Int) -> String { isCounted ? TimeText(isCounted: true).moment(time) : "\(text(time)) \(name)" }
}
