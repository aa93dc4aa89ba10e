internal import LifelineBase

/// The run of a command whose tests write their traces to a temporary folder, which this object removes.
@MainActor
final class TracedRun {
  let folder: String
  /// How the command failed, or nil if it succeeded.
  private(set) var failure: String?

  /// Runs the command, and waits for its end. All that it prints goes to standard error.
  ///
  /// - Throws: An error if the command cannot be started.
  init(_ words: [String], _ context: CommandContext) throws {
    let name = words[0]
    guard let path = name.contains("/") ? name : context.environment.program(name) else {
      throw FileError("cannot run '\(name)': no such program on the PATH")
    }
    folder = try FileSystem.makeTemporaryFolder()
    // In this folder, LifelineTesting writes the trace of every test.
    let variables = context.environment.variables.merging(["LIFELINE_ARTIFACTS": folder]) { $1 }
    do throws(PluginProblem) {
      var process = try PluginProcess(
        path, arguments: Array(words.dropFirst()), printingTo: context.errorOutput.descriptor, variables: variables)
      switch process.finish() {
      case .exit(0)?, nil: break
      case .exit(let code)?: failure = "the command ended with the exit code \(code)"
      case .signal(let number)?: failure = "the signal \(number) ended the command"
      }
    } catch {
      throw FileError("'\(name)' \(error)")
    }
  }

  deinit { FileSystem.removeTree(folder) }
}
