internal import Lifeline
internal import LifelineBase

/// Runs Xcode's programs for simulators and devices.
@MainActor
struct XcodeTool {
  /// The path of `xcrun`, which finds the other programs.
  private let path: String
  private let context: CommandContext

  init(_ context: CommandContext) throws(FileError) {
    guard let path = context.environment.program("xcrun") else {
      throw FileError("'xcrun' is not on the PATH: pulling traces requires a Mac with Xcode")
    }
    self.path = path
    self.context = context
  }

  /// Runs a program, whose messages are written to standard error.
  ///
  /// - Returns: Whether the program succeeded, and its output.
  func run(_ arguments: [String]) throws -> (succeeded: Bool, output: [UInt8]) {
    var process = try PluginProcess(
      path, arguments: arguments, input: "/dev/null", errorOutput: context.errorOutput.descriptor,
      variables: context.environment.variables)
    let end = process.finish()
    return (end == .exit(0), process.output)
  }
}
