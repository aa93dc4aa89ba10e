internal import LifelineCLibrary

/// What a trace's header says of the program that runs.
enum ProcessInformation {
  static let pid = Int(getpid())

  /// The last component of the path that the program was started with.
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

  /// The value of an environment variable, or nil.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The labels in `LIFELINE_LABELS`, and what is wrong with it.
  static let labels: (labels: [String: String], problems: [String]) = {
    let (labels, problems) = TraceLabels.parse(environment("LIFELINE_LABELS") ?? "")
    return (labels, problems.map { "LIFELINE_LABELS: \($0)" })
  }()

  /// Whether `LIFELINE_DISABLED` is set to anything but nothing and `0`.
  static let tracingIsDisabled: Bool = {
    let value = environment("LIFELINE_DISABLED") ?? ""
    return !value.isEmpty && value != "0"
  }()
}
