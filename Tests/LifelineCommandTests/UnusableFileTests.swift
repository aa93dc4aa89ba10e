import Foundation
import LifelineTestSupport
import Testing

/// Folders in which a file cannot be read, or has no byte.
@MainActor
@Suite struct UnusableFileTests {
  private static func folder(beside name: String, _ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.endedRepeatedLoad.text, to: "in/a.jsonl")
    try folder.write(text, to: "in/\(name)")
    try folder.write(TraceLines.endedRepeatedLoad.text, to: "in/z.jsonl")
    return folder
  }

  nonisolated private static let commands: [([String], output: String)] = [
    (["check", "IN"], "viewDidLoad"), (["check", "IN", "--format", "json"], "repeated-view-did-load"),
    (["check", "IN", "--format", "sarif"], "repeated-view-did-load"), (["stats", "IN"], "2 traces"),
    (["show", "IN"], "viewDidLoad"), (["convert", "IN", "--format", "csv"], "viewDidLoad"),
    (["repair", "IN"], "viewDidLoad"), (["report", "IN"], "<html"), (["render", "IN", "--format", "dot"], "digraph"),
    (["render", "IN", "--format", "dot", "--diagram", "states"], "digraph"), (["docs", "IN", "-o", "OUT"], ""),
  ]

  @Test(arguments: commands)
  func `the other files are read, the file is named, and the exit code is 2`(
    arguments: [String], output: String
  ) throws {
    let folder = try Self.folder(beside: "b.jsonl", "hello\n")
    let outcome = try folder.run(Self.filled(arguments, folder))
    #expect(outcome.code == 2)
    #expect(output.isEmpty || outcome.output.contains(output))
    #expect(outcome.errors.contains("lifeline: DIR/in/b.jsonl: is not a Lifeline trace (line 1, column 1: "))
    if arguments[0] == "docs" { #expect(folder.files.contains("docs")) }
  }

  @Test(arguments: commands)
  func `an empty file is only noted`(arguments: [String], output: String) throws {
    let folder = try Self.folder(beside: "b.jsonl", "")
    let outcome = try folder.run(Self.filled(arguments, folder))
    #expect(outcome.code == (arguments[0] == "check" ? 1 : 0))
    #expect(output.isEmpty || outcome.output.contains(output))
    #expect(outcome.errors.contains("lifeline: DIR/in/b.jsonl: is empty: no event was recorded\n"))
  }

  private static func filled(_ arguments: [String], _ folder: TemporaryFolder) -> [String] {
    arguments.map { $0.replacing("IN", with: folder.path + "/in").replacing("OUT", with: folder.path + "/docs") }
  }

  @Test func `a file that does not exist does not hide the others`() throws {
    let folder = try Self.folder(beside: "b.jsonl", "")
    let outcome = try folder.lifeline("check", "\(folder.path)/none.jsonl", "\(folder.path)/in/a.jsonl")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("viewDidLoad"))
    #expect(outcome.errors.contains("DIR/none.jsonl: cannot be opened: No such file or directory"))
  }

  @Test func `a folder without traces does not hide the files of others`() throws {
    let folder = try Self.folder(beside: "b.jsonl", "")
    try folder.write("", to: "notes/notes.txt")
    let outcome = try folder.lifeline("check", "\(folder.path)/notes", "\(folder.path)/in")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("viewDidLoad"))
    #expect(outcome.errors.contains("DIR/notes: is a folder without traces"))
  }

  @Test(arguments: ["stats", "show", "repair"])
  func `a run without an event is no failure, also with --strict`(command: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "t.jsonl")
    let outcome = try folder.run([command, path] + (command == "stats" ? ["--strict"] : []))
    #expect(outcome.code == 0)
    #expect(outcome.errors.hasPrefix("lifeline: DIR/t.jsonl: is empty: no event was recorded\n"))
  }

  @Test(arguments: ["", #"{"lifeline":1}"# + "\n"], ["text", "json", "sarif", "junit", "github", "markdown"])
  func `a check that judged nothing says so, and exits with 2`(text: String, format: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "t.jsonl")
    let outcome = try folder.lifeline("check", path, "--format", format)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains(format == "sarif" ? #""executionSuccessful": false"# : "no trace has an event"))
    #expect(!outcome.output.contains("✅"))
  }

  @Test(arguments: [["render", "IN"], ["report", "IN"], ["docs", "IN", "-o", "OUT"], ["diff", "IN", "IN"]])
  func `where there is nothing to draw, an empty file is an error`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "t.jsonl")
    let outcome = try folder.run(
      arguments.map { $0.replacing("IN", with: path).replacing("OUT", with: folder.path + "/docs") })
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: DIR/t.jsonl: is empty: no event was recorded\n")
  }

  @Test func `standard input and files of spaces stay errors`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\n\n", to: "t.jsonl")
    let outcome = try folder.lifeline("check", path)
    #expect(outcome.code == 2)
    #expect(outcome.errors == "lifeline: DIR/t.jsonl: is empty; a trace begins with a header line\n")
  }
}
