internal import Lifeline
internal import LifelineTraces

/// Exports a copy of everything that could be read, with each line in Lifeline's standard format.
///
/// Unreadable lines and unknown keys are omitted. Numbers do not change, so attributes still refer to the same events,
/// and the footer counts missing events as dropped. A trace that was not closed gets a footer only if the copy should
/// be complete, or if a reader of the copy could not otherwise detect missing events.
struct JSONLinesExporter: TraceExporter {
  /// Whether a trace that was not closed gets a footer.
  private let closesTraces: Bool
  private let lines = TraceLines()
  private var events = 0
  /// Counts the events that are missing from the copy. Broken lines account for gaps in the original, but not in the
  /// copy.
  private var sequence = SequenceCheck()
  /// Whether events were left out on purpose, by a filter or by the selection.
  private var isFiltered = false
  /// The previous header in the output.
  private var last: TraceHeader?

  private static let blockSize = 128 << 10

  init(closesTraces: Bool = false) {
    self.closesTraces = closesTraces
  }

  mutating func write(_ part: ExportPart, to output: ExportOutput) {
    switch part {
    case .begin(let trace): begin(trace, output)
    case .event(let step): receive(step, output)
    case .end(let ending): end(ending, output)
    case .start, .finish: break
    }
  }

  private mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    events = 0
    // A trace may lack its first segments.
    sequence = SequenceCheck(highest: (trace.header.continues?.sequence ?? 1) - 1)
    // The copy contains the lines of the tail.
    var header = trace.header
    header.tail = nil
    isFiltered = header.isFiltered || trace.selection != nil
    header.isFiltered = isFiltered
    if trace.selection != nil {
      header.witness?.sampling?.hasWholeLives = false
      header.witness?.isComplete = false
    }
    // The copy does not contain the original's events between these two headers.
    if let last, header.continues(last) { header.trace = nil }
    lines.add(header)
    last = header
  }

  private mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    events += 1
    if !sequence.isNext(step.event.sequence) { _ = sequence.jump(to: step.event.sequence, unusable: 0) }
    lines.add(step.event)
    if lines.count >= Self.blockSize { lines.take(output.append) }
  }

  private mutating func end(_ end: TraceEnd, _ output: ExportOutput) {
    let visible = isFiltered ? 0 : sequence.missing
    let dropped = end.dropped(inCopyMissing: visible)
    if end.isClosed || end.ending == .repaired || closesTraces || dropped > visible {
      let omissions = last?.witness?.sampling == nil && end.omitted.events == 0 ? nil : end.omitted
      lines.addFooter(events: events, dropped: dropped, omissions, isUnclosed: !end.isClosed)
    }
    lines.take(output.append)
  }
}

extension TraceEnd {
  /// Returns the number of dropped events for the footer of a copy. It is at least 1 if any events of the original are
  /// missing.
  ///
  /// A broken line counts as an event, because it may have been an event.
  ///
  /// - Parameter gaps: The number of missing events according to the sequence numbers of the copy.
  fileprivate func dropped(inCopyMissing gaps: Int) -> Int { max(lost, gaps, broken) }
}

extension ExporterDescription {
  /// The trace format itself: every readable line, in the form in which Lifeline writes it.
  public static let jsonLines = ExporterDescription(
    id: "jsonl", summary: "The trace format itself: every readable line, as Lifeline writes it.",
    endings: ["jsonl"]
  ) { JSONLinesExporter() }

  /// The trace format, with a footer for traces that were not closed.
  package static let repairedTraces = ExporterDescription(
    id: "repaired-jsonl", summary: "The trace format itself, with a footer for each trace.", endings: []
  ) { JSONLinesExporter(closesTraces: true) }
}
