internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelineTraces

struct SummarizeCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "summarize", abstract: "Summarizes many traces: counts, durations, findings, and lives by version.",
    discussion: """
      Folders are searched recursively. A run is counted once, even if there are copies of its trace. Runs are \
      grouped by their 'version' label, or by the labels that --group-by names. The summary contains no paths, hosts, or \
      times of day; summaries of different runs can be merged.

      With --framed, standard input is a sequence of traces. Before each trace are the length of its name (4 bytes), its \
      name, and the length of the trace (8 bytes). Lengths are big-endian.

      Exits with 0 if everything was read, with 1 if some files could not be read, and with 2 if no file was read. Findings do \
      not change the exit code.
      """,
    examples: [
      "lifeline summarize traces/ -o summary.json",
      "lifeline summarize traces/ --group-by version --group-by channel -o summary.json",
      "lifeline summarize nightly/ --label version=2.1 --index runs.jsonl -o nightly.json",
    ])

  @Argument(help: "Traces, or folders of traces; '-' is standard input.", valueName: "TRACE")
  var traces: [String] = []
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "Group runs by this label. Default: version.", valueName: "KEY") var groupBy: [String] = []
  var labels = LabelOptions()
  @Option(help: "Maximum number of groups; all other runs are counted together.", valueName: "COUNT")
  var maxGroups: Int = 256
  @Flag(help: "Only count; do not run rules.") var noRules = false
  @Option(help: "Additional model for the rules.", valueName: "FILE") var model: [String] = []
  @Option(help: "Number of threads. Default: one per processor.", valueName: "COUNT") var jobs: Int?
  @Flag(help: "Read framed traces from standard input.") var framed = false
  @Option(help: "Write the identities of the runs and the paths of their traces to a file.", valueName: "FILE")
  var index: String?
  @Option(help: "Write tables about each run as JSON Lines into a folder.", valueName: "DIR") var tables: String?
  @Option(help: "Skip the traces that this file lists: JSON Lines with 'path' and 'trace'.", valueName: "FILE")
  var excludeFrom: String?
  @Flag(help: "Exit with 2 and write nothing if a file cannot be read or a trace has an issue.") var strict = false

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
    if let index, index == output, output != "-" {
      problems.append(UsageProblem(.invalid, "'--index' and '--output' name the same file; name two"))
    }
    if index == "-" {
      problems.append(UsageProblem(.invalidValue, "'--index' needs a file, but '-' is standard output; name a file"))
    }
    if maxGroups < 1 { problems.append(UsageProblem(.invalidValue, "'--max-groups' must be at least 1")) }
    problems += labelProblems
    if !problems.isEmpty { throw UsageError(problems: problems) }
  }

  private var labelProblems: [UsageProblem] {
    var problems = labels.problems
    problems += groupBy.compactMap { TraceLabels.problem(ofKey: $0) }.map { UsageProblem(.invalidValue, $0) }
    for key in Set(keys).intersection(labels.dropLabel).sorted() {
      let source = groupBy.isEmpty ? "the default of --group-by" : "--group-by"
      problems.append(UsageProblem(.invalid, "'\(key)' is in --drop-label, but also \(source); group by another label"))
    }
    return problems
  }

  private var keys: [String] { groupBy.isEmpty ? ["version"] : groupBy }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    let outputs = [output] + [index].compactMap(\.self) + (tables.map { TableFolder.paths(in: $0) } ?? [])
    for file in outputs {
      try TraceInput.protect("the model", model, from: file)
      try TraceInput.protect("the list of excluded traces", [excludeFrom].compactMap(\.self), from: file)
    }
    let models = try context.registry.models(with: model)
    var options = FleetOptions(
      groupBy: keys, labels: labels.labels, droppedLabels: Set(labels.dropLabel),
      rules: noRules ? nil : context.registry.rules(judgingBy: models), models: models,
      limits: FleetSettings.Limits(groups: maxGroups), jobs: jobs)
    if let excludeFrom { options.excluded = try ExcludedTraces.read(excludeFrom) }
    let folder = try tables.map { try TableFolder($0) }
    options.rows = folder
    let result =
      try framed
      ? FleetReading.read(frames: FrameReader(0), options)
      : FleetInput.read(traces, options, protecting: outputs)
    report(result, context)
    // The tables list skipped files, even if all files were skipped.
    guard !result.summary.runs.isEmpty || tables != nil else {
      throw FileError("no trace could be read, so no summary was written")
    }
    if strict, result.hasFailures || result.damagedRuns > 0 {
      throw FileError("some traces have issues or could not be read, and --strict was given; no summary was written")
    }
    let bytes = try result.summary.bytes()
    try folder?.finish(result)
    if let index { try OutputFile.write(Self.lines(of: result.index), to: index) }
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    return result.hasFailures ? .failure : .success
  }

  @MainActor
  private func report(_ result: FleetReading.Result, _ context: CommandContext) {
    FleetMessages(context: context).report(result)
    if let others = result.summary.others {
      context.note(
        "there are more than \(maxGroups) groups: the runs of the other groups (\(others.runs)) are counted together; "
          + "raise --max-groups, or group by a label with fewer values")
    }
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
