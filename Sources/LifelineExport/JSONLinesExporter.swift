internal import Lifeline
internal import LifelineAnalysis

/// A copy of what could be read, each line as Lifeline writes it.
///
/// Unreadable lines and unknown keys are left out. Numbers do not change, so that attributes still refer to the same events;
/// the footer counts what is missing as dropped. A trace that was not closed gets no footer, unless the copy is to be
/// whole.
struct JSONLinesExporter: TraceExporter {
  /// Whether a trace that was not closed gets a footer.
  private let closesTraces: Bool
  private let lines = TraceLines()
  private var events = 0
  /// Counts what a reader of the copy will miss. Broken lines explain gaps of the original only.
  private var sequence = SequenceCheck()
  /// Whether events were left out on purpose, by a filter or by the selection.
  private var isFiltered = false

  private static let blockSize = 128 << 10

  init(closesTraces: Bool = false) {
    self.closesTraces = closesTraces
  }

  mutating func begin(_ trace: TraceIdentity, _ output: ExportOutput) {
    events = 0
    // A trace may lack its first segments.
    sequence = SequenceCheck(highest: (trace.header.continues?.sequence ?? 1) - 1)
    // The copy contains the lines of the tail.
    var header = trace.header
    header.tail = nil
    isFiltered = header.isFiltered || trace.selection != nil
    header.isFiltered = isFiltered
    lines.add(header)
  }

  mutating func receive(_ step: TraceStep, _ output: ExportOutput) {
    events += 1
    if !sequence.isNext(step.event.sequence) { _ = sequence.jump(to: step.event.sequence, unusable: 0) }
    lines.add(step.event)
    if lines.count >= Self.blockSize { lines.take(output.append) }
  }

  mutating func end(_ end: TraceEnd, _ output: ExportOutput) {
    if end.isClosed || end.ending == .repaired || closesTraces {
      lines.addFooter(
        events: events, dropped: max(end.lost, isFiltered ? 0 : sequence.missing), isUnclosed: !end.isClosed)
    }
    lines.take(output.append)
  }
}

extension ExporterDescription {
  /// The trace format itself: what could be read, each line as Lifeline writes it.
  public static let jsonLines = ExporterDescription(
    id: "jsonl", summary: "The trace format itself: every readable line, as Lifeline writes it.",
    endings: ["jsonl"]
  ) { JSONLinesExporter() }

  /// The same, with a footer for traces that were not closed.
  package static let repairedTraces = ExporterDescription(
    id: "repaired-jsonl", summary: "The trace format itself, with a footer for each trace.", endings: []
  ) { JSONLinesExporter(closesTraces: true) }
}
