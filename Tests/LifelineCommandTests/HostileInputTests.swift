import Foundation
import LifelineBase
import LifelineCommand
import LifelineTestSupport
import Testing

/// Inputs that a command must not overwrite, files that are no files, and names that others would execute.
@MainActor
@Suite struct HostileInputTests {
  private static let template = #"{"name":"o","line":"{text}","text":["{type}.{event}"]}"#

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(TraceLines.endedRepeatedLoad.text, to: "in/a.jsonl")
    try folder.write("CartController.viewDidLoad\n", to: "c.log")
    try folder.write(template, to: "t.json")
    try folder.write(#"{"fail-on":"never"}"#, to: ".lifeline.json")
    try folder.write(#"{"path":"x.jsonl","trace":0}"# + "\n", to: "ex.txt")
    return folder
  }

  nonisolated private static let outputs: [(command: String, file: String)] = [
    ("import DIR/c.log --template DIR/t.json -o DIR/t.json", "t.json"),
    ("import DIR/c.log --template DIR/t.json --from lines -o DIR/c.log", "c.log"),
    ("check DIR/in --format json -o DIR/.lifeline.json", ".lifeline.json"),
    ("check DIR/in --write-baseline DIR/.lifeline.json", ".lifeline.json"),
    ("report DIR/in -o DIR/.lifeline.json", ".lifeline.json"),
    ("summarize DIR/in --exclude-from DIR/ex.txt -o DIR/ex.txt", "ex.txt"),
    ("summarize DIR/in --exclude-from DIR/ex.txt -o DIR/s.json --index DIR/ex.txt", "ex.txt"),
    ("summarize DIR/in -o DIR/s.json --index DIR/in/a.jsonl", "in/a.jsonl"),
  ]

  @Test(arguments: outputs) func `no output replaces a file that is read`(command: String, file: String) throws {
    let folder = try Self.folder()
    let before = try folder.read(file)
    let outcome = try folder.run(command.replacing("DIR", with: folder.path).split(separator: " ").map(String.init))
    #expect(outcome.code != 0)
    #expect(outcome.errors.contains("would overwrite"))
    #expect(try folder.read(file) == before)
  }

  @Test func `a summary is not merged into itself`() throws {
    let folder = try Self.folder()
    let path = "\(folder.path)/s.json"
    #expect(try folder.lifeline("summarize", "\(folder.path)/in", "-o", path).code == 0)
    let outcome = try folder.lifeline("merge", path, "-o", path)
    #expect(outcome.errors.contains("would overwrite the summary"))
  }

  @Test func `tables are not written through a link`() throws {
    let folder = try Self.folder()
    try folder.write("mine", to: "secret")
    try folder.write("", to: "tables/x")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/tables/runs.jsonl", withDestinationPath: "\(folder.path)/secret")
    let outcome = try folder.lifeline("summarize", "\(folder.path)/in", "--tables", "\(folder.path)/tables")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("is a symbolic link, which may lead out of the folder"))
    #expect(try folder.read("secret") == Data("mine".utf8))
  }

  nonisolated private static let readers = [
    "check IN", "stats IN", "report IN", "docs IN -o OUT", "convert IN --format csv",
  ]

  private static func run(_ command: String, _ folder: TemporaryFolder) throws -> Outcome {
    let words = command.replacing("IN", with: "\(folder.path)/in").replacing("OUT", with: "\(folder.path)/out")
    return try folder.run(words.split(separator: " ").map(String.init))
  }

  @Test(arguments: readers) func `a name that is not UTF-8 is reported`(command: String) throws {
    let folder = try Self.folder()
    for name in ["in/b\u{1}.jsonl", "in/c\u{1}"] {
      let bytes = Array("\(folder.path)/\(name)".utf8).map { CChar(bitPattern: $0 == 1 ? 0xFF : $0) } + [0]
      if name.hasSuffix("l") { #expect(close(creat(bytes, 0o600)) == 0) } else { #expect(mkdir(bytes, 0o700) == 0) }
    }
    let outcome = try Self.run(command, folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.components(separatedBy: "has a name that is not UTF-8; rename it").count == 3)
  }

  @Test(arguments: readers) func `a path that is too long is reported`(command: String) throws {
    let folder = try Self.folder()
    let part = String(repeating: "x", count: 250)
    // The path is built from within, because it is too long to be named.
    let deep =
      "cd '\(folder.path)/in' && for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do mkdir \(part) && cd \(part); done"
    _ = try Program("/bin/sh", ["-c", deep]).run()
    let outcome = try Self.run(command, folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("File name too long"))
  }

  @Test(arguments: readers) func `a pipe in a folder is skipped, and that is said`(command: String) throws {
    let folder = try Self.folder()
    #expect(mkfifo("\(folder.path)/in/x.jsonl", 0o600) == 0)
    let outcome = try Self.run(command, folder)
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("DIR/in/x.jsonl: is not a regular file; name it to read it"))
  }

