internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments

struct CheckCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "check", abstract: "Finds the mistakes in traces: repeated loads, leaks after unload, leaked controllers.",
    discussion: """
      Exits with 1 when there is a finding of the severity given by --fail-on or above, and with 2 when something \
      could not be checked. Each finding shows the events that prove it.

      What is said nowhere else stands in the nearest \(CheckConfiguration.fileName), in the current folder or above it: \
      fail-on, rule, no-rule, allow, baseline, rule-timeout, plugins. The command line wins over it; --no-rule and \
      --allow add to it.

      Programs called lifeline-rule-NAME on the PATH are rules too: they read the trace as standard input and print \
      findings as JSON lines.
      """,
    examples: [
      "lifeline check trace.jsonl", "lifeline check *.jsonl --format json --fail-on warning",
      "lifeline check trace.jsonl --format sarif -o lifeline.sarif",
      "lifeline check trace.jsonl --write-baseline known.json", "lifeline check trace.jsonl --baseline known.json",
      "lifeline check trace.jsonl --allow 'controller-leaked:PlayerController:plays on in the background'",
    ])

  enum Colour: String, CaseIterable, ExpressibleByArgument, Sendable {
    case auto, always, never
  }

  var input = TraceInput()
  @Option(help: "How to print.") var format: CheckFormat = .text
  @Option(name: [.short("o"), .long("output")], help: "Where to write; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "The least severity that makes the exit code 1; error unless given.", valueName: "SEVERITY")
  var failOn: CheckThreshold?
  @Option(help: "Run only this rule or plug-in.", valueName: "ID") var rule: [String] = []
  @Option(help: "Leave this rule or plug-in out.", valueName: "ID")
  var noRule: [String] = []
  @Option(
    help: "Allow what a rule finds about a type ('*' for all), and say why; it is listed, but does not count.",
    valueName: "RULE:TYPE:REASON")
  var allow: [String] = []
  @Option(help: "Known findings: only those that are not in this file count.", valueName: "FILE") var baseline: String?
  @Option(help: "Write all findings to a file that --baseline takes; none of them counts.", valueName: "FILE")
  var writeBaseline: String?
  @Option(help: "The configuration to use instead of the nearest one.", valueName: "FILE") var config: String?
  @Flag(help: "Use no configuration.") var noConfig = false
  @Flag(help: "Run no plug-ins.") var noPlugins = false
  @Option(help: "How long a plug-in may take for a file; 10 unless given.", valueName: "SECONDS")
  var ruleTimeout: Double?
  @Option(help: "A model of your own to judge by as well; may be repeated.", valueName: "FILE") var model: [String] = []
  @Option(help: "Colours: on a terminal without NO_COLOR, always, or never.", valueName: "WHEN")
  var colour: Colour = .auto

  mutating func validate() throws {
    var problems = allow.compactMap { text in
      do throws(AllowanceError) { _ = try Allowance(parsing: text) } catch {
        return UsageProblem(.invalidValue, "'--allow \(text)' \(error)")
      }
      return UsageProblem?.none
    }
    problems += Set(rule).intersection(noRule).sorted().map { id in
      UsageProblem(.invalid, "'\(id)' stands behind --rule and --no-rule; choose one")
    }
    if noConfig, config != nil {
      problems.append(UsageProblem(.invalid, "--config and --no-config exclude each other; choose one"))
    }
    if let ruleTimeout, !(ruleTimeout > 0 && ruleTimeout <= CheckConfiguration.longestTimeout) {
      problems.append(UsageProblem(.invalidValue, "'--rule-timeout' must be above 0 and at most 86400 seconds"))
    }
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let settings = try settings(context)
    var context = context
    context.registry.rules = try context.registry.rules(judgingBy: context.registry.models(with: model))
    let run = try CheckRun(settings, context)
    let report = try run.report(on: input, format: format)
    try print(report, context)
    for failure in report.failures { context.note(failure.text) }
    for allowance in report.review.unused {
      context.note("nothing is found that the allowance \(allowance.rule):\(allowance.type) covers; take it out")
    }
    guard report.failures.isEmpty else {
      if writeBaseline != nil { context.note("no baseline was written, since not everything was checked") }
      return .usage
    }
    guard let writeBaseline else { return report.isFailed ? .failure : .success }
    try write(report, to: writeBaseline, context)
    return .success
  }

  private func settings(_ context: CommandContext) throws -> CheckConfiguration {
    var own = CheckConfiguration()
    own.failOn = failOn
    own.rules = rule.map { .init(id: $0, place: "--rule") }
    own.excluded = noRule.map { .init(id: $0, place: "--no-rule") }
    own.allowances = try allow.map { try Allowance(parsing: $0) }
    own.baseline = baseline
    own.ruleTimeout = ruleTimeout
    own.usesPlugins = noPlugins ? false : nil
    guard !noConfig, let path = config ?? CheckConfiguration.file(from: context.environment.folder) else { return own }
    return own.over(try CheckConfiguration(path: path))
  }

  @MainActor
  private func print(_ report: CheckReport, _ context: CommandContext) throws {
    let hasColour = colour == .always || (colour == .auto && output == "-" && context.output.hasColour)
    let text = text(of: report, Colours(isOn: hasColour), context)
    guard output != "-" else { return try context.output.print(text) }
    try OutputFile.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: output)
  }

  @MainActor
  private func text(of report: CheckReport, _ colours: Colours, _ context: CommandContext) -> String {
    switch format {
    case .text: TextReport(report: report, colours: colours).text
    case .json: JSONReport(report: report).json.pretty
    case .sarif: SARIFReport(report: report, folder: context.environment.folder).json.pretty
    case .junit: JUnitReport(report: report).text
    case .github: GitHubReport(report: report, folder: context.environment.folder).text
    case .markdown: MarkdownReport(report: report).text
    }
  }

  @MainActor
  private func write(_ report: CheckReport, to path: String, _ context: CommandContext) throws {
    let baseline = Baseline(report.review.counted + report.review.known)
    try OutputFile.write(baseline.bytes, to: path)
    context.note(
      "wrote \(baseline.entries.count == 1 ? "1 finding" : "\(baseline.entries.count) findings") to '\(path)'")
  }
}

extension CheckFormat: ExpressibleByArgument {}
extension CheckThreshold: ExpressibleByArgument {}
