import Foundation
import LifelineTestSupport
import Testing

/// What is in folders of traces besides whole traces, and disks that are full.
@MainActor
@Suite struct FleetBadInputTests {
  private static func folder(_ runs: Range<Int> = 0..<2) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for run in runs { try folder.write(FleetCommandTests.trace(run, version: "1"), to: "traces/\(run).jsonl") }
    return folder
  }

  @Test func `a trace that is cut anywhere changes nothing about the others`() throws {
    let folder = try Self.folder()
    let expected = try folder.lifeline("summarize", "\(folder.path)/traces", "--group-by", "part").output
    let bytes = Array(FleetCommandTests.trace(7, version: "1").utf8)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      try folder.write(Array(bytes[..<length]), to: "cut/7.jsonl")
      let outcome = try folder.lifeline(
        "summarize", "\(folder.path)/cut", "\(folder.path)/traces", "--group-by", "part", "-o", "\(folder.path)/s.json")
      let summary = try String(decoding: folder.read("s.json"), as: UTF8.self)
      #expect([0, 1].contains(outcome.code))
      #expect(summary.contains("00000000000000000000000000000001"))
      if outcome.code == 1 { #expect(summary == expected) }
    }
  }

  @Test func `a summary of a newer version is refused by name`() throws {
    let folder = try Self.folder()
    _ = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/s.json")
    let text = try String(decoding: folder.read("s.json"), as: UTF8.self)
    try folder.write(text.replacing(#""fleetSummary":1"#, with: #""fleetSummary":2"#), to: "new.json")
    for arguments in [["merge", "s.json", "new.json"], ["trends", "new.json"], ["stats", "new.json"]] {
      let outcome = try folder.run([arguments[0]] + arguments.dropFirst().map { "\(folder.path)/\($0)" })
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.contains("'DIR/new.json' is not a valid fleet summary")
          && outcome.errors.contains("it has format version 2, but this version of Lifeline reads version 1"))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `no space left is an error with the name of the output`() throws {
    let folder = try Self.folder()
    _ = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/s.json")
    let summary = "\(folder.path)/s.json"
    for arguments in [
      ["summarize", "\(folder.path)/traces"], ["merge", summary], ["trends", summary, "--format", "html"],
    ] {
      let outcome = try folder.run(arguments + ["-o", "/dev/full"])
      #expect(
        outcome == Outcome(code: 2, output: "", errors: "lifeline: cannot write '/dev/full': No space left on device\n")
      )
    }
    let database = try folder.run(["convert", "\(folder.path)/traces", "--format", "sqlite", "-o", "/dev/full"])
    #expect(database.code == 2)
    #expect(database.errors == "lifeline: cannot open '/dev/full': it is a pipe or a device; name a regular file\n")
  }

  @Test func `a limit of the file size leaves neither half a summary nor half a table`() throws {
    let folder = try Self.folder(0..<30)
    let program = Program.lifeline
    // The shell counts blocks of 1,024 or 512 bytes.
    for command in [
      "summarize traces -o s.json", "summarize traces --tables tables -o s.json", "convert traces -o runs.db",
    ] {
      let result = try Program("/bin/bash", ["-c", "ulimit -f 4; \(program) \(command)"], folder: folder.path).run()
      #expect(result.status == 2)
      #expect(result.errorText.contains("cannot write"), "\(result.errorText)")
      #expect(folder.files.filter { !["tables", "traces"].contains($0) } == [])
      let tables = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/tables")) ?? []
      #expect(tables == [])
    }
  }

  @Test func `traces are found among many other files`() throws {
    let folder = try Self.folder()
    for number in 0..<3000 { try folder.write("", to: "traces/many/\(number).txt") }
    let outcome = try folder.lifeline("summarize", "\(folder.path)/traces", "-o", "\(folder.path)/s.json")
    #expect(outcome == Outcome(code: 0, output: "", errors: ""))
  }

  @Test func `copies with other labels are one run, and summaries of them are refused`() throws {
    let folder = try Self.folder(0..<1)
    try folder.write(FleetCommandTests.trace(0, version: "2"), to: "copy/0.jsonl")
    let both = try folder.lifeline(
      "summarize", "\(folder.path)/traces", "\(folder.path)/copy", "-o", "\(folder.path)/s")
    #expect(both.code == 0)
    #expect(both.errors.contains("a duplicate of run 00000000000000000000000000000000"))
    for name in ["traces", "copy"] {
      _ = try folder.lifeline("summarize", "\(folder.path)/\(name)", "-o", "\(folder.path)/\(name).json")
    }
    let merged = try folder.lifeline("merge", "\(folder.path)/traces.json", "\(folder.path)/copy.json")
    #expect(merged.code == 2)
    #expect(merged.errors.contains("contain the same runs, but their traces or labels differed"))
  }
}
