import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

/// What the reader accepts, and what it hands on.
struct TraceReaderTests {
  @Test func `hands on what was written`() throws {
    var script = TraceScript()
    script.instant(.`init`, of: .main)
    script.begin(
      "viewDidLoad", of: .main, ["animated": true, "to": 2, "scale": 1.5, "property": "π \"x\"\n"], thread: 7)
    script.instant(.mark, of: .marker, ["text": "The user taps Buy"])
    script.end("viewDidLoad", of: .main, thread: 7)
    let recording = try CollectedTraces.of(script.text)
    #expect(recording.events == script.events)
    #expect(recording.complaints == [])
    #expect(recording.traces.map(\.label) == ["test"])
    let end = TraceEnd(
      trace: recording.traces[0], isClosed: true, lost: 0, broken: 0, lastTime: 4 * TraceScript.millisecond)
    #expect(recording.ends == [end])
  }

  @Test func `reads all of a header`() throws {
    let header = TraceHeader(
      name: "main-and-sub-1", started: .nanoseconds(1_769_860_800_000_000_001), clock: "monotonic", process: "demo",
      pid: 42,
      platform: "linux", system: "iOS 5.1 (headless)")
    let line =
      #"{"lifeline":1,"name":"main-and-sub-1","started":"2026-01-31T12:00:00.000000001Z","clock":"monotonic""#
      + #","process":"demo","pid":42,"platform":"linux","system":"iOS 5.1 (headless)"}"#
    let recording = try CollectedTraces.of(line)
    #expect(recording.traces.map(\.header) == [header])
  }

  @Test func `a trace without a name is called after its file`() {
    #expect(TraceIdentity(source: "runs/main-and-sub-1.jsonl").label == "main-and-sub-1")
    #expect(TraceIdentity(source: "standard input").label == "standard input")
    #expect(TraceIdentity(index: 2).label == "trace 3")
  }

  static let marks: [(String, @Sendable (String) -> String)] = [
    ("a byte-order mark", { "\u{FEFF}" + $0 }),
    ("CRLF", { $0.replacingOccurrences(of: "\n", with: "\r\n") }),
    ("both", { "\u{FEFF}" + $0.replacingOccurrences(of: "\n", with: "\r\n") }),
    ("empty lines", { "\n" + $0.replacingOccurrences(of: "\n", with: "\n\n \t\n") }),
    ("no line feed at the end", { String($0.dropLast()) }),
    ("spaces", { $0.replacingOccurrences(of: ",\"", with: " , \"").replacingOccurrences(of: ":", with: " :\t") }),
    ("unknown kinds of lines", { $0.replacingOccurrences(of: "\n", with: "\n{\"note\":[{},null]}\n") }),
    ("unknown keys", { $0.replacingOccurrences(of: "{\"seq\"", with: "{\"new\":{\"a\":[1e3]},\"seq\"") }),
    (
      "unknown keys at the end", { $0.replacingOccurrences(of: "\"phase\":\"end\"", with: "\"phase\":\"end\",\"x\":1") }
    ),
    ("escaped letters", { $0.replacingOccurrences(of: "Main", with: "M\\u0061in") }),
  ]

  @Test(arguments: marks.map(\.0))
  func `a trace with unusual marks is read like the plain one`(what: String) throws {
    var script = TraceScript()
    script.instant(.`init`, of: .main)
    script.span("viewDidLoad", of: .main, ["animated": true])
    let change = try #require(Self.marks.first { $0.0 == what }).1
    let recording = try CollectedTraces.of(change(script.text))
    #expect(recording.events == script.events)
    #expect(recording.complaints == [])
    #expect(recording.ends.map(\.isClosed) == [true])
  }

