internal import Foundation
internal import Lifeline
internal import LifelineSynchronization

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
