internal import Lifeline
internal import LifelineBase
internal import LifelineFormats
internal import LifelineTraces

struct ConvertCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "convert", abstract: "Converts traces to the format of another program.",
    discussion: """
      The extension of the output file selects the format if it is unambiguous. All traces go into one output, in the \
      order of the command line. Converting a trace of any length needs little memory. With --strict, no file is written \
      if a trace has an issue.

      With --format sqlite, the runs are added to a database, which is created if it does not exist. A run that \
      the database already contains is skipped. The command exits with 1 if some files could not be read.
      """,
    examples: [
      "lifeline convert trace.jsonl -o trace.csv", "lifeline convert *.jsonl -o lives.csv",
      "lifeline convert trace.jsonl -o trace.pftrace",
      "lifeline convert trace.jsonl --subject checkout --since 1.5s -o part.jsonl",
      "lifeline convert traces/ --format sqlite -o runs.db", "lifeline convert --list",
    ])

  @Argument(help: "Traces, or folders of traces; '-' is standard input.", valueName: "TRACE")
  var traces: [String] = []
  @Option(help: "Output format; '--list' lists all. Default: the extension of the output file.") var format: String?
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Flag(help: "List the formats without converting.") var list: Bool
  @Option(
    help: "Additional model for the states of objects (perfetto) and for the rules (sqlite).", valueName: "FILE")
  var model: [String] = []
  var reading = ReadingOptions()
  var selected = SelectionOptions()
  var database = DatabaseOptions()

  var isQuiet: Bool { reading.quiet }

  mutating func validate() throws {
    let problems = selected.problems + database.problems
    if !problems.isEmpty { throw UsageError(problems: problems) }
    guard traces.isEmpty, !list else { return }
    throw UsageError("missing TRACE…: lifeline convert TRACE… -o FILE; see 'lifeline convert --help'")
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let exporters = context.registry.exporters
    if list {
      try context.output.print(Self.table(exporters + [.database]))
      return .success
    }
    try TraceInput.protect("the model", model, from: output)
    let exporter = try ExporterChoice(exporters + [.database]).exporter(named: format, for: output)
    if exporter.id == ExporterDescription.database.id {
      if !selected.text.isEmpty {
        throw UsageError("a database contains whole runs; leave out '\(selected.text)', and select with SQL")
      }
      let models = try context.registry.models(with: model)
      return try database.add(traces, to: output, judgingBy: models, strict: reading.strict, context)
    }
    if let option = database.given.first { throw UsageError("'\(option)' is for '--format sqlite' only; leave it out") }
    if !model.isEmpty, !exporter.containsStates {
      throw UsageError(
        "'--model' is for '--format perfetto' and '--format sqlite' only: '\(exporter.id)' contains no states; leave it out"
      )
    }
    try convert(with: exporter.with(context.registry.models(with: model)), context)
    return .success
  }

  @MainActor
  private func convert(with exporter: ExporterDescription, _ context: CommandContext) throws {
    var input = TraceInput()
    input.allowsNone = true
    input.traces = traces
    input.reading = reading
    // A copy of one whole trace may replace the trace, because the copy contains everything that could be read.
    let isOne = traces.count == 1 && !FileSystem.isDirectory(traces[0])
    let isCopy = exporter.id == "jsonl" && isOne && selected.selection.isEmpty
    if !isCopy { try TraceInput.protect(traces, from: output) }
    let target = try ExportTarget(output, context)
    var run = try selected.read(ExportRun(exporter, to: target.bytes), of: input, context)
    try run.finish()
    try target.finish()
  }

  private static func table(_ exporters: [ExporterDescription]) -> String {
    let rows = exporters.map { exporter in
      let endings = exporter.endings.map { ".\($0)" }.joined(separator: ", ")
      let files = endings.isEmpty ? "" : " Files: \(endings)"
      return [exporter.id, exporter.summary + files]
    }
    return ConsoleText.table(rows).map(TerminalText.escaping).joined(separator: "\n")
  }
}

extension ExporterDescription {
  /// The SQLite database, which has no exporter because it is updated instead of rewritten.
  static let database = ExporterDescription(
    id: "sqlite", summary: "A SQLite database, to which runs are added.", endings: ["db", "sqlite", "sqlite3"]
  ) { NoExporter() }
}

/// A placeholder for a format that another part of the command writes.
private struct NoExporter: TraceExporter {
  mutating func write(_ part: ExportPart, to output: ExportOutput) {}
}

/// Finds the exporter that a command line refers to.
struct ExporterChoice {
  private let exporters: [ExporterDescription]

  init(_ exporters: [ExporterDescription]) {
    self.exporters = exporters
  }

  /// Returns the exporter with the given ID or, if the ID is nil, the exporter that matches the file's extension.
  func exporter(named id: String?, for file: String) throws(UsageError) -> ExporterDescription {
    guard let id else { return try exporter(byEndingOf: file) }
    if let exporter = exporters.first(where: { $0.id == id }) { return exporter }
    throw UsageError("'--format' does not accept '\(id)'; \(NearestName.advice(id, in: exporters.map(\.id)))")
  }

  private func exporter(byEndingOf file: String) throws(UsageError) -> ExporterDescription {
    guard file != "-" else { throw UsageError("choose a format with '--format'; one of: \(ids)") }
    let name = file.lowercased()
    let fitting = exporters.flatMap { exporter in
      exporter.endings.filter { name.hasSuffix(".\($0.lowercased())") }.map { (ending: $0, exporter: exporter) }
    }
    let longest = fitting.map(\.ending.count).max()
    let best = fitting.filter { $0.ending.count == longest }
    guard let first = best.first else {
      throw UsageError("the extension of '\(file)' belongs to no format; choose one with '--format': \(ids)")
    }
    guard best.count == 1 else {
      let candidates = best.map { "'\($0.exporter.id)'" }.joined(separator: " and ")
      throw UsageError("'.\(first.ending)' is an extension of \(candidates); choose one with '--format'")
    }
    return first.exporter
  }

  private var ids: String { exporters.map(\.id).joined(separator: ", ") }
}
