internal import Lifeline

/// Runs the programs of Xcode for simulators and devices.
@MainActor
struct XcodeTool {
  /// Where `xcrun` is, which finds the others.
  private let path: String
  private let context: CommandContext

  init(_ context: CommandContext) throws(FileError) {
    guard let path = context.environment.program("xcrun") else {
      throw FileError("'xcrun' is not on the PATH: traces are pulled on a Mac with Xcode")
    }
    self.path = path
    self.context = context
  }

  /// Runs a program; its messages go to standard error.
  ///
  /// - Returns: whether it succeeded, and what it printed.
  func run(_ arguments: [String]) throws -> (succeeded: Bool, output: [UInt8]) {
    var process = try PluginProcess(
      path, arguments: arguments, input: "/dev/null", errorOutput: context.errorOutput.descriptor,
      variables: context.environment.variables)
    let end = process.finish()
    return (end == .exit(0), process.output)
  }
}
