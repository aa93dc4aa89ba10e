import Foundation
import LifelineTestSupport
import Testing

@MainActor
struct RepairTests {
  /// A trace without a footer.
  private static let lines = TraceLines.repeatedLoad.lines

  @Test func `a trace that a crash ended gets a footer`() throws {
    let folder = try TemporaryFolder()
    let lines = Self.lines
    let path = try folder.write(lines.joined(separator: "\n") + "\n" + #"{"seq":99,"t":1,"#, to: "t.jsonl")
    let outcome = try folder.lifeline("repair", path, "-o", "\(folder.path)/r.jsonl")
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("its last line is unfinished and was skipped"))
    #expect(outcome.errors.contains("repaired: \(lines.count - 1) events, no event is missing"))
    let repaired = String(decoding: try folder.read("r.jsonl"), as: UTF8.self)
    #expect(repaired.hasSuffix("{\"end\":true,\"events\":\(lines.count - 1),\"dropped\":0,\"unclosed\":true}\n"))
    let stats = try folder.lifeline("stats", "\(folder.path)/r.jsonl", "--strict")
    #expect(stats.code == 0)
    #expect(stats.errors.contains("the process ended before it closed the trace\n"))
    #expect(try folder.lifeline("convert", "\(folder.path)/r.jsonl", "--format", "jsonl").output == repaired)
  }

  @Test func `what was alive when the process ended is no leak, also in the copy`() throws {
    let folder = try TemporaryFolder()
    let object = #""thread":1,"id":3,"kind":"object","type":"Request""#
    let path = try folder.write(
      """
      {"lifeline":1,"name":"server"}
      {"seq":1,"t":0,\(object),"event":"init","phase":"instant"}
      {"seq":2,"t":5,\(object),"event":"expectDeallocation","phase":"instant"}

      """, to: "t.jsonl")
    #expect(try folder.lifeline("repair", path, "-o", "\(folder.path)/r.jsonl").code == 0)
    #expect(try folder.lifeline("check", "\(folder.path)/r.jsonl").output.contains("0 errors"))
  }

  @Test func `where events are missing, a release may be missing, too`() throws {
    let folder = try TemporaryFolder()
    let object = #""thread":1,"id":3,"kind":"object","type":"Request""#
    let lines = ["init", "expectDeallocation", "work"].enumerated().map { index, event in
      "{\"seq\":\(index + 1),\"t\":\(index),\(object),\"event\":\"\(event)\",\"phase\":\"instant\"}"
    }
    for (isWhole, errors) in [(true, "1 error"), (false, "0 errors")] {
      let last = isWhole ? lines[2] : lines[2].replacingOccurrences(of: #""seq":3"#, with: #""seq":4"#)
      let text = [#"{"lifeline":1,"name":"server"}"#, lines[0], lines[1], last, #"{"end":true}"#, ""]
      let path = try folder.write(text.joined(separator: "\n"), to: "t.jsonl")
      #expect(try folder.lifeline("check", path).output.contains(errors))
    }
  }

  @Test func `the trace itself is not replaced`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines.joined(separator: "\n") + "\n", to: "t.jsonl")
    let outcome = try folder.lifeline("repair", path, "-o", path)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("would overwrite"))
    #expect(try folder.lifeline("repair").code == 2)
  }

  @Test func `the tail of the trace is not replaced either`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines.joined(separator: "\n") + "\n", to: "t.jsonl")
    try folder.write("the last events", to: "t.jsonl.tail")
    let outcome = try folder.lifeline("repair", path, "-o", path + ".tail")
    #expect(outcome.code == 2)
    let tail = "'DIR/t.jsonl.tail'"
    #expect(
      outcome.errors.contains(
        "\(tail) would overwrite \(tail), which has the last events of the trace 'DIR/t.jsonl'; name another"))
    #expect(try folder.read("t.jsonl.tail") == Data("the last events".utf8))
  }

  @Test func `events that the writer dropped are said, and fail with --strict`() throws {
    let folder = try TemporaryFolder()
    let footer = #"{"end":true,"events":\#(Self.lines.count - 1),"dropped":91639}"#
    let path = try folder.write((Self.lines + [footer, ""]).joined(separator: "\n"), to: "t.jsonl")
    for command in [["check"], ["stats"], ["report", "-o", "\(folder.path)/r.html"]] {
      let outcome = try folder.run([command[0], path] + command.dropFirst())
      #expect(outcome.errors.contains("the writer dropped 91639 events"), "\(command)")
      #expect(try folder.run([command[0], path, "--strict"] + command.dropFirst()).code == 2, "\(command)")
    }
    for format in ["text", "json", "sarif", "junit", "github", "markdown"] {
      let outcome = try folder.lifeline("check", path, "--format", format)
      #expect(outcome.output.contains("dropped") && outcome.output.contains("91639"), "\(format)")
    }
  }
}
