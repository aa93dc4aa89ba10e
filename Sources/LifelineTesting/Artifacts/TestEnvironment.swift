internal import Foundation

/// The settings of tests in the environment of the process.
enum TestEnvironment {
  /// The folder in which every traced test is kept, or nil.
  static let artifactFolder = value("LIFELINE_ARTIFACTS")
  /// When recorded sequences are written, in the user's word, or nil.
  static let recording = value("LIFELINE_RECORD")
  /// Whether this is a build machine, where nothing is recorded.
  static let isCI = isOn(value("CI"))

  static func isOn(_ value: String?) -> Bool {
    guard let value = value?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }

  private static func value(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
