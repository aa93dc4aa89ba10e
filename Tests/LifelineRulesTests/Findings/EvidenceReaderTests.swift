import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules
@testable import LifelineTraces

/// Reading evidence by the index must find the same events and lines as reading everything again.
struct EvidenceReaderTests {
  private static let sizes = [1 << 17, 700]

  /// The evidence of the same findings, read by the index and read in full.
  private static func both(
    _ findings: [Finding], _ files: [[UInt8]], readSize: Int, helpers: Int = 0
  ) throws -> (indexed: EvidenceCollector, full: EvidenceCollector) {
    var indexed = EvidenceCollector(findings)
    var full = EvidenceCollector(findings)
    var first = TraceReader(ReadingPlan(readSize: readSize, helpers: helpers), indexing: true)
    var second = TraceReader()
    let paths = try files.map { try TemporaryTrace.keep($0) }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    for path in paths {
      var recording = CollectedTraces()
      try first.read(path, into: &recording)
      try second.read(path, into: &full)
    }
    var reader = EvidenceReader(first.index)
    #expect(reader.read(into: &indexed) == [])
    return (indexed, full)
  }

  private static func script(_ count: Int) -> TraceScript {
    var script = TraceScript()
    for index in 0..<count { script.instant("a", of: .main, ["cause": .integer(index)]) }
    return script
  }

  private static func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  @Test(arguments: [0, 1])
  func `events of several traces and files are found`(helpers: Int) throws {
    let lines = Self.script(3000).lines
    let files = [Self.bytes(lines + Self.script(10).lines), Self.bytes(Self.script(2000).lines + lines)]
    let findings = (0..<4).flatMap { trace in
      [1, 5, 255, 256, 257, 1999, 2000, 3000].map { Finding.sample("r", "A", events: [$0], trace: trace) }
    }
    for size in Self.sizes {
      let (indexed, full) = try Self.both(findings, files, readSize: size, helpers: helpers)
      for finding in findings {
        #expect(indexed.excerpt(of: finding) == full.excerpt(of: finding))
        #expect(indexed.line(of: finding) == full.line(of: finding))
      }
      #expect(indexed.line(of: findings[0]) == 2)
      #expect(findings.count { indexed.line(of: $0) != nil } == 8 + 2 + 7 + 8)
    }
  }

