internal import Lifeline
internal import LifelineBase
internal import LifelineCompression

/// The `lifeline` command as a function of its arguments.
@MainActor
public enum CommandLineTool {
  /// The version that `lifeline --version` prints.
  public nonisolated static let version = "0.1.0"

  /// Runs the command with the process's arguments, and ends the process with the command's exit code.
  public static func main(_ registry: CommandRegistry = .standard) -> Never { run(processArguments(), registry) }

  /// Runs a single command with the process's arguments, for a program that has only this command.
  package static func main(_ registry: CommandRegistry, command: String) -> Never {
    run([command] + processArguments(), registry)
  }

  /// Returns the arguments of the process, without its name, or ends the process if they cannot be read.
  private static func processArguments() -> [String] {
    let arguments = CommandLine.arguments
    if !arguments.isEmpty { return Array(arguments.dropFirst()) }
    try? OutputStream(2).print("lifeline: the arguments cannot be read, because /proc is not mounted; mount it first")
    exit(ExitCode.usage.rawValue)
  }

  /// Prints the version of `lifeline` and ends the process if `--version` is the process's only argument.
  ///
  /// Call this function before you create a registry, which takes as long as a third of the start of the process. If
  /// the version cannot be printed, the function returns, and ``main(_:)`` reports the reason.
  package static func printVersionIfRequested() {
    guard CommandLine.arguments.dropFirst() == ["--version"] else { return }
    ignoreWriteSignals()
    guard (try? OutputStream(1).print("\(CommandRegistry.usualProgramName) \(version)")) != nil else { return }
    exit(ExitCode.success.rawValue)
  }

  private static func ignoreWriteSignals() {
    // If a reader such as `head` closes the pipe, a signal must not end the process. The failed write is handled.
    signal(SIGPIPE, SIG_IGN)
    // Similarly, a signal must not end the process if a file reaches the size limit set by `ulimit -f`.
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func run(_ arguments: [String], _ registry: CommandRegistry) -> Never {
    ignoreWriteSignals()
    TemporaryFileCleanup.install()
    exit(run(arguments, registry: registry))
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - registry: The plug-ins of the command line.
  ///   - output: The file descriptor for data. The default is standard output.
  ///   - errorOutput: The file descriptor for messages. The default is standard error.
  /// - Returns: 0 on success; 1 for a negative result, such as findings; or 2 if the arguments or the input cannot be
  ///   used.
  public static func run(
    _ arguments: [String], registry: CommandRegistry = .standard, output: Int32 = 1, errorOutput: Int32 = 2
  ) -> Int32 {
    run(arguments, registry: registry, output: output, errorOutput: errorOutput, environment: .process).rawValue
  }

  /// Runs the command in an environment other than the process's own.
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

  /// Returns the commands of a tool that uses the given registry.
  ///
  /// The `demo` command is included only if there are stories or mistakes to run, or a program that runs them.
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
      subcommands: [])
    group.sections = [
      (
        "Look at traces",
        [RenderCommand.self, ReportCommand.self, ShowCommand.self, WatchCommand.self, StatsCommand.self]
          + (hasDemo ? [DemoCommand.self] : [])
      ),
      (
        "Check traces",
        [
          CheckCommand.self, ExplainCommand.self, VerifyCommand.self, AcceptCommand.self, DiffCommand.self,
          RulesCommand.self,
        ]
      ),
      ("Document the life cycle", [DocsCommand.self, ModelCommand.self]),
      ("Many traces", [SummarizeCommand.self, TrendsCommand.self, MergeCommand.self]),
      (
        "Other programs and files",
        [
          AdoptCommand.self, ConvertCommand.self, ImportCommand.self, SuggestTemplateCommand.self, PullCommand.self,
          RepairCommand.self, MCPCommand.self, CompletionCommand.self,
        ]
      ),
    ]
    group.nameInExamples = CommandRegistry.usualProgramName
    group.completions = registry.completions
    group.manualSections = CommandManual.sections
    return group
  }
}

/// A command of `lifeline`.
protocol LifelineSubcommand: ParsableCommand {
  /// Whether the command line disables progress messages.
  var isQuiet: Bool { get }

  @MainActor
  mutating func run(_ context: CommandContext) throws -> ExitCode
}

extension LifelineSubcommand {
  /// Always false, because the command has no such option.
  var isQuiet: Bool { false }
}

/// A command that reads whole traces, with the options that all such commands share.
protocol TraceCommand: LifelineSubcommand {
  var input: TraceInput { get }
}

extension TraceCommand {
  var isQuiet: Bool { input.reading.quiet }
}

/// The context in which a command runs.
@MainActor
struct CommandContext {
  var registry: CommandRegistry
  /// All arguments of the tool, starting with the command's name.
  let arguments: [String]
  let output: OutputStream
  let errorOutput: OutputStream
  let environment: CommandEnvironment
  /// Whether `--quiet` was given.
  var isQuiet = false
  /// Records whether the result is incomplete because a file could not be read.
  let incompleteness = Incompleteness()

  /// How the user starts this program, for the commands that messages suggest.
  ///
  /// The package plug-in passes its own command in `LIFELINE_INVOCATION`, because there is no `lifeline` on the user's
  /// `PATH`.
  var invocation: String {
    let given = environment.variables["LIFELINE_INVOCATION"] ?? ""
    return given.isEmpty ? registry.programName : given
  }

  /// Shows the progress of long work on a terminal, unless `--quiet` is passed or the program runs in continuous
  /// integration.
  var progress: Progress {
    let isOff = isQuiet || environment.variables["CI"].map { !$0.isEmpty } ?? false
    return Progress(errorOutput, isOn: isOff ? false : nil)
  }

  fileprivate func run(_ command: inout any LifelineSubcommand) -> ExitCode {
    do {
      let code = try command.run(self)
      return incompleteness.isEmpty ? code : .usage
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

  /// Prints an error, with one line per problem.
  func complain(_ error: any Error) {
    for line in String(describing: error).split(separator: "\n") { note("\(line)") }
  }

  /// Prints a message, ignoring failures.
  func note(_ message: String) {
    try? errorOutput.print("\(registry.programName): \(TerminalText.escaping(message))")
  }
}

/// Records why a command's result is incomplete: the files that it could not read and, with `--strict`, the issues in
/// traces.
///
/// All copies of a context share the record.
@MainActor
final class Incompleteness {
  /// A description of each file that could not be read, and the reason.
  private(set) var unread: [String] = []

  /// The issues in the traces, with `--strict`.
  private(set) var issues = ReportedIssues()

  var isEmpty: Bool { unread.isEmpty && issues.count == 0 }

  func note(_ unread: [String]) { self.unread += unread }
  func note(_ issues: ReportedIssues) { self.issues = issues }
}
