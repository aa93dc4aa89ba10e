internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

struct CheckCommand: TraceCommand {
  static let configuration = CommandConfiguration(
    name: "check", abstract: "Finds mistakes in traces, such as repeated loads and leaked controllers.",
    discussion: """
      Exits with 1 if there is a finding of the --fail-on severity or higher, and with 2 if something could not be \
      checked. Each finding shows its evidence. A mistake that occurs several times is shown once, with a count. Text, \
      Markdown, and GitHub show at most --max-findings mistakes; agent, a summary for coding assistants, has at most \
      2,000 characters; the other formats contain all findings.

      With --base, the check is compared with that of other traces: mistakes are new, fixed, unchanged, or not exercised, \
      which means that the traces did not reach the steps in which the base has them. Only new mistakes fail.

      With --watch, the traces are checked again each time after they have changed. 'lines' has the form of compilers, \
      such as 'Cart.swift:12: error: …', which editors turn into links.

      Defaults come from the nearest \(CheckConfiguration.fileName), in the current folder or above: fail-on, rule, \
      no-rule, allow, baseline, rule-timeout, plugins, sources. Options override the file; --no-rule and --allow add to it.

      With --sources, each finding refers to the Swift code of its callback or type. Places that the trace records, such \
      as the line of the test, are shown without --sources, too.

      The rules always check the whole trace. A selection, such as --subject or --since, leaves out findings that have no \
      event in the selection.

      While the command reads standard input ('-'), SIGINT (Ctrl-C) ends the input, and the command checks what it has read.

      Programs named lifeline-rule-NAME on the PATH are rules, too: they read the trace from standard input and print \
      findings as JSON lines.
      """,
    examples: [
      "lifeline check trace.jsonl", "lifeline check *.jsonl --format json --fail-on warning",
      "lifeline check trace.jsonl --format sarif -o lifeline.sarif",
      "lifeline check trace.jsonl --sources . --format github",
      "lifeline check artifacts --sources . --format lines --watch",
      "lifeline check trace.jsonl --subject checkout --since 1.5s",
      "lifeline check artifacts --base main-artifacts --format markdown",
      "lifeline check trace.jsonl --write-baseline known.json", "lifeline check trace.jsonl --baseline known.json",
      "lifeline check trace.jsonl --allow 'controller-leaked:PlayerController:plays on in the background'",
    ])

