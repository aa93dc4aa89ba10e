import LifelineTestSupport
import Testing

@testable import LifelineFormats

/// The lines of a test run about its tests, whose names and failures contain types and callbacks.
@Suite struct TestRunLineTests {
  private static let lines = [
    "✔ Test \"CartController viewDidLoad fills the title\" passed after 0.001 seconds.",
    "✘ Test \"CartController.deinit is called\" failed after 0.001 seconds with 1 issue.",
    "◇ Test \"CartController.deinit is called\" started.", "  ↳ CartController.deinit is called",
    "◇ Suite \"CartController viewDidLoad\" started.", "\u{100248}  Test \"CartController.deinit is called\" started.",
    "➜ Test \"CartController.deinit is called\" skipped.",
    "Test Case '-[CartControllerTests viewDidLoad]' started.",
    "Test case '-[CartControllerTests viewDidLoad]' passed (0.001 seconds).",
    "Test Suite 'CartController viewDidLoad' started at 2026-01-31 12:00:00.000.",
    "/Shop/CartTests.swift:12: error: -[CartControllerTests viewDidLoad] : XCTAssertTrue failed",
    "/Shop/CartTests.swift:12:5: error: CartController.deinit is called",
  ]

  @Test(arguments: lines) func `a line about a test is no event, and is counted`(line: String) throws {
    let imported = try Imported("CartController viewDidLoad\n\(line)\n2026-01-31 12:00:00.000 \(line)\n")
    #expect(imported.events() == ["1 CartController viewDidLoad"])
    #expect(imported.counts.first?.skipped == [.aboutTest: 2])
    #expect(imported.counts.first?.samples == [])
  }

  @Test(arguments: lines) func `a message of the unified log about a test is no event`(line: String) throws {
    let text = line.replacing("\"", with: "\\\"")
    let record = #"{"timestamp":"2026-01-31 12:00:00.000000+0000","eventMessage":"\#(text)","processID":42}"#
    let imported = try Imported(record, from: "oslog")
    #expect(imported.events() == [])
    #expect(imported.counts.first?.skipped == [.aboutTest: 1])
  }

  @Test func `the name of a test is no event of a user's template, and a trial does not ask for a template`() throws {
    var options = ImportOptions()
    options.templates = [try LogTemplate(name: "own", line: "{text}", texts: ["{type}.{event}"])]
    let log = "Cart.viewDidLoad\n" + Self.lines.joined(separator: "\n") + "\n"
    #expect(try Imported(log, options).events() == ["1 Cart viewDidLoad"])
    let folder = try TemporaryFolder()
    let trial = try TemplateTrial(try folder.write(log, to: "log"), options)
    #expect((trial.named, trial.unread) == (1, 0))
  }

  @Test(arguments: [
    "Test: CartController viewDidLoad", "Test CartController viewDidLoad", "\u{1F6D2} Test CartController viewDidLoad",
    "error: CartController viewDidLoad", "✔ CartController viewDidLoad",
  ])
  func `a line that only begins like one is an event`(line: String) throws {
    #expect(try Imported("\(line)\n").events() == ["1 CartController viewDidLoad"])
  }
}