  @Test func `keys may come in any order`() throws {
    let line =
      #"{"phase":"begin","attrs":{"b":1},"event":"e","name":"n","type":"T","kind":"k","id":4,"thread":3,"t":2,"seq":1}"#
    let event = TraceEvent(
      sequence: 1, time: 2, thread: 3, subject: Subject(id: 4, kind: "k", type: "T", name: "n"), name: "e",
      phase: .begin, attributes: ["b": 1])
    let recording = try CollectedTraces.of(lines: [TraceScript.header, line])
    #expect(recording.events == [event])
  }

  @Test func `of two equal keys the later one counts, also behind the attributes`() throws {
    let line = BrokenLineTests.usual.dropLast() + #","attrs":{"a":1,"a":2},"phase":"begin","seq":3,"t":9}"#
    let event = try #require(try CollectedTraces.of(lines: [TraceScript.header, String(line)]).events.first)
    #expect(event.phase == .begin)
    #expect(event.sequence == 3)
    #expect(event.time == 9)
    #expect(event.attributes == ["a": 2])
  }

  @Test func `attributes of kinds that the format does not have are skipped`() throws {
    let line = BrokenLineTests.usual.dropLast() + #","attrs":{"a":null,"b":[1],"c":{"d":1},"e":-7,"f":2.5,"g":false}}"#
    let event = try #require(try CollectedTraces.of(lines: [TraceScript.header, String(line)]).events.first)
    #expect(event.attributes == ["e": -7, "f": 2.5, "g": false])
  }

  static let texts: [(String, String)] = [
    (#"a\"b\\c\/d"#, "a\"b\\c/d"), (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"), (#"\u00e9\u20AC"#, "é€"),
    (#"\ud83d\uDE00"#, "😀"), ("😀 ‏עברית", "😀 ‏עברית"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00"#, "\u{FFFD}"),
    (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83dx"#, "\u{FFFD}x"), (#"\u0000\u001b[31m"#, "\0\u{1B}[31m"), ("<&>", "<&>"),
  ]

  @Test(arguments: texts)
  func `names keep every character`(written: String, name: String) throws {
    let line =
      #"{"seq":1,"t":5,"thread":1,"id":1,"kind":"k\#(written)","type":"t\#(written)","name":"\#(written)""#
      + #","event":"e\#(written)","phase":"instant","attrs":{"k\#(written)":"\#(written)"}}"#
    let event = try #require(try CollectedTraces.of(lines: [TraceScript.header, line]).events.first)
    #expect(event.subject == Subject(id: 1, kind: .init("k" + name), type: .init("t" + name), name: name))
    #expect(event.name.string == "e" + name)
    #expect(event.attributes.elements == [.init(key: "k" + name, value: .string(name))])
  }

  @Test func `a second header begins a second trace, with subjects of its own`() throws {
    var script = TraceScript()
    script.instant(.`init`, of: .main)
    let recording = try CollectedTraces.of(script.text + "\u{FEFF}" + script.text)
    #expect(recording.traces.map(\.index) == [0, 1])
    #expect(recording.steps.map(\.isFirst) == [true, true])
    #expect(recording.complaints == [])
    #expect(recording.ends.count == 2)
  }

  @Test func `several files are one series of traces`() throws {
    var recording = CollectedTraces()
    var reader = TraceReader()
    for _ in 0..<2 {
      try TemporaryTrace.with(Array(TraceScript().text.utf8)) { try reader.read($0, into: &recording) }
    }
    #expect(recording.traces.map(\.index) == [0, 1])
    #expect(recording.ends.map(\.isClosed) == [true, true])
  }

  @Test func `a named pipe is read to its end`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var script = TraceScript()
    for _ in 0..<3000 { script.span("work", of: .main) }
    let text = script.text
    Thread.detachNewThread {
      let handle = FileHandle(forWritingAtPath: path)
      handle?.write(Data(text.utf8))
      try? handle?.close()
    }
    var summary = TraceSummary()
    var reader = TraceReader()
    try reader.read(path, into: &summary)
    #expect(summary.events == 6000)
    #expect(summary.isClosed)
  }
}
