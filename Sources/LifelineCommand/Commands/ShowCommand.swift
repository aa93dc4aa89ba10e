internal import Lifeline
internal import LifelineTraces

struct ShowCommand: TraceCommand {
  static let configuration = CommandConfiguration(
    name: "show", abstract: "Prints traces as text, with a column for each subject.",
    discussion: """
      The lines are the same as those of the console sink. They are as wide as the terminal; if the output is not a \
      terminal, the width is COLUMNS, or 120. If there are several traces, each has a heading.
      """,
    examples: [
      "lifeline show trace.jsonl", "lifeline show trace.jsonl --subject checkout --since 1.5s",
      "lifeline show traces/ --last 40", "lifeline show server.jsonl --flat", "cat trace.jsonl | lifeline show -",
      "lifeline show trace.jsonl --color always | less -R",
    ])

  var input = TraceInput()
  var selected = SelectionOptions()
  @Option(help: "When to use colors; 'auto': on a terminal, unless NO_COLOR is set.", valueName: "WHEN")
  var color: ConsoleSink.Color = .auto

  @Flag(help: "Print a log: time, thread, object, and event on each line, for concurrent programs.") var flat = false

  mutating func validate() throws {
    let problems = selected.problems
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    input.allowsNone = true
    let files = try input.files()
    let appearance = ConsolePrinter.Appearance(
      width: context.consoleWidth, isColored: color.isOn(onTerminal: context.output.isTerminal), isFlat: flat,
      hasHeadings: hasSeveralTraces(files))
    let printer = ConsolePrinter(context.output, appearance)
    let traces = SelectedTraces(
      FlushedPrinting(consumer: printer), try selected.filter(files, context), marksFirstDelivered: false)
    let read = try input.read(traces, from: files, context)
    if let failure = read.consumer.failure { throw failure }
    try SelectionOptions.check(read.filter, context)
    return .success
  }

  /// Returns whether there is more than one trace.
  ///
  /// A single file, or segments of one trace, are read to count the traces.
  private func hasSeveralTraces(_ files: TraceFiles) -> Bool {
    let sources = files.sources
    if sources.count > 1 {
      let traces = Set(sources.map { $0.header?.trace })
      guard traces.count == 1, traces != [nil] else { return true }
    }
    var counter = TraceCounter()
    var reader = TraceReader()
    _ = reader.readUsable(sources, into: &counter)
    return counter.traces > 1
  }
}

/// Prints each trace when it ends, before the messages about it.
private struct FlushedPrinting: ForwardingConsumer {
  var consumer: ConsolePrinter
  private(set) var failure: (any Error)?

  init(consumer: ConsolePrinter) {
    self.consumer = consumer
  }

  mutating func end(_ end: TraceEnd) {
    consumer.end(end)
    do { try consumer.flush() } catch { failure = error }
  }
}

private struct TraceCounter: TraceConsumer {
  private(set) var traces = 0

  mutating func begin(_ trace: TraceIdentity) { traces += 1 }
  mutating func receive(_ step: TraceStep) {}
  mutating func end(_ end: TraceEnd) {}
}