  @Test func `of events with the same number the first one is found, and late ones are found where they are`() throws {
    var lines = Self.script(2000).lines
    lines.insert(lines[700].replacing("\"a\"", with: "\"late\""), at: 100)
    lines.append(lines[5].replacing("\"a\"", with: "\"again\""))
    lines.swapAt(300, 1900)
    lines.insert(contentsOf: ["", "{", #"{"kind":"other"}"#], at: 50)
    lines[60] = "\u{FEFF}" + lines[60].replacing("{\"seq\"", with: "{ \"seq\"") + "\r"
    let findings = [1, 5, 57, 58, 299, 700, 1898, 1900, 2000, 2001].map { Finding.sample("r", "A", events: [$0]) }
    for size in Self.sizes {
      let (indexed, full) = try Self.both(findings, [Self.bytes(lines)], readSize: size)
      for finding in findings { #expect(indexed.excerpt(of: finding) == full.excerpt(of: finding)) }
      #expect(indexed.excerpt(of: findings[5]).first { $0.isEvidence }?.evidence.event.name == "late")
      #expect(indexed.line(of: findings[1]) == full.line(of: findings[1]))
    }
  }

  @Test func `the span around an event is found, wherever it began`() throws {
    var script = TraceScript()
    let user = Subject(id: 7, kind: "user", type: "User", name: "user1")
    script.begin("say", of: user, ["async": true])
    for _ in 0..<2000 { script.instant("a", of: .main) }
    script.instant("checkIn", of: .main, ["within": 1], thread: 2)
    script.instant("typing", of: user, ["within": 1], thread: 2)
    script.end("say", of: user, ["begin": 1], thread: 2)
    let finding = Finding.sample("r", "A", events: [2002])
    for size in Self.sizes {
      let (indexed, full) = try Self.both([finding], [Self.bytes(script.lines)], readSize: size)
      #expect(indexed.excerpt(of: finding) == full.excerpt(of: finding))
      let lines = EventLine.lines(indexed.excerpt(of: finding), isCounted: false)
      #expect(lines.map { $0.contains("during") } == [false, false, true, true])
      #expect(lines[2].hasSuffix("checkIn  during say of user1 (User #7)"))
      #expect(lines[3].hasSuffix("typing  during say"))
    }
  }

  @Test func `a file that has become shorter gives what is left`() throws {
    let path = try TemporaryTrace.keep(Self.bytes(Self.script(2000).lines))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let findings = [10, 1500].map { Finding.sample("r", "A", events: [$0]) }
    var evidence = EvidenceCollector(findings)
    var recording = CollectedTraces()
    var first = TraceReader(indexing: true)
    try first.read(path, into: &recording)
    try Data(Self.bytes(Array(Self.script(50).lines))).write(to: URL(fileURLWithPath: path))
    var reader = EvidenceReader(first.index)
    #expect(reader.read(into: &evidence) == [])
    #expect(evidence.line(of: findings[0]) == 11)
    #expect(evidence.line(of: findings[1]) == nil)
  }

  @Test func `a file that is gone is named`() throws {
    let path = try TemporaryTrace.keep(Self.bytes(Self.script(20).lines))
    var recording = CollectedTraces()
    var first = TraceReader(indexing: true)
    try first.read(path, into: &recording)
    try FileManager.default.removeItem(atPath: path)
    var evidence = EvidenceCollector([.sample("r", "A", events: [3])])
    var reader = EvidenceReader(first.index)
    let problems = reader.read(into: &evidence).map(\.description)
    #expect(problems == ["\(path): cannot be opened: No such file or directory; its events are not shown as evidence"])
  }

  /// Marks and actions far apart, in several traces and files.
  private static func steps(_ count: Int, marks: [Int: String], actions: Set<Int> = []) -> TraceScript {
    var script = TraceScript()
    for number in 1...count {
      if let text = marks[number] {
        script.add(.mark, .instant, of: .marker, [.text: .string(text)])
      } else {
        script.instant(actions.contains(number) ? "present" : "a", of: .main)
      }
    }
    return script
  }

  @Test(arguments: [0, 1])
  func `steps are found by the index as in a full reading`(helpers: Int) throws {
    let files = [
      Self.bytes(
        Self.steps(3000, marks: [2: "Show", 600: "✘ failed", 1200: "Go back"]).lines
          + Self.steps(900, marks: [:], actions: [3, 500, 501]).lines),
      Self.bytes(Self.steps(300, marks: [:]).lines + Self.steps(300, marks: [290: "late"], actions: [5]).lines),
    ]
    let cited = [[1], [2, 3], [3], [599, 601], [1100, 1201, 2999], [3000]]
    let findings = (0..<4).flatMap { trace in
      cited.map { Finding.sample("r", "A", events: $0, trace: trace) }
    }
    for size in Self.sizes {
      let (indexed, full) = try Self.both(findings, files, readSize: size, helpers: helpers)
      #expect(findings.map(indexed.step) == findings.map(full.step))
      #expect(
        findings.map(indexed.step)[..<6]
          == [nil, "Show", "Show", "Show", "Show, then Go back", "Go back"])
    }
    let action = try Self.both([.sample("r", "A", events: [502, 600], trace: 1)], files, readSize: 700).indexed
    let cited502 = Finding.sample("r", "A", events: [502, 600], trace: 1)
    #expect(action.step(of: cited502) == "main (MainViewController #1): present")
  }

  @Test func `an index of many events and traces stays small, and finds every event`() {
    var index = EventIndex(maximumSections: 4096)
    index.beginFile(TraceSource(path: "a"))
    for sequence in 1...3_000_000 { index.note(sequence, "a", line: sequence + 1, offset: sequence * 100, trace: 0) }
    index.beginFile(TraceSource(path: "b"))
    for trace in 1...100 {
      for sequence in 1...3 {
        index.note(sequence, "a", line: trace * 10 + sequence, offset: trace * 1000, trace: trace)
      }
    }
    let sections = index.sections
    #expect(sections.count < 5000)
    #expect(sections.map(\.count).reduce(0, +) == 3_000_300)
    #expect(sections.count { $0.file == 1 } == 100)
    let first = sections.filter { $0.file == 0 }
    #expect(first.first?.lowest == 1)
    #expect(first.last?.highest == 3_000_000)
    for (section, next) in zip(first, first.dropFirst()) {
      #expect(section.highest + 1 == next.lowest)
      #expect(section.lastLine + 1 == next.firstLine)
      #expect(section.lowest * 100 == section.offset)
    }
  }
}
