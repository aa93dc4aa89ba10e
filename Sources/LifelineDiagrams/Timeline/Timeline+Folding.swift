internal import Lifeline

extension Timeline {
  /// Draws a cycle that occurs at least three times in succession as a single cycle, with the number of repetitions
  /// below it.
  ///
  /// A repetition that creates an object with rows outside the repetition is drawn. Otherwise, the object's box would
  /// be at the top, like that of an object that is older than the trace.
  mutating func foldCycles() {
    let visible = rows.indices.filter { !rows[$0].isHidden }
    var finder = CycleFinder(
      signatures: signatures(of: visible), ends: spanEnds(of: visible), openings: visible.map { rows[$0].opening })
    var runs: [Run] = []
    var position = 0
    while position < visible.count {
      guard let cycle = finder.cycle(at: position) else {
        position += 1
        continue
      }
      runs.append(Run(start: position, cycle: cycle))
      position += cycle.period * cycle.count
    }
    for (run, isDrawn) in zip(runs, drawnRepetitions(of: runs, visible)) {
      var first = 1
      while first < run.cycle.count {
        let end = isDrawn[first...].firstIndex(of: true) ?? run.cycle.count
        if first < end { fold(Array(visible[run.range(of: first..<end)]), run.cycle.period, count: end - first + 1) }
        first = end + 1
      }
    }
  }

  /// Consecutive repetitions of a cycle.
  private struct Run {
    var start: Int
    var cycle: CycleFinder.Cycle

    /// Returns the positions of some of the repetitions.
    func range(of repetitions: Range<Int>) -> Range<Int> {
      start + repetitions.lowerBound * cycle.period..<start + repetitions.upperBound * cycle.period
    }
  }

  /// Returns, for each repetition of each run, whether it is drawn.
  private func drawnRepetitions(of runs: [Run], _ visible: [Int]) -> [[Bool]] {
    var isNamed = [Bool](repeating: false, count: lifelines.count)
    func name(_ positions: Range<Int>) {
      for row in visible[positions].lazy.map({ self.rows[$0] }) where !row.isBand {
        isNamed[row.lifeline] = true
        if let caller = row.caller { isNamed[caller] = true }
      }
    }
    var isDrawn = runs.map { run in (0..<run.cycle.count).map { $0 == 0 } }
    // Objects are created before their other rows, and callers before the objects that they create.
    var end = visible.count
    for (index, run) in runs.enumerated().reversed() {
      name(run.range(of: run.cycle.count..<run.cycle.count).lowerBound..<end)
      for repetition in (0..<run.cycle.count).reversed() {
        let positions = run.range(of: repetition..<repetition + 1)
        let creates = visible[positions].contains { rows[$0].isBirth && isNamed[rows[$0].lifeline] }
        if creates { isDrawn[index][repetition] = true }
        if isDrawn[index][repetition] { name(positions) }
      }
      end = run.start
    }
    return isDrawn
  }

  /// Hides rows that repeat the rows above them.
  private mutating func fold(_ folded: [Int], _ period: Int, count: Int) {
    let mistakes = folded.count { rows[$0].emphasis == .mistake }
    let callOuts = callOuts(of: folded[...])
    for index in folded { rows[index].isHidden = true }
    let (first, last) = (folded[0], folded[folded.count - 1])
    let repetition = RowRepetition(period: period, count: count, last: rows[last].time, mistakes: mistakes)
    let omission = Omission(.rows, .repetition, count: folded.count)
    rows[first] = Row(
      content: .fold(period: period, count: count), sequence: rows[first].sequence, time: rows[first].time,
      lifeline: -1, label: RowLabel(.repetition(repetition), .omission(omission)),
      emphasis: mistakes == 0 ? .plain : .mistake)
    rows[first].callOuts = callOuts
  }

  // MARK: Signatures

  private struct Role: Hashable {
    var type: TypeName
    var name: String?
  }

  /// The values that two rows must share to be equal except for their times: subject, event, and caller.
  private struct Signature: Hashable {
    var role: Role?
    var caller: Role?
    var isLate: Bool
    var label: RowLabel
    var content: Int
    /// The call-outs. Equal findings are called out only once, so the cycle with the call-out differs from the other
    /// cycles.
    var callOuts: [Int]
  }

  /// Returns a number for each row. Rows that look the same have the same number.
  private func signatures(of visible: [Int]) -> [Int] {
    var numbers: [Signature: Int] = [:]
    return visible.map { index in
      let signature = signature(ofRow: index)
      if let known = numbers[signature] { return known }
      numbers[signature] = numbers.count
      return numbers.count - 1
    }
  }

