internal import Lifeline
internal import LifelineBase
internal import LifelineFleet

struct MergeCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "merge", abstract: "Merges summaries of different runs into one.",
    discussion: """
      Any order and grouping of the parts produces the same bytes as summarizing all traces together. Parts with equal sets of \
      runs are counted once. Exits with 2, and writes nothing, if parts have only some of their runs in common, or were \
      created with different --group-by labels, rules, models, or limits.
      """,
    examples: ["lifeline merge monday.json tuesday.json -o week.json", "lifeline merge parts/*.json -o all.json"])

  @Argument(help: "Summaries to merge; '-' is standard input.", valueName: "SUMMARY") var parts: [String]
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(help: "Number of threads. Default: one per processor.", valueName: "COUNT") var jobs: Int?

  mutating func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw UsageError(problems: [UsageProblem(.invalidValue, "'--jobs' must be from 1 to 1024")])
    }
    try TraceInput.requireOneStandardInput(parts)
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    try TraceInput.protect("the summary", parts, from: output)
    let merged = try FleetMerging.merge(parts, jobs: jobs) { name throws(FleetError) in try SummaryFile.bytes(name) }
    let bytes = try merged.bytes()
    if output == "-" { try context.output.write(bytes) } else { try OutputFile.write(bytes, to: output) }
    return .success
  }
}

/// Recognizes a fleet summary among the inputs of a command.
enum SummaryFile {
  static func bytes(_ path: String) throws(FleetError) -> [UInt8] {
    do throws(FileError) { return try InputFile.read(path == "-" ? "/dev/stdin" : path) } catch {
      throw FleetError(error)
    }
  }

  static func read(_ path: String) throws -> FleetSummary {
    try FleetSummary(parsing: bytes(path), named: path == "-" ? TraceFiles.standardInput : path)
  }

  /// Returns the summary if it is the only input of a command, or nil if the inputs are traces.
  static func only(_ paths: [String]) throws -> FleetSummary? {
    guard let path = paths.first(where: isSummary) else { return nil }
    guard paths.count == 1 else {
      throw UsageError("'\(path)' is a summary, which can be read only alone; merge summaries with 'lifeline merge'")
    }
    return try read(path)
  }

  /// Returns whether a regular file begins like a summary.
  static func isSummary(_ path: String) -> Bool {
    guard path != "-", !FileSystem.isDirectory(path), !OutputFile.isSpecialFile(path) else { return false }
    return FleetSummary.isSummary(FileSystem.firstBytes(of: path, count: 64))
  }
}
