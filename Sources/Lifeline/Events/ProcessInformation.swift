internal import LifelineBase

/// The information in a trace's header about the running program.
enum ProcessInformation {
  static let pid = Int(getpid())

  /// The last component of the path that was used to start the program.
  static let name: String = {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }()

  static var platform: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #elseif os(iOS)
      "ios"
    #elseif os(tvOS)
      "tvos"
    #elseif os(visionOS)
      "visionos"
    #else
      "unknown"
    #endif
  }

  /// Returns the value of an environment variable, or nil if it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The labels in `LIFELINE_LABELS`, and the problems with them.
  static let labels: (labels: [String: String], problems: [String]) = {
    let (labels, problems) = TraceLabels.parse(environment("LIFELINE_LABELS") ?? "")
    return (labels, problems.map { "LIFELINE_LABELS: \($0)" })
  }()

  /// Whether `LIFELINE_DISABLED` is set to a nonempty value other than `0`.
  static let tracingIsDisabled: Bool = {
    let value = environment("LIFELINE_DISABLED") ?? ""
    return !value.isEmpty && value != "0"
  }()
}