  var input = TraceInput()
  @Option(help: "Output format.") var format: CheckFormat = .text
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "Maximum number of mistakes in text, Markdown, and GitHub; 0 for no limit.", valueName: "COUNT")
  var maxFindings: Int = 100
  @Option(help: "Fail at this severity or higher. Default: error.", valueName: "SEVERITY")
  var failOn: CheckThreshold?
  @Option(
    help: "Traces of a base, such as the main branch; what is new, fixed, unchanged, and not exercised is shown.",
    valueName: "TRACE")
  var base: [String] = []
  @Option(help: "Write all findings to a baseline file and exit with 0.", valueName: "FILE")
  var writeBaseline: String?
  @Option(
    help: "With '-': print the findings so far at this interval, without evidence and plug-ins.",
    valueName: "TIME") var every: IntervalArgument?
  @Flag(help: "Check again whenever a trace changes, until Ctrl-C.") var watch = false
  @Option(help: "Output of Apple's 'leaks'; its retain cycles are listed with the findings.", valueName: "FILE")
  var leaks: String?
  @Option(help: "When to use colors; 'auto': on a terminal, unless NO_COLOR is set.", valueName: "WHEN")
  var color: ConsoleSink.Color = .auto
  var rules = RuleArguments()
  var plugins = PluginArguments()
  var selected = SelectionOptions()

  mutating func validate() throws {
    var problems = rules.problems + plugins.problems + selected.problems
    if writeBaseline != nil, !selected.selection.isEmpty {
      problems += UsageError("'--write-baseline' needs all findings; leave '\(selected.text)' out").problems
    }
    if writeBaseline == "-" {
      problems += UsageError("'--write-baseline' needs a file, but '-' is standard output; name a file").problems
    } else if writeBaseline == output {
      problems += UsageError("'--write-baseline' and '--output' name the same file; name two").problems
    }
    problems += input.problems(every: every)
    if every != nil, !selected.selection.isEmpty {
      problems += UsageError("'--every' checks the whole trace; leave '\(selected.text)' out").problems
    }
    problems += problemsWithBase + problemsWithWatching
    if maxFindings < 0 { problems += UsageError("'--max-findings' must not be negative; use 0 for no limit").problems }
    if !problems.isEmpty { throw UsageError(problems: problems) }
    try TraceInput.requireOneStandardInput(input.traces + [leaks].compactMap(\.self))
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    (input.allowsNone, input.reportsIncompleteness) = (true, true)
    var settings = try rules.configuration(context, plugins: plugins)
    settings.failOn = failOn ?? settings.failOn
    settings = settings.creatingBaseline(writeBaseline)
    for file in [output, writeBaseline] {
      try TraceInput.protect(input.traces + base, from: file)
      try TraceInput.protect("the output of 'leaks'", [leaks].compactMap(\.self), from: file)
    }
    try rules.protect(from: output, baseline: settings.baseline, context)
    // A baseline may be replaced by its next version.
    try rules.protect(from: writeBaseline, baseline: nil, context)
    var context = context
    context.registry = try rules.registry(context)
    let comparison = try leaks.map { try LeaksComparison($0) }
    if watch { return try watch(settings, context) }
    if !base.isEmpty { return try compare(settings, context) }
    let report = try read(with: prepared(settings, context), context)
    try print(report, context)
    (report.checked.unjudgedByModels + report.checked.unusedRates).forEach(context.note)
    comparison?.lines(leaked: report.leakedTypes).forEach(context.note)
    for failure in report.failures { context.note(failure.text) }
    report.unusedSuppressions.forEach(context.note)
    if let reason = report.reasonOfIncompleteness {
      if writeBaseline != nil { context.note("no baseline was written, because \(reason)") }
      return .usage
    }
    guard let writeBaseline else { return report.isFailed ? .failure : .success }
    try write(report, to: writeBaseline, context)
    return .success
  }

  /// Prepares a check with the settings of the command line and the configuration.
  @MainActor
  func prepared(_ context: CommandContext) throws -> CheckRun {
    var context = context
    context.registry = try rules.registry(context)
    return try prepared(rules.configuration(context, plugins: plugins), context)
  }

  /// Prepares a check with the rules of the command line.
  @MainActor
  func prepared(_ settings: CheckConfiguration, _ context: CommandContext) throws -> CheckRun {
    let models = context.registry.models.suffix(rules.model.count)
    return try CheckRun(settings, selecting: selected, models: Array(models), context)
  }

  /// The next command for an assistant.
  @MainActor
  private func next(_ context: CommandContext) -> String {
    let traces = input.traces.prefix(3).map(ShellText.quoted).joined(separator: " ")
    return
      "Next: '\(context.invocation) explain RULE'; everything: '\(context.invocation) check \(traces) --format json'."
  }

  @MainActor
  func read(with run: CheckRun, _ context: CommandContext) throws -> CheckReport {
    guard let every else {
      return try InputInterrupt.observed(reading: input.traces, context) {
        try run.report(on: input, from: input.files(), format: format, limit: maxFindings)
      }
    }
    return try run.report(onStandardInputOf: input, every: every.duration, format: format, limit: maxFindings) {
      report in
      try print(report, context)
      if output == "-", format == .text { try context.output.print("") }
    }
  }

  @MainActor
  func print(_ report: CheckReport, _ context: CommandContext) throws {
    let hasColor = color.isOn(onTerminal: output == "-" && context.output.isTerminal)
    try print(text(of: report, TerminalColors(isOn: hasColor), context), context)
  }

  @MainActor
  func print(_ text: String, _ context: CommandContext) throws {
    guard output != "-" else { return try context.output.print(text) }
    try OutputFile.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: output)
  }

  @MainActor
  private func text(of report: CheckReport, _ colors: TerminalColors, _ context: CommandContext) -> String {
    switch format {
    case .text: TextReport(report: report, colors: colors).text
    case .lines: LinesReport(report: report, folder: context.environment.folder).text
    case .agent: AgentReport(report, next: next(context)).text
    case .json: JSONReport(report: report).json.pretty
    case .sarif: SARIFReport(report: report, folder: context.environment.folder).json.pretty
    case .junit: JUnitReport(report: report).text
    case .github: GitHubReport(report: report, folder: context.environment.folder).text
    case .gitlab: CodeQualityReport(report: report, folder: context.environment.folder).json.pretty
    case .markdown: MarkdownReport(report: report).text
    }
  }

  @MainActor
  private func write(_ report: CheckReport, to path: String, _ context: CommandContext) throws {
    let baseline = Baseline(report.review.active + report.review.baselined)
    try OutputFile.write(baseline.bytes, to: path)
    context.note(
      "wrote \(CountText.of(baseline.entries.count, "finding")) to '\(path)'")
  }
}

extension ConsoleSink.Color: ExpressibleByArgument {}
extension CheckFormat: ExpressibleByArgument {}
extension CheckThreshold: ExpressibleByArgument {}
