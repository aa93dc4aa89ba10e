internal import Foundation

/// The test settings from the process's environment variables.
enum TestEnvironment {
  /// The folder for the files of every traced test, or nil.
  static let artifactFolder = value("LIFELINE_ARTIFACTS")
  /// The value that determines when recorded sequences are written, or nil.
  static let recording = value("LIFELINE_RECORD")
  /// Whether the process runs on a CI system, where nothing is recorded.
  static let isCI = isOn(value("CI"))

  static func isOn(_ value: String?) -> Bool {
    guard let value = value?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }

  private static func value(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
