import LifelineCommand
import Testing

// The samples of the documentation, kept compiling.

private protocol Tool: ParsableCommand {
  mutating func run() throws -> ExitCode
}

private enum Style: String, CaseIterable, ExpressibleByArgument { case text, json }

private struct TraceInput: ParameterGroup {
  @Argument(help: "Traces to read; '-' is standard input.", valueName: "TRACE") var traces: [String]
}

private struct Count: Tool {
  static let configuration = CommandConfiguration(name: "count", abstract: "Counts events.")
  var input = TraceInput()
  @Option(help: "Output format.") var format: Style = .text
  @Flag(help: "Stop at the first bad line.") var strict = false
  mutating func run() throws -> ExitCode {
    if strict { throw UsageError("nothing to count in '\(input.traces[0])'") }
    return input.traces.count == 1 ? .success : .failure
  }
}

private struct Show: Tool {
  static let configuration = CommandConfiguration(name: "show", abstract: "Shows one event.")
  @Argument(help: "Which event.") var number: Int
  mutating func run() throws -> ExitCode { ExitCode(rawValue: Int32(number)) }
}

private let tool = CommandGroup(
  name: "tool", abstract: "Counts things.", version: "1.0", subcommands: [Count.self, Show.self])

private func run(_ arguments: [String], print: (String) -> Void) throws -> ExitCode {
  let outcome = tool.parse(arguments)
  if case .command(var command as any Tool) = outcome { return try command.run() }
  print(outcome.text ?? "")
  return outcome.exitCode ?? .success
}

@Suite struct SampleTests {
  @Test(
    arguments: [
      (["count", "a"], 0, []), (["count", "a", "b", "--format=json"], 1, []), (["show", "7"], 7, []),
      (["--version"], 0, ["tool 1.0"]), (["shw"], 2, ["unknown command 'shw' for 'tool'; did you mean 'show'?"]),
      (["count"], 2, ["missing TRACE: tool count TRACE…; see 'tool count --help'"]),
    ] as [([String], Int32, [String])])
  func `a tool dispatches to its commands`(arguments: [String], code: Int32, printed: [String]) throws {
    var texts: [String] = []
    #expect(try run(arguments) { texts.append($0) }.rawValue == code)
    #expect(texts == printed)
  }

  @Test func `a group of parameters takes its place in the command`() throws {
    #expect(throws: UsageError("nothing to count in 'x'")) { try run(["count", "--strict", "x"]) { _ in } }
  }
}
