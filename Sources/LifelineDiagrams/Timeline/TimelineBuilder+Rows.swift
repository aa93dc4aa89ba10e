internal import Lifeline
internal import LifelineAnalysis
internal import LifelineVocabulary

extension TimelineBuilder {
  mutating func begin(_ step: TraceStep, _ lifeline: Int) {
    let event = step.event
    let lane = lives.takeLane(of: lifeline)
    var row = makeRow(for: step, lifeline, content: .span(lane: lane, last: rows.count, duration: nil))
    if row.isMemoryWarning { row.emphasis = .notice }
    if event.name == .viewDidLoad { noteLoad(of: event, in: &row) }
    lives.spans[event.sequence] = OpenLives.Span(row: rows.count, lifeline: lifeline, lane: lane)
    rows.append(row)
  }

  mutating func end(_ step: TraceStep) {
    guard let span = step.span, let open = lives.spans.removeValue(forKey: span.sequence) else { return }
    let (duration, isTooLong) = step.event.time.subtractingReportingOverflow(span.time)
    close(open, at: rows.count - 1, duration: isTooLong ? nil : duration)
    rows[open.row].end = step.event.sequence
    guard step.event.lacksSuper else { return }
    rows[open.row].label += RowText.missingSuper
    rows[open.row].emphasis = .mistake
  }

  mutating func close(_ open: OpenLives.Span, at last: Int, duration: Int?) {
    rows[open.row].content = .span(lane: open.lane, last: max(open.row, last), duration: duration)
    lives.freeLane(open.lane, of: open.lifeline)
  }

  mutating func instant(_ step: TraceStep, _ lifeline: Int) {
    let event = step.event
    var row = makeRow(for: step, lifeline, content: .instant)
    switch event.name {
    case .`init` where step.isFirst:
      row.content = .birth
      noteBirth(event, lifeline)
    case .`deinit`:
      row.content = .death
      lifelines[lifeline].death = rows.count
    case .viewUnloaded: noteUnload(event, lifeline)
    case .expectDeallocation: lives.expectations[lifeline] = rows.count
    case .expectationWithdrawn: lives.expectations[lifeline] = nil
    case .leaked:
      lifelines[lifeline].leak = lives.expectations[lifeline] ?? rows.count
      lifelines[lifeline].holders = event.attributes.string("holders")
      row.emphasis = .mistake
    case .releasedLate: row.emphasis = .notice
    default: break
    }
    rows.append(row)
  }

  private mutating func makeRow(for step: TraceStep, _ lifeline: Int, content: Timeline.Content) -> Timeline.Row {
    let event = step.event
    var row = Timeline.Row(
      content: content, sequence: event.sequence, time: event.time, name: event.name, lifeline: lifeline,
      label: label(of: event), detail: RowText.detail(of: event))
    if let enclosing = step.enclosing {
      row.caller = self.lifeline(ofSubject: enclosing.subject)
      // The span around it may be left out by a selection.
      if lives.spans[enclosing.sequence] == nil { row.label += RowText.during(enclosing.name) }
    } else if let cause = event.attributes.integer("cause") {
      row.caller = findRow(withSequence: cause).flatMap { rows[$0].lifeline < 0 ? nil : rows[$0].lifeline }
      let isLeftOut = row.caller == nil && isSelection
      if isLeftOut { row.label += RowText.because(of: cause) }
      row.isLate = row.caller != nil || isLeftOut
    }
    return row
  }

  private mutating func label(of event: TraceEvent) -> String {
    let label = RowText.label(of: event) { id in
      DotText.isolated(
        lives.lifelines[id].map { lifelines[$0].subject.label } ?? lives.waiting[id]?.subject.label ?? "#\(id)")
    }
    if let id = RowText.target(of: event), lives.lifelines[id] == nil, lives.waiting[id] == nil {
      lives.mentions[id, default: []].append(rows.count)
    }
    return lives.parts[event.subject.id].map { "\(DotText.isolated($0)).\(label)" } ?? label
  }

  /// Rows are in the order of their sequence numbers within a trace, so a cause is found by halving.
  private func findRow(withSequence sequence: Int) -> Int? {
    var low = lives.firstRow
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].sequence == sequence ? low : nil
  }

  // MARK: What the next rows depend on

  private mutating func noteBirth(_ event: TraceEvent, _ lifeline: Int) {
    lifelines[lifeline].birth = rows.count
    guard let id = event.attributes.integer("owner"), let owner = self.lifeline(ofSubject: id) else { return }
    if owner != lifeline { lifelines[lifeline].owner = owner }
  }

  private mutating func noteLoad(of event: TraceEvent, in row: inout Timeline.Row) {
    let load = lives.countLoad(of: event.subject.id)
    guard load.count > 0 else { return }
    row.label += RowText.reload(load.count + 1, isUnloaded: load.isUnloaded)
    row.emphasis = load.isUnloaded ? .notice : .mistake
  }

  private mutating func noteUnload(_ event: TraceEvent, _ lifeline: Int) {
    lives.loads[event.subject.id]?.isUnloaded = true
    guard let id = event.attributes.integer("view"), id != event.subject.id else { return }
    guard let view = lives.lifelines[id] else { return lives.owners[id] = lifeline }
    if lifelines[view].owner == nil { lifelines[view].owner = lifeline }
  }
}
