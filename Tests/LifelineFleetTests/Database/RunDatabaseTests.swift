import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFleet

/// What a database of runs contains, and how runs get into it.
@Suite struct RunDatabaseTests {
  @Test func `has the rows of a trace in all tables`() throws {
    let database = try DatabaseFolder()
    let changes = try database.add(
      [DatabaseTrace(run: 10, labels: ["version": "1.9"], name: "checkout", subject: "cart", isLeaked: true)],
      .withRules)
    #expect((changes.added, changes.replaced, changes.known, changes.skipped) == (1, 0, [], []))
    let run = DatabaseTrace.digits(10)
    #expect(
      try database.rows("SELECT run, name, path, duration_ns, events, lost, issues, closed FROM runs")
        == [[run, "checkout", database.folder.path + "/traces/1000.jsonl", "21000000", "21", "0", "0", "1"]])
    #expect(try database.rows("SELECT * FROM labels") == [[run, "version", "1.9"]])
    #expect(
      try database.rows(
        "SELECT type, role, count, durations, total_ns, min_ns, max_ns FROM callbacks"
          + " WHERE callback = 'viewDidAppear'")
        == [["HomeController", "callback", "2", "2", "2000000", "1000000", "1000000"]])
    #expect(
      try database.rows("SELECT next, count, min_ns FROM transitions WHERE previous = 'viewDidAppear'")
        == [["viewWillDisappear", "2", "2000000"]])
    #expect(
      try database.rows("SELECT number, fingerprint, severity, subject, id FROM findings")
        == [["1", "controller-leaked:HomeController", "error", "cart", "1"]])
    #expect(
      try database.rows("SELECT id, kind, type, name, first_ns, last_ns, released FROM instances")
        == [["1", "controller", "HomeController", "cart", "1000000", "21000000", "0"]])
    #expect(
      try database.rows("SELECT lives.length, json_array_length(steps) FROM lives JOIN instances USING (run, life)")
        == [["12", "12"]])
  }

  @Test func `a run with a counting clock has no durations`() throws {
    let database = try DatabaseFolder()
    let changes = try database.add([DatabaseTrace(run: 10, clock: "counting")])
    #expect((changes.added, changes.skipped) == (1, []))
    #expect(
      try database.rows(
        "SELECT next, count, min_ns IS NULL, max_ns IS NULL FROM transitions"
          + " WHERE previous = 'viewDidAppear'")
        == [["viewWillDisappear", "2", "1", "1"]])
    #expect(
      try database.rows("SELECT count, durations, min_ns IS NULL FROM callbacks WHERE callback = 'viewDidAppear'")
        == [["2", "0", "1"]])
  }

  @Test func `a second time adds only what is new`() throws {
    let database = try DatabaseFolder()
    let traces = (1...5).map { DatabaseTrace(run: $0) }
    #expect(try database.add(traces).added == 5)
    let before = try database.rows("SELECT * FROM callbacks")
    let again = try database.add(traces)
    #expect((again.added, again.replaced, again.known.count) == (0, 0, 5))
    #expect(try database.rows("SELECT * FROM callbacks") == before)
    let more = try database.add(traces + [DatabaseTrace(run: 6)])
    #expect((more.added, more.known.count) == (1, 5))
    #expect(try database.number("SELECT count(*) FROM runs") == 6)
  }

  @Test func `more of a run replaces less of it, and less does not replace more`() throws {
    let database = try DatabaseFolder()
    try database.add([DatabaseTrace(run: 1, appearances: 1, isClosed: false)])
    let more = try database.add([DatabaseTrace(run: 1, appearances: 3)])
    #expect((more.added, more.replaced) == (0, 1))
    #expect(try database.number("SELECT appearances FROM appearances") == 3)
    #expect(try database.number("SELECT count(*) FROM instances") == 1)
    let less = try database.add([DatabaseTrace(run: 1, appearances: 1, isClosed: false)])
    #expect((less.added, less.replaced, less.known.count) == (0, 0, 1))
    #expect(try database.number("SELECT appearances FROM appearances") == 3)
  }

  @Test func `of two copies of a run in one go, the whole one is added`() throws {
    for copies in [[false, true], [true, false]] {
      let database = try DatabaseFolder()
      let changes = try database.add(
        copies.map { DatabaseTrace(run: 1, appearances: $0 ? 3 : 1, isClosed: $0) } + [DatabaseTrace(run: 2)])
      #expect((changes.added, changes.replaced, changes.known) == (2, 0, []))
      #expect(try database.rows("SELECT appearances FROM appearances ORDER BY run") == [["3"], ["2"]])
    }
  }

  @Test func `names are values, never SQL`() throws {
    let names = ["'); DROP TABLE runs; --", "\"quoted\" 'twice'", "zero \u{0} inside", "🧭\n\u{202E}", "", "%s?1:a"]
    let database = try DatabaseFolder()
    try database.add(
      names.enumerated().map { number, name in
        DatabaseTrace(
          run: number + 1, labels: ["version": name], name: name, type: TypeName(name.isEmpty ? "T" : name),
          subject: name)
      })
    #expect(try database.number("SELECT count(*) FROM runs") == names.count)
    let stored = try database.rows("SELECT hex(name), hex(labels.value) FROM runs JOIN labels USING (run) ORDER BY run")
    let expected = names.map { name in name.utf8.map { String(format: "%02X", $0) }.joined() }
    #expect(stored == expected.map { [$0, $0] })
    #expect(try database.rows("PRAGMA integrity_check") == [["ok"]])
  }

  @Test func `files that are no traces are skipped, and a database of nothing is not left`() throws {
    let database = try DatabaseFolder()
    try database.folder.write("garbage\n", to: "bad/a.jsonl")
    let changes = try RunDatabase.add([database.folder.path + "/bad"], to: database.path)
    #expect(changes.skipped.count == 1)
    #expect(database.folder.files == ["bad"])
  }

  // MARK: Files

  @Test func `a database of another program, of the future, and no database are refused`() throws {
    let database = try DatabaseFolder()
    try database.folder.write("not a database, but a text of some length\n", to: "runs.db")
    #expect(throws: RunDatabaseError("'\(database.path)' is not a SQLite database; name another output file")) {
      try database.add([DatabaseTrace(run: 1)])
    }
    #expect(try database.folder.read("runs.db").starts(with: Array("not a database".utf8)))
    try database.folder.remove("runs.db")
    try SQLiteConnection(database.path).execute("CREATE TABLE x (y)")
    #expect(throws: RunDatabaseError("'\(database.path)' is a database of another program; name another output file")) {
      try database.add([DatabaseTrace(run: 1)])
    }
    try database.folder.remove("runs.db")
    try database.add([DatabaseTrace(run: 1)])
    try SQLiteConnection(database.path).execute("PRAGMA user_version = 2")
    let error = #expect(throws: RunDatabaseError.self) { try database.add([DatabaseTrace(run: 2)]) }
    #expect(error?.description.contains("has schema version 2, but this version of Lifeline writes version 1") == true)
    #expect(try database.number("SELECT count(*) FROM runs") == 1)
  }

  @Test func `a database with a trigger is refused`() throws {
    let database = try DatabaseFolder()
    try database.add([DatabaseTrace(run: 1)])
    try SQLiteConnection(database.path).execute(
      "CREATE TRIGGER silent BEFORE INSERT ON runs BEGIN SELECT raise(IGNORE); END")
    #expect(
      throws: RunDatabaseError(
        "'\(database.path)' has triggers, which Lifeline does not create; remove them, or name another output file")
    ) { try database.add([DatabaseTrace(run: 2)]) }
    #expect(try database.number("SELECT count(*) FROM runs") == 1)
  }

  @Test func `a folder and a missing folder are refused`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: RunDatabaseError.self) { try RunDatabaseWriter(path: folder.path) }
    #expect(error?.description == "cannot open '\(folder.path)': it is a folder; name a file in it")
    #expect(throws: RunDatabaseError.self) { try RunDatabaseWriter(path: folder.path + "/none/runs.db") }
  }

  @Test func `names that mean something to SQLite are files`() throws {
    let folder = try TemporaryFolder()
    let path = "lifeline-test-\(UUID().uuidString):memory:"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try folder.write(DatabaseTrace(run: 1).text, to: "t.jsonl")
    try RunDatabase.add([folder.path + "/t.jsonl"], to: path)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  // MARK: Interruptions

  private func add(_ runs: ClosedRange<Int>, to writer: RunDatabaseWriter) {
    var options = FleetOptions(jobs: 1)
    options.rows = writer
    let sources = runs.map { TraceSource(Array(DatabaseTrace(run: $0).text.utf8), named: "\($0).jsonl") }
    _ = FleetReading(options).read(sources)
  }

  @Test func `what ends early leaves whole runs, and the next time adds the rest`() throws {
    let database = try DatabaseFolder()
    do {
      let writer = try RunDatabaseWriter(path: database.path)
      add(1...450, to: writer)
    }
    #expect(try database.number("SELECT count(*) FROM runs") == 400)
    #expect(try database.number("SELECT count(*) FROM (SELECT run FROM instances EXCEPT SELECT run FROM runs)") == 0)
    let writer = try RunDatabaseWriter(path: database.path)
    add(1...450, to: writer)
    let changes = try writer.finish()
    #expect((changes.added, changes.known.count) == (50, 400))
    #expect(try database.number("SELECT count(*) FROM instances") == 450)
  }

  @Test func `an atomic session adds all or nothing`() throws {
    let database = try DatabaseFolder()
    let writer = try RunDatabaseWriter(path: database.path, isAtomic: true)
    add(1...450, to: writer)
    _ = try writer.finish(keeping: false)
    #expect(database.folder.files == [])
  }

  @Test func `a database that is full keeps the runs that it has`() throws {
    let database = try DatabaseFolder()
    try database.add([DatabaseTrace(run: 1)])
    let writer = try RunDatabaseWriter(path: database.path)
    try writer.limit(pages: database.number("PRAGMA page_count")! + 4)
    add(2...450, to: writer)
    #expect(writer.hasFailed)
    let error = #expect(throws: RunDatabaseError.self) { try writer.finish() }
    #expect(error?.description == "cannot write '\(database.path)': database or disk is full")
    #expect(try database.number("SELECT count(*) FROM runs") == 1)
    #expect(try database.rows("PRAGMA integrity_check") == [["ok"]])
  }

  @Test func `two writers do not mix`() throws {
    let database = try DatabaseFolder()
    let writer = try RunDatabaseWriter(path: database.path)
    let error = #expect(throws: RunDatabaseError.self) { try RunDatabaseWriter(path: database.path, patience: 0) }
    #expect(error?.description.contains("another program is using the database") == true)
    add(1...2, to: writer)
    #expect(try writer.finish().added == 2)
  }
}
