internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

extension TimelineBuilder {
  mutating func begin(_ step: TraceStep, _ lifeline: Int) {
    let event = step.event
    let lane = lives.takeLane(of: lifeline)
    var row = makeRow(for: step, lifeline, content: .span(lane: lane, last: rows.count, duration: nil))
    if row.isMemoryWarning { row.emphasis = .notice }
    if event.name == .viewDidLoad { noteLoad(of: event, in: &row) }
    lives.spans[event.sequence] = OpenLives.Span(row: rows.count, lifeline: lifeline, lane: lane)
    rows.append(row)
    if !lives.callsBeforeCause.isEmpty { noteCause(of: event.sequence, lifeline) }
  }

  /// Completes the rows of deferred calls that come before their cause, unless the caller does not exist yet in these
  /// rows.
  private mutating func noteCause(of sequence: Int, _ lifeline: Int) {
    for call in lives.callsBeforeCause.removeValue(forKey: sequence) ?? []
    where lifelines[lifeline].birth.map({ $0 < call }) ?? true {
      rows[call].caller = lifeline
      rows[call].isLate = true
    }
  }

  mutating func end(_ step: TraceStep) {
    guard let span = step.span, let open = lives.spans.removeValue(forKey: span.sequence) else { return }
    let (duration, isTooLong) = step.event.time.subtractingReportingOverflow(span.time)
    close(open, at: rows.count - 1, duration: isTooLong ? nil : duration)
    rows[open.row].end = step.event.sequence
    rows[open.row].noteOutcome(of: step.event)
  }

  /// Returns the row for the end of a span whose beginning has no row, because it is before the selected time.
  mutating func makeRow(forEarlierSpanEndedBy step: TraceStep, _ lifeline: Int) -> Timeline.Row {
    let event = step.event
    let label = RowLabel(.event(event.name), .words(" ended — began before the selected time"))
    var row = Timeline.Row(
      content: .instant, sequence: event.sequence, time: event.time, name: event.name, lifeline: lifeline,
      label: lives.parts[event.subject.id].map { label.preceded(by: .place($0)) } ?? label, thread: event.thread,
      attributes: event.attributes)
    row.noteOutcome(of: event)
    return row
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
      lives.forgetRelease(of: event.subject.id)
    case .viewUnloaded: noteUnload(event, lifeline)
    case .leaked: row.emphasis = .mistake
    case .releasedLate: row.emphasis = .notice
    case .mark where event.level.map { $0 >= .warning } ?? false: row.emphasis = .notice
    default: break
    }
    noteRelease(event, at: rows.count)
    rows.append(row)
  }

  private mutating func makeRow(for step: TraceStep, _ lifeline: Int, content: Timeline.Content) -> Timeline.Row {
    let event = step.event
    var row = Timeline.Row(
      content: content, sequence: event.sequence, time: event.time, name: event.name, lifeline: lifeline,
      label: label(of: event), thread: event.thread, attributes: event.attributes)
    if let enclosing = step.enclosing {
      row.caller = self.lifeline(ofSubject: enclosing.subject)
      // A selection may omit the span around the event.
      if lives.spans[enclosing.sequence] == nil {
        let isClear = row.caller == lifeline || event.phase == .begin && event.name != enclosing.name
        row.label.append(.during(enclosing.name, of: isClear ? nil : position(ofMentioned: enclosing.subject)))
      }
    } else if let cause = event.cause {
      row.caller = findRow(withSequence: cause).flatMap { rows[$0].lifeline < 0 ? nil : rows[$0].lifeline }
      let isLeftOut = row.caller == nil && isSelection
      if isLeftOut {
        let span = lives.skippedSpans.span(withSequence: cause)
        row.label.append(.because(cause, span?.name))
        row.caller = span.flatMap { self.lifeline(ofSubject: $0.subject) }
      }
      row.isLate = row.caller != nil || isLeftOut
      if cause > event.sequence { lives.callsBeforeCause[cause, default: []].append(rows.count) }
    }
    return row
  }

  private mutating func label(of event: TraceEvent) -> RowLabel {
    let label = RowLabel(RowText.parts(of: event) { position(ofMentioned: $0) })
    return lives.parts[event.subject.id].map { label.preceded(by: .place($0)) } ?? label
  }

  /// Returns the position of a subject in the list of mentioned subjects, by its number.
  private mutating func position(ofMentioned id: Int) -> Int {
    if let known = lives.mentions[id] { return known.position }
    let subject = lives.lifelines[id].map { lifelines[$0].subject } ?? lives.waiting[id]?.subject
    lives.mentions[id] = .init(position: mentions.count, isKnown: subject != nil)
    mentions.append(subject?.label ?? "#\(id)")
    return mentions.count - 1
  }

  /// Records the name of a subject that earlier or later rows mention.
  mutating func nameMention(of subject: Subject) {
    guard let mention = lives.mentions[subject.id] else { return }
    mentions[mention.position] = subject.label
    lives.mentions[subject.id]?.isKnown = true
  }

  /// Ends a mention, because a reused number refers to a different subject from now on. A row that mentioned a number
  /// before its subject occurred refers to the subject that occurs next.
  mutating func endMention(of id: Int) {
    if lives.mentions[id]?.isKnown == true { lives.mentions[id] = nil }
  }

  /// Returns the row of an event by binary search. Rows are sorted by sequence number within a trace.
  private func findRow(withSequence sequence: Int) -> Int? {
    let index = rows[lives.firstRow...].partitioningIndex { $0.sequence >= sequence }
    return index < rows.count && rows[index].sequence == sequence ? index : nil
  }

  // MARK: State for later rows

  private mutating func noteBirth(_ event: TraceEvent, _ lifeline: Int) {
    lifelines[lifeline].birth = rows.count
    guard let id = event.owner, let owner = self.lifeline(ofSubject: id) else { return }
    guard owner != lifeline else { return }
    lifelines[lifeline].owner = owner
    lifelines[lifeline].isOwnView = event.isOfOwnView
  }

  private mutating func noteLoad(of event: TraceEvent, in row: inout Timeline.Row) {
    let load = lives.countLoad(of: event.subject.id)
    guard load.count > 0 else { return }
    row.label.append(.load(number: load.count + 1, isUnloaded: load.isUnloaded))
    row.emphasis = load.isUnloaded ? .notice : .mistake
  }

  private mutating func noteUnload(_ event: TraceEvent, _ lifeline: Int) {
    lives.loads[event.subject.id]?.isUnloaded = true
    guard let id = event.view, id != event.subject.id else { return }
    guard let view = lives.lifelines[id] else { return lives.owners[id] = lifeline }
    guard lifelines[view].owner == nil || lifelines[view].owner == lifeline else { return }
    lifelines[view].owner = lifeline
    lifelines[view].isOwnView = true
  }
}

