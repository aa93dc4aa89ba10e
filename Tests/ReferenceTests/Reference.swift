internal import Foundation
internal import Lifeline
internal import LifelineAnalysis

/// Files of the project and of the tests.
enum Reference {
  /// The path of a file of the project.
  static func file(_ path: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)").standardizedFileURL
      .path(percentEncoded: false)
  }

  /// Calls `body` with the path of an empty folder, which is removed afterwards.
  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lifeline-reference-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path(percentEncoded: false))
  }

  /// What the reader says of a file: its steps and everything that is damaged.
  static func read(_ path: String) throws -> ReadTrace {
    var trace = ReadTrace()
    var reader = TraceReader()
    try reader.read(path, into: &trace)
    return trace
  }
}

/// Keeps everything that a reader hands over.
struct ReadTrace: TraceConsumer {
  var traces: [TraceIdentity] = []
  var events: [TraceEvent] = []
  var issue: [TraceIssue] = []
  var ends: [TraceEnd] = []

  mutating func begin(_ trace: TraceIdentity) { traces.append(trace) }
  mutating func receive(_ step: TraceStep) { events.append(step.event) }
  mutating func encounter(_ issue: TraceIssue) { self.issue.append(issue) }
  mutating func end(_ end: TraceEnd) { ends.append(end) }
}
