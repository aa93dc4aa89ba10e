internal import Foundation
internal import Lifeline
internal import LifelineBase
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

/// A recorded sequence and its file.
struct RecordedSequence {
  /// The path next to the test's file: `__Lifeline__/CartTests/opens-the-cart.txt`.
  let path: String
  let text: String
  /// Whether the sequence belongs to one case of a parameterized test and therefore shares its file with the other
  /// cases.
  var isOfCase = false

  /// For each file, the test that uses it in this process.
  private static let owners = Mutex<[String: String]>([:])

  /// Compares the sequence with the file, writes the file if the mode requires it, and returns the reason for a
  /// failure, if any.
  func failure(_ mode: RecordingMode) -> String? {
    let recorded = try? String(contentsOfFile: path, encoding: .utf8)
    switch mode.decision(recorded: recorded.map(Self.normalized), now: text) {
    case .pass: return nil
    case .write(let why): return written(why, instead: recorded)
    case .fail:
      guard let recorded else {
        return "There is no recorded sequence '\(shownPath)', and recording is off. The sequence is:\n\(shown)"
      }
      return "The sequence differs from the recorded one, '\(shownPath)': - recorded, + actual.\n"
        + "\(TextDifference.text(recorded, text))\n"
        + (isOfCase
          ? "All cases of this test use the same file: name each sequence after its argument, expectRecorded(\"…\").\n"
          : "")
        + "If the new sequence is correct, run this test once with LIFELINE_RECORD=failed."
    }
  }

  private func written(_ why: String, instead recorded: String?) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try OutputFile.write(Array(text.utf8), to: path)
    } catch {
      return "The sequence cannot be recorded: \(error)"
    }
    let content = recorded.map { TextDifference.text($0, text) } ?? shown
    return "The sequence was recorded in '\(shownPath)', because \(why). Review it and run the test again.\n\(content)"
  }

  /// The path in the form that traces use, which is the same on every machine.
  private var shownPath: String { FileSystem.relativePath(path) }

  /// The text without the final newline.
  private var shown: String { String(text.dropLast()) }

  /// Restores line endings that Git may have changed.
  private static func normalized(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

  /// The path of a test's file, or the reason why it cannot be used.
  static func path(
    _ name: String, for identity: TestIdentity, besides source: String
  ) throws(ExpectationFailure) -> String {
    let source = URL(fileURLWithPath: source)
    let suite =
      identity.suites.isEmpty
      ? source.deletingPathExtension().lastPathComponent : identity.suites.joined(separator: ".")
    let folder = source.deletingLastPathComponent().appendingPathComponent("__Lifeline__/\(SafeName.folder(suite))")
    let slug = SafeName.slug(name)
    let system = identity.system.map { "-" + SafeName.slug($0) } ?? ""
    let path = folder.appendingPathComponent((slug.isEmpty ? SafeName.hash(name) : slug) + system + ".txt").path
    var owner = identity
    owner.arguments = []
    let key = "\(owner.key)\u{0}\(name)"
    let other = owners.withLock { owners in
      defer { owners[path.lowercased()] = owners[path.lowercased()] ?? key }
      return owners[path.lowercased()]
    }
    guard other == nil || other == key else {
      throw ExpectationFailure(
        "Two tests record into '\(path)': give this sequence another name, expectRecorded(\"…\").")
    }
    return path
  }
}
