internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineExport

struct RepairCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "repair", abstract: "Writes a whole copy of a trace that a crash ended.",
    discussion: """
      The copy contains every event that can be read, including those in the tail beside the trace, and ends with a \
      footer that counts missing events. Traces and their tails do not change.
      """,
    examples: ["lifeline repair trace.jsonl -o repaired.jsonl"])

  @Argument(help: "Traces to read; '-' is standard input.", valueName: "TRACE") var traces: [String] = []
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
    let file = output == "-" ? nil : try PendingFile(output)
    let standardOutput = context.output
    let bytes = ExportOutput { block in
      if let file { try file.write(block) } else { try standardOutput.write(Array(block)) }
    }
    var run = try input.read(RepairedTraces(run: ExportRun(.repairedTraces, to: bytes)), context)
    try run.run.finish()
    try file?.finish()
    context.note(run.summary)
    return .success
  }
}

/// Copies traces, and counts what they contain.
private struct RepairedTraces: TraceConsumer {
  var run: ExportRun
  private var events = 0
  private var lost = 0

  init(run: ExportRun) {
    self.run = run
  }

  mutating func begin(_ trace: TraceIdentity) { run.begin(trace) }

  mutating func receive(_ step: TraceStep) {
    events += 1
    run.receive(step)
  }

  mutating func end(_ end: TraceEnd) {
    lost = lost.addingReportingOverflow(end.lost).overflow ? .max : lost + end.lost
    run.end(end)
  }

  var summary: String {
    let missing = lost == 0 ? "no event is missing" : lost == 1 ? "1 event is missing" : "\(lost) events are missing"
    return "repaired: \(events == 1 ? "1 event" : "\(events) events"), \(missing)"
  }
}
