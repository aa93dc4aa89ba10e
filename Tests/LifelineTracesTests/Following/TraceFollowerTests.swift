import Foundation
import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineTraces

/// Traces that are read while they are written: every event once, whatever happens to the file.
struct TraceFollowerTests {
  /// What a consumer received.
  struct Recording: TraceConsumer {
    var sequences: [Int] = []
    var traces: [String] = []
    var issues: [String] = []
    var ends: [TraceEnd] = []

    mutating func begin(_ trace: TraceIdentity) { traces.append(trace.label) }
    mutating func receive(_ step: TraceStep) { sequences.append(step.event.sequence) }
    mutating func encounter(_ issue: TraceIssue) { issues.append(issue.reason) }
    mutating func end(_ end: TraceEnd) { ends.append(end) }
  }

  /// A follower with what it delivered.
  struct Following: ~Copyable {
    var follower: TraceFollower
    var recording = Recording()
    var notices: [TraceFollower.Notice] = []

    init(_ path: String) { follower = TraceFollower(path) }

    /// Reads all that is there, and returns the numbers of the new events.
    var isClosed: Bool { follower.isClosed }
    var isAtEnd: Bool { follower.isAtEnd }

    mutating func poll() throws -> [Int] {
      let before = recording.sequences.count
      while try follower.poll(into: &recording) {}
      notices += follower.takeNotices()
      return Array(recording.sequences[before...])
    }
  }

  private static func header(_ name: String, _ rest: String = "") -> String {
    #"{"lifeline":1,"name":"\#(name)"\#(rest)}"# + "\n"
  }

  static func event(_ number: Int) -> String {
    #"{"seq":\#(number),"t":\#(number),"thread":1,"id":1,"kind":"controller","type":"C","event":"x","phase":"instant"}"#
      + "\n"
  }

  private static func footer(_ events: Int) -> String { #"{"end":true,"events":\#(events),"dropped":0}"# + "\n" }

  private static func append(_ text: String, to path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// As `#expect`, which cannot take parts of a value that cannot be copied.
  func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: sourceLocation)
  }

  // MARK: One file