extension Timeline.Row {
  /// Adds the outcome of a span to its row: the error that its operation threw, and a missing call to `super`.
  fileprivate mutating func noteOutcome(of event: TraceEvent) {
    if let error = event.error {
      label.append(.failure(error))
      if emphasis == .plain { emphasis = .notice }
    }
    guard event.lacksSuper else { return }
    label.append(.missingSuper)
    emphasis = .mistake
  }
}

extension TimelineBuilder {
  /// Records the data of a skipped event that later rows may refer to.
  mutating func noteSkipped(_ step: TraceStep) {
    let event = step.event
    let id = event.subject.id
    guard id > 0 else { return }
    if event.phase == .begin { lives.skippedSpans.note(event) }
    if step.isFirst { noteFirst(step) }
    switch event.name {
    case .viewDidLoad where event.phase == .begin: _ = lives.countLoad(of: id)
    case .viewUnloaded: lives.loads[id]?.isUnloaded = true
    case .`deinit`: noteEnd(step)
    default: noteHiddenRelease(event)
    }
  }

  /// Records an expected release or a leak that has no row: it applies from the next row.
  mutating func noteHiddenRelease(_ event: TraceEvent) {
    noteRelease(event, at: rows.count == lives.firstRow ? max(0, rows.count - 1) : rows.count)
  }

  /// Removes leaks that began after the last row of the trace.
  mutating func removeLaterLeaks() {
    for index in lives.firstLifeline..<lifelines.count where lifelines[index].leak ?? 0 >= rows.count {
      lifelines[index].leak = nil
    }
  }

  private mutating func noteRelease(_ event: TraceEvent, at row: Int) {
    let id = event.subject.id
    switch event.name {
    case .expectDeallocation: lives.expectations[id] = row
    case .expectationWithdrawn: lives.expectations[id] = nil
    case .leaked:
      let first = lives.expectations[id] ?? lives.leaks[id]?.row ?? row
      lives.leaks[id] = .init(row: first, holders: event.holders)
      if let lifeline = lives.lifelines[id] { applyLeak(to: lifeline, ofSubject: id) }
    default: break
    }
  }

  mutating func applyLeak(to lifeline: Int, ofSubject id: Int) {
    guard let leak = lives.leaks[id] else { return }
    lifelines[lifeline].leak = leak.row
    lifelines[lifeline].holders = leak.holders
  }

  private mutating func noteFirst(_ step: TraceStep) {
    let subject = step.event.subject
    lives.lifelines[subject.id] = nil
    lives.loads[subject.id] = nil
    if step.event.name == .`init` { lives.forgetRelease(of: subject.id) }
    if isLifeOfPart(step) || lives.parts[subject.id] != nil { return }
    endMention(of: subject.id)
    nameMention(of: subject)
    let event = step.event
    lives.waiting[subject.id] = .init(subject: subject, owner: event.owner, isOwnView: event.isOfOwnView)
  }

  private mutating func noteEnd(_ step: TraceStep) {
    let id = step.event.subject.id
    lives.waiting[id] = nil
    lives.owners[id] = nil
    lives.forgetRelease(of: id)
    if lives.parts.removeValue(forKey: id) != nil { return lives.lifelines[id] = nil }
    guard let known = lives.lifelines.removeValue(forKey: id), step.selection.position != .after else { return }
    lifelines[known].gone = rows.count - 1
  }
}
