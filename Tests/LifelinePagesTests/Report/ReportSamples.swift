import Foundation
import Lifeline
import LifelineDiagrams
import LifelinePages
import LifelineRules
import LifelineTestSupport
import LifelineTraces

/// Traces for reports, written as lists of events; numbers count up, and each event comes a microsecond after the last.
struct ReportSample {
  var name: String
  var system: String?
  private var script = TraceScript(interval: 1000)
  var events: [TraceEvent] { script.events }

  init(name: String = "sample", system: String? = "iOS 26.0 (headless)") {
    self.name = name
    self.system = system
  }

  mutating func add(
    _ event: EventName, _ phase: TraceEvent.Phase = .instant, of subject: Subject,
    _ attributes: TraceAttributes = [:], thread: Int = 1
  ) {
    script.add(event, phase, of: subject, attributes, thread: thread)
  }

  mutating func mark(_ text: String) { script.mark(text) }

  /// A controller whose view is loaded twice, with an error for a finding: events 2 and 4 prove it.
  static var repeatedLoad: ReportSample {
    var sample = ReportSample()
    let home = Subject(id: 1, kind: .controller, type: "HomeController", name: "home")
    sample.add(.`init`, of: home)
    for _ in 0..<2 {
      sample.add("viewDidLoad", .begin, of: home)
      sample.add("viewDidLoad", .end, of: home)
    }
    return sample
  }

  /// Many visits of short-lived controllers, with a repeated load in the middle.
  static func long(_ visits: Int) -> ReportSample {
    var sample = ReportSample(name: "long")
    for visit in 1...visits {
      let page = Subject(id: visit * 2, kind: .controller, type: "PageController")
      let view = Subject(id: visit * 2 + 1, kind: .view, type: "UIView")
      sample.mark("Visit \(visit)")
      sample.add(.`init`, of: page)
      for callback in ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"] as [EventName] {
        sample.add(callback, .begin, of: page, ["animated": true])
        if callback == "loadView" { sample.add(.`init`, of: view, ["owner": .integer(page.id)]) }
        if callback == "viewDidLoad", visit == visits / 2 { sample.add("viewDidLoad", .begin, of: page) }
        if callback == "viewDidLoad", visit == visits / 2 { sample.add("viewDidLoad", .end, of: page) }
        sample.add(callback, .end, of: page)
      }
      for _ in 0..<4 { sample.add("read", of: view, ["property": "frame"]) }
      sample.add(.deinit, of: view)
      sample.add(.deinit, of: page)
    }
    return sample
  }

  /// Hands the whole trace to a consumer.
  func play(into consumer: inout some TraceConsumer, index: Int = 0, closing: Bool = true) {
    let header = TraceHeader(name: name, system: system)
    consumer.receive(
      script.events, of: TraceIdentity(index: index, source: "\(name).jsonl", header: header), isClosed: closing)
  }

  /// A report of the trace.
  func report(_ options: HTMLReport.Options = .init()) -> HTMLReport {
    var report = HTMLReport(options: options)
    play(into: &report)
    return report
  }
}

/// Draws nothing.
struct NoRenderer: GraphRenderer {
  struct Problem: Error, CustomStringConvertible {
    var description: String { "there is no pencil; buy one" }
  }

  func render(_ graph: DotGraph, as format: ImageFormat) throws -> [UInt8] { throw Problem() }
}

/// The parts of a report's file, as a browser would find them.
struct ReportFile {
  let html: String
  /// What the page's script reads.
  private(set) var data: [String: Any] = [:]
  private(set) var texts: [String] = []

  init(_ report: HTMLReport, drawnBy renderer: any GraphRenderer = NoRenderer(), review: FindingReview? = nil) {
    html = String(decoding: report.html(drawnBy: renderer, review: review), as: UTF8.self)
    let object = try? JSONSerialization.jsonObject(with: Data(block.utf8))
    data = object as? [String: Any] ?? [:]
    texts = data["texts"] as? [String] ?? []
  }

  /// What stands between two texts, each time.
  func all(between start: String, and end: String) -> [String] {
    html.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  var block: String { all(between: "id=\"data\">", and: "</script>").first ?? "" }

  func list(_ key: String) -> [[String: Any]] { data[key] as? [[String: Any]] ?? [] }

  /// A column of a trace's rows, one number for each row.
  func column(_ key: String, ofTrace trace: Int = 0) -> [Int] {
    let rows = list("traces")[trace]["rows"] as? [String: Any] ?? [:]
    if let same = rows[key] as? Int { return Array(repeating: same, count: rows["count"] as? Int ?? 0) }
    return rows[key] as? [Int] ?? []
  }

  /// A column of growing numbers.
  func sums(_ key: String, ofTrace trace: Int = 0) -> [Int] {
    var sum = 0
    return column(key, ofTrace: trace).map { step in
      sum += step
      return sum
    }
  }
}
