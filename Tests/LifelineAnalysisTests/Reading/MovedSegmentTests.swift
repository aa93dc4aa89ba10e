import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineAnalysis
@testable import LifelineRules

/// Segments that their writer renames or deletes after the folder was listed.
@Suite struct MovedSegmentTests {
  private struct Numbers: TraceConsumer {
    var all: [Int] = []
    var traces = 0
    mutating func begin(_ trace: TraceIdentity) { traces += 1 }
    mutating func receive(_ step: TraceStep) { all.append(step.event.sequence) }
    mutating func end(_ end: TraceEnd) {}
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

  @Test func `of the segments that begin in the meantime, one is read, and only for a folder`() throws {
    let (numbers, _) = try read {
      try folder.write(Self.segment(5), to: "u.jsonl")
      try folder.write(Self.segment(4), to: "u.1.jsonl")
    }
    #expect(numbers.all == Array(1...8))
    var named = Numbers()
    var reader = TraceReader()
    _ = reader.readUsable(
      ["t.2", "t.1", "t"].map { TraceSource(path: "\(folder.path)/\($0).jsonl") }, into: &named)
    #expect(named.all == Array(1...6))
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
