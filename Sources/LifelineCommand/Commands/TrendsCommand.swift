internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelinePages

struct TrendsCommand: LifelineSubcommand {
  static let configuration = CommandConfiguration(
    name: "trends", abstract: "Reports what changed between versions in a summary.",
    discussion: """
      Compares the last two values of a label in natural order, such as the two newest versions, or a summary with an \
      earlier summary. Reports which findings are new, resolved, or more frequent, which callbacks became slower, and which \
      lives are rare. The docs/fleet.md page explains the statistical tests. Exits with 0, or with 1 if --fail-on was given and \
      something is new or worse.
      """,
    examples: [
      "lifeline trends summary.json", "lifeline trends summary.json --by channel --format html -o trends.html",
      "lifeline trends this-week.json --against last-week.json --fail-on new",
    ])

  enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, csv, markdown, html

    /// Returns the format that matches the file's extension, or nil if no format matches.
    static func ending(of path: String) -> Format? {
      let endings: [(String, Format)] = [
        (".txt", .text), (".json", .json), (".csv", .csv), (".md", .markdown), (".html", .html), (".htm", .html),
      ]
      return endings.first { path.lowercased().hasSuffix($0.0) }?.1
    }
  }

  enum Threshold: String, CaseIterable, ExpressibleByArgument, Sendable {
    case new, worse
  }

  @Argument(help: "Summary to read; '-' is standard input.", valueName: "SUMMARY") var summary: String
  @Option(help: "Label whose values are compared. Default: version, otherwise the first label.", valueName: "LABEL")
  var by: String?
  @Option(help: "Earlier summary to compare with.", valueName: "OLD") var against: String?
  @Option(help: "Output format. Default: the extension of the output file, otherwise text.") var format: Format?
  @Option(name: [.short("o"), .long("output")], help: "Output file; '-' is standard output.", valueName: "FILE")
  var output: String = "-"
  @Option(
    help: "Exit with 1 if there is a new finding; with 'worse', also if something is more frequent or slower.",
    valueName: "CHANGE")
  var failOn: Threshold?

  mutating func validate() throws {
    if summary == "-", against == "-" {
      throw UsageError("SUMMARY and '--against' are both '-', but standard input can be read only once")
    }
  }

  mutating func run(_ context: CommandContext) throws -> ExitCode {
    try TraceInput.protect("the summary", [summary] + [against].compactMap(\.self), from: output)
    let earlier = try against.map { (name: $0, summary: try SummaryFile.read($0)) }
    let trends = try FleetTrends(SummaryFile.read(summary), by: by, against: earlier)
    if trends.comparison == nil, failOn != nil {
      context.note(
        "there is only one value, so nothing can be new or worse; name an earlier summary with --against")
    }
    let text = text(of: trends)
    if output == "-" {
      try context.output.write(Array(text.utf8))
    } else {
      try OutputFile.write(Array(text.utf8), to: output)
    }
    return isFailed(trends) ? .failure : .success
  }

  private func text(of trends: FleetTrends) -> String {
    switch format ?? (output == "-" ? nil : Format.ending(of: output)) ?? .text {
    case .text: trends.text
    case .json: trends.json
    case .csv: trends.csv
    case .markdown: trends.markdown
    case .html: trends.page(title: "Lifeline trends: \(name)")
    }
  }

  /// The name of the summary, without its folder, because the folder must not appear in shared pages.
  private var name: String {
    summary == "-" ? TraceFiles.standardInput : summary.split(separator: "/").last.map(String.init) ?? summary
  }

  private func isFailed(_ trends: FleetTrends) -> Bool {
    switch failOn {
    case nil: false
    case .new: !trends.findings(.new).isEmpty
    case .worse: !trends.regressions.isEmpty || !trends.slower.isEmpty
    }
  }
}
