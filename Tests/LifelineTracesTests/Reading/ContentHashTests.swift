import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineBase
@testable import LifelineTraces

/// The hash that identifies a trace without a run in its header.
@Suite struct ContentHashTests {
  private static func hash(_ pieces: [[UInt8]]) -> WideNumber {
    var hash = ContentHash()
    for piece in pieces { piece.withUnsafeBytes { hash.append($0) } }
    return hash.finished
  }

  @Test func `pieces of any size have the same hash`() {
    var random = SplitMix(state: 7)
    let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for size in [1, 7, 31, 32, 33, 999] {
      let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
      #expect(Self.hash(pieces) == Self.hash([bytes]))
    }
  }

  @Test func `the hash of known bytes never changes`() {
    let text = Self.hash([Array("{\"lifeline\":1}\n".utf8)]).digits
    #expect(text == "c373827120db23948ac9145a9bf4cd43")
  }

  @Test func `each changed bit and each length changes both halves`() {
    let bytes = [UInt8](repeating: 0, count: 100)
    var high: Set<UInt64> = []
    var low: Set<UInt64> = []
    for length in 0...100 { note(Array(bytes.prefix(length))) }
    for bit in 0..<800 {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      note(changed)
    }
    #expect(high.count == 901)
    #expect(low.count == 901)

    func note(_ bytes: [UInt8]) {
      let hash = Self.hash([bytes])
      high.insert(hash.high)
      low.insert(hash.low)
    }
  }

  // MARK: Traces

  /// The hashes of the traces in files that are read together.
  private func contents(_ texts: [String], helpers: Int = 0) throws -> [WideNumber?] {
    let folder = try TemporaryFolder()
    let paths = try texts.enumerated().map { try folder.write($1, to: "\($0).jsonl") }
    var collected = CollectedTraces()
    var plan = ReadingPlan()
    (plan.helpers, plan.hashesContents, plan.readSize) = (helpers, true, 100)
    var reader = TraceReader(plan)
    try reader.read(paths, into: &collected)
    return collected.ends.map(\.contents)
  }

  private static func trace(_ name: String, events: Int = 20) -> String {
    var script = TraceScript()
    for number in 0..<events { script.mark("\(name) \(number)") }
    return script.text(header: #"{"lifeline":1,"name":"\#(name)"}"#)
  }

  @Test func `a trace has the same hash alone and among others`() throws {
    let (one, two) = (Self.trace("one"), Self.trace("two", events: 3))
    let alone = try contents([one]) + contents([two])
    #expect(alone[0] != alone[1])
    #expect(try contents([one + two]) == alone)
    #expect(try contents([one, two]) == alone)
    #expect(try contents([one + two], helpers: 2) == alone)
  }

  @Test func `a header with a run needs no hash`() throws {
    let text = #"{"lifeline":1,"run":"00112233445566778899aabbccddeeff"}"# + "\n"
    #expect(try contents([text]) == [nil])
  }

  @Test func `segments are hashed together`() throws {
    let identity = String(repeating: "ab", count: 16)
    let first = #"{"lifeline":1,"trace":"\#(identity)"}"# + "\n" + #"{"end":true,"events":0,"continued":true}"# + "\n"
    let second = #"{"lifeline":1,"trace":"\#(identity)","continues":{"segment":2,"seq":1}}"# + "\n"
    let together = try contents([first, second])
    #expect(together.count == 1)
    #expect(try contents([first + second]) == together)
    #expect(try contents([first]) != together)
  }

  @Test func `a trace in memory is read as a file is`() throws {
    var collected = CollectedTraces()
    var reader = TraceReader(helpers: 0, hashingContents: true)
    let bytes = Array(Self.trace("one").utf8)
    try reader.read([TraceSource(bytes, named: "memory")], into: &collected)
    #expect(collected.ends.map(\.contents) == (try contents([Self.trace("one")])))
    #expect(collected.traces.first?.source == "memory")
    #expect(collected.steps.count == 20)
    #expect(throws: TraceReadError.self) { try reader.read([TraceSource([], named: "empty")], into: &collected) }
  }
}
