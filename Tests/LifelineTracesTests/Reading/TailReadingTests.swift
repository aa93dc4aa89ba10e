import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineTraces

/// Traces whose process ended early: the last lines are in a file beside them.
struct TailReadingTests {
  private static let identity = "0123456789abcdef0123456789abcdef"
  private static let header =
    #"{"lifeline":1,"name":"t","trace":"\#(identity)","tail":"t.jsonl.tail"}"# + "\n"

  private static func event(_ number: Int) -> String {
    #"{"seq":\#(number),"t":\#(number),"thread":1,"id":1,"kind":"controller","type":"C","event":"mark","#
      + #""phase":"instant","attrs":{"text":"\#(number)"}}"# + "\n"
  }

  /// A tail with these lines, which belong to the given place of a file whose header is at its beginning.
  private static func tail(_ lines: String, at offset: Int, identity: String = identity) -> [UInt8] {
    var bytes = TailLayout.newFile(identity: identity, headerOffset: 0, capacity: 4096)
    for (position, number) in [(TailLayout.committed, lines.utf8.count), (TailLayout.offset, offset)] {
      for index in 0..<8 { bytes[position + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
    bytes.replaceSubrange(TailLayout.headerSize..<TailLayout.headerSize + lines.utf8.count, with: Array(lines.utf8))
    return bytes
  }

  private struct Recording: TraceConsumer {
    var sequences: [Int] = []
    var issues: [String] = []
    var ends: [TraceEnd] = []

    mutating func begin(_ trace: TraceIdentity) {}
    mutating func receive(_ step: TraceStep) { sequences.append(step.event.sequence) }
    mutating func encounter(_ issue: TraceIssue) { issues.append(issue.description) }
    mutating func end(_ end: TraceEnd) { ends.append(end) }
  }

  private static func read(_ path: String) throws -> Recording {
    var recording = Recording()
    var reader = TraceReader()
    try reader.read(path, into: &recording)
    return recording
  }

  @Test func `the lines of the tail follow the file, wherever the process ended`() throws {
    let lines = (1...4).map(Self.event)
    let offset = (Self.header + lines[0]).utf8.count
    let block = Array(lines[1...].joined().utf8)
    // The process ended after it had written none, some, or all bytes of the block.
    for written in 0...block.count {
      let folder = try TemporaryFolder()
      let path = try folder.write(Array((Self.header + lines[0]).utf8) + block.prefix(written), to: "t.jsonl")
      _ = try folder.write(Self.tail(lines[1...].joined(), at: offset), to: "t.jsonl.tail")
      let recording = try Self.read(path)
      #expect(recording.sequences == [1, 2, 3, 4], "\(written) bytes written")
      #expect(recording.issues == [])
      #expect(recording.ends.map(\.ending) == [.recovered("t.jsonl.tail")])
    }
  }

  @Test func `a tail that is emptied after its block was written adds nothing`() throws {
    let folder = try TemporaryFolder()
    let text = Self.header + Self.event(1) + Self.event(2)
    let path = try folder.write(text, to: "t.jsonl")
    for offset in [Self.header.utf8.count, text.utf8.count] {
      _ = try folder.write(Self.tail("", at: offset), to: "t.jsonl.tail")
      #expect(try Self.read(path).sequences == [1, 2])
    }
  }

  @Test func `a renamed trace finds the tail that its header names`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header, to: "old.jsonl")
    _ = try folder.write(Self.tail(Self.event(1), at: Self.header.utf8.count), to: "t.jsonl.tail")
    #expect(try Self.read(path).sequences == [1])
  }

  @Test func `a tail that is missing is named`() throws {
    let folder = try TemporaryFolder()
    let recording = try Self.read(folder.write(Self.header + Self.event(1), to: "t.jsonl"))
    #expect(recording.ends.map(\.ending) == [.tailMissing("t.jsonl.tail")])
    #expect(recording.issues == [])
  }

  @Test func `a trace that a sink writes is still being written, with and without a tail`() throws {
    for durability in [JSONLinesSink.Durability.crashSafe, .buffered] {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/t.jsonl"
      let tracer = Tracer(sinks: [try .jsonLines(at: path, durability: durability)], clock: .counting())
      tracer.mark("x")
      tracer.flush()
      let ends = try Self.read(path).ends
      #expect(ends.map(\.ending) == [.beingWritten])
      #expect(ends.map(\.note) == ["the trace is still being written"])
      tracer.close()
      #expect(try Self.read(path).ends.map(\.ending) == [.closed])
    }
  }

  @Test func `the trace of an ended process that a later one completed lacks nothing`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.tail(Self.event(2), at: (Self.header + Self.event(1)).utf8.count), to: "t.jsonl.tail")
    let path = try folder.write(Self.header + Self.event(1), to: "t.jsonl")
    let tracer = Tracer(sinks: [try .jsonLines(at: path, existing: .append)], clock: .counting())
    tracer.mark("x")
    tracer.close()
    let recording = try Self.read(path)
    #expect(recording.sequences == [1, 2, 1])
    #expect(recording.issues == [])
    #expect(recording.ends.map(\.ending) == [.repaired, .closed])
    #expect(recording.ends.map(\.note) == ["the process ended before it closed the trace", nil])
    #expect(recording.ends.map(\.lost) == [0, 0])
  }

  @Test func `a closed trace needs no tail`() throws {
    let folder = try TemporaryFolder()
    let footer = #"{"end":true,"events":1,"dropped":0}"# + "\n"
    let recording = try Self.read(folder.write(Self.header + Self.event(1) + footer, to: "t.jsonl"))
    #expect(recording.ends.map(\.ending) == [.closed])
  }

  @Test func `the tail of another trace is not joined`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header, to: "t.jsonl")
    let other = String(Self.identity.reversed())
    _ = try folder.write(Self.tail(Self.event(1), at: Self.header.utf8.count, identity: other), to: "t.jsonl.tail")
    #expect(try Self.read(path).sequences == [])
  }

  @Test func `a header leads to no other folder`() throws {
    let folder = try TemporaryFolder()
    let header = Self.header.replacing("t.jsonl.tail", with: "../t.jsonl.tail")
    let path = try folder.write(header, to: "x.jsonl")
    #expect(try Self.read(path).sequences == [])
  }

  @Test func `a damaged tail adds nothing`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header, to: "t.jsonl")
    let whole = Self.tail(Self.event(1), at: Self.header.utf8.count)
    for position in 0..<TailLayout.identity + TailLayout.identityLength {
      for value: UInt8 in [0x00, 0x7F, 0xFF] where whole[position] != value {
        var bytes = whole
        bytes[position] = value
        _ = try folder.write(bytes, to: "t.jsonl.tail")
        // Whatever it says, the reader ends and repeats nothing.
        #expect(try Self.read(path).sequences.count <= 1)
      }
    }
    for count in stride(from: 0, to: TailLayout.headerSize + 16, by: 97) {
      _ = try folder.write(Array(whole.prefix(count)), to: "t.jsonl.tail")
      #expect(try Self.read(path).sequences == [])
    }
  }

  @Test func `the evidence of findings is read from the tail`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.header + Self.event(1), to: "t.jsonl")
    _ = try folder.write(
      Self.tail(Self.event(2) + Self.event(3), at: (Self.header + Self.event(1)).utf8.count), to: "t.jsonl.tail")
    var input = try ByteInput(path: path)
    let place = (Self.header + Self.event(1) + Self.event(2)).utf8.count
    try input.seek(to: place)
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = try bytes.withUnsafeMutableBytes { try input.read(to: $0.baseAddress!, count: $0.count) }
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == Self.event(3))
  }

  @Test func `an unfinished last line is no damage while the trace is open`() throws {
    let folder = try TemporaryFolder()
    let event = Self.event(2).dropLast()
    for length in 1..<event.utf8.count {
      let text = Self.header.replacing(#","tail":"t.jsonl.tail""#, with: "") + Self.event(1)
      let recording = try Self.read(folder.write(text + event.prefix(length), to: "t.jsonl"))
      #expect(recording.issues == [], "\(length) bytes")
      #expect(recording.ends.map(\.hasUnfinishedLine) == [true])
    }
    let closed = Self.header + #"{"end":true,"events":0,"dropped":0}"# + "\n" + event.prefix(20)
    #expect(try Self.read(folder.write(closed, to: "t.jsonl")).issues.count == 1)
  }
}
