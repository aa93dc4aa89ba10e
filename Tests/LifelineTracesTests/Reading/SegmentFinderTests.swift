import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineTraces

/// How segments are found whose names changed, and how often files are read for that.
@Suite struct SegmentFinderTests {
  /// Files in memory that count how often they are read.
  private final class Counted {
    var segments: [String: TraceSegment] = [:]
    var listings = 0
    var headers = 0
    /// What happens after the folder was listed.
    var change: (() -> Void)?

    var finder: SegmentFinder {
      SegmentFinder(
        SegmentFinder.Files(
          names: { [self] folder in
            listings += 1
            defer { change?() }
            return segments.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
          },
          segment: { [self] path in
            if segments[path] != nil { headers += 1 }
            return segments[path]
          }))
    }
  }

  private static func segment(_ number: Int, of trace: String = "t") throws -> TraceSegment {
    let continues = number == 1 ? nil : TraceContinuation(segment: number, sequence: 1)
    return try #require(TraceSegment(TraceHeader(trace: trace, continues: continues)))
  }

  @Test(arguments: [10, 1000])
  func `the cost grows with the number of files, even if the next segments of all traces are missing`(
    _ count: Int
  ) throws {
    let files = Counted()
    for number in 1...count { files.segments["f/t\(number).jsonl"] = try Self.segment(1, of: "\(number)") }
    var finder = files.finder
    for number in 1...count {
      #expect(finder.path(of: try Self.segment(2, of: "\(number)"), near: "f/t\(number).jsonl") == nil)
    }
    #expect(files.listings == 5)
    // Each search reads each header, and each segment is first looked for at its own place.
    #expect(files.headers == (5 + 1) * count)
  }

  @Test func `segments that their writer renamed and compressed are found without a search`() throws {
    let files = Counted()
    for number in 1...100 {
      let name = number == 100 ? "t" : "t.\(100 - number)"
      files.segments["f/\(name).jsonl\(number < 50 ? ".gz" : "")"] = try Self.segment(number)
    }
    var finder = files.finder
    for number in 1...98 {
      // Two segments were begun since the path was known.
      let path = finder.path(
        of: try Self.segment(number), near: number == 98 ? "f/t.jsonl" : "f/t.\(98 - number).jsonl")
      #expect(path == "f/t.\(100 - number).jsonl\(number < 50 ? ".gz" : "")")
    }
    #expect(finder.path(of: try Self.segment(99), near: "f/t.2.jsonl") == "f/t.1.jsonl")
    #expect(files.listings == 0)
    #expect(files.headers == 2 * 99)
  }

  @Test func `a segment that is renamed during a search is found by the next one`() throws {
    let files = Counted()
    files.segments["f/t-monday.jsonl"] = try Self.segment(1)
    files.change = {
      guard let segment = files.segments.removeValue(forKey: "f/t-monday.jsonl") else { return }
      files.segments["f/t-tuesday.jsonl"] = segment
    }
    var finder = files.finder
    #expect(finder.path(of: try Self.segment(1), near: "f/t.jsonl") == "f/t-tuesday.jsonl")
    #expect(files.listings == 2)
  }

  @Test func `a file that has another segment now is not the one that was looked for`() throws {
    let files = Counted()
    files.segments["f/a.jsonl"] = try Self.segment(1)
    var finder = files.finder
    #expect(finder.path(of: try Self.segment(1), near: "f/t.jsonl") == "f/a.jsonl")
    files.segments["f/b.jsonl"] = files.segments["f/a.jsonl"]
    files.segments["f/a.jsonl"] = try Self.segment(2)
    #expect(finder.path(of: try Self.segment(1), near: "f/t.jsonl") == "f/b.jsonl")
  }

  @Test func `a reader searches a folder a few times, however many traces are in it`() throws {
    let folder = try TemporaryFolder()
    let footer = #"{"end":true,"events":0,"dropped":0,"continued":true}"#
    for number in 10..<40 {
      let trace = String(repeating: "\(number)", count: 16)
      try folder.write(#"{"lifeline":1,"trace":"\#(trace)"}"# + "\n\(footer)\n", to: "t\(number).jsonl")
    }
    var listings = 0
    var files = SegmentFinder.Files()
    let names = files.names
    files.names = { folder in
      listings += 1
      return names(folder)
    }
    var reader = TraceReader()
    reader.finder = SegmentFinder(files)
    var traces = CollectedTraces()
    #expect(reader.readUsable(TraceSource.list([folder.path]).sources, into: &traces) == [])
    #expect(traces.ends.map(\.ending) == Array(repeating: .continued, count: 30))
    #expect(listings == 5)
  }
}
