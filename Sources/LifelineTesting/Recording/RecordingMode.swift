/// The condition for writing recorded sequences to their files.
///
/// The `LIFELINE_RECORD` environment variable (`all`, `missing`, `failed`, or `never`) overrides the setting. If the
/// `CI` environment variable is set, as on a build server, the mode is always ``never``. A test that writes a file
/// fails and shows the contents. Review the file, and run the test again.
public enum RecordingMode: String, Sendable, Hashable, CaseIterable {
  /// Rewrites every file.
  case all
  /// Writes missing files.
  case missing
  /// Writes missing files and files that differ.
  case failed
  /// Writes no files. If a file is missing, the test fails and shows the text to record.
  case never
}

extension RecordingMode {
  /// The mode in effect: the environment has priority over the setting, and nothing is written on a build server.
  static func effective(
    _ setting: Self, environment: String?, isCI: Bool
  ) throws(ExpectationFailure) -> Self {
    if let environment, Self(rawValue: environment.lowercased()) == nil {
      let all = allCases.map(\.rawValue).joined(separator: ", ")
      throw ExpectationFailure("LIFELINE_RECORD is '\(environment)'; it must be one of \(all).")
    }
    if isCI { return .never }
    return environment.flatMap { Self(rawValue: $0.lowercased()) } ?? setting
  }

  /// The decision about a recording, given the contents of its file, or nil if none exists.
  func decision(recorded: String?, now: String) -> RecordingDecision {
    switch (self, recorded) {
    case (.all, _): .write(why: "LIFELINE_RECORD or the setting is 'all'")
    case (.never, nil): .fail
    case (_, nil): .write(why: "there was no file")
    case (_, let recorded?) where recorded == now: .pass
    case (.failed, _): .write(why: "the sequence has changed")
    case (_, _): .fail
    }
  }
}

/// The decision about a recording.
enum RecordingDecision: Equatable {
  case pass
  case fail
  case write(why: String)
}
