import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFormats

@Suite struct FormatTests {
  // MARK: measure

  static func measure(_ events: [(time: String, name: String, type: String)], session: String = "s") -> String {
    let objects = events.map { event in
      #"{"session_id":"\#(session)","timestamp":"2026-01-31T12:00:\#(event.time)Z","type":"lifecycle_view_controller","#
        + #""lifecycle_view_controller":{"type":"\#(event.name)","class_name":"\#(event.type)"},"#
        + #""attribute":{"platform":"ios","os_name":"iOS","os_version":"18.3.1","app_unique_id":"org.shop","app_version":"2.1"}}"#
    }
    return #"{"events":[{"type":"http","session_id":"x","timestamp":"y"},\#(objects.joined(separator: ","))]}"#
  }

  @Test func `a session of several files is one trace, in the order of its times`() throws {
    let imported = try Imported([
      Self.measure([("02.000", "viewDidAppear", "Shop.CartController")]),
      Self.measure([
        ("01.000", "viewWillAppear", "Shop.CartController"), ("00.500", "viewDidLoad", "Shop.CartController"),
        ("00.600", "viewDidLoad", "UINavigationController"),
      ]),
      Self.measure([("00.000", "viewDidLoad", "HomeController")], session: "other"),
    ])
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad", "500000000 1 CartController viewWillAppear",
        "1500000000 1 CartController viewDidAppear", "0 1 HomeController viewDidLoad",
      ])
    #expect(
      imported.header.contains(
        #""name":"s","started":"2026-01-31T12:00:00.500000000Z","clock":"wall","process":"org.shop""#))
    #expect(imported.header.contains(#""system":"iOS 18.3.1""#))
    #expect(imported.header.contains(#""labels":{"version":"2.1"}"#))
    #expect(imported.header.contains(#""identity":"inferred","begins":"middle","spans":false,"resolution":1000000"#))
    let reading = try imported.reading()
    #expect(reading.traces.count == 2)
    #expect(reading.issues.isEmpty)
  }

  @Test func `the app's states are marks, and SwiftUI screens are objects`() throws {
    let imported = try Imported(
      """
      [{"session_id":"s","timestamp":"2026-01-31T12:00:00.000Z","type":"lifecycle_app","lifecycle_app":{"type":"foreground"}},
       {"session_id":"s","timestamp":"2026-01-31T12:00:01.000Z","type":"lifecycle_swift_ui",
        "lifecycle_swift_ui":{"type":"on_appear","class_name":"CartScreen"}}]
      """)
    #expect(imported.events() == ["0 marker mark", "1 CartScreen onAppear"])
    #expect(imported.text.contains(#""text":"app: foreground""#))
  }

  @Test func `an event without a time or with an unknown callback is counted`() throws {
    let imported = try Imported(
      """
      [{"session_id":"s","timestamp":"yesterday","type":"lifecycle_view_controller",
        "lifecycle_view_controller":{"type":"viewDidLoad","class_name":"A"}},
       {"session_id":"s","timestamp":"2026-01-31T12:00:01.000Z","type":"lifecycle_view_controller",
        "lifecycle_view_controller":{"type":"viewDidFly","class_name":"A"}}]
      """)
    #expect(imported.counts.first?.skipped == [.notUnderstood: 2])
    #expect(imported.counts.first?.records == 2)
  }

  // MARK: otlp

  static func otlp(_ spans: [String]) -> String {
    #"{"resourceSpans":[{"resource":{"attributes":[]},"scopeSpans":[{"spans":[\#(spans.joined(separator: ","))]}]}]}"#
  }

  static func span(
    _ id: String, _ name: String, parent: String = "", _ start: Int, _ end: Int, _ attributes: [String: String] = [:]
  ) -> String {
    let list = attributes.map { #"{"key":"\#($0)","value":{"stringValue":"\#($1)"}}"# }.joined(separator: ",")
    return #"{"traceId":"t","spanId":"\#(id)","parentSpanId":"\#(parent)","name":"\#(name)","#
      + #""startTimeUnixNano":"\#(start)","endTimeUnixNano":"\#(end)","attributes":[\#(list)]}"#
  }

  @Test func `spans with Embrace's names are callbacks of one object, in their order`() throws {
    let imported = try Imported(
      Self.otlp([
        Self.span("2", "emb-view-did-load", parent: "1", 1_000_100, 1_000_200),
        Self.span("3", "emb-view-will-appear", parent: "1", 1_000_300, 1_000_400),
        Self.span("1", "emb-CartController-time-to-first-render", 1_000_000, 1_000_500),
        Self.span("4", "http", 1_000_000, 1_000_500),
        Self.span("5", "emb-screen-view", 1_000_450, 1_000_900, ["view.name": "CartController"]),
      ]))
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad begin", "100 1 CartController viewDidLoad end",
        "200 1 CartController viewWillAppear begin", "300 1 CartController viewWillAppear end",
        "350 1 CartController viewDidAppear", "800 1 CartController viewDidDisappear",
      ])
    #expect(imported.header.contains(#""from":"otlp:embrace""#))
    #expect(try imported.reading().issues.isEmpty)
  }

  @Test func `Embrace's time on the screen begins where the span of viewDidAppear ends, which is one appearance`()
    throws
  {
    let name = ["view.name": "CartController"]
    let imported = try Imported(
      Self.otlp([
        Self.span("1", "emb-CartController-time-to-first-render", 0, 70, name),
        Self.span("2", "emb-view-did-appear", parent: "1", 60, 70, name),
        Self.span("3", "emb-screen-view", 70, 90, name),
        Self.span("4", "emb-CartController-time-to-first-render", 100, 120, name),
        Self.span("5", "emb-view-did-load", parent: "4", 100, 110, name),
        Self.span("6", "emb-screen-view", 130, 140, name),
      ]))
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidAppear begin", "10 1 CartController viewDidAppear end",
        "30 1 CartController viewDidDisappear", "40 2 CartController viewDidLoad begin",
        "50 2 CartController viewDidLoad end", "70 2 CartController viewDidAppear",
        "80 2 CartController viewDidDisappear",
      ])
  }

  @Test func `Sentry names the span around callbacks after the controller`() throws {
    let imported = try Imported(
      Self.otlp([
        Self.span("1", "Shop.CartController", 0, 90), Self.span("2", "loadView", parent: "1", 1, 5),
        Self.span("3", "viewDidLoad", parent: "1", 6, 9), Self.span("4", "HomeController", parent: "3", 6, 9),
        Self.span("5", "viewDidLoad", parent: "4", 7, 8), Self.span("6", "GET /CartController", parent: "1", 7, 8),
        Self.span("7", "viewDidAppear", parent: "6", 20, 21),
      ]))
    #expect(
      imported.events() == [
        "1 CartController loadView begin", "1 CartController loadView end", "1 CartController viewDidLoad begin",
        "2 HomeController viewDidLoad begin", "2 HomeController viewDidLoad end", "1 CartController viewDidLoad end",
        "1 CartController viewDidAppear begin", "1 CartController viewDidAppear end",
      ])
  }

  @Test func `spans that are not understood are shown with the reason, and spans and events are counted`() throws {
    let imported = try Imported(
      Self.otlp([
        Self.span("1", "viewDidLoad", 1, 2), #"{"name":"viewDidLoad","spanId":"2","startTimeUnixNano":"1"}"#, "3",
        Self.span("4", "A.viewDidLoad", 1, 2),
      ]))
    let counts = try #require(imported.counts.first)
    #expect(counts.skipped == [.spanWithoutType: 1, .damagedSpan: 2])
    #expect(
      counts.samples.map(\.text) == [
        "the span 'viewDidLoad' has no endTimeUnixNano", "a span that is no object",
        "the span 'viewDidLoad' has no type in its name, its attributes (view.class, view.name, class_name, className, "
          + "uiviewcontroller.class, screen.class, screen.name), or a span around it",
      ])
    #expect(counts.samples.allSatisfy { $0.record == 1 })
    #expect(counts.records == 4)
    #expect(counts.noun == "span")
    #expect(counts.events == 2)
  }

  @Test(
    arguments: [
      ("viewDidLoad", ["screen.name": "CartController"]), ("CartController.viewDidLoad", [:]),
      ("viewDidLoad", ["className": "Shop.CartController"]),
      ("Shop.CartController.viewDidLoad", [:]), ("[ViewLoadPhase/viewDidLoad]/CartController", [:]),
    ] as [(String, [String: String])])
  func `other programs name the type in the span or in an attribute`(name: String, attributes: [String: String]) throws
  {
    let imported = try Imported(Self.otlp([Self.span("1", name, 5, 6, attributes)]))
    #expect(imported.events() == ["1 CartController viewDidLoad begin", "1 CartController viewDidLoad end"])
  }

  @Test(arguments: [
    ("resourceSpans", "instrumentationLibrarySpans"), ("batches", "scopeSpans"),
    ("batches", "instrumentationLibrarySpans"),
  ])
  func `requests of earlier versions and answers of Grafana Tempo are read`(request: String, scope: String) throws {
    let file = Self.otlp([Self.span("1", "CartController.viewDidLoad", 5, 6)])
      .replacing("resourceSpans", with: request).replacing("scopeSpans", with: scope)
    #expect(try Imported(file).events().count == 2)
  }

  @Test func `an answer of Jaeger, whose spans are in a result, is read`() throws {
    let spans = Self.otlp([Self.span("1", "CartController.viewDidLoad", 5, 6)])
    #expect(try Imported(#"{"result": \#(spans)}"#).events().count == 2)
    let two = #"{"result": \#(spans)}"# + "\n" + #"{"note": "resourceSpans", "result": \#(spans)}"#
    #expect(try Imported(two.replacing("\"1\"", with: "\"2\"")).counts.first?.records == 2)
  }

  @Test func `logs and metrics beside spans are not spans`() throws {
    let file =
      #"{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"body":{"stringValue":"viewDidLoad"}}]}]}]}"# + "\n"
      + Self.otlp([Self.span("1", "CartController.viewDidLoad", 5, 6)]) + "\n" + #"{"resourceMetrics":[{}]}"# + "\n"
    let imported = try Imported(file)
    #expect(imported.events().count == 2)
    #expect(imported.counts.first?.records == 1)
    #expect(imported.counts.first?.skipped == [:])
  }

  @Test func `parents that name each other end, and what has no type is counted`() throws {
    let imported = try Imported(
      Self.otlp([
        Self.span("1", "viewDidLoad", parent: "2", 1, 2), Self.span("2", "x", parent: "3", 1, 2),
        Self.span("3", "y", parent: "2", 1, 2), Self.span("4", "A.viewDidLoad", 1, 2),
      ]))
    #expect(imported.events().count == 2)
    #expect(imported.counts.first?.skipped == [.spanWithoutType: 1])
  }

  @Test func `spans of one thread that do not nest name their begin`() throws {
    let imported = try Imported(
      Self.otlp([Self.span("1", "A.viewDidLoad", 1, 5), Self.span("2", "B.viewDidLoad", 3, 9)]))
    #expect(imported.text.contains(#""begin":1"#))
    #expect(try imported.reading().issues.isEmpty)
  }

  // MARK: oslog

  @Test func `messages and signposts of the unified log are read`() throws {
    func line(_ fraction: String, _ message: String, _ signpost: String = "") -> String {
      #"{"timestamp":"2026-01-31 12:00:00.\#(fraction)+0000","eventMessage":"\#(message)",\#(signpost)"#
        + #""processImagePath":"/Applications/Shop.app/Shop","processID":42,"threadID":7}"#
    }
    func signpost(_ kind: String) -> String {
      #""eventType":"signpostEvent","signpostType":"\#(kind)","signpostID":9,"signpostName":"viewWillAppear","#
    }
    let imported = try Imported(
      [
        "Filtering the log data", line("000000", "CartController viewDidLoad"),
        line("100000", "CartController", signpost("begin")), line("300000", "", signpost("end")),
        line("400000", "<private> viewDidAppear"),
      ].joined(separator: "\n"), from: "oslog")
    #expect(
      imported.events(times: true) == [
        "0 1 CartController viewDidLoad", "100000000 1 CartController viewWillAppear begin",
        "300000000 1 CartController viewWillAppear end",
      ])
    #expect(imported.header.contains(#""process":"Shop","pid":42"#))
    #expect(imported.counts.first?.skipped == [.isPrivate: 1, .notJSON: 1])
  }
}
