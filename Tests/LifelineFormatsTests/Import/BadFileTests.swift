import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

@Suite struct BadFileTests {
  @Test(
    arguments: [
      ([], "file: the file is empty"),
      ([0xFF, 0xFE, 0x61, 0], "file: is in UTF-16; convert it with 'iconv -f UTF-16 -t UTF-8'"),
      (
        [0x61, 0, 0x62, 0, 0x63, 0, 0x0A, 0, 0x64, 0],
        "file: is in UTF-16 without a byte order mark; convert it with 'iconv -f UTF-16LE -t UTF-8'"
      ),
      (
        [0, 0x61, 0, 0x62, 0, 0x63, 0, 0x0A, 0, 0x64],
        "file: is in UTF-16 without a byte order mark; convert it with 'iconv -f UTF-16BE -t UTF-8'"
      ),
      ([1, 0, 2, 0, 3, 0, 4, 0, 5, 0], "file: is binary data; export it as text first, for example with 'log show'"),
      ([0x7F, 0x45, 0x4C, 0x46, 0], "file: is binary data; export it as text first, for example with 'log show'"),
      (Array("{\"lifeline\": 1}\n".utf8), "file: is already a Lifeline trace; use it directly"),
      (
        Array("{\"a\": 1}\n".utf8),
        "file: is JSON, but no importer recognizes it; choose one: measure, otlp, oslog, xctrace, json, lines"
      ),
      (
        Array(#"[{"ph":"B","pid":1,"ts":10,"name":"CartController.viewDidLoad"}]"#.utf8),
        "file: is JSON, but no importer recognizes it; choose one: measure, otlp, oslog, xctrace, json, lines"
      ),
      (
        Array("[\n  {\n    \"name\": \"put /things/{id}/init-update-flow\",\n    \"timestamp\": 1\n  }\n]\n".utf8),
        "file: is JSON, but no importer recognizes it; choose one: measure, otlp, oslog, xctrace, json, lines"
      ),
      (
        Array("<?xml version=\"1.0\"?>\n".utf8),
        "file: no importer recognizes this file; choose one: measure, otlp, oslog, xctrace, json, lines"
      ),
    ] as [([UInt8], String)])
  func `a file that cannot be imported is described with the fix`(bytes: [UInt8], problem: String) throws {
    #expect(try Imported.problem(bytes) == problem)
  }

  @Test(arguments: ["otlp", "measure", "oslog"])
  func `nesting of any depth is skipped`(format: String) throws {
    let deep = String(repeating: "{\"a\":[", count: 100_000)
    let imported = try Imported("{\"events\":[\(deep)", from: format)
    #expect(imported.events().isEmpty)
    #expect(imported.counts.first?.skipped == [.cut: 1])
    let closed = "[{\"a\":" + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}]"
    #expect(try Imported(closed, from: format).counts.first?.skipped == [.notUnderstood: 1])
  }

  @Test func `what is whole before a file breaks off is used`() throws {
    let imported = try Imported(
      #"{"events":[{"session_id":"s","timestamp":"2026-01-31T12:00:01.000Z","type":"lifecycle_view_controller","#
        + #""lifecycle_view_controller":{"type":"viewDidLoad","class_name":"A"}},{"session_id":"s","#)
    #expect(imported.events() == ["1 A viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.cut: 1])
  }

  @Test func `a line of any length is skipped and counted, and the next one is read`() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let imported = try Imported("CartController viewDidLoad\n\(long)\nCartController viewWillAppear\n")
    #expect(imported.events() == ["1 CartController viewDidLoad", "1 CartController viewWillAppear"])
    #expect(imported.counts.first?.skipped == [.longLine: 1])
    #expect(imported.counts.first?.samples == [ImportCounts.Sample(record: 2, text: String(long.prefix(200)))])
    #expect(imported.counts.first?.records == 3)
  }

  @Test func `a line without names costs no more than its length`() throws {
    // A template that looked back from each place would not end.
    let line = String(repeating: "<", count: 400_000) + String(repeating: ">", count: 400_000) + " viewDidLoad"
    let imported = try Imported(
      "\(line)\n\(String(repeating: "viewDidLoad ", count: 50_000))\nCartController viewDidLoad\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.noType: 2])
  }

  @Test func `the number of types is limited`() throws {
    let log = (0..<100_010).map { "VeryController\($0) viewDidLoad\n" }.joined()
    let imported = try Imported(log)
    #expect(imported.result.traces.first?.events == 100_000)
    #expect(imported.counts.first?.skipped == [.tooManyTypes: 10])
  }

  @Test func `events of more processes than can be told apart are counted`() throws {
    let log = (0..<1010).map { "Shop[\($0 + 1):1] CartController viewDidLoad\nShop[1:1] HomeController viewDidLoad\n" }
    let imported = try Imported(log.joined())
    #expect(imported.result.process == ImportedProcess(name: "Shop", pid: 1))
    #expect(imported.result.otherEvents == 999)
    #expect(imported.result.eventsOfSurplusProcesses == 10)
    #expect(imported.result.traces.first?.events == 1010 + 1 + 10)
  }

  @Test func `a log that breaks off within a line is read up to there`() throws {
    let imported = try Imported("12:00:00.000 CartController viewDidLoad\n12:00:01.000 CartController viewWillA")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
  }

  @Test func `a time that jumps back is counted, and the order of the lines stays`() throws {
    let imported = try Imported(
      "2026-01-31 12:00:05.000 CartController viewDidLoad\n2026-01-31 11:00:00.000 CartController viewWillAppear\n"
        + "2026-01-31 12:00:06.000 CartController viewDidAppear\n")
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad", "0 1 CartController viewWillAppear",
        "1000000000 1 CartController viewDidAppear",
      ])
    #expect(imported.counts.first?.backward == 1)
  }

  @Test func `lines with <private> are counted with the setting that shows the type`() throws {
    let imported = try Imported("<private> viewDidLoad\nCartController viewDidLoad\n")
    #expect(imported.counts.first?.skipped == [.isPrivate: 1])
    #expect(ImportSkip.isPrivate.text.contains("privacy: .public"))
  }

  @Test func `of templates that read a line in different ways, the first one does, and --try counts the lines`() throws
  {
    func template(_ name: String, _ text: String) throws -> LogTemplate {
      try LogTemplate(json: Array(#"{"name": "\#(name)", "line": "{text}", "text": ["\#(text)"]}"#.utf8))
    }
    var options = ImportOptions()
    options.templates = [try template("first", "{type} {event}"), try template("second", "{event} {type}")]
    let log = "cart viewDidLoad home\n"
    #expect(try Imported(log, options).events() == ["1 cart viewDidLoad"])
    let folder = try TemporaryFolder()
    let trial = try TemplateTrial(try folder.write(log, to: "log"), options)
    #expect(trial.ambiguous == 1)
    #expect(trial.rows.map(\.used) == [1, 0])
  }

  @Test func `spans whose parents are in a cycle are read in bounded time`() throws {
    let spans = (0..<2000).map { index in
      #"{"traceId":"t","spanId":"\#(index)","parentSpanId":"\#((index + 1) % 2000)","name":"viewDidLoad","#
        + #""startTimeUnixNano":"1","endTimeUnixNano":"2"}"#
    }
    let imported = try Imported(#"{"resourceSpans":[{"scopeSpans":[{"spans":[\#(spans.joined(separator: ","))]}]}]}"#)
    #expect(imported.counts.first?.skipped == [.spanWithoutType: 2000])
    #expect(imported.counts.first?.samples.count == ImportCounts.maximumSamples)
    #expect(imported.events().isEmpty)
  }

  @Test func `times at the ends of the range do not overflow`() throws {
    let imported = try Imported(
      ["2250-01-01 00:00:00 CartController viewDidLoad\n", "1700-01-01 00:00:00 HomeController viewDidLoad\n"],
      offsets: [.max, .min])
    #expect(try imported.reading().issues.isEmpty)
    #expect(imported.events().count == 2)
  }
}
