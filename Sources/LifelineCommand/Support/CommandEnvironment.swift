internal import Lifeline
internal import LifelineCLibrary

/// The environment of a command, besides its arguments.
package struct CommandEnvironment: Sendable {
  /// Where the search for `.lifeline.json` begins.
  package var folder: String
  /// The variables of the environment, which plug-ins inherit.
  package var variables: [String: String]
  /// How `watch` waits for a trace to grow.
  package var pace: any PollingPace
  /// The maximum number of events of each input of `diff`, which are compared in memory: about 400 bytes for each.
  package var maximumComparedEvents = 5_000_000

  package init(folder: String, variables: [String: String], pace: any PollingPace = SystemPace()) {
    self.folder = folder
    self.variables = variables
    self.pace = pace
  }

  /// The process's own.
  package static var process: CommandEnvironment {
    CommandEnvironment(folder: FileSystem.currentFolder, variables: processVariables())
  }

  /// The path of a program: in the folder `first`, or in the nearest one of ``programFolders``.
  func program(_ name: String, before first: String? = nil) -> String? {
    ([first].compactMap(\.self) + programFolders).map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0 && !FileSystem.isFolder($0)
    }
  }

  private static func processVariables() -> [String: String] {
    var variables: [String: String] = [:]
    #if canImport(Darwin)
      guard var entry = _NSGetEnviron().pointee else { return [:] }
    #else
      var entry = environ
    #endif
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // The first of several entries is the one that `getenv` finds.
      if parts.count == 2, variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }

  /// The folders in which programs are looked for. Only absolute ones: where a command is run must not decide what runs.
  var programFolders: [String] {
    (variables["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }
}
