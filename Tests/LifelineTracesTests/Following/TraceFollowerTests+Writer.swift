import Foundation
import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineTraces

/// Traces that are followed while a sink of the tracer writes them.
extension TraceFollowerTests {
  // MARK: A writer

  static let subject = Subject(id: 1, kind: .controller, type: "C")

  static func event(_ number: Int, _ subject: Subject) -> TraceEvent {
    TraceEvent(sequence: number, time: number, subject: subject, name: "x")
  }

  /// The tail is small, so that its lines move to the file every few events.
  @Test func `each event is delivered once and at once while a crash-safe sink writes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    let sink = try JSONLinesSink(
      path: path, durability: .crashSafe, existing: .refuse, plan: nil, capacity: 1200)
    try sink.open(TraceHeader(name: "t"))
    var following = Following(path)
    for number in 1...100 {
      try sink.receive(Self.event(number, Self.subject))
      if number % 17 == 0 { try sink.flush() }
      expectEqual(try following.poll(), [number])
    }
    try sink.close()
    expectEqual(try following.poll(), [])
    expectEqual(following.isClosed, true)
    expectEqual(following.recording.issues, [])
    expectEqual(following.notices, [])
  }

  @Test func `lines that the writer dropped after they were read are not repeated`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    let sink = try JSONLinesSink(path: path, durability: .crashSafe, existing: .refuse, plan: nil)
    try sink.open(TraceHeader(name: "t"))
    var following = Following(path)
    for number in 1...3 { try sink.receive(Self.event(number, Self.subject)) }
    expectEqual(try following.poll(), [1, 2, 3])
    // As after a full disk: the tail is empty, and later lines take the place of the dropped ones.
    let tail = try #require(FileHandle(forUpdatingAtPath: path + ".tail"))
    let lines = TraceTail.lines(missingIn: path, size: try folder.read("t.jsonl").count) ?? []
    let other = Array((Self.event(4) + Self.event(5)).utf8)
    try tail.seek(toOffset: UInt64(TailLayout.headerSize))
    try tail.write(contentsOf: Data(other))
    try tail.seek(toOffset: UInt64(TailLayout.committed))
    try tail.write(contentsOf: Data((0..<8).map { UInt8(truncatingIfNeeded: other.count >> (8 * $0)) }))
    #expect(other.count != lines.count)
    expectEqual(try following.poll(), [4, 5])
  }

  @Test(arguments: [1, 3, 40])
  func `segments are followed, also when several begin between two looks`(interval: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    var plan = SegmentPlan()
    plan.size = 1600
    let sink = try JSONLinesSink(path: path, durability: .crashSafe, existing: .refuse, plan: plan)
    try sink.open(TraceHeader(name: "t"))
    var following = Following(path)
    for number in 1...200 {
      try sink.receive(Self.event(number, Self.subject))
      if number % interval == 0 { _ = try following.poll() }
    }
    try sink.close()
    _ = try following.poll()
    #expect(folder.files.count > 10)
    expectEqual(following.recording.sequences, Array(1...200))
    expectEqual(following.recording.traces, ["t"])
    expectEqual(following.recording.ends.map(\.isClosed), [true])
    expectEqual(following.recording.issues, [])
    expectEqual(following.notices, [])
  }

  @Test func `while earlier segments are read, the newest one is named`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    var plan = SegmentPlan()
    plan.size = 1600
    let sink = try JSONLinesSink(path: path, durability: .crashSafe, existing: .refuse, plan: plan)
    try sink.open(TraceHeader(name: "t"))
    for number in 1...1000 { try sink.receive(Self.event(number, Self.subject)) }
    var following = Following(path)
    let hasMore = try following.follower.poll(into: &following.recording)
    #expect(hasMore && following.recording.sequences.count < 900)
    expectEqual(following.follower.source, path)
    try sink.close()
  }

  @Test func `a trace with deleted segments begins with the oldest one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    var plan = SegmentPlan()
    plan.size = 1600
    let sink = try JSONLinesSink(path: path, durability: .crashSafe, existing: .refuse, plan: plan)
    try sink.open(TraceHeader(name: "t"))
    for number in 1...200 { try sink.receive(Self.event(number, Self.subject)) }
    let oldest = folder.files.compactMap { SegmentName($0)?.number }.max() ?? 0
    try folder.remove("t.\(oldest).jsonl")
    var following = Following(path)
    let new = try following.poll()
    let first = try #require(new.first)
    #expect(first > 1 && first < 40)
    expectEqual(following.recording.sequences, Array(first...200))
    expectEqual(following.recording.issues, [])
    try sink.close()
  }

  @Test func `the path of an earlier segment is that of its trace`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    var plan = SegmentPlan()
    plan.size = 1600
    let sink = try JSONLinesSink(path: path, durability: .crashSafe, existing: .refuse, plan: plan)
    try sink.open(TraceHeader(name: "t"))
    for number in 1...100 { try sink.receive(Self.event(number, Self.subject)) }
    let oldest = folder.files.compactMap { SegmentName($0)?.number }.max() ?? 0
    #expect(oldest > 2)
    for number in [1, 2, oldest] {
      var following = Following(folder.path + "/t.\(number).jsonl")
      expectEqual(try following.poll(), Array(1...100))
      expectEqual(following.isClosed, false)
    }
    var following = Following(folder.path + "/t.1.jsonl")
    _ = try following.poll()
    for number in 101...200 { try sink.receive(Self.event(number, Self.subject)) }
    try sink.close()
    expectEqual(try following.poll(), Array(101...200))
    expectEqual(following.isClosed, true)
    expectEqual(following.notices, [])
  }

  @Test func `a trace that a process still writes is said to be so at the end`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    let sink = try JSONLinesSink(path: path)
    try sink.open(TraceHeader(name: "t"))
    try sink.receive(Self.event(1, Self.subject))
    var following = Following(path)
    _ = try following.poll()
    try following.follower.finish(into: &following.recording)
    expectEqual(following.recording.ends.map(\.ending), [.beingWritten])
    try sink.close()
  }

  @Test func `a reopened file is followed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/t.jsonl"
    let sink = try JSONLinesSink(path: path)
    try sink.open(TraceHeader(name: "t"))
    var following = Following(path)
    try sink.receive(Self.event(1, Self.subject))
    _ = try following.poll()
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/t.jsonl.old")
    _ = try following.poll()
    try sink.receive(Self.event(2, Self.subject))
    try sink.reopen()
    // The earlier segment has another name, and is still open here.
    _ = try following.poll()
    try sink.receive(Self.event(3, Self.subject))
    _ = try following.poll()
    expectEqual(following.recording.sequences, [1, 2, 3])
    expectEqual(following.recording.traces, ["t"])
    try sink.close()
  }
}
