internal import Lifeline
internal import LifelineBase
internal import LifelineFormats
internal import LifelineTraces

struct RepairCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "repair", abstract: "Writes a complete copy of a trace after a crash.",
    discussion: """
      The copy contains every event that can be read, including the events in the tail file. It ends with a footer that \
      counts missing events and records that the process did not close the trace. Traces and tail files do not change.
      """,
    examples: ["lifeline repair trace.jsonl -o repaired.jsonl"])

  @Argument(help: "Traces, or folders of traces; '-' is standard input.", valueName: "TRACE")
  var traces: [String] = []
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Flag(help: "Do not show progress on the terminal. The CI variable has the same effect.") var quiet = false

  var isQuiet: Bool { quiet }

  mutating func validate() throws {
    if traces.isEmpty { throw UsageError("missing TRACE…: lifeline repair TRACE… -o FILE") }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    // If the copy replaced the trace, the tail of the original would be read after the repaired copy.
    try TraceInput.protect(traces, from: output)
    var input = TraceInput()
    input.allowsNone = true
    input.traces = traces
    let target = try ExportTarget(output, context)
    var repaired = try input.read(RepairedTraces(consumer: ExportRun(.repairedTraces, to: target.bytes)), context)
    try repaired.consumer.finish()
    try target.finish()
    context.note(repaired.summary)
    return .success
  }
}

/// Copies traces, and counts their contents.
private struct RepairedTraces: ForwardingConsumer {
  var consumer: ExportRun
  private var events = 0
  private var lost = 0
  private var broken = 0
  /// Whether there is a trace whose first segments are missing.
  private var hasLaterBeginning = false
  /// Whether there is a trace whose last events may be missing.
  private var hasUnknownEnd = false
  /// Whether the rest of a compressed file could not be read.
  private var isCut = false

  init(consumer: ExportRun) {
    self.consumer = consumer
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    consumer.receive(step)
  }

  mutating func end(_ end: TraceEnd) {
    lost = lost.addingClamped(end.lost)
    // The truncated rest is not a line.
    broken = broken.addingClamped(end.isCut ? end.broken - 1 : end.broken)
    isCut = isCut || end.isCut
    hasLaterBeginning = hasLaterBeginning || end.trace.header.continues != nil
    hasUnknownEnd = hasUnknownEnd || end.hasUnknownEnd
    consumer.end(end)
  }

  var summary: String {
    var missing: [String] = []
    if lost > 0 { missing.append(CountText.of(lost, "event is missing", "events are missing")) }
    if broken > 0 { missing.append(CountText.of(broken, "line could not be read", "lines could not be read")) }
    if isCut { missing.append("the rest could not be read") }
    if missing.isEmpty { missing = ["no event is missing" + certainty] }
    return "repaired: \(CountText.of(events, "event")), " + missing.joined(separator: ", ")
  }

  /// The part of the traces about which a statement on missing events is true, or an empty string for whole traces.
  private var certainty: String {
    switch (hasLaterBeginning, hasUnknownEnd) {
    case (false, false): ""
    case (false, true): " before the last one"
    case (true, false): " after the first one"
    case (true, true): " between the first and the last one"
    }
  }
}

extension TraceEnd {
  /// Whether there may be events after the last event that was read.
  fileprivate var hasUnknownEnd: Bool {
    switch ending {
    case .closed, .recovered, .repaired: false
    case .tailMissing, .tailUnusable, .continued, .beingWritten, .unknown: true
    }
  }
}
