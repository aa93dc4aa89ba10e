import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules
@testable import LifelineTraces

/// Segments that their writer renames or deletes after the folder was listed.
@Suite struct MovedSegmentTests {
  private struct Numbers: TraceConsumer {
    var all: [Int] = []
    var traces = 0
    mutating func begin(_ trace: TraceIdentity) { traces += 1 }
    mutating func receive(_ step: TraceStep) { all.append(step.event.sequence) }
    var endings: [TraceEnd.Ending] = []
    var lost = 0
    mutating func end(_ end: TraceEnd) {
      endings.append(end.ending)
      lost += end.lost
    }
  }

  /// A segment with two events.
  private static func segment(_ number: Int) -> String {
    let first = number * 2 - 1
    let continues = number == 1 ? "" : #","continues":{"segment":\#(number),"seq":\#(first)}"#
    let events = (first...first + 1).map {
      #"{"seq":\#($0),"t":\#($0),"thread":1,"id":0,"kind":"marker","type":"marker","event":"mark","phase":"instant"}"#
    }
    let header = #"{"lifeline":1,"trace":"0123456789abcdef0123456789abcdef"\#(continues)}"#
    return ([header] + events + [#"{"end":true,"events":2,"dropped":0,"continued":true}"#, ""]).joined(separator: "\n")
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in [(1, "t.2.jsonl"), (2, "t.1.jsonl"), (3, "t.jsonl")] {
      try folder.write(Self.segment(number), to: name)
    }
  }

  /// The evidence of the second event of each of the first three segments, if the files change after the traces were
  /// read.
  private func evidence(afterReading change: () throws -> Void) throws -> (found: [Int], problems: [String]) {
    let finding = Finding.sample("r", "A", events: [2, 4, 6])
    var reader = TraceReader(indexing: true)
    var numbers = Numbers()
    #expect(reader.readUsable(TraceSource.list([folder.path]).sources, into: &numbers) == [])
    try change()
    var evidence = EvidenceCollector([finding], before: 0, after: 0)
    var events = EvidenceReader(reader.index)
    let problems = events.read(into: &evidence).map(\.description)
    return (evidence.excerpt(of: finding).map(\.evidence.event.sequence), problems)
  }

  private func read(afterListing change: () throws -> Void) throws -> (Numbers, [TraceReadError]) {
    let listing = TraceSource.list([folder.path])
    #expect(listing.problems == [])
    try change()
    var reader = TraceReader()
    var numbers = Numbers()
    let problems = reader.readUsable(listing.sources, into: &numbers)
    return (numbers, problems)
  }

  private func move(_ name: String, _ new: String) throws {
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/\(new)")
  }

  @Test func `segments that were renamed are found by their headers`() throws {
    let (numbers, problems) = try read {
      for (name, new) in [("t.2", "t.3"), ("t.1", "t.2"), ("t", "t.1")] { try move(name + ".jsonl", new + ".jsonl") }
      try folder.write(Self.segment(4), to: "t.jsonl")
    }
    #expect(problems == [])
    // The segment that began in the meantime is read, too.
    #expect(numbers.all == Array(1...8))
    #expect(numbers.traces == 1)
  }

  @Test func `segments that begin in the meantime are read, but not endlessly, and only for a folder`() throws {
    let (numbers, _) = try read {
      for number in 4...30 { try folder.write(Self.segment(number), to: "u.\(31 - number).jsonl") }
    }
    #expect(numbers.all == Array(1...2 * (3 + 16)))
    #expect(numbers.endings == [.beingWritten])
    var named = Numbers()
    var reader = TraceReader()
    _ = reader.readUsable(
      ["t.2", "t.1", "t"].map { TraceSource(path: "\(folder.path)/\($0).jsonl") }, into: &named)
    #expect(named.all == Array(1...6))
    #expect(named.endings == [.continued])
  }

  @Test func `the segment after the one with the largest number is not found`() throws {
    for name in ["t.2.jsonl", "t.1.jsonl"] { try folder.remove(name) }
    let largest = #""segment":\#(Int.max >> 1)"#
    try folder.write(Self.segment(3).replacingOccurrences(of: #""segment":3"#, with: largest), to: "t.jsonl")
    let (numbers, problems) = try read {}
    #expect(problems == [])
    #expect(numbers.endings == [.continued])
  }

  @Test func `a segment between two listed segments is read`() throws {
    let listing = TraceSource.list([folder.path])
    var reader = TraceReader()
    var numbers = Numbers()
    // The writer renamed the file after the folder was listed, but before its header was read.
    let sources = listing.sources.filter { !$0.path.hasSuffix("t.1.jsonl") }
    #expect(sources.count == 2)
    #expect(reader.readUsable(sources, into: &numbers) == [])
    #expect(numbers.all == Array(1...6))
  }

  @Test func `a segment that was found under two names is read once`() throws {
    // The writer renamed the file while the folder was listed.
    try folder.write(Self.segment(1), to: "t.3.jsonl")
    let (numbers, problems) = try read {}
    #expect(problems == [])
    #expect(numbers.all == Array(1...6))
    #expect(numbers.traces == 1)
  }

  @Test func `a copy with a different name is a trace of its own`() throws {
    for name in ["t.2.jsonl", "t.1.jsonl"] { try folder.remove(name) }
    try folder.write(Self.segment(3), to: "copy.jsonl")
    let (numbers, _) = try read {}
    #expect(numbers.all == [5, 6, 5, 6])
    #expect(numbers.traces == 2)
  }

  @Test func `the trace continues after a segment that was deleted`() throws {
    let (numbers, problems) = try read { try folder.remove("t.1.jsonl") }
    #expect(numbers.all == [1, 2, 5, 6])
    #expect((numbers.traces, numbers.lost) == (1, 2))
    #expect(problems.map(\.isHarmless) == [true])
  }

  @Test func `a trace whose last segment was deleted ends once`() throws {
    let (numbers, _) = try read { try folder.remove("t.jsonl") }
    #expect(numbers.all == Array(1...4))
    #expect(numbers.endings == [.continued])
  }

  @Test func `evidence is found in segments that were renamed`() throws {
    let (found, problems) = try evidence {
      for (name, new) in [("t.2", "t.3"), ("t.1", "t.2"), ("t", "t.1")] { try move(name + ".jsonl", new + ".jsonl") }
      try folder.write(Self.segment(4), to: "t.jsonl")
    }
    #expect(found == [2, 4, 6])
    #expect(problems == [])
  }

  @Test func `evidence in a segment that was deleted is missing, and the file is named`() throws {
    let (found, problems) = try evidence {
      try folder.remove("t.2.jsonl")
      // Another segment takes the name.
      try folder.write(Self.segment(4), to: "t.2.jsonl")
    }
    #expect(found == [4, 6])
    #expect(problems == ["\(folder.path)/t.2.jsonl: was deleted; its events are not shown as evidence"])
  }

  @Test func `evidence is found in the only file of a trace after it was renamed`() throws {
    for name in ["t.2.jsonl", "t.1.jsonl"] { try folder.remove(name) }
    let finding = Finding.sample("r", "A", events: [6])
    var reader = TraceReader(indexing: true)
    var numbers = Numbers()
    try reader.read("\(folder.path)/t.jsonl", into: &numbers)
    try move("t.jsonl", "t.1.jsonl")
    try folder.write(Self.segment(4), to: "t.jsonl")
    var evidence = EvidenceCollector([finding], before: 0, after: 0)
    var events = EvidenceReader(reader.index)
    #expect(events.read(into: &evidence) == [])
    #expect(evidence.excerpt(of: finding).map(\.evidence.event.sequence) == [6])
  }

  @Test func `a segment that was deleted is named, and is no failure`() throws {
    let (numbers, problems) = try read { try folder.remove("t.2.jsonl") }
    #expect(numbers.all == Array(3...6))
    #expect(problems.map(\.description) == ["\(folder.path)/t.2.jsonl: was deleted while the traces were being read"])
    #expect(problems.map(\.isHarmless) == [true])
  }

  @Test func `a file that cannot be read between two segments ends the trace before it`() throws {
    let (numbers, problems) = try read {
      try folder.remove("t.1.jsonl")
      try FileManager.default.createDirectory(atPath: folder.path + "/t.1.jsonl", withIntermediateDirectories: false)
    }
    #expect(numbers.all == [1, 2, 5, 6])
    #expect(numbers.traces == 2)
    #expect(problems.count == 1 && problems.first?.isHarmless == false)
  }
}
