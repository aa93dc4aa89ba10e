import Foundation
import Lifeline
import LifelineFormats
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelinePages

/// The words of a page say the events of its trace: all of them, in their order, except what the page leaves out.
@Suite struct WordsReadBackTests {
  @Test(arguments: 0..<20)
  func `the words of a random trace have its events, in their order and number`(batch: UInt64) throws {
    let folder = try TemporaryFolder()
    var readBack = ReadBack()
    for seed in 0..<100 {
      let events = RandomEvents(seed: batch * 100 + UInt64(seed), names: RandomEvents.all)
      var reader = TraceReader()
      try reader.read(try folder.write(events.trace, to: "trace.jsonl"), into: &readBack)
    }
    #expect(readBack.problems == [])
    #expect(readBack.eventCount > 1000)
  }

  @Test(arguments: RandomEvents.Format.allCases)
  func `the words of an imported trace have its events, in their order and number`(format: RandomEvents.Format) throws {
    let folder = try TemporaryFolder()
    var readBack = ReadBack()
    for seed in 0..<60 {
      let events = RandomEvents(seed: 5000 + UInt64(seed), names: format.names)
      var options = ImportOptions()
      options.isComplete = seed.isMultiple(of: 3)
      var run = ImportRun(ImporterDescription.standard, options)
      try run.read(try folder.write(events.file(format), to: "file"), from: format.rawValue)
      var bytes: [UInt8] = []
      _ = try run.finish { bytes += $0 }
      var reader = TraceReader()
      try reader.read(try folder.write(bytes, to: "trace.jsonl"), into: &readBack)
    }
    #expect(readBack.problems == [])
    #expect(readBack.eventCount > 1000)
  }

  @Test func `a long description counts what it does not order, and says so`() throws {
    var trace = ScenarioText("long")
    let pool = Subject(id: 9, kind: "pool", type: "Pool")
    var random = SplitMix(state: 1)
    for _ in 0..<80 { trace.instant(pool, ["ping", "pong", "tock"].randomElement(using: &random) ?? "") }
    let folder = try TemporaryFolder()
    let documentation = try folder.documentation(of: [trace])
    let text = try #require(TextStep.steps(of: documentation.records[0]).first?.sentences.first)
    #expect(text.contains("steps in an order that is not shown ("))
    var readBack = ReadBack()
    var reader = TraceReader()
    try reader.read(try folder.write(trace, to: "trace.jsonl"), into: &readBack)
    #expect(readBack.problems == [])
  }
}

/// Random events of up to three objects, with repetitions and cycles.
struct RandomEvents {
  /// A format that importers read.
  enum Format: String, CaseIterable {
    case lines, oslog, json, otlp, measure, xctrace

    fileprivate var names: [String] {
      self == .measure
        ? [
          "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
          "didReceiveMemoryWarning",
        ]
        : RandomEvents.callbacks
    }
  }

