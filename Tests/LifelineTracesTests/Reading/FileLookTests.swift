import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineTraces

/// What is said of files that are no traces.
struct FileLookTests {
  static let looks: [(String, String?)] = [
    ("%PDF-1.4\n", "a PDF document"), ("PK\u{3}\u{4}x", "a ZIP archive"), ("\0\0\0", "binary data"),
    ("SQLite format 3\0", "a SQLite database; 'lifeline convert' writes databases, and no command reads them"),
    ("\n <!DOCTYPE html><html>", "an HTML page"), ("<HTML lang=en>", "an HTML page"),
    ("<svg xmlns='x'>", "an SVG picture"), ("<?xml version='1.0'?>\n<!-- c -->\n<svg>", "an SVG picture"),
    ("<?xml version='1.0'?><plist>", "an XML file"),
    (#"{"lifelineModel": 1}"#, "a life-cycle model"),
    (#"{"fleetSummary":1}"#, "a summary of traces; this command needs the traces themselves"),
    (
      #"{ "version": 1, "findings": [{"rule": "a", "fingerprint": "b"}] }"#,
      "a baseline of findings"
    ),
    (#"{ "findings": [], "groups": [], "summary": {} }"#, "the JSON output of 'lifeline check'"),
    (#"{"displayTimeUnit":"ms","traceEvents":[]}"#, "a trace in the format of Chrome and Perfetto"),
    (#"{"resourceSpans":[]}"#, "spans of OpenTelemetry; 'lifeline import' converts them"),
    (
      #"{"events":[{"session_id":"1","timestamp":"2","type":"x"}]}"#,
      "a session of measure.sh; 'lifeline import' converts it"
    ),
    (#"{"eventMessage":"viewDidLoad","processID":1}"#, "the JSON output of Apple's 'log show'"),
    (#"{"seq":1,"t":0,"event":"init"}"#, "the events of a trace without the trace's first line"),
    (
      "2026-01-01 12:00:00 Shop[1:1] Home viewDidLoad\nsomething\nHome viewWillAppear\n",
      "a log, in which 2 lines name callbacks such as viewDidLoad; 'lifeline import' converts it"
    ),
    (
      "Home deinit\n",
      "a log, in which 1 line names a callback such as deinit; 'lifeline import' converts it"
    ),
    (#"{"message":"Home viewDidLoad","timestamp":"2026-01-31"}"#, "a log in JSON; 'lifeline import' converts it"),
    (#"{"breadcrumbs":[{"message":"viewDidLoad"}]}"#, "a log in JSON; 'lifeline import' converts it"),
    (#"[ {"ph":"B","name":"CartController.viewDidLoad"}]"#, nil), (#"{"name":"CartController.viewDidLoad"}"#, nil),
    // A damaged header has a place, which says more.
    (#"{"lifeline":"#, nil), ("hello", nil), ("{}", nil), ("[1]", nil), ("", nil),
  ]

  @Test(arguments: looks)
  func `says what a file looks like`(text: String, look: String?) {
    #expect(Array(text.utf8).withUnsafeBytes(FileLook.description) == look)
  }

  @Test func `text in UTF-16 and broken UTF-8 are read without harm`() {
    #expect(
      [UInt8]([0xFF, 0xFE, 0x61, 0]).withUnsafeBytes(FileLook.description)
        == "text in UTF-16; convert it to UTF-8")
    #expect([UInt8]([0xC3, 0x28, 0xFF]).withUnsafeBytes(FileLook.description) == nil)
  }

  @Test func `a log is described, however long it is`() throws {
    let lines = Array(String(repeating: "12:00 Home viewDidLoad\n", count: 100_000).utf8)
    #expect(
      try CollectedTraces.errorText(lines)
        == "trace.jsonl: is not a Lifeline trace: it looks like a log, in which 1000 lines name callbacks such as "
        + "viewDidLoad; 'lifeline import' converts it")
  }
}
