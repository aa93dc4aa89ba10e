internal import Lifeline
internal import LifelineBase
internal import LifelineFormats
internal import LifelineTraces

struct ImportCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "import", abstract: "Converts logs and files of other programs to a trace.",
    discussion: """
      The format is recognized from the beginning of a file. Several files become one trace, merged by time; separate runs in \
      a file become separate traces. Files can be compressed (.gz, .zst).

      The command reports what was read, what was skipped, and what was inferred. The header of the trace lists what the source \
      can observe, so that rules do not judge what a log cannot show.

      A program named lifeline-import-NAME on the PATH is an importer, too: '--from NAME' runs it. It reads the file from \
      standard input and prints a trace.
      """,
    examples: [
      "lifeline import console.log -o trace.jsonl", "lifeline import console.log --try",
      "lifeline import console.log --template ours.json -o trace.jsonl",
      "lifeline import spans.otlp.jsonl --from otlp -o trace.jsonl", "lifeline import --list",
    ])

  @Argument(help: "Files to import; '-' is standard input.", valueName: "FILE") var files: [String] = []
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "TRACE")
  var output: String = "-"
  @Option(help: "Format of the files; '--list' lists all. Default: detected from the contents.", valueName: "FORMAT")
  var from: String?
  @Flag(help: "List the formats without importing.") var list: Bool
  @Option(help: "Template for lines, used before the built-in ones.", valueName: "FILE") var template: [String] = []
  @Flag(name: [.long("try")], help: "Print how many lines each template reads; write nothing.") var tries = false
  @Flag(help: "Print the first records that were not understood.") var explain = false
  @Option(help: "Type of callbacks that are logged without a type. Default: they are left out.", valueName: "NAME")
  var type: String?
  @Option(help: "Time zone of times that have none, such as '+02:00'. Default: UTC.") var zone: ZoneArgument?
  @Option(
    help: "Offset of the times of a file, such as '-1.5s'; the nth offset is for the nth file.",
    valueName: "TIME")
  var offset: [OffsetArgument] = []
  @Option(help: "Process to import, by name or number. Default: the one with the most events.", valueName: "NAME")
  var process: String?
  @Flag(help: "Import system controllers, too.") var includeSystem = false
  @Flag(help: "Treat the logs as complete: rules may report missing calls to the callbacks that occur in them.")
  var complete = false
  @Flag(help: "Do not show progress on the terminal. The CI variable has the same effect.") var quiet = false

  var isQuiet: Bool { quiet }

  mutating func validate() throws {
    if files.isEmpty, !list { throw UsageError("missing FILE…: lifeline import FILE… -o TRACE") }
    if type == "" { throw UsageError("'--type' is empty; give the name of a type, such as 'CartController'") }
    if offset.count > files.count {
      throw UsageError("'--offset' was given more often than there are files; give one per file")
    }
    try TraceInput.requireOneStandardInput(files)
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let importers = context.registry.importers
    if list {
      let lines = ConsoleText.table(importers.map { [$0.id, $0.summary] })
      if !lines.isEmpty { try context.output.print(lines.map(TerminalText.escaping).joined(separator: "\n")) }
      return .success
    }
    for file in files where output != "-" && FileIdentity(argument: file) == FileIdentity(path: output) {
      throw UsageError("'\(output)' would overwrite the file that is imported; name another output file")
    }
    try TraceInput.protect("the template", template, from: output)
    let options = try options()
    if tries, from == nil || from == "lines" { return try printTrial(options, context) }
    if tries, let from { throw UsageError("'--try' reads lines with templates, not '\(from)'; leave '--from' out") }
    if let from, !importers.contains(where: { $0.id == from }) {
      if let plugin = ImportPlugin(from, context) { return try plugin.run(files, to: output, context) }
      throw UsageError("'--from' does not accept '\(from)'; \(NearestName.advice(from, in: importers.map(\.id)))")
    }
    return try importFiles(ImportRun(importers, options), context)
  }

  private func options() throws -> ImportOptions {
    var options = ImportOptions()
    options.zone = zone?.seconds ?? 0
    options.includesSystem = includeSystem
    options.process = process
    options.type = type
    options.isComplete = complete
    var templates: [LogTemplate] = []
    for file in template {
      let bytes = try InputFile.read(file)
      do throws(JSONDocument.Problem) { templates.append(try LogTemplate(json: bytes)) } catch {
        throw ImportError("\(file):\(error)")
      }
    }
    options.templates = templates + options.templates
    return options
  }

  @MainActor
  private func importFiles(_ run: ImportRun, _ context: CommandContext) throws -> ExitCode {
    var run = run
    for (index, file) in files.enumerated() {
      try run.read(file, from: from, offset: index < offset.count ? offset[index].nanoseconds : 0)
    }
    let report = ImportReport(explains: explain)
    for file in run.files { report.lines(on: file).forEach(context.note) }
    report.lines(on: run.files).forEach(context.note)
    guard run.files.contains(where: { $0.counts.events > 0 }) else {
      throw ImportError(report.problem(withoutEventsIn: run.files))
    }
    let target = try ExportTarget(output, context)
    let result = try run.finish { target.bytes.append($0) }
    try target.bytes.finish()
    try target.finish()
    report.lines(on: result).forEach(context.note)
    return .success
  }

  @MainActor
  private func printTrial(_ options: ImportOptions, _ context: CommandContext) throws -> ExitCode {
    for file in files {
      let trial = try TemplateTrial(file, options)
      let rows = trial.rows.map { [$0.template, "\($0.lines)", "\($0.used)"] }
      try context.output.print(
        (["\(TerminalText.escaping(file)): \(trial.summary)"]
          + ConsoleText.table([["template", "reads", "used"]] + rows, numbersFrom: 1).map { "  " + $0 })
          .joined(separator: "\n"))
      if trial.ambiguous > 0 {
        try context.output.print(
          "\(CountText.of(trial.ambiguous, "line is", "lines are")) read by several templates, in different ways; "
            + "the first one is used")
      }
      guard explain else { continue }
      for sample in trial.samples {
        try context.output.print("\(sample.record): \(TerminalText.escaping(sample.text))")
      }
    }
    return .success
  }
}

extension TemplateTrial {
  /// The numbers of lines as text.
  fileprivate var summary: String {
    [
      CountText.of(lines, "line"),
      CountText.of(named, "names a callback", "name a callback"),
      CountText.of(unread, "is read by no template", "are read by no template"),
    ].joined(separator: ", ")
  }
}
