internal import Lifeline
internal import LifelineBase
internal import LifelineComparison
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineStates
internal import LifelineTraces

struct DiffCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "diff", abstract: "Compares the callbacks, order, durations, and findings of two recordings.",
    discussion: """
      OLD and NEW are traces or folders of traces. Traces in folders are matched by name, such as the name of the test; \
      traces without a match are listed. Subjects are matched by type, name, and order of creation, not by numbers or \
      times. Durations are compared; other times are not. Findings are matched by fingerprint: they are new, fixed, or \
      unchanged, or occur more or less often.

      Exits with 0 if nothing differs, with 1 if something differs or an input is incomplete, and with 2 if something \
      could not be compared. With --fail-on finding, only new findings and incomplete inputs cause exit code 1.

      With --ignore-times, the result does not depend on the speed of the machine; use it in CI.
      """,
    examples: [
      "lifeline diff old.jsonl new.jsonl", "lifeline diff old.jsonl new.jsonl --ignore-times --format markdown",
      "lifeline diff old.jsonl new.jsonl -o changes.svg",
      "lifeline diff old.jsonl new.jsonl --diagram states -o changes.svg",
      "lifeline diff main/ branch/ --ignore-times --fail-on finding --format markdown",
    ])

  enum Diagram: String, CaseIterable, ExpressibleByArgument, Sendable {
    case timeline, states
  }

  enum Threshold: String, CaseIterable, ExpressibleByArgument, Sendable {
    case difference, finding
  }

  @Argument(help: "Old recording, or a folder of recordings; '-' is standard input.") var old: String
  @Argument(help: "New recording, or a folder of recordings; '-' is standard input.") var new: String
  @Option(help: "Output format. Default: the extension of the output file, otherwise text.") var format: DiffFormat?
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "Diagram to draw if the output is a picture. Default: timeline.") var diagram: Diagram?
  @Option(help: "Exit with 1 if anything differs, or only if there is a new finding.", valueName: "CHANGE")
  var failOn: Threshold = .difference
  @Option(help: "Number of unchanged lines around each difference. Default: 3.", valueName: "LINES")
  var context: Int?
  @Option(help: "Additional model for the findings.", valueName: "FILE") var model: [String] = []
  @Option(help: "When to use colors; 'auto': on a terminal, unless NO_COLOR is set.", valueName: "WHEN")
  var color: ConsoleSink.Color = .auto
  var reading = ReadingOptions()
  var compared = ComparisonArguments()
  var size = PictureOptions()
  @Option(help: "Maximum number of timeline rows; 0 for no limit. Default: 2000.", valueName: "COUNT") var maxRows: Int?

  var isQuiet: Bool { reading.quiet }

  mutating func validate() throws {
    var problems = size.problems
    if old == "-", new == "-" {
      problems.append(
        UsageProblem(
          .invalid, "OLD and NEW are both '-', but standard input can be read only once; name a file for one"))
    }
    problems += compared.problems
    if let context, context < 0 { problems.append(UsageProblem(.invalidValue, "'--context' must not be negative")) }
    if let maxRows, maxRows < 0 {
      problems.append(UsageProblem(.invalidValue, "'--max-rows' must not be negative; use 0 for no limit"))
    }
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    try TraceInput.protect([old, new], from: output)
    try TraceInput.protect("the model", model, from: output)
    let format = try format ?? (output == "-" ? nil : DiffFormat.ending(of: output)) ?? .text
    if self.context != nil, ![.text, .markdown].contains(format) {
      throw UsageError("'--context' is for text and Markdown; leave it out")
    }
    if let picture = format.picture { try size.check(picture) } else { try checkPictureOptions() }
    let report = try report(keepsEvents: format.picture != nil, context)
    let bytes = try bytes(of: report, format, context)
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    for reservation in report.reservations where format.picture != nil { context.note(reservation) }
    if report.areRunsInterleaved {
      context.note(
        "many callbacks are enclosed by different callbacks in the two runs; if the program is concurrent, its runs always differ "
          + "in order: to compare them, use 'lifeline summarize' for each run, and then 'lifeline trends'")
    }
    let isFailed = failOn == .difference ? !report.isUnchanged : report.hasNewFindings || !report.comparison.isComplete
    return isFailed ? .failure : .success
  }

  /// Rejects options without an effect, which are most likely mistakes.
  private func checkPictureOptions() throws {
    let given = [("--diagram", diagram != nil), ("--max-rows", maxRows != nil)].filter(\.1).map(\.0) + size.given
    guard let option = given.first else { return }
    throw UsageError(
      "'\(option)' has no effect without a picture; write one with '-o changes.svg' or '--format svg', or remove it")
  }

  // MARK: Comparing

  @MainActor
  private func report(keepsEvents: Bool, _ context: CommandContext) throws -> DiffReport {
    let rules = try context.registry.rules(withModels: model)
    let before = try read(old, rules, keepsEvents, context)
    let after = try read(new, rules, keepsEvents, context)
    try checkNames(before.first, after.first)
    let comparison = TraceComparison(
      before.first, after.first, options: compared.options, oldFindings: before.second.findings,
      newFindings: after.second.findings,
      unjudged: (old: before.second.rulesUnjudgedBySource, new: after.second.rulesUnjudgedBySource))
    return DiffReport(
      old: .init(source: Self.name(old), record: before.first),
      new: .init(source: Self.name(new), record: after.first),
      comparison: comparison)
  }

  private static func name(_ path: String) -> String { path == "-" ? TraceFiles.standardInput : path }

  @MainActor
  private func read(
    _ path: String, _ rules: [RuleDescription], _ keepsEvents: Bool, _ context: CommandContext
  ) throws -> ConsumerPair<TraceRecord, RuleRunner> {
    var input = TraceInput()
    input.traces = [path]
    input.reading = reading
    let maximum = context.environment.maximumComparedEvents
    let read = try input.read(
      BoundedConsumer(ConsumerPair(TraceRecord(keepsEvents: keepsEvents), RuleRunner(rules)), maximum: maximum),
      context)
    guard read.count <= maximum else {
      throw FileError(
        "\(Self.name(path)): has \(read.count) events, and diff compares at most \(maximum), because it needs them all in "
          + "memory; compare shorter recordings, such as single segments, or the output of 'lifeline stats'")
    }
    return read.consumer
  }

  /// Rejects names that neither input contains, which are most likely misspelled.
  private func checkNames(_ old: TraceRecord, _ new: TraceRecord) throws {
    let known = [
      (compared.type, "type", old.typeNames.union(new.typeNames)),
      (compared.subject, "subject", old.names.union(new.names)),
    ]
    for (asked, what, names) in known {
      for name in asked where !names.contains(name) {
        let hint = NearestName.hint(name, in: names.sorted())
        throw UsageError("neither recording has a \(what) '\(name)'\(hint)")
      }
    }
  }

  // MARK: Printing

  @MainActor
  private func bytes(of report: DiffReport, _ format: DiffFormat, _ context: CommandContext) throws -> [UInt8] {
    if let picture = format.picture { return try draw(report, as: picture, context) }
    let text = text(of: report, format, context)
    return Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
  }

  @MainActor
  private func text(of report: DiffReport, _ format: DiffFormat, _ context: CommandContext) -> String {
    let hasColor = color.isOn(onTerminal: output == "-" && context.output.isTerminal)
    return switch format {
    case .json: DiffJSON(report: report).json.pretty
    case .markdown: DiffMarkdown(report: report, context: self.context ?? 3).text
    default: DiffText(report: report, colors: TerminalColors(isOn: hasColor), context: self.context ?? 3).text
    }
  }

  @MainActor
  private func draw(_ report: DiffReport, as format: PictureFormat, _ context: CommandContext) throws -> [UInt8] {
    let picture = try drawn(report, as: format, by: context.registry.renderer)
    context.note(picture.omissions, OptionAdvice.diff)
    picture.remarks.forEach(context.note)
    return picture.bytes
  }

  private func drawn(
    _ report: DiffReport, as format: PictureFormat, by renderer: any GraphRenderer
  ) throws -> DrawnPicture {
    switch diagram ?? .timeline {
    case .timeline:
      var timeline = ComparisonTimeline(report.comparison, limit: maxRows ?? 2000)
      timeline.showsLegend = !size.noLegend
      if size.width == nil { timeline.maximumWidth = Timeline.usualWidth }
      return try size.draw(timeline, as: format, by: renderer)
    case .states:
      var states = ComparisonStates(report.comparison, types: Set(compared.type))
      states.showsLegend = !size.noLegend
      return try size.draw(states, as: format, by: renderer)
    }
  }
}

extension DiffFormat: ExpressibleByArgument {}
