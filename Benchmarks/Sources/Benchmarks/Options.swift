internal import LifelineArguments

/// The command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    name: "benchmarks", abstract: "Measures Lifeline against its budgets and beside the alternatives.",
    discussion: """
      Whoever does the same work runs in turns, and medians are compared. A budget that is not kept is said and fails \
      nothing; the exit code is 1 only when Lifeline itself could not be measured.
      """,
    examples: ["Scripts/bench", "Scripts/bench --peers", "Scripts/bench --only stats --only json --format markdown"])

  enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, markdown, json
  }

  @Flag(help: "Fewer runs, and none of the slowest peers.") var quick = false
  @Flag(help: "Measure Lifeline alone.") var alone = false
  @Option(help: "Measure this row, or those that begin with NAME and a hyphen; may be repeated.", valueName: "NAME")
  var only: [String] = []
  @Option(help: "How often to run everything; 7 unless given, 3 with --quick.", valueName: "N") var runs: Int?
  @Option(help: "How to print.") var format: Format = .text
  @Flag(help: "List the rows and measure nothing.") var list = false

  var runCount: Int { runs ?? (quick ? 3 : 7) }

  mutating func validate() throws {
    if let runs, runs < 1 { throw UsageError("'--runs' must be at least 1") }
  }
}
