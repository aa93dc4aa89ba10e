import Testing

@testable import Lifeline

/// What stands in the output, byte by byte.
@Suite struct JSONLinesSinkTests {
  private static let header =
    #"{"lifeline":1,"started":"1970-01-01T00:00:00.000000000Z","clock":"manual","process":"p","pid":1,"platform":"linux"}"#

  private func sink(_ output: FakeOutput, buffer: Int = 65_536) throws -> JSONLinesSink {
    let sink = JSONLinesSink(output: output, buffer: buffer)
    try sink.open(TraceHeader(clock: "manual", process: "p", pid: 1, platform: "linux"))
    return sink
  }

  private func line(_ event: TraceEvent) throws -> String {
    let output = FakeOutput()
    let sink = try sink(output)
    try sink.receive(event)
    try sink.flush()
    return output.lines[1]
  }

  @Test func `the header names the run`() throws {
    let output = FakeOutput()
    let sink = JSONLinesSink(output: output, buffer: 0)
    try sink.open(
      TraceHeader(
        name: "case \"1\"", started: .seconds(1_769_860_800), process: "demo", pid: 42, platform: "linux",
        system: "iOS 5.1 (headless)"))
    let expected =
      #"{"lifeline":1,"name":"case \"1\"","started":"2026-01-31T12:00:00.000000000Z","clock":"monotonic","#
      + #""process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}"#
    #expect(output.text == expected + "\n")
  }

  @Test func `an event is one line, keys in order`() throws {
    let event = TraceEvent(
      sequence: 7, time: 152_000, subject: .main, name: "viewDidLoad", phase: .begin, attributes: ["animated": true])
    let expected =
      #"{"seq":7,"t":152000,"thread":1,"id":1,"kind":"controller","type":"MainViewController","name":"main","#
      + #""event":"viewDidLoad","phase":"begin","attrs":{"animated":true}}"#
    #expect(try line(event) == expected)
  }

  @Test func `a subject without a name and an event without attributes have no such keys`() throws {
    let event = TraceEvent(sequence: 1, time: 0, thread: 3, subject: .sub, name: "init")
    let expected =
      #"{"seq":1,"t":0,"thread":3,"id":2,"kind":"controller","type":"SubViewController","event":"init","phase":"instant"}"#
    #expect(try line(event) == expected)
  }

  @Test func `every text is escaped`() throws {
    let subject = Subject(id: 1, kind: "k\"", type: "t\\", name: "n\n")
    let event = TraceEvent(
      sequence: 1, time: 0, subject: subject, name: "e\u{0}", phase: .end, attributes: ["a\t": "v\u{1B}", "emoji": "👩‍👩‍👧"])
    let expected =
      #"{"seq":1,"t":0,"thread":1,"id":1,"kind":"k\"","type":"t\\","name":"n\n","event":"e\u0000","phase":"end","#
      + #""attrs":{"a\t":"v\u001b","emoji":"👩‍👩‍👧"}}"#
    #expect(try line(event) == expected)
  }

  @Test(arguments: [0, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 123_456_789_012_345_678, Int.max])
  func `numbers are written in full`(number: Int) throws {
    let event = TraceEvent(sequence: number, time: number, subject: .main, name: "x")
    #expect(try line(event).hasPrefix(#"{"seq":\#(number),"t":\#(number),"thread":1,"#))
  }

  @Test func `numbers may be negative, too`() throws {
    let event = TraceEvent(sequence: -1, time: .min, subject: .main, name: "x")
    #expect(try line(event).hasPrefix(#"{"seq":-1,"t":-9223372036854775808,"#))
  }

  @Test func `consecutive numbers are written in full`() throws {
    let output = FakeOutput()
    let sink = try sink(output)
    for number in 1...12_345 {
      try sink.receive(TraceEvent(sequence: number, time: number * 37, subject: .main, name: "x"))
    }
    try sink.close()
    for (index, line) in output.lines.dropFirst().dropLast(2).enumerated() {
      #expect(line.hasPrefix(#"{"seq":\#(index + 1),"t":\#((index + 1) * 37),"thread":1,"#))
    }
    #expect(output.lines.count == 12_348)
  }

