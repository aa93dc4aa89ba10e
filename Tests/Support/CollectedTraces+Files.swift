internal import Foundation
package import Lifeline
internal import LifelineTraces

extension CollectedTraces {
  package var events: [TraceEvent] { steps.map(\.event) }
  /// What was wrong, with the file called `trace.jsonl` wherever it was.
  package var complaints: [String] {
    issues.map { issue in
      var issue = issue
      issue.source = "trace.jsonl"
      return issue.description
    }
  }
}

extension CollectedTraces {
  /// Reads a file that holds `text`.
  package static func of(_ text: String) throws -> CollectedTraces { try of(Array(text.utf8)) }

  /// Reads a file that holds lines, each with its line feed.
  package static func of(lines: [String]) throws -> CollectedTraces { try of(lines.map { $0 + "\n" }.joined()) }

  /// Reads a file that holds `bytes`.
  package static func of(_ bytes: [UInt8]) throws -> CollectedTraces {
    var recording = CollectedTraces()
    try TemporaryTrace.with(bytes) { path in
      var reader = TraceReader()
      try reader.read(path, into: &recording)
    }
    return recording
  }

  /// The error that reading a file of these bytes ends with, with the file called `trace.jsonl`.
  package static func errorText(_ bytes: [UInt8]) throws -> String? {
    try TemporaryTrace.with(bytes) { path in
      var recording = CollectedTraces()
      var reader = TraceReader()
      do throws(TraceReadError) {
        try reader.read(path, into: &recording)
        return nil
      } catch {
        return error.description.replacingOccurrences(of: path, with: "trace.jsonl")
      }
    }
  }
}

/// A file that is there while a test needs it.
package enum TemporaryTrace {
  /// A file that stays until the test removes it.
  package static func keep(_ bytes: [UInt8]) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString).jsonl")
    try Data(bytes).write(to: url)
    return url.path
  }

  package static func with<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let path = try keep(bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }
}
