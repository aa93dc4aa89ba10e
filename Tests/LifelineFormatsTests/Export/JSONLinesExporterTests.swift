internal import Foundation
internal import Lifeline
internal import LifelineFormats
internal import LifelineTestSupport
internal import LifelineTraces
internal import Testing

@Suite struct JSONLinesExporterTests {
  /// What the exporter makes of a file with this text, and what is wrong with it.
  private func copy(_ text: String) throws -> (text: String, issue: Int) {
    let folder = try TemporaryFolder()
    try text.write(toFile: "\(folder.path)/t.jsonl", atomically: false, encoding: .utf8)
    var bytes: [UInt8] = []
    let output = ExportOutput { bytes += $0 }
    var run = CountedRun(run: ExportRun(.jsonLines, to: output))
    var reader = TraceReader()
    try reader.read("\(folder.path)/t.jsonl", into: &run)
    try run.run.finish()
    return (String(decoding: bytes, as: UTF8.self), run.issues)
  }

  private struct CountedRun: TraceConsumer {
    var run: ExportRun
    var issues = 0

    mutating func begin(_ trace: TraceIdentity) { run.begin(trace) }
    mutating func receive(_ step: TraceStep) { run.receive(step) }
    mutating func encounter(_ issue: TraceIssue) { issues += 1 }
    mutating func end(_ end: TraceEnd) { run.end(end) }
  }

  private func recorded() throws -> String {
    let folder = try TemporaryFolder()
    let tracer = Tracer(
      name: "a \"name\"", sinks: [try .jsonLines(at: "\(folder.path)/t.jsonl", durability: .buffered)],
      clock: .counting(), system: "iOS 26")
    tracer.mark("tab\t, bell\u{7}, Grüße, 漢字, 🙂")
    let object = NSObject()
    let probe = tracer.probe(object, kind: "service", name: "backslash \\")
    probe.span("work") { probe.instant("step", ["share": 0.25, "big": 1e300, "ok": true, "count": -3]) }
    tracer.close()
    return try String(contentsOfFile: "\(folder.path)/t.jsonl", encoding: .utf8)
  }

  @Test func `an undamaged trace is copied to the byte`() throws {
    let trace = try recorded()
    #expect(trace.split(separator: "\n").count == 7)
    #expect(try copy(trace) == (trace, 0))
    #expect(try copy(trace + trace) == (trace + trace, 0))
  }

  @Test func `a copy counts what its readers miss, also where broken lines explained the gap`() throws {
    let event = { (number: Int) in
      #"{"seq":\#(number),"t":5,"thread":1,"id":3,"kind":"view","type":"V","event":"a","phase":"instant"}"#
    }
    let lines = [
      #"{"lifeline":1,"name":"n","pid":1,"started":"2026-01-01T12:00:00Z","process":"p"}"#,
      event(1), "broken", event(1), "broken", event(5), #"{"end":true,"events":5,"dropped":0}"#,
    ]
    let once = try copy(lines.map { $0 + "\n" }.joined()).text
    #expect(once.hasSuffix(#"{"end":true,"events":2,"dropped":3}"# + "\n"))
    #expect(try copy(once).text == once)
  }

  @Test func `keys in another order, unknown ones and odd spaces become usual`() throws {
    let odd = """
      \u{FEFF}{"name": "n", "lifeline": 1, "pid": 1, "started": "2026-01-01T12:00:00Z", "process": "p", "x": [1]}\r
      {"kind":"view","type":"V","phase":"instant","event":"init","seq":1,"t":5,"thread":1,"id":3,"cpu":{"a":1}}\r
      \r
      {"counter":"memory","value":1}\r
      {"events":1,"end":true}\r

      """
    let copied = try copy(odd)
    #expect(
      copied.text == """
        {"lifeline":1,"name":"n","started":"2026-01-01T12:00:00.000000000Z","clock":"","process":"p","pid":1,\
        "platform":""}
        {"seq":1,"t":5,"thread":1,"id":3,"kind":"view","type":"V","event":"init","phase":"instant"}
        {"end":true,"events":1,"dropped":0}

        """)
    #expect(copied.issue == 0)
  }

  @Test func `broken lines are left out and counted as dropped, so that the copy says what is missing`() throws {
    var lines = try recorded().split(separator: "\n").map(String.init)
    lines[2] = "{\"seq\":2,"
    let copied = try copy(lines.joined(separator: "\n") + "\n")
    #expect(copied.text.hasSuffix("{\"end\":true,\"events\":4,\"dropped\":1}\n"))
    #expect(!copied.text.contains("\"seq\":2,"))
    let again = try copy(copied.text)
    #expect(again.text == copied.text)
  }

  @Test func `a copy does not name the tail that it contains`() throws {
    let trace = #"{"lifeline":1,"trace":"0123456789abcdef0123456789abcdef","tail":"t.jsonl.tail"}"# + "\n"
    let copied = try copy(trace)
    #expect(copied.text.contains(#","trace":"0123456789abcdef0123456789abcdef"}"#))
    #expect(!copied.text.contains("tail"))
  }

  @Test func `a trace that was not closed stays open`() throws {
    let lines = try recorded().split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    #expect(try copy(lines) == (lines, 0))
  }
}