  @Test func `a device without an end is no report of leaks, and no log`() throws {
    let folder = try Self.folder()
    for command in ["check IN --leaks /dev/zero", "suggest-template /dev/zero", "import /dev/zero --try"] {
      let outcome = try Self.run(command, folder)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("/dev/zero: is binary data"))
    }
  }

  @Test func `a file that is too large for a model is named as such`() throws {
    let folder = try Self.folder()
    let path = try folder.write(String(repeating: " ", count: (4 << 20) + 1), to: "m.json")
    let outcome = try Self.run("check IN --model \(path)", folder)
    #expect(outcome.errors.contains("is larger than 4 MiB, so it is not a model"))
  }

  @Test func `a tail that belongs to another trace is not called missing`() throws {
    let folder = try Self.folder()
    try folder.write(
      #"{"lifeline":1,"trace":"1","tail":"a.log"}"# + "\n" + TraceLines.endedRepeatedLoad.text.split(separator: "\n")[1]
        + "\n", to: "t.jsonl")
    try folder.write("text", to: "a.log")
    let outcome = try folder.lifeline("check", "\(folder.path)/t.jsonl")
    #expect(
      outcome.errors.contains("'a.log', which should contain its last events, belongs to another trace or is no tail"))
  }

  @Test func `many problems of a configuration are located quickly and rightly`() throws {
    let folder = try Self.folder()
    let entries = (0..<20_000).map { "  \"key\($0)\": 1" }.joined(separator: ",\n")
    try folder.write("{\n\(entries)\n}\n", to: ".lifeline.json")
    let outcome = try Self.run("check IN", folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("DIR/.lifeline.json:20001:15: 'key19999' is unknown"))
  }

  // MARK: Names that others execute

  private static let name = "##[set-output name=a;]b @octocat https://evil.example www.evil.example"

  @Test(arguments: ["text", "github", "markdown"])
  func `a name executes nothing and notifies nobody where a host reads it`(format: String) throws {
    let folder = try Self.folder()
    try folder.write(TraceLines.endedRepeatedLoad.text.replacing("HomeController", with: Self.name), to: "in/a.jsonl")
    let outcome = try folder.lifeline("check", "\(folder.path)/in", "--format", format)
    #expect(outcome.output.contains("octocat"))
    #expect(!outcome.output.contains("##["))
    guard format == "markdown" else { return }
    // Hosts do not read what is in code.
    let text = outcome.output.split(separator: "`").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    for live in ["@octocat", "https://evil", "www.evil"] { #expect(!text.joined().contains(live), "\(live)") }
  }

  @Test func `text that begins a command is escaped, other colons and signs are not`() {
    #expect(TerminalText.escaping("::error::x") == "\\u{3A}:error::x")
    #expect(TerminalText.escaping("  ::error::x") == "  \\u{3A}:error::x")
    #expect(TerminalText.escaping("a ##[x] ##vso[y]") == "a \\u{23}#[x] \\u{23}#vso[y]")
    #expect(TerminalText.escaping("std::vector #1 ## A") == "std::vector #1 ## A")
  }

  @Test func `mentions and addresses in running text are broken up`() {
    #expect(MarkdownText.escaped("@me, a@b.c") == "@\u{200B}me, a@\u{200B}b.c")
    #expect(MarkdownText.escaped("http://a, Www.b") == "http://\u{200B}a, Www\u{200B}.b")
    #expect(MarkdownText.html("@me") == "@\u{200B}me")
    #expect(MarkdownText.escaped("a @ b, a//b, ww.") == "a @ b, a//b, ww.")
  }
}
