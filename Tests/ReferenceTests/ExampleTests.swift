internal import Foundation
internal import HeadlessUIKit
internal import Lifeline
internal import LifelineTestSupport
internal import LifelineTraces
internal import Testing

/// The example of the reference page.
@Suite struct ExampleTests {
  private static let page = Project.file("docs/trace-format.md")

  /// The lines of the first block of JSON Lines behind the heading "A complete trace".
  private static func example() throws -> [String] {
    let page = try String(contentsOfFile: page, encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## A complete trace\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```jsonl\n").dropFirst().first)
    return try #require(block.components(separatedBy: "```").first).split(separator: "\n").map(String.init)
  }

  @Test func `the example is valid and reads without issue`() throws {
    try withFolder { folder in
      let path = "\(folder)/example.jsonl"
      try Self.example().map { $0 + "\n" }.joined().write(toFile: path, atomically: false, encoding: .utf8)
      #expect(try SchemaValidator.refusals(in: [path]) == [])
      let trace = try Reference.read(path)
      #expect(trace.issues == [])
      #expect(trace.ends.map(\.isClosed) == [true])
    }
  }

  /// When the trace changes on purpose, `lifeline demo --variant 3` writes the new example.
  @Test @MainActor func `the example is what the third case writes today`() throws {
    let recorded = try withFolder { folder in
      let path = try RecordedTraces.record(3, system: .newest, in: folder)
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    let example = try Self.example().map(Self.withoutRun)
    #expect(example == recorded.map(Self.withoutRun))
  }

  /// A line without what differs from run to run; on Linux, tests of the main actor do not run on the main thread.
  private static func withoutRun(_ line: String) -> String {
    line.replacing(/"(started|process|run)":"[^"]*"|"(pid|t|thread)":\d+/, with: "")
  }
}
