public import Testing

/// Expects that the sequence of events so far equals the sequence recorded in a text file next to the test's source.
///
/// The first run writes the file, `__Lifeline__/SUITE/TEST.txt`, and fails, so that you can review the file. Later runs
/// compare the sequence with the file. Commit the file, so that code review shows changes in behavior as changed lines.
/// The file contains the test's marks and the callbacks and actions of all traced objects except views, controls, and
/// resources, but no numbers, times, or addresses. See ``RecordingMode``.
///
/// - Parameters:
///   - name: A name that distinguishes several sequences of one test: for example, the argument of a parameterized
///     test. The name is appended to the test's name. Without a name, a test's second sequence gets the number 2, and
///     so on.
///   - query: The subjects to include, which may be views. If nil, all subjects except views, controls, and resources
///     are included.
///   - sourceLocation: The location of the issue.
public func expectRecorded(
  _ name: String? = nil, of query: SubjectQuery? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  LifelineTest.check(at: sourceLocation) { test in
    do throws(ExpectationFailure) {
      let mode = try RecordingMode.effective(
        test.settings.recording, environment: TestEnvironment.recording, isCI: TestEnvironment.isCI)
      return try test.recording(name, of: query, besides: sourceLocation.filePath).failure(mode)
    } catch {
      return error.description
    }
  }
}

extension LifelineTest {
  func recording(
    _ name: String?, of query: SubjectQuery?, besides source: String
  ) throws(ExpectationFailure) -> RecordedSequence {
    if let query, query.subjects(in: events).isEmpty { throw .nothingTraced(query, events) }
    let isOfCase = name == nil && !identity.arguments.isEmpty
    let name = name.map { "\(identity.name) \($0)" } ?? numberedName
    let path = try RecordedSequence.path(name, for: identity, besides: source)
    return RecordedSequence(path: path, text: RecordedText.text(of: events, about: query), isOfCase: isOfCase)
  }

  private var numberedName: String {
    let number = nextRecording()
    return number == 1 ? identity.name : "\(identity.name) \(number)"
  }
}

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
