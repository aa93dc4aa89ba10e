internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelineRules

/// The options of `convert --format sqlite`.
struct DatabaseOptions: ParameterGroup {
  var labels = LabelOptions()
  @Flag(help: "Do not run rules; the database then has no findings.") var noRules = false
  @Option(help: "Number of threads. Default: one per processor.", valueName: "COUNT") var jobs: Int?
  var heading: String? { "With --format sqlite" }

  /// The options that were given.
  var given: [String] {
    let options: [(String, Bool)] = [
      ("--label", !labels.label.isEmpty), ("--drop-label", !labels.dropLabel.isEmpty), ("--no-rules", noRules),
      ("--jobs", jobs != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  var problems: [UsageProblem] {
    var problems = labels.problems
    if let jobs, !(1...1024).contains(jobs) {
      problems.append(UsageProblem(.invalidValue, "'--jobs' must be from 1 to 1024"))
    }
    return problems
  }

  /// Adds traces to a database.
  @MainActor
  func add(
    _ traces: [String], to path: String, judgingBy models: [LifecycleModel], strict: Bool, _ context: CommandContext
  ) throws -> ExitCode {
    guard path != "-" else {
      throw UsageError("a database cannot be written to standard output; name a file with '-o'")
    }
    guard !path.isEmpty else { throw FileError("cannot write '': the path is empty; name a file") }
    try TraceInput.protect(FleetSources.files(at: traces).files, from: path)
    try OutputFile.makeFolder(of: path)
    let writer = try RunDatabaseWriter(path: path, isAtomic: strict)
    let options = FleetOptions(
      groupBy: [], labels: labels.labels, droppedLabels: Set(labels.dropLabel),
      rules: noRules ? nil : context.registry.rules(judgingBy: models), models: models, jobs: jobs, rows: writer)
    let result: FleetReading.Result
    do { result = try FleetInput.read(traces, options, protecting: []) } catch {
      _ = try? writer.finish(keeping: false)
      throw error
    }
    let messages = FleetMessages(context: context)
    messages.report(result)
    try end(result, writer, path, strict: strict, messages)
    return result.hasFailures ? .failure : .success
  }

  @MainActor
  private func end(
    _ result: FleetReading.Result, _ writer: RunDatabaseWriter, _ path: String, strict: Bool, _ messages: FleetMessages
  ) throws {
    let isRefused = strict && (result.hasFailures || result.damagedRuns > 0)
    let changes = try writer.finish(keeping: !isRefused && !result.summary.runs.isEmpty)
    if isRefused {
      throw FileError("some traces have issues or could not be read, and --strict was given; nothing was added")
    }
    if result.summary.runs.isEmpty { throw FileError("no trace could be read, so nothing was added to '\(path)'") }
    messages.say(
      changes.known.sorted().map { "\($0): skipped: '\(path)' already contains its run" }, further: 0,
      "traces that were skipped")
    messages.context.note(Self.text(of: changes, path))
  }

  private static func text(of changes: RunDatabaseChanges, _ path: String) -> String {
    var parts = [CountText.of(changes.added, "run added", "runs added")]
    if changes.replaced > 0 { parts.append("\(changes.replaced) replaced by more complete traces") }
    if !changes.known.isEmpty { parts.append("\(changes.known.count) already present") }
    return "\(path): " + parts.joined(separator: ", ")
  }
}
