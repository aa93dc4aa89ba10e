import Foundation
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineBase
@testable import LifelineTraces

/// Threads that read ahead must change nothing: the same steps, issues, and errors as without them.
struct ReadAheadTests {
  /// All that a reader hands on of some bytes, and the error that it ends with.
  private struct Outcome: Equatable {
    var recording = CollectedTraces()
    var error: TraceReadError?

    init(_ path: String, readSize: Int, helpers: Int) {
      var reader = TraceReader(ReadingPlan(readSize: readSize, helpers: helpers))
      do throws(TraceReadError) { try reader.read(path, named: "trace.jsonl", into: &recording) } catch {
        self.error = error
      }
    }

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.recording.steps.map(Described.init) == right.recording.steps.map(Described.init)
        && left.recording.issues == right.recording.issues && left.recording.traces == right.recording.traces
        && left.recording.ends == right.recording.ends && left.error == right.error
    }
  }

  /// All of a step, to compare it.
  private struct Described: Equatable {
    var event: TraceEvent
    var place: [Int]
    var spans: [SpanRecord?]
    var problem: TraceProblem?

    init(_ step: TraceStep) {
      event = step.event
      place = [step.slot, step.line, step.isFirst ? 1 : 0]
      spans = [step.span, step.enclosing]
      problem = step.problem
    }
  }

  /// Several traces in one file, with everything that can be wrong with one.
  private static let damaged: [UInt8] = {
    var script = TraceScript()
    script.instant(.`init`, of: .main)
    script.span("viewDidLoad", of: .main, ["animated": true, "cause": 7])
    script.instant(.mark, of: .marker, ["text": "é \u{1F600} \"x\"\n"])
    let lines = script.lines
    let usual = lines[1]
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array((lines.joined(separator: "\n") + "\n").utf8)
    let pieces: [String] = [
      "", "\u{FEFF}" + lines[0] + "\r", usual + "\r", "\r", " \t", usual.replacing("\"seq\":1", with: "\"seq\":9"),
      usual.replacing("{", with: "{ "), "{\"kind\":\"other\"}", String(usual.dropLast(4)), "{\"seq\":\0}", "\0\0",
      lines[2], lines[3], "{\"lifeline\":9}", usual, lines[0], lines[3], String(repeating: "x", count: 300),
      lines[2] + "\r", "{\"end\":true,\"events\":5}", lines[3], "{\"lifeline\":\"", usual,
    ]
    for piece in pieces { bytes += Array(piece.utf8) + [0x0A] }
    return bytes + [0xFF, 0xFE] + Array(usual.utf8)
  }()

  /// Every place around the end of a line, and each seventh one besides.
  private static let cuts = (0...damaged.count).filter { end in
    end % 7 == 0 || damaged[max(0, end - 3)..<min(damaged.count, end + 3)].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private static func outcomes(_ bytes: [UInt8], readSizes: [Int], helpers: [Int]) throws -> [Outcome] {
    try TemporaryTrace.with(bytes) { path in
      readSizes.flatMap { size in helpers.map { Outcome(path, readSize: size, helpers: $0) } }
    }
  }

  @Test func `a damaged file that is cut anywhere is read the same way ahead as in turn`() throws {
    for end in Self.cuts {
      try TemporaryTrace.with(Array(Self.damaged[..<end])) { path in
        let expected = Outcome(path, readSize: 1 << 17, helpers: 0)
        #expect(Outcome(path, readSize: 61, helpers: 1) == expected, "cut after \(end) bytes")
      }
    }
  }

  @Test func `a damaged file is read the same way in blocks of every size`() throws {
    let sizes = Array(1...150) + stride(from: 151, through: Self.damaged.count + 1, by: 37)
    try TemporaryTrace.with(Self.damaged) { path in
      let expected = Outcome(path, readSize: 1 << 17, helpers: 0)
      #expect(expected.recording.traces.count == 3)
      #expect(expected.recording.issues.count > 10)
      #expect(expected.recording.steps.count > 8)
      for size in sizes {
        #expect(Outcome(path, readSize: size, helpers: size % 3) == expected, "blocks of \(size) bytes")
      }
    }
  }

  @Test(arguments: [41, 42] as [UInt64])
  func `random lines, usual and spoilt ones, give the same summary`(seed: UInt64) throws {
    var lines = LineGenerator(seed: seed)
    var bytes = Array((TraceScript.header + "\n").utf8)
    for index in 0..<3000 { bytes += (index % 7 == 0 ? lines.spoilt() : lines.usual()) + [0x0A] }
    let all = try Self.outcomes(bytes, readSizes: [4096, 1 << 17], helpers: [0, 1, 3])
    #expect(all.allSatisfy { $0 == all[0] })
    #expect(all[0].recording.steps.count > 2500)
  }

  @Test func `lines that are too long are reported in their places`() throws {
    let long = String(repeating: "x", count: 1_200_000)
    var script = TraceScript()
    for _ in 0..<3000 { script.span("work", of: .main) }
    var lines = script.lines
    for place in [5, 6, 2000, 4001] { lines.insert(long, at: place) }
    let text = lines.joined(separator: "\n") + "\n" + long
    let all = try Self.outcomes(Array(text.utf8), readSizes: [1 << 16, 1 << 20], helpers: [0, 1])
    #expect(all.allSatisfy { $0 == all[0] })
    #expect(all[0].recording.issues.map(\.line) == [6, 7, 2001, 4002, lines.count + 1])
  }

  @Test func `reading stops where a first line shows that the file is no trace`() throws {
    let bytes = Array((String(repeating: "\n", count: 20_000) + TraceScript.header).utf8)
    let all = try Self.outcomes(bytes, readSizes: [64, 1 << 17], helpers: [0, 2])
    #expect(all.allSatisfy { $0.error?.code == .noHeader && $0 == all[0] })
  }

  @Test func `one reader numbers the traces of several large files`() throws {
    var script = TraceScript()
    for _ in 0..<8000 { script.span("work", of: .main) }
    try TemporaryTrace.with(Array((script.text + script.text).utf8)) { path in
      var reader = TraceReader(ReadingPlan(readSize: 4096, helpers: 2))
      var summary = TraceSummary()
      var recording = CollectedTraces()
      try reader.read(path, into: &summary)
      try reader.read(path, into: &recording)
      #expect(summary.events == 32_000)
      #expect(recording.traces.map(\.index) == [2, 3])
      #expect(recording.complaints == [])
    }
  }

  @Test func `threads help with large regular files only, where there is a processor for them`() {
    let plan = ReadingPlan()
    #expect(plan.helpers(size: nil) == 0)
    #expect(plan.helpers(size: 1000) == 0)
    #expect(plan.helpers(size: 1 << 30) == min(2, HelperThreads.processorCount - 1))
    #expect(HelperThreads.processorCount >= 1)
    #expect(ReadingPlan(helpers: 3).helpers(size: nil) == 3)
    #expect(plan.blocks(helpers: 1) == 4)
  }

  @Test func `helping threads do their work before they are joined`() {
    let counter = Counter()
    HelperThreads(count: 4) { counter.add() }.join()
    #expect(counter.count == 4)
  }

  private final class Counter: @unchecked Sendable {
    private let monitor = Monitor()
    private var value = 0
    var count: Int { monitor.locked { value } }
    func add() { monitor.locked { value += 1 } }
  }
}
