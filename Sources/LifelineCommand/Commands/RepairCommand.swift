internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineExport

struct RepairCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "repair", abstract: "Writes a whole copy of a trace that a crash ended.",
    discussion: """
      The copy contains every event that can be read, including those in the tail beside the trace, and ends with a \
      footer that counts missing events and says that the process did not close the trace. Traces and their tails do not change.
      """,
    examples: ["lifeline repair trace.jsonl -o repaired.jsonl"])

  @Argument(help: "Traces to read, and folders of them; '-' is standard input.", valueName: "TRACE")
  var traces: [String] = []
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"

  mutating func validate() throws {
    if traces.isEmpty { throw UsageError("missing TRACE…: lifeline repair TRACE… -o FILE") }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    // The tail of a trace would follow its repaired copy.
    try TraceInput.protect(traces, from: output)
    var input = TraceInput()
    input.traces = traces
    let target = try ExportTarget(output, context)
    var repaired = try input.read(RepairedTraces(consumer: ExportRun(.repairedTraces, to: target.bytes)), context)
    try repaired.consumer.finish()
    try target.finish()
    context.note(repaired.summary)
    return .success
  }
}

/// Copies traces, and counts what they contain.
private struct RepairedTraces: ForwardingConsumer {
  var consumer: ExportRun
  private var events = 0
  private var lost = 0

  init(consumer: ExportRun) {
    self.consumer = consumer
  }

  mutating func receive(_ step: TraceStep) {
    events += 1
    consumer.receive(step)
  }

  mutating func end(_ end: TraceEnd) {
    lost = lost.addingClamped(end.lost)
    consumer.end(end)
  }

  var summary: String {
    let missing = lost == 0 ? "no event is missing" : lost == 1 ? "1 event is missing" : "\(lost) events are missing"
    return "repaired: \(events == 1 ? "1 event" : "\(events) events"), \(missing)"
  }
}