  private func signature(ofRow index: Int) -> Signature {
    let row = rows[index]
    let content =
      switch row.content {
      case .span(let lane, _, _): lane
      case .instant: -1
      case .birth: -2
      case .death: -3
      case .marker: -4
      case .trace, .fold, .cut, .note: -5 - index
      }
    return Signature(
      role: role(row.lifeline), caller: row.caller.flatMap(role), isLate: row.isLate,
      label: row.label.naming(mentions), content: content, callOuts: row.callOuts)
  }

  private func role(_ lifeline: Int) -> Role? {
    guard lifelines.indices.contains(lifeline) else { return nil }
    return Role(type: lifelines[lifeline].subject.type, name: lifelines[lifeline].subject.name)
  }

  /// Returns, for each visible row, the position of the first row after its span, or after the row itself if it is not
  /// a span.
  private func spanEnds(of visible: [Int]) -> [Int] {
    var positions = [Int](repeating: 0, count: rows.count + 1)
    for (position, index) in visible.enumerated() { positions[index + 1] = position + 1 }
    for index in 1..<max(positions.count, 1) where positions[index] == 0 { positions[index] = positions[index - 1] }
    return visible.enumerated().map { position, index in
      guard case .span(_, let last, _) = rows[index].content else { return position + 1 }
      return max(position + 1, positions[min(last, rows.count - 1) + 1])
    }
  }
}

extension Timeline.Row {
  /// The suitability of the row as the start of a cycle: a marker is best, then a creation, and then a call without a
  /// traced caller.
  fileprivate var opening: Int {
    if case .marker = content { return 3 }
    if caller != nil { return 0 }
    return isBirth ? 2 : isSpan ? 1 : 0
  }
}

/// Finds repetitions in a list of numbers in linear time.
struct CycleFinder {
  /// A repetition.
  struct Cycle: Equatable {
    var period: Int
    var count: Int
  }

  private static let longestPeriod = 128

  private let signatures: [Int]
  /// The suitability of each position as the start of a cycle.
  private let openings: [Int]
  /// For each boundary between positions, the last position before it whose span crosses the boundary, or -1.
  private let latestOpen: [Int]
  /// For each period, the end of the run that was examined last.
  private var runEnds = [Int](repeating: 0, count: longestPeriod + 1)

  /// - Parameter ends: For each position, the first position after its span.
  init(signatures: [Int], ends: [Int], openings: [Int]? = nil) {
    self.signatures = signatures
    self.openings = openings ?? signatures.map { _ in 0 }
    var open: [Int] = []
    var latest: [Int] = []
    latest.reserveCapacity(ends.count + 1)
    for boundary in 0...ends.count {
      while let last = open.last, ends[last] <= boundary { open.removeLast() }
      latest.append(open.last ?? -1)
      if boundary < ends.count { open.append(boundary) }
    }
    latestOpen = latest
  }

  /// Returns the shortest cycle that begins at a position, occurs at least three times in succession, and contains only
  /// whole spans.
  mutating func cycle(at start: Int) -> Cycle? {
    let longest = min(Self.longestPeriod, (signatures.count - start) / 3)
    guard longest > 0 else { return nil }
    for period in 1...longest where signatures[start] == signatures[start + period] {
      let count = (runEnd(from: start, period) - start) / period
      // The spans of the last cycle in a run may continue after it. In that case, only the previous cycles are folded.
      for count in [count, count - 1] where count >= 3 && isWhole(start, start + period * count) {
        let slack = runEnd(from: start, period) - start - period * count
        let isBetterLater = (0...slack).contains { later in
          openings[start + later] > openings[start] && isWhole(start + later, start + later + period * count)
        }
        // The same cycle is found again at a more suitable start.
        return isBetterLater ? nil : Cycle(period: period, count: count)
      }
    }
    return nil
  }

  /// Returns the first position whose element differs from the element one period earlier.
  private mutating func runEnd(from start: Int, _ period: Int) -> Int {
    var end = start + period
    // A run that was found from an earlier position ends at the same position.
    if runEnds[period] > end { return runEnds[period] }
    while end < signatures.count, signatures[end] == signatures[end - period] { end += 1 }
    runEnds[period] = end
    return end
  }

  private func isWhole(_ start: Int, _ end: Int) -> Bool { latestOpen[end] < start }
}
