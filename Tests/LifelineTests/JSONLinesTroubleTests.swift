import Testing

@testable import Lifeline

/// Outputs that take part of the bytes, or none.
@Suite struct JSONLinesTroubleTests {
  private static let header = #"{"lifeline":1,"name":"run","started":"1970-01-01T00:00:00.000000000Z""#
  /// The length of the header's line below, and of an event's, with their ends.
  private static let headerLength = 129
  private static let eventLength = 84

  private func opened(_ output: FakeOutput, buffer: Int = 0) throws -> JSONLinesSink {
    let sink = JSONLinesSink(output: output, buffer: buffer)
    try sink.open(TraceHeader(name: "run", clock: "manual", process: "p", pid: 1, platform: "linux"))
    return sink
  }

  private func event(_ number: Int) -> TraceEvent {
    TraceEvent(sequence: number, time: 0, subject: Subject(id: 1, kind: "k", type: "t"), name: "x", phase: .begin)
  }

  private func receive(_ numbers: ClosedRange<Int>, _ sink: JSONLinesSink) throws {
    for number in numbers { try sink.receive(event(number)) }
  }

  /// `header`, the numbers of events, the footer's numbers; anything else as it stands.
  private func digest(_ output: FakeOutput) -> [String] {
    output.lines.map { line in
      if line.hasPrefix(Self.header), line.hasSuffix("}") { return "header" }
      if line.hasPrefix("{\"seq\":"), line.hasSuffix("\"phase\":\"begin\"}") {
        return String(line.dropFirst(7).prefix { $0 != "," })
      }
      if line.hasPrefix("{\"end\":true,") { return String(line.dropFirst(12)) }
      return line
    }
  }

  @Test func `the lengths that the other tests count with are right`() throws {
    let output = FakeOutput()
    let sink = try opened(output)
    #expect(output.text.utf8.count == Self.headerLength)
    try receive(1...1, sink)
    #expect(output.text.utf8.count == Self.headerLength + Self.eventLength)
  }

  @Test(arguments: [1, 7, 83, 84, 85, 500])
  func `an output that takes few bytes at a time gets everything`(portion: Int) throws {
    let output = FakeOutput { $0.portion = portion }
    let sink = try opened(output, buffer: 200)
    try receive(1...9, sink)
    try sink.close()
    #expect(digest(output) == ["header"] + (1...9).map(String.init) + [#""events":9,"dropped":0}"#, ""])
  }

  @Test(arguments: [0, 1, 128, 129, 130, 250, 300])
  func `an output that wants a pause gets the rest later`(willingness: Int) throws {
    let output = FakeOutput { $0.willingness = willingness }
    let sink = try opened(output)
    try receive(1...3, sink)
    #expect(output.text.utf8.count == willingness)
    output.change { $0.willingness = nil }
    try receive(4...4, sink)
    try sink.close()
    #expect(sink.dropped == 0)
    #expect(digest(output) == ["header", "1", "2", "3", "4", #""events":4,"dropped":0}"#, ""])
  }

  @Test func `a reader that is too slow loses lines rather than filling memory`() throws {
    let output = FakeOutput { $0.willingness = 0 }
    let sink = try opened(output)
    let long = Subject(id: 1, kind: "k", type: "t", name: String(repeating: "x", count: 100_000))
    for number in 1...20 {
      try sink.receive(TraceEvent(sequence: number, time: 0, subject: long, name: "x", phase: .begin))
    }
    #expect(sink.dropped == 9)
    output.change { $0.willingness = nil }
    try sink.close()
    #expect(digest(output).last == "")
    #expect(digest(output).dropLast().last == #""events":11,"dropped":9}"#)
    #expect(output.lines.count == 14)
  }

  @Test(arguments: [(1 << 20) + 1, 3 << 20])
  func `a buffer of any size loses nothing when the output takes everything`(buffer: Int) throws {
    let output = FakeOutput()
    let sink = try opened(output, buffer: buffer)
    let long = Subject(id: 1, kind: "k", type: "t", name: String(repeating: "x", count: 100_000))
    for number in 1...80 {
      try sink.receive(TraceEvent(sequence: number, time: 0, subject: long, name: "x", phase: .begin))
    }
    #expect(output.writes == 1 + 8_000_000 / max(buffer, 1))
    try sink.close()
    #expect(sink.dropped == 0)
    #expect(digest(output) == ["header"] + (1...80).map(String.init) + [#""events":80,"dropped":0}"#, ""])
  }

  /// Room for the header and two events, and then for some bytes of the third.
  @Test(arguments: [0, 1, 83], [true, false])
  func `a full disk loses whole lines, and writing goes on when there is room`(extra: Int, isBuffered: Bool) throws {
    let output = FakeOutput(room: Self.headerLength + 2 * Self.eventLength + extra)
    let sink = try opened(output, buffer: isBuffered ? 1 << 20 : 0)
    try receive(1...5, sink)
    try sink.flush()
    #expect(digest(output) == ["header", "1", "2", ""])
    #expect(sink.dropped == 3)
    output.change { $0.room = nil }
    try receive(6...7, sink)
    try sink.close()
    #expect(digest(output) == ["header", "1", "2", "6", "7", #""events":4,"dropped":3}"#, ""])
  }

  @Test(arguments: [0, 1, 128])
  func `a header that does not fit is written as soon as there is room`(room: Int) throws {
    let output = FakeOutput(room: room)
    let sink = try opened(output)
    try receive(1...3, sink)
    #expect(output.text == "")
    output.change { $0.room = nil }
    try receive(4...4, sink)
    try sink.close()
    #expect(digest(output) == ["header", "4", #""events":1,"dropped":3}"#, ""])
  }

  @Test(arguments: [1, 128, 129, 130, 212, 213, 215])
  func `where nothing can be taken back, the line that was begun is finished later`(room: Int) throws {
    let output = FakeOutput(room: room) { $0.canTakeBack = false }
    let sink = try opened(output)
    try receive(1...4, sink)
    output.change { $0.room = nil }
    try receive(5...5, sink)
    try sink.close()
    // What was begun is finished: the header up to byte 129, the first event up to byte 213, the second one from there.
    let expected =
      switch room {
      case ...129: ["header", "5", #""events":1,"dropped":4}"#]
      case ...213: ["header", "1", "5", #""events":2,"dropped":3}"#]
      default: ["header", "1", "2", "5", #""events":3,"dropped":2}"#]
      }
    #expect(digest(output) == expected + [""])
  }

  @Test func `a disk that stays full gets neither parts of lines nor a footer`() throws {
    let output = FakeOutput(room: Self.headerLength + Self.eventLength + 20)
    let sink = try opened(output)
    try receive(1...3, sink)
    try sink.close()
    #expect(digest(output) == ["header", "1", ""])
    #expect(sink.dropped == 2)
    #expect(output.isClosed)
  }

  @Test func `any other failure makes the tracer drop the sink`() {
    let output = FakeOutput(room: 200) { $0.failure = SystemError.inputOutput }
    let sink = JSONLinesSink(output: output, buffer: 0)
    let tracer = Tracer(sinks: [sink], clock: .counting())
    for _ in 0..<4 { tracer.mark("x") }
    #expect(tracer.health.failures.map(\.sink) == ["JSONLinesSink"])
    #expect(tracer.health.failures.map(\.reason) == ["cannot write to 'fake': Input/output error"])
    #expect(output.lines.count == 2 && output.lines.last == "")
  }
}
