internal import Lifeline
internal import LifelineBase
internal import LifelinePages
internal import LifelineRules
internal import LifelineTraces

struct ReportCommand: TraceCommand {
  static let configuration = CommandConfiguration(
    name: "report", abstract: "Creates an interactive HTML file of findings, timeline, states, and durations.",
    discussion: """
      The file is self-contained and loads no other files: you can open it from disk, from an email attachment, and from a \
      server with a strict content security policy. Rules, suppressions, and configuration are those of 'lifeline \
      check'; findings do not change the exit code.

      A selection, such as --subject or --since, leaves out all other events, and findings that have no event in it.

      If there are more than --max-events events, the timeline shows a selection of them and a note. Findings, counts, \
      diagrams, and durations cover all events.
      """,
    examples: [
      "lifeline report trace.jsonl -o report.html",
      "lifeline report old.jsonl new.jsonl -o both.html --title 'Before and after'",
      "lifeline report trace.jsonl --rule controller-leaked -o leaks.html",
    ])

  var input = TraceInput()
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "Heading. Default: the names of the traces.", valueName: "TEXT") var title: String?
  @Option(
    help: "Maximum number of timeline events in all traces together; 0 for no limit.", valueName: "COUNT")
  var maxEvents: Int = 100_000
  var rules = RuleArguments()
  var plugins = PluginArguments()
  var selected = SelectionOptions()

  mutating func validate() throws {
    var problems = rules.problems + plugins.problems + selected.problems
    if maxEvents < 0 { problems += UsageError("'--max-events' must not be negative; use 0 for no limit").problems }
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    var context = context
    let configuration = try rules.configuration(context, plugins: plugins)
    context.registry = try rules.registry(context)
    guard output != "-" || !context.output.isTerminal else {
      throw UsageError(
        "a report is an HTML file and is not printed on a terminal; write it to a file with '-o report.html'")
    }
    try TraceInput.protect(input.traces, from: output)
    try rules.protect(from: output, baseline: configuration.baseline, context)
    let files = try input.files()
    let check = try CheckRun(configuration, selecting: selected, context).report(on: input, from: files, format: .json)
    let report = try read(files, context)
    let bytes = report.html(
      drawnBy: context.registry.renderer, review: check.review, notJudged: check.notJudged, unread: check.unread)
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    for failure in check.failures { context.note(failure.text) }
    return check.failures.isEmpty ? .success : .usage
  }

  /// Reads the traces again, without reporting issues a second time.
  @MainActor
  private func read(_ files: TraceFiles, _ context: CommandContext) throws -> HTMLReport {
    // Objects with missing events cannot be compared with their model.
    let models = try context.registry.models(with: rules.model)
    let options = HTMLReport.Options(
      title: title, limit: maxEvents, omissionAdvice: OptionAdvice.report,
      models: selected.givenBesideSubjects.isEmpty ? models : [], lifeModels: models)
    let report = HTMLReport(rules: [], options: options)
    guard !selected.selection.isEmpty else { return try TraceInput.readAgain(report, from: files, context) }
    let filter = try selected.filter(files, context, atLeast: .note)
    return try TraceInput.readAgain(SelectedTraces(report, filter), from: files, context).consumer
  }
}
