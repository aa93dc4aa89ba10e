internal import Lifeline
package import LifelineArguments
internal import LifelineCLibrary
internal import LifelineCompression

/// The command `lifeline`, as a function of its arguments.
@MainActor
public enum CommandLineTool {
  /// The version that `lifeline --version` prints.
  public nonisolated static let version = "0.1.0"

  /// Runs the command with the process's arguments and ends the process with its exit code.
  public static func main(_ registry: CommandRegistry = .standard) -> Never { run(processArguments(), registry) }

  /// Runs one of the commands with the process's arguments, for a program that has no others.
  package static func main(_ registry: CommandRegistry, command: String) -> Never {
    run([command] + processArguments(), registry)
  }

  /// The arguments of the process, without its name. Ends the process where they cannot be read.
  private static func processArguments() -> [String] {
    let arguments = CommandLine.arguments
    if !arguments.isEmpty { return Array(arguments.dropFirst()) }
    try? OutputStream(2).print("lifeline: the arguments cannot be read, because /proc is not mounted; mount it first")
    exit(ExitCode.usage.rawValue)
  }

  private static func run(_ arguments: [String], _ registry: CommandRegistry) -> Never {
    // A reader that goes away, as `head` does, must not end the process by a signal: writing fails, and that is handled.
    signal(SIGPIPE, SIG_IGN)
    // The same holds for a file that reaches the size which 'ulimit -f' allows.
    signal(SIGXFSZ, SIG_IGN)
    TemporaryFileCleanup.install()
    exit(run(arguments, registry: registry))
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, without the program's name.
  ///   - registry: the plug-ins of the command.
  ///   - output: the file descriptor for data; standard output unless given.
  ///   - errorOutput: the file descriptor for messages; standard error unless given.
  /// - Returns: 0 on success, 1 if there were findings, 2 if arguments or input could not be used.
  public static func run(
    _ arguments: [String], registry: CommandRegistry = .standard, output: Int32 = 1, errorOutput: Int32 = 2
  ) -> Int32 {
    run(arguments, registry: registry, output: output, errorOutput: errorOutput, environment: .process).rawValue
  }

  /// Runs the command in other surroundings than the process's own.
  package static func run(
    _ arguments: [String], registry: CommandRegistry = .standard, output: Int32, errorOutput: Int32,
    environment: CommandEnvironment
  ) -> ExitCode {
    CompressionRegistry.registerStandard()
    let context = CommandContext(
      registry: registry, arguments: arguments, output: OutputStream(output), errorOutput: OutputStream(errorOutput),
      environment: environment)
    guard registry.problems.isEmpty else {
      for problem in registry.problems { context.note(problem) }
      return .usage
    }
    switch commands(of: registry).parse(arguments, width: context.output.columns) {
    case .command(var command as any LifelineSubcommand):
      var context = context
      context.isQuiet = command.isQuiet
      return context.run(&command)
    case .command: return .usage
    case .help(let text), .version(let text): return context.finish(text)
    case .failure(let error):
      context.complain(error)
      return error.exitCode
    }
  }

  /// The commands of a tool with a registry: `demo` is one of them only when there is something to run.
  package static func commands(of registry: CommandRegistry) -> CommandGroup {
    let hasDemo = !registry.stories.isEmpty || !registry.mistakes.isEmpty || registry.demoProgram != nil
    var group = CommandGroup(
      name: registry.programName,
      abstract: "Traces the life cycle of view controllers: finds mistakes and draws diagrams.",
      discussion:
        "TRACE is a file in the Lifeline trace format (JSON Lines), also as .gz or .zst; '-' is standard input.",
      version: version,
      examples: (hasDemo ? ["lifeline demo"] : []) + [
        "lifeline watch trace.jsonl", "lifeline render trace.jsonl -o trace.svg", "lifeline check trace.jsonl",
        "lifeline report trace.jsonl -o report.html",
      ],
      subcommands: (hasDemo ? [DemoCommand.self] : []) + [
        ShowCommand.self, WatchCommand.self, RenderCommand.self, CheckCommand.self, RulesCommand.self,
        ExplainCommand.self, StatsCommand.self, DiffCommand.self, ReportCommand.self, ModelCommand.self,
        DocsCommand.self, SummarizeCommand.self, MergeCommand.self, TrendsCommand.self, ConvertCommand.self,
        ImportCommand.self, SuggestTemplateCommand.self,
        RepairCommand.self, PullCommand.self, AdoptCommand.self, CompletionCommand.self,
      ])
    group.nameInExamples = CommandRegistry.usualProgramName
    group.completions = registry.completions
    group.manualSections = CommandManual.sections
    return group
  }
}

/// A command of `lifeline`.
protocol LifelineSubcommand: ParsableCommand {
  /// Whether the command line asks for no progress.
  var isQuiet: Bool { get }

  @MainActor
  mutating func run(_ context: CommandContext) throws -> ExitCode
}

extension LifelineSubcommand {
  /// False: the command has no such option.
  var isQuiet: Bool { false }
}

/// A command that reads traces in whole, with the options of all such commands.
protocol TraceCommand: LifelineSubcommand {
  var input: TraceInput { get }
}

extension TraceCommand {
  var isQuiet: Bool { input.reading.quiet }
}

/// What a command works with.
@MainActor
struct CommandContext {
  var registry: CommandRegistry
  /// All arguments of the tool, beginning with the command's name.
  let arguments: [String]
  let output: OutputStream
  let errorOutput: OutputStream
  let environment: CommandEnvironment
  /// Whether `--quiet` was given.
  var isQuiet = false
  /// Whether a file could not be read, so that the result lacks it.
  let incompleteness = Incompleteness()

  /// Shows on a terminal how far long work is, unless `--quiet` is given or the program runs in continuous integration.
  var progress: Progress {
    let isOff = isQuiet || environment.variables["CI"].map { !$0.isEmpty } ?? false
    return Progress(errorOutput, isOn: isOff ? false : nil)
  }

  fileprivate func run(_ command: inout any LifelineSubcommand) -> ExitCode {
    do {
      let code = try command.run(self)
      return incompleteness.isNoted ? .usage : code
    } catch let error as OutputClosed {
      return error.exitCode
    } catch {
      complain(error)
      return .usage
    }
  }

  fileprivate func finish(_ text: String) -> ExitCode {
    do { try output.print(text) } catch let error as OutputClosed {
      return error.exitCode
    } catch {
      complain(error)
      return .usage
    }
    return .success
  }

  /// Says what went wrong, a line for each problem.
  func complain(_ error: any Error) {
    for line in String(describing: error).split(separator: "\n") { note("\(line)") }
  }

  /// Prints a message. If it cannot be written, there is nothing left to do.
  func note(_ message: String) {
    try? errorOutput.print("\(registry.programName): \(TerminalText.escaping(message))")
  }
}

/// Remembers that the result of a command is incomplete; its copies of the context share it.
@MainActor
final class Incompleteness {
  private(set) var isNoted = false

  func note() { isNoted = true }
}