  @Test func `lines are delivered when they are complete`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "t.jsonl")
    var following = Following(path)
    for byte in (Self.header("t") + Self.event(1) + Self.event(2)).utf8 {
      let isLineEnd = byte == UInt8(ascii: "\n")
      let before = following.recording
      try Self.append(String(decoding: [byte], as: UTF8.self), to: path)
      let new = try following.poll()
      #expect(isLineEnd || (new.isEmpty && following.recording.traces == before.traces))
    }
    expectEqual(following.recording.sequences, [1, 2])
    expectEqual(following.recording.traces, ["t"])
    expectEqual(following.isClosed, false)
    try Self.append(Self.footer(2), to: path)
    _ = try following.poll()
    expectEqual(following.isClosed, true)
    expectEqual(following.recording.ends.map(\.isClosed), [true])
    expectEqual(following.recording.issues, [])
    expectEqual(following.notices, [])
  }

  /// A program that writes the next event whenever one is read.
  private struct FastProgram: TraceConsumer {
    let path: String
    var last = 0

    mutating func begin(_ trace: TraceIdentity) {}
    mutating func receive(_ step: TraceStep) {
      last = step.event.sequence
      try? TraceFollowerTests.append(TraceFollowerTests.event(last + 1), to: path)
    }
    mutating func end(_ end: TraceEnd) {}
  }

  @Test func `a poll ends although the program never stops writing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("t") + Self.event(1), to: "t.jsonl")
    var follower = TraceFollower(path)
    var program = FastProgram(path: path)
    var last = 0
    for _ in 1...3 {
      let hasMore = try follower.poll(into: &program)
      #expect(!hasMore)
      #expect(program.last > last)
      last = program.last
    }
  }

  @Test func `an unfinished line at the end is no issue`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("t") + Self.event(1) + #"{"seq":2,"t""#, to: "t.jsonl")
    var following = Following(path)
    expectEqual(try following.poll(), [1])
    try following.follower.finish(into: &following.recording)
    expectEqual(following.recording.ends.map(\.hasUnfinishedLine), [true])
    expectEqual(following.recording.issues, [])
  }

  @Test func `damaged lines are issues, and reading goes on`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("t") + Self.event(1) + "damaged\n" + Self.event(3), to: "t.jsonl")
    var following = Following(path)
    expectEqual(try following.poll(), [1, 3])
    expectEqual(following.recording.issues.count, 1)
  }

  @Test func `a line that is too long is an issue, and reading goes on after it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("t") + Self.event(1), to: "t.jsonl")
    var following = Following(path)
    _ = try following.poll()
    for _ in 0..<30 {
      try Self.append(String(repeating: "x", count: 50_000), to: path)
      expectEqual(try following.poll(), [])
    }
    try Self.append("\n" + Self.event(3), to: path)
    expectEqual(try following.poll(), [3])
    expectEqual(following.recording.issues, ["the line is longer than 1000000 bytes"])
  }

  @Test func `a trace after another one in the same file is delivered`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("a") + Self.event(1) + Self.footer(1), to: "t.jsonl")
    var following = Following(path)
    _ = try following.poll()
    expectEqual(following.isClosed, true)
    try Self.append(Self.header("b") + Self.event(1), to: path)
    expectEqual(try following.poll(), [1])
    expectEqual(following.isClosed, false)
    expectEqual(following.recording.traces, ["a", "b"])
    expectEqual(following.recording.ends.count, 1)
  }

  @Test func `what is not a trace is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("hello\n", to: "t.jsonl")
    var following = Following(path)
    var error: TraceReadError?
    do { _ = try following.poll() } catch let failure as TraceReadError { error = failure }
    #expect(error?.code == .noHeader)
  }

  // MARK: Other files

  @Test func `a file that is not there yet is waited for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    var following = Following(path)
    for _ in 0..<3 { _ = try following.poll() }
    expectEqual(following.notices, [.waiting(path)])
    try folder.write(Self.header("t") + Self.event(1), to: "t.jsonl")
    expectEqual(try following.poll(), [1])
  }

  @Test func `a truncated file begins again`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("a") + Self.event(1) + Self.event(2), to: "t.jsonl")
    var following = Following(path)
    _ = try following.poll()
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    _ = try following.poll()
    try file.write(contentsOf: Data((Self.header("b") + Self.event(1)).utf8))
    expectEqual(try following.poll(), [1])
    expectEqual(following.notices, [.restarted(path)])
    expectEqual(following.recording.traces, ["a", "b"])
    expectEqual(following.recording.ends.map(\.isClosed), [false])
  }

  @Test(arguments: [1, 2, 3])
  func `a file that was written anew is recognized at any length`(events: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("a") + Self.event(1) + Self.event(2), to: "t.jsonl")
    var following = Following(path)
    _ = try following.poll()
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data((Self.header("b") + (1...events).map(Self.event).joined()).utf8))
    expectEqual(try following.poll(), Array(1...events))
    expectEqual(following.notices, [.restarted(path)])
    expectEqual(following.recording.issues, [])
  }

  @Test func `a replaced file is read to its end first`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("a") + Self.event(1), to: "t.jsonl")
    var following = Following(path)
    _ = try following.poll()
    try Self.append(Self.event(2), to: path)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/old")
    try folder.write(Self.header("b") + Self.event(1), to: "t.jsonl")
    expectEqual(try following.poll(), [2, 1])
    expectEqual(following.notices, [.replaced(path)])
    expectEqual(following.recording.traces, ["a", "b"])
  }

  @Test func `a removed file is read on until there is another one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("a") + Self.event(1), to: "t.jsonl")
    var following = Following(path)
    _ = try following.poll()
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/old")
    expectEqual(try following.poll(), [])
    expectEqual(following.notices, [])
    expectEqual(try following.poll(), [])
    expectEqual(following.notices, [.removed(path)])
    try Self.append(Self.event(2), to: folder.path + "/old")
    expectEqual(try following.poll(), [2])
    // Another program creates the file before the writer continues in it.
    try folder.write("", to: "t.jsonl")
    try Self.append(Self.event(3), to: folder.path + "/old")
    expectEqual(try following.poll(), [3])
    try Self.append(Self.header("b") + Self.event(1), to: path)
    expectEqual(try following.poll(), [1])
    expectEqual(following.notices, [.removed(path), .replaced(path)])
  }

  @Test(arguments: ["a folder", "a pipe", "a text"])
  func `something that is no trace in the place of the file is noticed once`(obstacle: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header("a") + Self.event(1), to: "t.jsonl")
    var following = Following(path)
    _ = try following.poll()
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/old")
    switch obstacle {
    case "a folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "a pipe": #expect(mkfifo(path, 0o600) == 0)
    default: try folder.write("something else\n", to: "t.jsonl")
    }
    for _ in 1...3 { expectEqual(try following.poll(), []) }
    expectEqual(following.notices, [.obstructed(path)])
    try Self.append(Self.event(2), to: folder.path + "/old")
    expectEqual(try following.poll(), [2])
  }

  // MARK: Folders

  private static func trace(_ name: String, second: Int) -> String {
    header(name, #","started":"2026-01-01T00:00:0\#(second).000000000Z""#) + event(1)
  }

  @Test func `the newest trace of a folder is followed, and then newer ones`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace("old", second: 1), to: "z.jsonl")
    try folder.write(Self.trace("new", second: 2), to: "a.jsonl")
    var following = Following(folder.path)
    _ = try following.poll()
    expectEqual(following.recording.traces, ["new"])
    // Two traces begin between two looks, and one has no header yet.
    try folder.write(Self.trace("d", second: 4), to: "c.jsonl")
    try folder.write(Self.trace("c", second: 3), to: "d.jsonl")
    try folder.write("", to: "e.jsonl")
    _ = try following.poll()
    expectEqual(following.recording.traces, ["new", "c", "d"])
    try Self.append(Self.trace("e", second: 5) + Self.footer(1), to: folder.path + "/e.jsonl")
    _ = try following.poll()
    expectEqual(following.recording.traces, ["new", "c", "d", "e"])
    expectEqual(following.notices, ["d", "c", "e"].map { .began("\(folder.path)/\($0).jsonl") })
    expectEqual(following.isClosed, true)
  }

  @Test func `a folder without traces is waited for`() throws {
    let folder = try TemporaryFolder()
    var following = Following(folder.path)
    for _ in 0..<3 { _ = try following.poll() }
    expectEqual(following.notices, [.waitingInFolder(folder.path)])
    try folder.write(Self.trace("t", second: 1), to: "t.jsonl")
    expectEqual(try following.poll(), [1])
  }

  @Test func `the traces in subfolders are followed, even in one that is created later`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.trace("hidden", second: 9), to: ".build/t.jsonl")
    try folder.write("no trace", to: "Tests/Old/t.txt")
    var following = Following(folder.path)
    _ = try following.poll()
    expectEqual(following.notices, [.waitingInFolder(folder.path)])
    try folder.write(Self.trace("new", second: 2), to: "Tests/Old/a.jsonl")
    try folder.write(Self.trace("old", second: 1), to: "b.jsonl")
    _ = try following.poll()
    expectEqual(following.recording.traces, ["new"])
    try folder.write(Self.trace("newest", second: 3), to: "Tests/New/c.jsonl")
    _ = try following.poll()
    expectEqual(following.recording.traces, ["new", "newest"])
    expectEqual(following.notices.last, .began("\(folder.path)/Tests/New/c.jsonl"))
  }

  @Test func `a search of many subfolders pauses, and finds each trace once`() throws {
    let folder = try TemporaryFolder()
    let count = 1_500
    for number in 0..<count { try folder.write("no trace", to: "\(number)/t.txt") }
    var followed = FollowedFolder(folder.path)
    expectEqual(try followed.newest(), nil)
    for number in 0..<count { try folder.write(Self.trace("t", second: 1), to: "\(number)/t.jsonl") }
    var found: [String] = []
    var searches = 0
    while found.count < count, searches < 100 {
      let traces = try followed.begun()
      #expect(traces.count < 1_000)
      found += traces
      searches += 1
    }
    expectEqual(Set(found).count, count)
    expectEqual(found.count, count)
    for _ in 0..<searches { expectEqual(try followed.begun(), []) }
  }

  @Test func `the segments of a folder's trace are no newer traces`() throws {
    let folder = try TemporaryFolder()
    var plan = SegmentPlan()
    plan.size = 1600
    let sink = try JSONLinesSink(
      path: folder.path + "/t.jsonl", durability: .crashSafe, existing: .refuse, plan: plan)
    try sink.open(TraceHeader(name: "t"))
    var following = Following(folder.path)
    for number in 1...100 {
      try sink.receive(Self.event(number, Self.subject))
      expectEqual(try following.poll(), [number])
    }
    try sink.close()
    expectEqual(following.notices, [])
    expectEqual(following.recording.traces, ["t"])
  }

  // MARK: Pipes

  @Test func `a named pipe is read as far as it has bytes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    var following = Following(path)
    expectEqual(try following.poll(), [])
    let writer = open(path, O_WRONLY)
    #expect(writer >= 0)
    let file = FileHandle(fileDescriptor: writer)
    try file.write(contentsOf: Data((Self.header("t") + Self.event(1)).utf8))
    expectEqual(try following.poll(), [1])
    try file.write(contentsOf: Data(Self.event(2).utf8))
    try file.close()
    expectEqual(try following.poll(), [2])
    expectEqual(following.isAtEnd, true)
    expectEqual(following.recording.ends.map(\.isClosed), [false])
  }
}
