import Foundation
import LifelineTestSupport
import Testing

/// `convert --format sqlite`, and `summarize --tables`.
@MainActor
@Suite struct DatabaseTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for run in 0..<3 {
      try folder.write(FleetCommandTests.trace(run, version: "1.\(run)", isLeaked: run == 1), to: "traces/\(run).jsonl")
    }
    return folder
  }

  @Test func `adds runs, and skips those that are there`() throws {
    let folder = try Self.folder()
    let database = "\(folder.path)/runs.db"
    let first = try folder.lifeline("convert", "\(folder.path)/traces", "-o", database)
    #expect(first == Outcome(code: 0, output: "", errors: "lifeline: DIR/runs.db: 3 runs added\n"))
    try folder.write(FleetCommandTests.trace(9, version: "2"), to: "traces/9.jsonl")
    let second = try folder.lifeline("convert", "\(folder.path)/traces", "--format", "sqlite", "-o", database)
    #expect(second.code == 0)
    #expect(
      second.errors.split(separator: "\n") == [
        "lifeline: DIR/traces/0.jsonl: skipped: 'DIR/runs.db' already contains its run",
        "lifeline: DIR/traces/1.jsonl: skipped: 'DIR/runs.db' already contains its run",
        "lifeline: DIR/traces/2.jsonl: skipped: 'DIR/runs.db' already contains its run",
        "lifeline: DIR/runs.db: 1 run added, 3 already present",
      ])
    #expect(folder.files == ["runs.db", "traces"])
  }

  @Test func `files that are no traces are named, and with --strict nothing is added`() throws {
    let folder = try Self.folder()
    try folder.write("garbage\n", to: "traces/bad.jsonl")
    let database = "\(folder.path)/runs.db"
    let strict = try folder.lifeline("convert", "\(folder.path)/traces", "-o", database, "--strict")
    #expect(strict.code == 2)
    #expect(strict.errors.hasSuffix("--strict was given; nothing was added\n"))
    #expect(folder.files == ["traces"])
    let outcome = try folder.lifeline("convert", "\(folder.path)/traces", "-o", database)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("lifeline: skipped: DIR/traces/bad.jsonl: is not a Lifeline trace"))
    #expect(outcome.errors.contains("3 runs added"))
    let nothing = try folder.lifeline("convert", "\(folder.path)/traces/bad.jsonl", "-o", "\(folder.path)/x.db")
    #expect(nothing.code == 2)
    #expect(nothing.errors.contains("no trace could be read, so nothing was added"))
    #expect(folder.files == ["runs.db", "traces"])
  }

  nonisolated static let wrong: [([String], String)] = [
    (["-o", "DIR/x.csv", "--no-rules"], "'--no-rules' is for '--format sqlite' only; leave it out"),
    (["-o", "DIR/x.csv", "--label", "a=b"], "'--label' is for '--format sqlite' only; leave it out"),
    (
      ["-o", "DIR/x.csv", "--model", "DIR/m.json"],
      "'--model' is for '--format perfetto' and '--format sqlite' only: 'csv' contains no states; leave it out"
    ),
    (["-o", "DIR/x.db", "--label", "a"], "'--label a' has no value; write KEY=VALUE"),
    (["-o", "DIR/x.db", "--jobs", "0"], "'--jobs' must be from 1 to 1024"),
    (["-o", "DIR/x.db", "--type", "A"], "a database contains whole runs; leave out '--type A', and select with SQL"),
    (["--format", "sqlite"], "a database cannot be written to standard output; name a file with '-o'"),
    (["--format", "sqlite", "-o", "DIR/traces/0.jsonl"], "'DIR/traces/0.jsonl' would overwrite the trace"),
    (
      ["--format", "sqlite", "-o", "DIR/other.txt"],
      "'DIR/other.txt' is not a SQLite database; name another output file"
    ),
    (["--format", "sqlite", "-o", "DIR/other.txt/x.db"], "cannot open 'DIR/other.txt/x.db'"),
    (["-o", "DIR/x.db", "--model", "DIR/none.json"], "none.json"),
  ]

  @Test(arguments: wrong.indices)
  func `what cannot be done is explained, and no file appears`(position: Int) throws {
    let folder = try Self.folder()
    try folder.write(String(repeating: "a text ", count: 50), to: "other.txt")
    let (arguments, message) = Self.wrong[position]
    let outcome = try folder.run(
      ["convert", "\(folder.path)/traces"] + arguments.map { $0.replacing("DIR", with: folder.path) })
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(folder.files == ["other.txt", "traces"])
  }

  // MARK: Tables

  private static func lines(_ folder: TemporaryFolder, _ table: String) throws -> [[String: Any]] {
    try String(decoding: folder.read("tables/\(table).jsonl"), as: UTF8.self).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `summarize writes the same tables as JSON Lines`() throws {
    let folder = try Self.folder()
    try folder.write("garbage\n", to: "traces/bad.jsonl")
    try folder.write(FleetCommandTests.trace(2, version: "1.2"), to: "traces/copy.jsonl")
    let outcome = try folder.lifeline(
      "summarize", "\(folder.path)/traces", "--tables", "\(folder.path)/tables", "-o", "\(folder.path)/s.json")
    #expect(outcome.code == 1)
    #expect(try Self.lines(folder, "runs").count == 3)
    #expect(try Self.lines(folder, "findings").map { $0["rule"] as? String } == ["controller-leaked"])
    #expect(try Self.lines(folder, "skipped").map { $0["path"] as? String } == ["\(folder.path)/traces/bad.jsonl"])
    let traces = try Self.lines(folder, "traces")
    #expect(traces.count == 4)
    #expect(traces.count { $0["counted"] as? Int == 0 } == 1)
    #expect(try Self.lines(folder, "labels").count == 3)
    for table in ["callbacks", "transitions", "instances", "lives"] {
      #expect(try !Self.lines(folder, table).isEmpty)
    }
  }

  @Test func `traces can be left out by name and number`() throws {
    let folder = try Self.folder()
    try folder.write(
      FleetCommandTests.trace(7, version: "1") + FleetCommandTests.trace(8, version: "1"), to: "traces/two.jsonl")
    try folder.write("{\"path\":\"\(folder.path)/traces/two.jsonl\",\"trace\":1}\n", to: "out.jsonl")
    let outcome = try folder.lifeline(
      "summarize", "\(folder.path)/traces", "--exclude-from", "\(folder.path)/out.jsonl", "--tables",
      "\(folder.path)/tables",
      "-o", "\(folder.path)/s.json")
    #expect(outcome.code == 0)
    #expect(try Self.lines(folder, "runs").count == 4)
    try folder.write("{\"path\":1}\n", to: "out.jsonl")
    let wrong = try folder.lifeline("summarize", "\(folder.path)/traces", "--exclude-from", "\(folder.path)/out.jsonl")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("line 1: expected {\"path\":…,\"trace\":…}"))
  }
}
