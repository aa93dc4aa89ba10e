internal import Lifeline
internal import LifelineBase
package import LifelineRules

/// The environment of a command, in addition to its arguments.
package struct CommandEnvironment: Sendable {
  /// The folder in which the search for `.lifeline.json` begins.
  package var folder: String
  /// The environment variables, which plug-ins inherit.
  package var variables: [String: String]
  /// The pace at which `watch` polls a growing trace.
  package var pace: any PollingPace
  /// The day in UTC, which decides what is accepted; nil if nothing expires.
  package var today: CalendarDay?
  /// The maximum number of events per input of `diff`, which stores the events in memory, using about 400 bytes per
  /// event.
  package var maximumComparedEvents = 5_000_000

  package init(folder: String, variables: [String: String], pace: any PollingPace = SystemPace()) {
    self.folder = folder
    self.variables = variables
    self.pace = pace
  }

  package static var process: CommandEnvironment {
    var environment = CommandEnvironment(folder: FileSystem.currentDirectory, variables: processVariables())
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let header = TraceHeader(started: .seconds(Int(now.tv_sec)))
    environment.today = CalendarDay(String(header.startedText.prefix(10)))
    return environment
  }

  /// Returns the path of a program in the `first` folder or, if the folder does not contain the program, in the first
  /// of the ``programFolders`` that contains it.
  func program(_ name: String, before first: String? = nil) -> String? {
    ([first].compactMap(\.self) + programFolders).map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0 && !FileSystem.isDirectory($0)
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
      // If a variable occurs several times, the first one is used, as in `getenv`.
      if parts.count == 2, variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }

  /// The folders to search for programs.
  ///
  /// Only absolute paths are used, because the current folder must not determine which program runs.
  var programFolders: [String] {
    (variables["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }
}
