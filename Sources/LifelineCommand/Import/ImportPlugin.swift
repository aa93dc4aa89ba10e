internal import Lifeline
internal import LifelineBase
internal import LifelineFormats
internal import LifelineTraces

/// A program named `lifeline-import-NAME` that reads a file from standard input and prints a trace.
struct ImportPlugin {
  private let name: String
  private let path: String

  private static let prefix = "lifeline-import-"
  /// The maximum size of a program's output. The output is kept in memory.
  private static let maximumOutput = 1 << 30

  /// Finds the program.
  ///
  /// The result is nil if no folder in the search path contains the program.
  @MainActor
  init?(_ name: String, _ context: CommandContext) {
    guard !name.contains("/") else { return nil }
    let candidates = context.environment.programFolders.map { "\($0)/\(Self.prefix)\(name)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 && !FileSystem.isDirectory($0) }) else {
      return nil
    }
    self.name = name
    self.path = path
  }

  /// Runs the program on all files, and writes the traces that it prints.
  @MainActor
  func run(_ files: [String], to output: String, _ context: CommandContext) throws -> ExitCode {
    let target = try ExportTarget(output, context)
    var run = ExportRun(.jsonLines, to: target.bytes)
    for file in files {
      let copy = try TemporaryFile(in: TemporaryFile.standardFolder, prefix: "lifeline-", permissions: 0o600)
      let printed = try printed(by: file, context)
      guard let path = copy.path, printed.withUnsafeBytes({ OutputFile.writeAll($0, to: copy.descriptor) }) == 0 else {
        throw ImportError(
          "cannot write a temporary file in '\(TemporaryFile.standardFolder)'; set TMPDIR to use another folder")
      }
      var reader = TraceReader()
      do throws(TraceReadError) { try reader.read(path, into: &run) } catch {
        throw ImportError("\(Self.prefix)\(name) did not print a trace for '\(file)': \(error.detail)")
      }
    }
    try run.finish()
    try target.finish()
    return .success
  }

  @MainActor
  private func printed(by file: String, _ context: CommandContext) throws -> [UInt8] {
    let problem: PluginProblem
    do throws(PluginProblem) {
      var process = try PluginProcess(
        path, input: file == "-" ? "/dev/stdin" : file, errorOutput: context.errorOutput.descriptor,
        variables: context.environment.variables, maximumOutput: Self.maximumOutput)
      switch process.finish() {
      case .exit(0)?: return process.output
      case .exit(let code)?: problem = PluginProblem("ended with exit code \(code)")
      case .signal(let number)?: problem = PluginProblem("was ended by signal \(number)")
      case nil: problem = PluginProblem("printed more than \(Self.maximumOutput >> 20) MB and was stopped")
      }
    } catch {
      problem = error
    }
    throw ImportError("\(Self.prefix)\(name) \(problem)")
  }
}
