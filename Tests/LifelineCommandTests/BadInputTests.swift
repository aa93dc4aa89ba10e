import Foundation
import LifelineTestSupport
import Testing

@MainActor
@Suite struct BadInputTests {
  static let header = #"{"lifeline":1,"name":"t","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic"}"#

  /// What a command prints if its only file cannot be read. The report of a check says so in every format.
  private static func output(of command: String?) -> String {
    command == "check" ? "0 errors, 0 warnings, 0 notes in 0 traces of 0 events; 1 file not read\n" : ""
  }

  @Test(
    arguments: [
      ([], "lifeline: "), (["rendr"], "did you mean 'render'"), (["render"], "missing TRACE"),
      (["render", "DIR/t.jsonl", "--format", "svgg"], "did you mean 'svg'"),
      (["render", "DIR/t.jsonl", "--diagram", "timelin"], "did you mean 'timeline'"),
      (["render", "DIR/t.jsonl", "--formt", "svg"], "did you mean '--format'"),
      (["render", "DIR/none.jsonl"], "DIR/none.jsonl: cannot be opened: No such file or directory"),
      (["render", "DIR/notes"], "DIR/notes: is a folder without traces, even in its subfolders"),
      (["check", "DIR/text.jsonl"], "DIR/text.jsonl: is not a Lifeline trace"),
      (["check", "DIR/newer.jsonl"], "the trace has format version 2"),
      (["render", "DIR/t.jsonl", "-o", "DIR/t.jsonl/t.svg"], "cannot write 'DIR/t.jsonl/t.svg': Not a directory"),
      (["render", "DIR/t.jsonl", "-o", "DIR"], "it is a folder"),
      (["render", "DIR/t.jsonl", "-o", "DIR/t.jpg"], "the extension '.jpg'"),
      (["render", "DIR/t.jsonl", "-o", "DIR/t.puml"], "the extension '.puml'"),
      (["render", "DIR/t.jsonl", "--type", "X", "--diagram", "states"], "no trace has a type 'X'"),
      (["render", "DIR/t.jsonl", "--max-rows", "-1"], "'--max-rows' must not be negative"),
      (["demo", "--variant", "6"], "there is no variant 6"), (["demo", "--system", "x"], "--system"),
      (["demo", "-o", "DIR/t.jsonl/none"], "cannot create the folder 'DIR/t.jsonl/none': Not a directory"),
    ] as [([String], String)])
  func `unusable arguments and input end with 2 and one clear message`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    try folder.write("", to: "empty.jsonl")
    try folder.write("", to: "notes/notes.txt")
    try folder.write("hello\n", to: "text.jsonl")
    try folder.write("{\"lifeline\":2}\n", to: "newer.jsonl")
    let before = folder.files
    let outcome = try folder.run(arguments.map { $0.replacing("DIR", with: folder.path) })
    #expect(outcome.code == 2)
    #expect(outcome.output == Self.output(of: arguments.first))
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("lifeline: ") })
    #expect(folder.files == before)
  }

  @Test(
    arguments: [
      ["render", "IN", "-o", "OUT", "--format", "svg"], ["check", "IN", "-o", "OUT"],
      ["check", "IN", "--write-baseline", "OUT"], ["report", "IN", "-o", "OUT"],
      ["convert", "IN", "-o", "OUT", "--format", "csv"], ["diff", "IN", "DIR/other.jsonl", "-o", "OUT"],
      ["diff", "DIR/other.jsonl", "IN", "-o", "OUT", "--format", "text"],
    ])
  func `a trace is not overwritten by what is made of it, by whatever name it goes`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(TraceLines.repeatedLoad.text, to: "t.jsonl")
    try folder.write(TraceLines.repeatedLoad.text, to: "other.jsonl")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link.jsonl", withDestinationPath: "t.jsonl")
    for name in ["t.jsonl", "link.jsonl", "./t.jsonl"] {
      let output = "\(folder.path)/\(name)"
      let outcome = try folder.run(
        arguments.map {
          $0.replacing("DIR", with: folder.path).replacing("IN", with: trace).replacing("OUT", with: output)
        })
      #expect(
        outcome
          == Outcome(
            code: 2, output: "",
            errors: "lifeline: 'DIR/\(name)' would overwrite the trace 'DIR/t.jsonl'; name another output file\n"))
      #expect(try folder.read("t.jsonl") == Data(TraceLines.repeatedLoad.text.utf8))
    }
  }

  @Test func `a part of a trace does not take its place`() throws {
    let folder = try TemporaryFolder()
    let text = TraceLines.repeatedLoad.text
    let (path, other) = (try folder.write(text, to: "t.jsonl"), try folder.write(text, to: "o.jsonl"))
    for arguments in [[path, "--last", "1"], [path, other], [folder.path]] {
      let outcome = try folder.run(["convert", "--format", "jsonl", "-o", path] + arguments)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("would overwrite the trace"))
      #expect(try folder.read("t.jsonl") == Data(text.utf8))
    }
    #expect(try folder.run(["convert", path, "-o", path]).code == 0)
  }

  @Test(arguments: ["report", "check", "render", "stats", "convert"])
  func `a source without end that is no trace is not read to the end`(command: String) throws {
    let format = command == "convert" ? ["--format", "csv"] : []
    let outcome = try TemporaryFolder().run([command, "/dev/zero"] + format)
    #expect(
      outcome
        == Outcome(
          code: 2, output: Self.output(of: command),
          errors: "lifeline: /dev/zero: is not a Lifeline trace (line 1 is not a header); "
            + "its first line must be a header such as {\"lifeline\":1,…}\n"))
  }
}
