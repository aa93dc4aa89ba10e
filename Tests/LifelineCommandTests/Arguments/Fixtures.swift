import LifelineCommand
import LifelineDiagrams

enum Diagram: String, CaseIterable, ExpressibleByArgument { case timeline, states }

enum Format: String, CaseIterable, ExpressibleByArgument { case svg, png, pdf, dot }

/// A type whose values cannot be listed.
struct SystemVersion: ExpressibleByArgument, Equatable {
  var major: Int
  var minor: Int

  init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1] else { return nil }
    self.init(major: major, minor: minor)
  }

  static var expectedArgument: String { "a version such as 5.1" }
  var argumentText: String { "\(major).\(minor)" }
}

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    name: "render", abstract: "Draws a trace as a timeline or a state diagram.",
    discussion: """
      A timeline has one lane for each object; a state diagram has one box for each state of a type, and the number of
      times each arrow was taken.

      Pictures of long traces are cut into pages.
        page 1, page 2
      """,
    examples: [
      "lifeline render trace.jsonl -o trace.svg",
      "lifeline render - --diagram states --format dot | dot -Tpng",
    ]
  )
  @Argument(help: "Traces to read; '-' is standard input.", valueName: "TRACE") var traces: [String]
  @Option(help: "What to draw.") var diagram: Diagram = .timeline
  @Option(
    name: [.short, .long], help: "How to write the picture; without it the ending of the output file decides, else svg")
  var format: Format?
  @Option(name: [.short("o"), .long("output")], help: "Where to write.", valueName: "FILE") var outputPath: String?
  @Option(name: .long("type"), help: "Types to draw.", valueName: "NAME") var types: [String] = []
  @Flag(help: "Stop at the first line that cannot be read.") var strict = false
  @Flag(name: [.short("v"), .long], help: "Say more.") var verbose: Bool
}

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(name: "diff", abstract: "Compares two traces.")
  @Argument(help: "The trace before.") var old: String
  @Argument(help: "The trace after.") var new: String
}

struct Model: ParsableCommand {
  static let configuration = CommandConfiguration(name: "model", abstract: "Draws what a type should do.")
  @Argument(help: "The type.") var name: String
  @Argument(help: "The picture.") var format: Format = .svg
  @Option(help: "The system to ask.", valueName: "VERSION") var system = SystemVersion(major: 5, minor: 1)
}

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(name: "report", abstract: "Writes a page about traces.")
  @Argument(help: "Traces to read.", valueName: "TRACE") var traces: [String] = ["-"]
  @Option(name: [.short("o"), .long("output")], help: "Where to write.", valueName: "FILE") var output: String
  @Option(help: "Rules to apply") var rule: [String]
}

struct Numbers: ParsableCommand {
  static let configuration = CommandConfiguration(name: "numbers", abstract: "Takes numbers.")
  @Argument(help: "Where to start.") var start: Int?
  @Option(name: [.long, .short], help: "A whole number.") var limit: Int?
  @Option(help: "A count.") var count: UInt = 0
  @Option(help: "A ratio.") var ratio: Double = 0.5
  @Option(help: "A text.") var failOn: String = ""

  mutating func validate() throws {
    var problems: [UsageProblem] = []
    if let limit, let start, limit < start {
      problems.append(UsageProblem(.invalid, "'--limit' must not be below START"))
    }
    if ratio > 1 { problems.append(UsageProblem(.invalid, "'--ratio' must not be above 1")) }
    if !problems.isEmpty { throw UsageError(problems: problems) }
    if failOn == "never\n" { throw PlainError() }
    if start == nil { start = limit }
  }
}

/// Groups inside of groups: those without a heading are under the heading of the group around them.
struct Cut: ParsableCommand {
  struct Places: ParameterGroup {
    @Option(help: "Start here.", valueName: "PLACE") var since: String?
    var last = Last()
    var heading: String? { "Selection" }
  }

  struct Last: ParameterGroup {
    @Option(help: "End here.", valueName: "PLACE") var until = "."
  }

  struct Reading: ParameterGroup {
    @Flag(help: "Stop at the first bad line.") var strict = false
  }

  static let configuration = CommandConfiguration(name: "cut", abstract: "Cuts a trace.")
  @Argument(help: "Trace to cut.") var trace: String
  var places = Places()
  var reading = Reading()
  @Option(name: [.short("o"), .long("output")], help: "Where to write.", valueName: "FILE") var output: String
}

struct PlainError: Error, CustomStringConvertible {
  var description: String { "plain\nerror" }
}

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(name: "rules", abstract: "Lists the rules.")
}

let lifeline = CommandGroup(
  name: "lifeline", abstract: "Traces the lives of objects.", discussion: "Messages go to standard error.",
  version: "1.2.3", examples: ["lifeline demo"],
  subcommands: [Render.self, Diff.self, Model.self, Report.self, Numbers.self, Rules.self])

/// What the tool says to a command line, or nil when there is a command to run.
func answer(_ arguments: [String]) -> String? { lifeline.parse(arguments).text }

/// The command that a line is parsed into.
func command<Command: ParsableCommand>(_ arguments: [String], as type: Command.Type = Command.self) throws -> Command {
  switch lifeline.parse(arguments) {
  case .command(let command as Command): return command
  case .failure(let error): throw error
  case let other: throw UsageError("unexpected outcome: \(other)")
  }
}
