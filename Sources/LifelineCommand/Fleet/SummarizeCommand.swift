internal import Lifeline
internal import LifelineAnalysis
internal import LifelineArguments
internal import LifelineFleet

struct SummarizeCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "summarize", abstract: "Adds up many traces: counts, durations, findings and lives by version.",
    discussion: """
      Folders are searched with the folders in them. A run is counted once, however often its trace was copied. Runs are \
      grouped by their label 'version', or by the labels that --group-by names. The summary contains no paths, hosts or \
      times of day; summaries of different runs can be merged.

      With --framed, standard input is a sequence of traces, each after the length of its name in 4 bytes, its name, and \
      its length in 8 bytes, highest byte first.

      Exits with 0 if everything was read, with 1 if some files could not be read, and with 2 if none could. Findings do \
      not change the exit code.
      """,
    examples: [
      "lifeline summarize traces/ -o summary.json",
      "lifeline summarize traces/ --group-by version --group-by channel -o summary.json",
      "lifeline summarize nightly/ --label version=2.1 --index runs.jsonl -o nightly.json",
    ])

  @Argument(help: "Traces to read, and folders of them; '-' is standard input.", valueName: "TRACE")
  var traces: [String] = []
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "Group runs by this label. Default: version.", valueName: "KEY") var groupBy: [String] = []
  @Option(help: "Label of all runs; it replaces that of the headers.", valueName: "KEY=VALUE") var label: [String] = []
  @Option(help: "Leave this label out.", valueName: "KEY") var dropLabel: [String] = []
  @Option(help: "Maximum number of groups; the runs of others are counted together.", valueName: "COUNT")
  var groups: Int = 256
  @Flag(help: "Count only; run no rules.") var noRules = false
  @Option(help: "Additional model for the rules.", valueName: "FILE") var model: [String] = []
  @Option(help: "Number of threads. Default: one for each processor.", valueName: "COUNT") var jobs: Int?
  @Flag(help: "Read framed traces from standard input.") var framed = false
  @Option(help: "Write the identities of the runs and the paths of their traces to a file.", valueName: "FILE")
  var index: String?
  @Flag(help: "Exit with 2 and write nothing if a file cannot be read or a trace has an issue.") var strict = false

  private static let maximumMessages = 20

  mutating func validate() throws {
    var problems: [UsageProblem] = []
    if framed, !traces.isEmpty {
      problems.append(UsageProblem(.invalid, "'--framed' reads standard input only; leave out the names of traces"))
    }
    if !framed, traces.isEmpty {
      problems += UsageError("missing TRACE…: lifeline summarize TRACE… -o FILE").problems
    }
    if let jobs, !(1...1024).contains(jobs) {
      problems.append(UsageProblem(.invalidValue, "'--jobs' must be from 1 to 1024"))
    }
    if groups < 1 { problems.append(UsageProblem(.invalidValue, "'--groups' must be at least 1")) }
    problems += labelProblems
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  private var labelProblems: [UsageProblem] {
    var problems: [UsageProblem] = []
    for text in label {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count < 2 {
        problems.append(UsageProblem(.invalidValue, "'--label \(text)' has no value; write KEY=VALUE"))
      } else if let problem = TraceLabels.problem(of: parts[0], parts[1]) {
        problems.append(UsageProblem(.invalidValue, "'--label': \(problem)"))
      }
    }
    if labels.count > TraceLabels.maximumCount {
      problems.append(UsageProblem(.invalid, "'--label' can be given for \(TraceLabels.maximumCount) keys at most"))
    }
    problems += (groupBy + dropLabel).compactMap { TraceLabels.problem(ofKey: $0) }.map {
      UsageProblem(.invalidValue, $0)
    }
    for key in Set(keys).intersection(dropLabel).sorted() {
      let source = groupBy.isEmpty ? "the default of --group-by" : "--group-by"
      problems.append(UsageProblem(.invalid, "'\(key)' is in --drop-label, but also \(source); group by another label"))
    }
    return problems
  }

  private var keys: [String] { groupBy.isEmpty ? ["version"] : groupBy }

  private var labels: [String: String] {
    var labels: [String: String] = [:]
    for text in label {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2 { labels[parts[0]] = parts[1] }
    }
    return labels
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let models = try context.registry.models(with: model)
    let options = FleetOptions(
      groupBy: keys, labels: labels, droppedLabels: Set(dropLabel),
      rules: noRules ? nil : context.registry.rules(judgingBy: models), models: models,
      limits: FleetSettings.Limits(groups: groups), jobs: jobs)
    let result = try framed ? FleetReading.read(frames: FrameReader(0), options) : read(options, context)
    report(result, context)
    guard !result.summary.runs.isEmpty else { throw FileError("no trace could be read, so no summary was written") }
    if strict, !result.skipped.isEmpty || result.damagedRuns > 0 {
      throw FileError("some traces have issues or could not be read, and --strict was given; no summary was written")
    }
    let bytes = try result.summary.bytes()
    if let index { try OutputFile.write(Self.lines(of: result.index), to: index) }
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    return result.skipped.isEmpty ? .success : .failure
  }

  @MainActor
  private func read(_ options: FleetOptions, _ context: CommandContext) throws -> FleetReading.Result {
    if traces.count(where: { $0 == "-" }) > 1 {
      throw UsageError("'-' is standard input, which can be read only once; give it once")
    }
    let (files, problems) = FleetSources.files(at: traces)
    for file in [output, index].compactMap(\.self) where file != "-" { try TraceInput.protect(files, from: file) }
    var copies: [TraceFiles] = []
    let sources = try files.map { path in
      guard path == "-" || OutputFile.isSpecialFile(path) else { return TraceSource(path: path) }
      let copy = try TraceFiles([path])
      copies.append(copy)
      return copy.sources[0]
    }
    var result = FleetReading(options).read(sources)
    withExtendedLifetime(copies) {}
    result.skipped = problems + result.skipped
    return result
  }

  // MARK: Messages

  @MainActor
  private func report(_ result: FleetReading.Result, _ context: CommandContext) {
    for error in result.skipped { context.note("skipped: \(error)\(Self.hint(error))") }
    Self.say(result.notes, further: result.furtherNotes, "issues", context)
    Self.say(result.duplicates, further: 0, "duplicates", context)
    for (key, runs) in result.replacedLabels.sorted(by: { $0.key < $1.key }) {
      context.note("--label replaced '\(key)' of \(runs) run\(runs == 1 ? "" : "s")")
    }
    let unclosed = result.summary.total.damage.unclosed
    if unclosed > 0 {
      context.note(
        unclosed == 1
          ? "1 trace was not closed; its end may be missing"
          : "\(unclosed) traces were not closed; their ends may be missing")
    }
    if let others = result.summary.others {
      context.note(
        "there are more than \(groups) groups: the runs of the others (\(others.runs)) are counted together; "
          + "raise --groups, or group by a label with fewer values")
    }
  }

  @MainActor
  private static func say(_ texts: [String], further: Int, _ what: String, _ context: CommandContext) {
    for text in texts.prefix(maximumMessages) { context.note(text) }
    let left = texts.dropFirst(maximumMessages).count + further
    if left > 0 { context.note("… and \(left) more \(what)") }
  }

  /// A pattern that the shell did not replace.
  private static func hint(_ error: TraceReadError) -> String {
    guard error.code == .unreadable, error.source.contains("*") || error.source.contains("?") else { return "" }
    return FileSystem.exists(error.source) ? "" : "; the pattern matches no file"
  }

  private static func lines(of index: [(run: String, name: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (run, name) in index {
      var json = JSONWriter()
      json.object { json in
        json.member("run", run)
        json.member("path", name)
      }
      bytes += json.bytes + [UInt8(ascii: "\n")]
    }
    return bytes
  }
}
