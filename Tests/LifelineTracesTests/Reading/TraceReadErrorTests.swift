import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// Input that cannot be used at all.
struct TraceReadErrorTests {
  static let rest = #"; its first line must be a header such as {"lifeline":1,…}"#
  static let unreadable: [(String, [UInt8], String)] = [
    ("nothing", [], "trace.jsonl: is empty: no event was recorded"),
    ("only a byte-order mark", [0xEF, 0xBB, 0xBF], "trace.jsonl: is empty; a trace begins with a header line"),
    ("only empty lines", Array("\n \t\n\r\n".utf8), "trace.jsonl: is empty; a trace begins with a header line"),
    (
      "an event without header", Array((TraceScript.line(event) + "\n").utf8),
      "trace.jsonl: is not a Lifeline trace: it looks like the events of a trace without the trace's first line"
    ),
    (
      "a footer without header", Array("\n{\"end\":true}".utf8),
      "trace.jsonl: is not a Lifeline trace (line 2 is not a header)" + rest
    ),
    ("another JSON object", Array("{}".utf8), "trace.jsonl: is not a Lifeline trace (line 1 is not a header)" + rest),
    (
      "text", Array("hello\n".utf8),
      "trace.jsonl: is not a Lifeline trace (line 1, column 1: this is not a JSON value)" + rest
    ),
    (
      "a JSON array", Array("[1]\n".utf8),
      "trace.jsonl: is not a Lifeline trace (line 1, column 1: the line is JSON, but not an object)" + rest
    ),
    (
      "a picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A],
      "trace.jsonl: is not a Lifeline trace: it looks like a PNG picture"
    ),
    (
      "a cut header", Array(#"{"lifeline":1,"na"#.utf8),
      "trace.jsonl: is not a Lifeline trace (line 1, column 18: the line ends unexpectedly)" + rest
    ),
    (
      "a header with a version that is no number", Array(#"{"lifeline":"1"}"#.utf8),
      "trace.jsonl: is not a Lifeline trace (line 1, column 13: 'lifeline' must be a whole number)" + rest
    ),
    (
      "a header with version 0", Array(#"{"lifeline":0}"#.utf8),
      "trace.jsonl: is not a Lifeline trace (line 1, column 13: 'lifeline' is out of range)" + rest
    ),
    (
      "a newer version, whatever else its header says", Array(#"{"lifeline":2,"name":["new"],"pid":-1}"#.utf8),
      "trace.jsonl: the trace has format version 2, but this version of Lifeline reads versions up to 1"
    ),
  ]
  static let event = TraceEvent(sequence: 1, time: 0, subject: .main, name: .`init`)

  @Test(arguments: unreadable)
  func `refuses what is no trace, and says why`(what: String, bytes: [UInt8], error: String) throws {
    let text = try CollectedTraces.errorText(bytes)
    #expect(text == error)
  }

  @Test func `refuses a first line that is too long`() throws {
    let text = try CollectedTraces.errorText([UInt8](repeating: 0x20, count: 1_000_001))
    #expect(text == "trace.jsonl: is not a Lifeline trace (line 1 is not a header)" + Self.rest)
  }

  @Test(.timeLimit(.minutes(10))) func `refuses input without end that has no line`() {
    var reader = TraceReader()
    var recording = CollectedTraces()
    let error = #expect(throws: TraceReadError.self) { try reader.read("/dev/zero", into: &recording) }
    #expect(error?.description == "/dev/zero: is not a Lifeline trace (line 1 is not a header)" + Self.rest)
    #expect(error?.code == .noHeader)
  }

  @Test func `refuses empty lines without end`() throws {
    let text = try CollectedTraces.errorText([UInt8](repeating: 0x0A, count: 10_001) + Array(TraceScript.header.utf8))
    #expect(text == "trace.jsonl: is not a Lifeline trace (line 10001 is not a header)" + Self.rest)
  }

  @Test func `names a file that is missing`() {
    var reader = TraceReader()
    var recording = CollectedTraces()
    let error = #expect(throws: TraceReadError.self) { try reader.read("no/such.jsonl", into: &recording) }
    #expect(error?.description == "no/such.jsonl: cannot be opened: No such file or directory")
    #expect(error?.code == .unreadable)
  }

  @Test func `names a folder without traces, and what they are called`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var reader = TraceReader()
    var recording = CollectedTraces()
    let error = #expect(throws: TraceReadError.self) { try reader.read(path, into: &recording) }
    let endings = "'.jsonl', '.jsonl.gz', or '.jsonl.zst'"
    let reason = "is a folder without traces, even in its subfolders; names of traces end in \(endings)"
    #expect(error?.description == "\(path): \(reason)")
  }

  @Test func `codes tell the reasons apart`() throws {
    for (bytes, code) in [("", TraceReadError.Code.empty), ("x", .noHeader), (#"{"lifeline":9}"#, .newerVersion)] {
      try TemporaryTrace.with(Array(bytes.utf8)) { path in
        var reader = TraceReader()
        var recording = CollectedTraces()
        let error = #expect(throws: TraceReadError.self) { try reader.read(path, into: &recording) }
        #expect(error?.code == code, "\(error?.description ?? "")")
      }
    }
  }
}
