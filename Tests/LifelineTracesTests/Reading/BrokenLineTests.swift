import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// Lines behind a valid header that cannot be used: each is reported with its place, and the rest is read.
struct BrokenLineTests {
  static let start = #"{"seq":1,"t":5,"thread":1,"id":1,"kind":"controller","type":"Main""#
  static let usual = start + #","event":"init","phase":"instant"}"#

  static func usual(replacing old: String, by new: String) -> String {
    usual.replacingOccurrences(of: old, with: new)
  }

  static let lines: [(String, String)] = [
    ("hello", "1: this is not a JSON value"),
    ("[]", "1: the line is JSON, but not an object"),
    ("17", "1: the line is JSON, but not an object"),
    (usual + "x", "101: unexpected text after the end of the object"),
    (usual + usual, "101: unexpected text after the end of the object"),
    (String(usual.dropLast()), "100: the line ends unexpectedly"),
    (String(usual.dropLast(5)), "96: the line ends unexpectedly"),
    (#"{"seq""#, "7: the line ends unexpectedly"),
    (#"{"seq" 1}"#, "8: ':' is missing"),
    (#"{"seq":1 "t":2}"#, "10: ',' or '}' is missing"),
    (#"{"seq":1,}"#, "10: a key in quotation marks is missing"),
    (#"{"x":[1 2]}"#, "9: ',' or ']' is missing"),
    (#"{"x":nil}"#, "7: 'null' is missing"),
    (#"{"x":"\q"}"#, "7: unknown escape sequence"),
    (#"{"x":"\u12G4"}"#, "11: a hexadecimal digit is missing"),
    ("{\"x\":\"a\tb\"}", "8: a string contains an unescaped control character"),
    ("{\"x\":\"a\0b\"}", "8: a string contains a NUL byte"),
    ("{\"x\":\0}", "6: found a NUL byte instead of a value"),
    ("\0\0\0", "1: found a NUL byte instead of a value"),
    (usual(replacing: #""seq":1"#, by: #""seq":01"#), "8: this is not a number"),
    (usual(replacing: #""seq":1"#, by: #""seq":+1"#), "8: this is not a JSON value"),
    (usual(replacing: #""seq":1"#, by: #""seq":-"#), "8: this is not a number"),
    (usual(replacing: #""seq":1"#, by: #""seq":1."#), "10: a digit is missing after '.'"),
    (usual(replacing: #""seq":1"#, by: #""seq":1e"#), "10: a digit is missing in the exponent"),
    (usual(replacing: #""seq":1"#, by: #""seq":0"#), "8: 'seq' is out of range"),
    (usual(replacing: #""seq":1"#, by: #""seq":-1"#), "8: 'seq' is out of range"),
    (usual(replacing: #""seq":1"#, by: #""seq":9223372036854775808"#), "8: 'seq' is out of range"),
    (usual(replacing: #""seq":1"#, by: #""seq":1e400"#), "8: 'seq' is out of range"),
    (usual(replacing: #""seq":1"#, by: #""seq":1.5"#), "8: 'seq' must be a whole number"),
    (usual(replacing: #""seq":1"#, by: #""seq":"1""#), "8: 'seq' must be a whole number"),
    (usual(replacing: #""seq":1"#, by: #""seq":null"#), "8: 'seq' must be a whole number"),
    (usual(replacing: #""t":5"#, by: #""t":-5"#), "14: 't' is out of range"),
    (usual(replacing: #""t":5"#, by: #""t":99999999999999999999"#), "14: 't' is out of range"),
    (usual(replacing: #""thread":1"#, by: #""thread":0"#), "25: 'thread' is out of range"),
    (usual(replacing: #""id":1"#, by: #""id":-1"#), "32: 'id' is out of range"),
    (usual(replacing: #""id":1"#, by: #""id":1.0"#), "32: 'id' must be a whole number"),
    (usual(replacing: #""controller""#, by: "7"), "41: 'kind' must be a string"),
    (usual(replacing: #""seq":1,"#, by: ""), "1: 'seq' is missing"),
    (usual(replacing: #""t":5,"#, by: ""), "1: 't' is missing"),
    (usual(replacing: #""thread":1,"#, by: ""), "1: 'thread' is missing"),
    (usual(replacing: #""id":1,"#, by: ""), "1: 'id' is missing"),
    (usual(replacing: #""kind":"controller","#, by: ""), "1: 'kind' is missing"),
    (usual(replacing: #""type":"Main","#, by: ""), "1: 'type' is missing"),
    (usual(replacing: #""event":"init","#, by: ""), "1: 'event' is missing"),
    (usual(replacing: #","phase":"instant""#, by: ""), "1: 'phase' is missing"),
    (
      usual(replacing: "instant", by: "middle"),
      "91: unknown phase 'middle'; expected begin, end, or instant"
    ),
    (usual(replacing: #"instant""#, by: #"instant","attrs":[]"#), "109: 'attrs' must be an object"),
    (usual(replacing: #"instant""#, by: #"instant","attrs":{"a":1e999}"#), "114: the attribute 'a' is out of range"),
  ]

  @Test(arguments: lines)
  func `a broken line is reported with its column and reason`(line: String, complaint: String) throws {
    let recording = try CollectedTraces.of(lines: [TraceScript.header, line, Self.usual])
    #expect(recording.complaints == ["trace.jsonl:2:" + complaint])
    #expect(recording.events.map(\.time) == [5])
    #expect(recording.issues.map(\.isBroken) == [true])
    #expect(recording.ends.map(\.broken) == [1])
  }

  @Test(arguments: ["Main", "controller", "init", "instant"])
  func `a byte that is not UTF-8 breaks the line, whatever the text`(text: String) throws {
    let bytes = Array(Self.usual.utf8)
    guard let range = bytes.firstRange(of: Array(text.utf8)) else { return }
    for bad: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF]] {
      let broken = bytes[..<range.upperBound] + bad + bytes[range.upperBound...]
      let recording = try CollectedTraces.of(Array((TraceScript.header + "\n").utf8) + broken)
      #expect(recording.complaints == ["trace.jsonl:2:\(range.lowerBound): this string is not valid UTF-8"])
    }
  }

  @Test func `a byte that is not UTF-8 breaks the line in a name, a key and an attribute, too`() throws {
    for (before, after, column) in [
      (#","name":"a"#, #"","event":"init","phase":"instant"}"#, 75),
      (#","event":"init","phase":"instant","attrs":{"a"#, #"":1}}"#, 110),
      (#","event":"init","phase":"instant","attrs":{"a":"b"#, #""}}"#, 114),
    ] {
      let line = Array((Self.start + before).utf8) + [0xFE] + Array(after.utf8)
      let recording = try CollectedTraces.of(Array((TraceScript.header + "\n").utf8) + line)
      #expect(recording.complaints == ["trace.jsonl:2:\(column): this string is not valid UTF-8"])
    }
  }

  @Test func `a line of 10 MB is skipped, and the rest is read`() throws {
    let long = String(repeating: "x", count: 10_000_000)
    let line = Self.usual(replacing: "Main", by: long)
    let recording = try CollectedTraces.of(lines: [TraceScript.header, line, Self.usual])
    #expect(recording.complaints == ["trace.jsonl:2: the line is longer than 1000000 bytes"])
    #expect(recording.events.count == 1)
  }

  @Test func `a line that is too long may be the last one, without its end`() throws {
    let text = TraceScript.header + "\n" + String(repeating: " ", count: 5_000_000)
    let recording = try CollectedTraces.of(text)
    #expect(recording.complaints == ["trace.jsonl:2: the line is longer than 1000000 bytes"])
  }

  @Test func `a line of exactly 1 MB is read`() throws {
    let space = String(repeating: " ", count: 1_000_000 - Self.usual.utf8.count)
    let recording = try CollectedTraces.of(lines: [TraceScript.header, Self.usual + space, Self.usual + space + " "])
    #expect(recording.complaints == ["trace.jsonl:3: the line is longer than 1000000 bytes"])
    #expect(recording.events.count == 1)
  }

  @Test(arguments: [(64, 0), (65, 1), (10_000, 1)])
  func `values may stand 64 deep in one another`(depth: Int, broken: Int) throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let inner = String(repeating: open, count: depth - 1) + "1" + String(repeating: close, count: depth - 1)
      let recording = try CollectedTraces.of(lines: [TraceScript.header, #"{"x":\#(inner)}"#])
      #expect(recording.ends.map(\.broken) == [broken])
      let column = 6 + open.utf8.count * 63
      let complaint = "trace.jsonl:2:\(column): nesting is deeper than 64"
      #expect(recording.complaints == (broken == 0 ? [] : [complaint]))
    }
  }

  @Test func `more than a thousand attributes break a line`() throws {
    let pairs = (0...1000).map { #""a\#($0)":1"# }.joined(separator: ",")
    let line = Self.usual(replacing: #"instant""#, by: #"instant","attrs":{\#(pairs)}"#)
    let recording = try CollectedTraces.of(lines: [TraceScript.header, line])
    #expect(recording.complaints == ["trace.jsonl:2:109: more than 1000 attributes"])
  }

  @Test func `a second header of a newer version hides its trace, up to the next header`() throws {
    let recording = try CollectedTraces.of(
      lines: [TraceScript.header, Self.usual, #"{"lifeline":2}"#, Self.usual, "{", TraceScript.header, Self.usual])
    #expect(
      recording.complaints == [
        "trace.jsonl:3: the trace has format version 2, but this version of Lifeline reads versions up to 1; "
          + "everything up to the next header is skipped",
        "trace.jsonl:5:2: the line ends unexpectedly",
      ])
    #expect(recording.events.count == 2)
    #expect(recording.traces.map(\.index) == [0, 1])
    #expect(recording.ends.map(\.broken) == [1, 0])
  }
}
