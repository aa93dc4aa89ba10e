import Foundation
import LifelineTestSupport
import Testing

/// Folders of traces, and traces in several files.
@MainActor
@Suite struct FolderInputTests {
  private static let identity = "0123456789abcdef0123456789abcdef"

  /// A segment with two events.
  private static func segment(_ number: Int, isLast: Bool = false) -> String {
    let first = number * 2 - 1
    let continues = number == 1 ? "" : #","continues":{"segment":\#(number),"seq":\#(first)}"#
    let events = (first...first + 1).map {
      #"{"seq":\#($0),"t":\#($0),"thread":1,"id":0,"kind":"marker","type":"marker","event":"mark","phase":"instant"}"#
    }
    let footer = #"{"end":true,"events":2,"dropped":0\#(isLast ? "" : #","continued":true"#)}"#
    return ([#"{"lifeline":1,"trace":"\#(identity)"\#(continues)}"#] + events + [footer]).map { $0 + "\n" }.joined()
  }

  private static func folder(with segments: [(number: Int, name: String)]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (number, name) in segments { try folder.write(segment(number, isLast: number == 3), to: name) }
    return folder
  }

  @Test(arguments: [["DIR"], ["DIR/trace.jsonl", "DIR/trace.2.jsonl", "DIR/trace.1.jsonl"]])
  func `segments are one trace`(arguments: [String]) throws {
    let folder = try Self.folder(with: [(1, "trace.2.jsonl"), (2, "trace.1.jsonl"), (3, "trace.jsonl")])
    let paths = arguments.map { $0.replacing("DIR", with: folder.path) }
    let outcome = try folder.run(["check", "--strict"] + paths)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("1 trace of 6 events"))
    #expect(outcome.errors == "")
  }

  @Test func `a trace without its first segment has a note, also with --strict`() throws {
    let folder = try Self.folder(with: [(2, "trace.1.jsonl"), (3, "trace.jsonl")])
    let outcome = try folder.run(["check", "--strict", folder.path])
    #expect(outcome.code == 0)
    let note =
      "the trace begins with segment 2 at event 3, because segment 1 was deleted or not read; objects that were alive when "
      + "the trace began may have leaked before"
    #expect(outcome.errors == "lifeline: DIR/trace.1.jsonl: \(note)\n")
  }

  @Test func `a missing segment in the middle is an issue`() throws {
    let folder = try Self.folder(with: [(1, "trace.2.jsonl"), (3, "trace.jsonl")])
    let outcome = try folder.run(["check", "--strict", folder.path])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("2 events are missing before sequence number 5"))
  }

  @Test func `a copy without the first segment misses no event`() throws {
    let folder = try Self.folder(with: [(2, "trace.1.jsonl"), (3, "trace.jsonl")])
    let outcome = try folder.run(["repair", folder.path])
    #expect(outcome.output.hasSuffix("\n{\"end\":true,\"events\":4,\"dropped\":0}\n"))
    #expect(outcome.errors.hasSuffix("lifeline: repaired: 4 events, no event is missing after the first one\n"))
    try folder.remove("trace.jsonl")
    #expect(
      try folder.run(["repair", folder.path]).errors.hasSuffix(
        "no event is missing between the first and the last one\n"))
  }

  @Test func `no trace of a folder is overwritten`() throws {
    let folder = try Self.folder(with: [(3, "trace.jsonl")])
    let outcome = try folder.run(["report", folder.path, "-o", "\(folder.path)/trace.jsonl"])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("would overwrite the trace 'DIR/trace.jsonl'"))
  }
}