  static let callbacks = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
    "viewDidLoad", "didMove", "willMove", "viewWillLayoutSubviews", "didReceiveMemoryWarning",
  ]
  static let all = callbacks + ["ping", "pong", "tock"]

  private var events: [(object: Int, name: String)] = []
  private var random: SplitMix

  init(seed: UInt64, names: [String]) {
    random = SplitMix(state: seed)
    let objects = Int.random(in: 1...3, using: &random)
    // A few names only, so that repetitions are frequent.
    let chosen = Array(names.shuffled(using: &random).prefix(Int.random(in: 2...names.count, using: &random)))
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      let motif = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (object: Int.random(in: 0..<objects, using: &random), name: chosen.randomElement(using: &random) ?? "")
      }
      let times = Bool.random(using: &random) ? 1 : Int.random(in: 1...6, using: &random)
      for _ in 0..<times { events += motif }
    }
  }

  private static let types = ["AController", "BController", "CController"]

  /// The events as a recorded trace, in which some callbacks are spans.
  var trace: ScenarioText {
    var trace = ScenarioText("random")
    for (index, event) in events.enumerated() {
      let subject = Subject(
        id: event.object + 1, kind: .controller, type: TypeName(Self.types[event.object]))
      let attributes: TraceAttributes =
        event.name == "didMove" && index.isMultiple(of: 2) ? ["parent": "Panels"] : [:]
      if index.isMultiple(of: 3) {
        trace.span(subject, EventName(event.name), attributes)
      } else {
        trace.instant(subject, EventName(event.name), attributes)
      }
    }
    return trace
  }

  func file(_ format: Format) -> String {
    switch format {
    case .lines: lines { "\($0.date) Shop[1:2] \($0.message)" }
    case .oslog:
      lines {
        #"{"timestamp":"\#($0.date)000+0000","eventMessage":"\#($0.message)","processImagePath":"/Shop","processID":42}"#
      }
    case .json: lines { #"{"level":"info","message":"\#($0.message)","timestamp":"\#($0.date)Z"}"# }
    case .otlp:
      #"{"resourceSpans":[{"resource":{"attributes":[]},"scopeSpans":[{"spans":["#
        + all.map { event in
          #"{"traceId":"t","spanId":"\#(event.number)","name":"\#(event.type).\#(event.name)","#
            + #""startTimeUnixNano":"\#(event.number * 1000)","endTimeUnixNano":"\#(event.number * 1000 + 9)"}"#
        }.joined(separator: ",") + "]}]}]}"
    case .measure:
      #"{"events":["#
        + all.map { event in
          #"{"session_id":"s","timestamp":"\#(event.date.replacing(" ", with: "T"))Z","type":"lifecycle_view_controller","#
            + #""lifecycle_view_controller":{"type":"\#(event.name)","class_name":"\#(event.type)"},"#
            + #""attribute":{"platform":"ios","os_name":"iOS","os_version":"18.3.1","app_unique_id":"s","app_version":"1"}}"#
        }.joined(separator: ",") + "]}"
    case .xctrace: xctrace
    }
  }

  private struct Event {
    var number: Int
    var type: String
    var name: String
    var object: Int

    var date: String {
      let digits = { (value: Int, count: Int) in String(repeating: "0", count: count - "\(value)".count) + "\(value)" }
      return "2026-01-31 12:\(digits(number / 60_000, 2)):\(digits(number / 1000 % 60, 2)).\(digits(number % 1000, 3))"
    }
    var message: String {
      let argument = name.hasSuffix("Move") && number.isMultiple(of: 2) ? " <Shop.Panels: 0x99>" : ""
      return "<Shop.\(type): 0x1\(object)0> \(name)\(argument)"
    }
  }

  private var all: [Event] {
    events.enumerated().map {
      Event(number: $0 + 1, type: Self.types[$1.object], name: $1.name, object: $1.object)
    }
  }

  private func lines(_ line: (Event) -> String) -> String { all.map { line($0) + "\n" }.joined() }

  private var xctrace: String {
    let columns = ["time", "thread", "process", "event-type", "identifier", "name", "message"]
    let list = columns.map { "<col><mnemonic>\($0)</mnemonic><name>\($0)</name></col>" }.joined()
    let rows = all.map { event in
      "<row><event-time fmt=\"t\">\(event.number * 1_000_000)</event-time><sentinel/><sentinel/>"
        + "<event-type fmt=\"Event\">Event</event-type><sentinel/>"
        + "<signpost-name fmt=\"\(event.name)\">\(event.name)</signpost-name>"
        + "<os-log-metadata fmt=\"\(event.type)\"><string fmt=\"\(event.type)\">\(event.type)</string></os-log-metadata></row>"
    }
    return "<?xml version=\"1.0\"?>\n<trace-query-result>\n<node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'>"
      + "<schema name=\"os-signpost\">\(list)</schema>\(rows.joined(separator: "\n"))</node></trace-query-result>\n"
  }
}
