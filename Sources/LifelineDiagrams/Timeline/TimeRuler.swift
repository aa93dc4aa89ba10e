internal import Lifeline

/// Determines the distances between rows if a timeline is drawn to scale.
///
/// Rows need room for their text, so short distances are stretched. Very long distances are cut.
struct TimeRuler {
  typealias Measure = TimelineMeasure

  /// A piece of the axis.
  struct Piece: Equatable {
    var top: Int
    var bottom: Int
    /// Whether the length of the piece is proportional to time.
    var isToScale: Bool
  }

  /// A position where the axis is cut.
  struct Cut: Equatable {
    /// The position of the cut, in the middle of the free space.
    var line: Int
    /// The length in nanoseconds.
    var duration: Int
    /// Whether events happened in this time that are not drawn. If not, it is a pause.
    var hasOmissions: Bool
  }

  /// A row with its position.
  struct Place {
    var row: Int
    var line: Int
    /// The bottom of the space for the row's text.
    var bottom: Int
  }

  let scale: TimeScale
  private(set) var pieces: [Piece] = []
  private(set) var cuts: [Cut] = []
  /// The position where each row's span ends, keyed by row.
  private(set) var ends: [Int: Int] = [:]
  private let rows: [Timeline.Row]
  private let unselectedTimes: [Int: ClosedRange<Int>]
  /// For each row, the spans that end between this row and the next row that is drawn.
  private var endings: [Int: [(row: Int, time: Int)]] = [:]

  init(_ timeline: Timeline) {
    scale = TimeScale(for: timeline)
    rows = timeline.rows
    unselectedTimes = timeline.unselectedTimes
    var drawn = -1
    let lastDrawn = rows.indices.map { index in
      if !rows[index].isHidden { drawn = index }
      return drawn
    }
    for (index, row) in rows.enumerated() where !row.isHidden {
      guard let end = row.endTime, case .span(_, let last, _) = row.content else { continue }
      endings[lastDrawn[min(last, rows.count - 1)], default: []].append((index, end))
    }
  }

  /// Returns the position of the next row's line.
  ///
  /// - Parameters:
  ///   - next: The next row to be drawn, or nil if there is none.
  ///   - offset: The distance between the top and the line of the next row.
  mutating func advance(from place: Place, to next: Int?, offset: Int) -> Int {
    let time = rows[place.row].time
    var knots = (endings[place.row] ?? []).map { (row: Optional($0.row), time: max($0.time, time)) }
    knots.sort { ($0.time, $0.row ?? 0) < ($1.time, $1.row ?? 0) }
    let leadsOn = next.map { rows[$0].sequence > 0 && rows[place.row].sequence > 0 } ?? false
    if leadsOn, let next { knots.append((nil, max(rows[next].time, knots.last?.time ?? time))) }
    let natural = place.bottom - place.line + offset
    let omitted = omittedTimes(after: place.row, before: next)
    let steps = steps(to: knots.map(\.time), from: place, offset: offset, omitting: omitted)
    let total = steps.reduce(0) { $0 + $1.length }
    // If no row follows, nothing limits the positions of the last ends.
    let isStretched = leadsOn && total < Double(natural)
    let factor = isStretched && total > 0 ? Double(natural) / total : 1
    var y = Double(place.line)
    for (step, knot) in zip(steps, knots) {
      let start = y
      y += step.length * factor
      if let row = knot.row { ends[row] = Int(y.rounded()) }
      add(step, from: Int(start.rounded()), to: Int(y.rounded()), isStretched: isStretched, place, offset)
    }
    guard leadsOn else { return max(Int(y.rounded()), place.bottom) + offset }
    let line = max(Int(y.rounded()), place.line + natural)
    if total == 0 { pieces.append(Piece(top: place.line, bottom: line, isToScale: false)) }
    return line
  }

  private struct Step {
    var length: Double
    /// The duration, if the piece is cut.
    var cut: Int?
    /// Whether events within the step are not drawn.
    var hasOmissions: Bool
  }

  /// Returns the times of the first and last event between two drawn rows, or nil if there are no other events.
  private func omittedTimes(after row: Int, before next: Int?) -> ClosedRange<Int>? {
    let next = next ?? rows.count
    var times: ClosedRange<Int>?
    func add(_ first: Int, _ last: Int) {
      times = min(first, times?.lowerBound ?? first)...max(last, times?.upperBound ?? last)
    }
    for index in row + 1..<next where rows[index].sequence > 0 {
      add(rows[index].time, max(rows[index].time, rows[index].endTime ?? rows[index].time))
    }
    for index in row + 1...next {
      if let unselected = unselectedTimes[index] { add(unselected.lowerBound, unselected.upperBound) }
    }
    return times
  }

  private func steps(to times: [Int], from place: Place, offset: Int, omitting omitted: ClosedRange<Int>?) -> [Step] {
    var y = Double(place.line)
    var time = rows[place.row].time
    // The band already represents the folded rows.
    let longest = rows[place.row].isFold ? Measure.cutHeight : Measure.longestStep
    return times.map { next in
      let (duration, isTooLong) = next.subtractingReportingOverflow(time)
      let hasOmissions = omitted.map { $0.lowerBound < next && $0.upperBound > time } ?? false
      time = next
      var step = Step(length: scale.points(isTooLong ? .max : duration), hasOmissions: hasOmissions)
      if step.length > Double(longest + 1) {
        let room = max(0, Double(place.bottom) - y) + Double(Measure.cutHeight + offset)
        step.length = max(Double(Measure.cutStep), room)
        step.cut = isTooLong ? .max : duration
      }
      y += step.length
      return step
    }
  }

  private mutating func add(
    _ step: Step, from top: Int, to bottom: Int, isStretched: Bool, _ place: Place, _ offset: Int
  ) {
    if bottom > top { pieces.append(Piece(top: top, bottom: bottom, isToScale: !isStretched && step.cut == nil)) }
    guard let duration = step.cut else { return }
    let line = (max(top, place.bottom) + bottom - offset) / 2
    cuts.append(Cut(line: line, duration: duration, hasOmissions: step.hasOmissions))
  }
}

extension Timeline.Row {
  var isFold: Bool {
    if case .fold = content { true } else { false }
  }
}