  @Test func `a subject that changes, or moves to another thread, is written as it is now`() throws {
    let output = FakeOutput()
    let sink = try sink(output)
    var renamed = Subject.sub
    renamed.name = "sub"
    // 258 falls into the place of 2 in a cache of 256.
    let other = Subject(id: 258, kind: .view, type: "View")
    for (subject, thread) in [(Subject.sub, 1), (renamed, 1), (renamed, 2), (other, 2), (.sub, 1)] {
      try sink.receive(TraceEvent(sequence: 1, time: 0, thread: thread, subject: subject, name: "x"))
    }
    try sink.flush()
    let starts = [
      #"{"seq":1,"t":0,"thread":1,"id":2,"kind":"controller","type":"SubViewController","event""#,
      #"{"seq":1,"t":0,"thread":1,"id":2,"kind":"controller","type":"SubViewController","name":"sub""#,
      #"{"seq":1,"t":0,"thread":2,"id":2,"kind":"controller","type":"SubViewController","name":"sub""#,
      #"{"seq":1,"t":0,"thread":2,"id":258,"kind":"view","type":"View","event""#,
      #"{"seq":1,"t":0,"thread":1,"id":2,"kind":"controller","type":"SubViewController","event""#,
    ]
    for (line, start) in zip(output.lines.dropFirst(), starts) { #expect(line.hasPrefix(start)) }
  }

  @Test func `many long names do not fill memory, and are written right`() throws {
    let output = FakeOutput()
    let sink = try sink(output)
    let long = String(repeating: "long", count: 2000)
    for number in 1...500 {
      let subject = Subject(id: number, kind: .object, type: "Object", name: "\(long)\(number)")
      try sink.receive(TraceEvent(sequence: number, time: 0, subject: subject, name: "x"))
    }
    try sink.close()
    for (index, line) in output.lines.dropFirst().prefix(500).enumerated() {
      #expect(line.hasSuffix(#"long\#(index + 1)","event":"x","phase":"instant"}"#))
    }
  }

  @Test func `a close writes the footer and closes the output, once`() throws {
    let output = FakeOutput()
    let sink = try sink(output)
    try sink.receive(TraceEvent(sequence: 1, time: 0, subject: .main, name: "x"))
    try sink.close()
    try sink.close()
    try sink.receive(TraceEvent(sequence: 2, time: 0, subject: .main, name: "late"))
    #expect(output.lines.count == 4)
    #expect(output.lines[0] == Self.header)
    #expect(output.lines[2] == #"{"end":true,"events":1,"dropped":0}"#)
    #expect(output.isClosed)
  }

  @Test func `a sink that is let go closes`() throws {
    let output = FakeOutput()
    do {
      let sink = try sink(output)
      try sink.receive(TraceEvent(sequence: 1, time: 0, subject: .main, name: "x"))
    }
    #expect(output.lines.last == "")
    #expect(output.lines.dropLast().last == #"{"end":true,"events":1,"dropped":0}"#)
    #expect(output.isClosed)
  }

  @Test func `a sink that never learned of a run writes nothing`() {
    let output = FakeOutput()
    do { _ = JSONLinesSink(output: output, buffer: 0) }
    #expect(output.text == "")
    #expect(output.isClosed)
  }

  @Test func `lines are collected up to the size of the buffer`() throws {
    let output = FakeOutput()
    let sink = try sink(output, buffer: 300)
    for number in 1...2 { try sink.receive(TraceEvent(sequence: number, time: 0, subject: .main, name: "x")) }
    #expect(output.writes == 1)
    try sink.receive(TraceEvent(sequence: 3, time: 0, subject: .main, name: "x"))
    #expect(output.writes == 2)
    #expect(output.lines.count == 5)
  }

  @Test(arguments: [0, -1])
  func `without a buffer every line is written at once`(buffer: Int) throws {
    let output = FakeOutput()
    let sink = try sink(output, buffer: buffer)
    for number in 1...3 {
      try sink.receive(TraceEvent(sequence: number, time: 0, subject: .main, name: "x"))
      #expect(output.writes == number + 1)
      #expect(output.lines.count == number + 2)
    }
  }
}
