import Testing

@testable import Lifeline
@testable import LifelineBase

/// Lines that readers would skip for their length.
@Suite struct JSONLinesCuttingTests {
  private func lines(_ events: [TraceEvent], buffer: Int = 65_536, name: String? = nil) throws -> [String] {
    let output = FakeOutput()
    let sink = JSONLinesSink(output: output, buffer: buffer)
    try sink.open(TraceHeader(name: name, clock: "manual", process: "p", pid: 1, platform: "linux"))
    for event in events { try sink.receive(event) }
    try sink.close()
    return output.lines
  }

  private func mark(_ text: String, _ more: TraceAttributes = [:]) -> TraceEvent {
    let attributes = TraceAttributes([.init(key: "text", value: .string(text))] + more.elements)
    return TraceEvent(sequence: 1, time: 0, subject: .marker, name: .mark, attributes: attributes)
  }

  private static let start =
    #"{"seq":1,"t":0,"thread":1,"id":0,"kind":"marker","type":"marker","event":"mark","phase":"instant","attrs":{"text":""#

  @Test(arguments: [0, 65_536, 3 << 20])
  func `a marker that is too long is cut and says so, and others stay whole`(buffer: Int) throws {
    let long = mark(String(repeating: "日", count: 1_000_000), ["after": "whole"])
    let lines = try lines([long, mark("short")], buffer: buffer)
    #expect(lines.count == 5)
    #expect(lines[1].utf8.count < 1_000_000)
    #expect(lines[1].utf8.count > 890_000)
    #expect(lines[1].hasPrefix(Self.start + "日日"))
    #expect(lines[1].hasSuffix(#"日日…","after":"whole"}}"#))
    #expect(lines[2] == Self.start + #"short"}}"#)
    #expect(lines[3] == #"{"end":true,"events":2,"dropped":0}"#)
  }

  @Test func `a line just below the limit stays as it is`() throws {
    let room = 999_999 - Self.start.utf8.count - 3
    for (length, isCut) in [(room, false), (room + 1, true)] {
      let line = try lines([mark(String(repeating: "x", count: length))])[1]
      #expect(line.hasSuffix(#"…"}}"#) == isCut)
      #expect(line.utf8.count < 1_000_000)
    }
  }

  @Test func `what is escaped counts as long as it is written`() throws {
    let line = try lines([mark(String(repeating: "\u{1}", count: 400_000))])[1]
    #expect(line.utf8.count < 1_000_000)
    #expect(line.hasSuffix(#"\u0001\u0001…"}}"#))
  }

  @Test func `names, types, keys and many texts are cut, too`() throws {
    let long = String(repeating: "long ", count: 2000)
    let subject = Subject(id: 1, kind: "k", type: TypeName(long + "type"), name: long)
    let many = TraceAttributes((1...1100).map { .init(key: "\($0)\(long.prefix(2000))", value: .string(long)) })
    let event = TraceEvent(sequence: 1, time: 0, subject: subject, name: EventName(long), attributes: many)
    let lines = try lines([event, mark("short")])
    #expect(lines.count == 5)
    #expect(lines[1].utf8.count < 1_000_000)
    #expect(lines[1].hasPrefix(#"{"seq":1,"t":0,"thread":1,"id":1,"kind":"k","type":"long long"#))
    #expect(lines[1].hasSuffix(#"…","…":"101 more attributes"}}"#))
    #expect(lines[2] == Self.start + #"short"}}"#)
  }

  @Test(arguments: [1000, 1001, 1100])
  func `of too many attributes the last ones are left out, and the line says so`(count: Int) throws {
    let many = TraceAttributes((1...count).map { .init(key: "a\($0)", value: .integer($0)) })
    let event = TraceEvent(sequence: 1, time: 0, subject: .marker, name: .mark, attributes: many)
    let line = try lines([event])[1]
    #expect(line.contains(#""a1000":1000"#) == (count == 1000))
    #expect(line.hasSuffix(#""a999":999,"…":"\#(count - 999) more attributes"}}"#) == (count > 1000))
  }

  @Test func `a run's name is cut`() throws {
    let header = try #require(try lines([], name: String(repeating: "x", count: 2_000_000)).first)
    #expect(header.utf8.count < 1_000_000)
    #expect(header.contains(#"xx…","started":"#))
  }

  @Test(arguments: [
    ("abcdefgh", 10, "abcdefgh"), ("abcdefgh", 9, "abcd…"), ("日本語日", 14, "日本語日"), ("日本語日", 13, "日本…"),
    ("\u{1}\u{1}", 14, "\u{1}\u{1}"), ("\u{1}\u{1}", 13, "\u{1}…"), ("👩‍👩‍👧👩‍👩‍👧", 25, "👩‍👩‍👧…"), ("\"\"\"\"", 9, "\"\"…"),
    ("", 0, ""),
  ])
  func `texts are cut between characters`(text: String, length: Int, cut: String) {
    #expect(JSONText.cut(text, to: length) == cut)
  }
}
