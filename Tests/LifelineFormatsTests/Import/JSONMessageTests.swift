import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

/// Logs in JSON, and breadcrumbs.
@Suite struct JSONMessageTests {
  @Test(arguments: [
    #""timestamp":"2024-02-01T10:00:0%.500Z""#, #""@timestamp":"2024-02-01 10:00:0%.500""#,
    #""time":"2024-02-01T12:00:0%.500+02:00""#, #""ts":170678160%.5"#, #""time":170678160%500"#,
    #""ts":"170678160%.5""#, #""@t":170678160%500000"#, #""ts":170678160%500000000"#,
  ])
  func `the messages and times of common loggers are read`(time: String) throws {
    let log = ["viewDidLoad", "viewWillAppear"].enumerated().map { index, name in
      #"{"level":"info","msg":"CartController \#(name)",\#(time.replacing("%", with: "\(index)"))}"# + "\n"
    }
    let imported = try Imported(log.joined())
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad", "1000000000 1 CartController viewWillAppear",
      ])
    #expect(imported.header.contains("\"started\":\"2024-02-01T10:00:00.500000000Z\""))
    #expect(imported.counts.first?.skipped == [:])
    let array = "[\n" + log.joined(separator: ",") + "]\n"
    #expect(try Imported(array).text == imported.text)
  }

  @Test func `times have the resolution of the log, and a record without a time is counted`() throws {
    func record(_ time: String) -> String { #"{"message":"CartController viewDidAppear","time":\#(time)}"# + "\n" }
    #expect(try Imported(record("1706781600")).header.contains("\"resolution\":1000000000"))
    #expect(try Imported(record("1706781600123")).header.contains("\"resolution\":1000000"))
    #expect(try Imported(record("\"2024-02-01T10:00:00.12Z\"")).header.contains("\"resolution\":10000000"))
    let damaged = ["\"yesterday\"", "\"nan\"", "1e400", "null", "\"\"", "9223372036854775807000"]
    let imported = try Imported((damaged + ["1706781600"]).map(record).joined())
    #expect(imported.events() == ["1 CartController viewDidAppear"])
    #expect(imported.counts.first?.skipped == [.notUnderstood: damaged.count])
  }

  @Test(arguments: [#""breadcrumbs":[%]"#, #""breadcrumbs":{"values":[%]}"#])
  func `breadcrumbs are read`(form: String) throws {
    let crumbs = [
      #"{"timestamp":"2024-02-01T10:00:00Z","category":"ui.lifecycle","data":{"screen":"Shop.CartController"}}"#,
      #"{"timestamp":"2024-02-01T10:00:01Z","category":"touch","message":"buy:"}"#,
      #"{"timestamp":"2024-02-01T10:00:02Z","category":"log","message":"CartController viewWillDisappear"}"#,
    ]
    let file = "{\"message\":\"CartController viewDidLoad\"," + form.replacing("%", with: crumbs.joined(separator: ","))
    let imported = try Imported(file + "}")
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidAppear", "2000000000 1 CartController viewWillDisappear",
      ])
  }

  @Test func `processes of a JSON log are not mixed`() throws {
    let log = [1, 2, 1].map { #"{"message":"CartController viewDidAppear","time":1706781600,"pid":\#($0)}"# + "\n" }
    #expect(try Imported(log.joined()).events().count == 2)
  }

  @Test func `a template describes lines of text, and says so`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(#"{"msg":"CartController viewDidLoad","ts":1706781600}"#, to: "log")
    #expect(throws: TraceReadError.self) { try TemplateTrial(log, ImportOptions()) }
    #expect(throws: TraceReadError.self) { try TemplateSuggestion(log) }
  }

  @Test func `as lines, times of JSON are not read, and that is counted`() throws {
    let log = #"{"level":"info","message":"CartController viewDidLoad","timestamp":"2024-02-01T10:00:00.000Z"}"# + "\n"
    #expect(try Imported(log, from: "lines").counts.first?.unreadTimes == 1)
  }

  @Test func `two braces in a template are one`() throws {
    var options = ImportOptions()
    options.templates = [
      try LogTemplate(name: "own", line: "{{{level}} {time:HH:mm:ss} {text}", texts: ["{{{type}} {event}"])
    ]
    let imported = try Imported("{E} 12:00:00 {Cart} viewDidLoad\n", from: "lines", options)
    #expect(imported.events() == ["1 Cart viewDidLoad"])
    #expect(imported.counts.first?.templates == ["own": 1])
  }
}
