internal import Foundation

/// The environment of a command, besides its arguments.
package struct CommandEnvironment: Sendable {
  /// Where the search for `.lifeline.json` begins.
  package var folder: String
  /// The variables of the environment, which plug-ins inherit.
  package var variables: [String: String]

  package init(folder: String, variables: [String: String]) {
    self.folder = folder
    self.variables = variables
  }

  /// The process's own.
  package static var process: CommandEnvironment {
    CommandEnvironment(
      folder: FileManager.default.currentDirectoryPath, variables: ProcessInfo.processInfo.environment)
  }

  /// The folders in which programs are looked for. Only absolute ones: where a command is run must not decide what runs.
  var programFolders: [String] {
    (variables["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }
}
