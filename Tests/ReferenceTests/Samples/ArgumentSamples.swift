internal import LifelineCommand
internal import LifelineDiagrams
internal import Testing

/// The samples about command lines.
@Suite struct ArgumentSamples {
  enum Diagram: String, CaseIterable, ExpressibleByArgument { case timeline, states }

  enum Grouped {
    struct TraceInput: ParameterGroup {
      @Argument(help: "Traces to read; '-' is standard input.", valueName: "TRACE") var traces: [String]
    }
    struct Count: ParsableCommand {
      static let configuration = CommandConfiguration(name: "count", abstract: "Counts events.")
      var input = TraceInput()
    }
  }

  struct Cut: ParsableCommand {
    static let configuration = CommandConfiguration(name: "cut", abstract: "Cuts events out.")
    @Option(name: [.short("o"), .long("output")], help: "Where to write.") var output: String?
    @Option(help: "The first.") var from = 1
    @Option(help: "The last.") var to = 2

    mutating func validate() throws {
      if from > to { throw UsageError("'--from' must not be after '--to'; swap the two") }
    }
  }

  private static func tool() throws -> (([String]) throws -> ExitCode) {
    let tool = CommandGroup(name: "tool", abstract: "Counts things.", version: "1.0", subcommands: [Count.self])

    func run(_ arguments: [String]) throws -> ExitCode {
      let outcome = tool.parse(arguments)
      if case .command(var command as any Tool) = outcome { return try command.run() }
      print(outcome.text ?? "")  // a failure belongs on standard error
      return outcome.exitCode ?? .success
    }
    return run
  }

  @Test(arguments: [(["count", "a"], 0), (["count"], 2), (["cuont", "a"], 2)])
  func `a tool parses what was typed`(arguments: [String], code: Int) throws {
    #expect(try Self.tool()(arguments).rawValue == Int32(code))
  }

  @Test func `a command says what does not fit together`() throws {
    let group = CommandGroup(name: "tool", abstract: "Cuts things.", version: "1.0", subcommands: [Cut.self])
    #expect(group.parse(["cut", "--from", "3"]).text?.contains("swap the two") == true)
  }
}

enum Format: String, CaseIterable, ExpressibleByArgument, Sendable { case text, json }

protocol Tool: ParsableCommand {
  mutating func run() throws -> ExitCode
}

struct Count: Tool {
  static let configuration = CommandConfiguration(name: "count", abstract: "Counts events.")
  @Argument(help: "Traces to read.", valueName: "TRACE") var traces: [String]
  @Option(help: "Output format.") var format: Format = .text
  @Flag(help: "Stop at the first bad line.") var strict = false
  mutating func run() throws -> ExitCode { .success }
}
