import Foundation
import Lifeline
import LifelineBase
import LifelineRules
import LifelineTestSupport
import LifelineTraces

@testable import LifelineFleet

/// A trace of a fleet that a test makes up.
struct FleetTrace {
  var run: Int?
  var name: String?
  var labels: [String: String] = [:]
  var script = TraceScript()
  var isClosed = true
  /// Members of the header about what the trace leaves out, as JSON.
  var partial = ""
  /// More lines after the events.
  var extra: [String] = []

  /// A screen that is created, loaded, shown, hidden, and perhaps released.
  mutating func screen(
    _ type: TypeName, id: Int, appearances: Int = 1, loading: Int = TraceScript.millisecond,
    isReleased: Bool = true,
    isLeaked: Bool = false
  ) {
    let subject = Subject(id: id, kind: .controller, type: type)
    script.instant(.`init`, of: subject)
    script.begin("viewDidLoad", of: subject)
    script.wait(loading - TraceScript.millisecond)
    script.end("viewDidLoad", of: subject)
    for _ in 0..<appearances {
      script.span("viewWillAppear", of: subject)
      script.span("viewDidAppear", of: subject)
      script.span("viewWillDisappear", of: subject)
      script.span("viewDidDisappear", of: subject)
    }
    if isLeaked {
      script.instant("expectDeallocation", of: subject, ["reason": "dismissed", "grace": 1_000_000_000])
      script.instant("leaked", of: subject)
    } else if isReleased {
      script.instant(.`deinit`, of: subject)
    }
  }

  var header: String {
    var json = JSONWriter()
    json.object { json in
      json.member("lifeline", 1)
      if let name { json.member("name", name) }
      if let run { json.member("run", Self.digits(run)) }
      if !labels.isEmpty {
        json.member("labels") { json in
          for (key, value) in labels.sorted(by: { $0.key < $1.key }) {
            json.key(named: key)
            json.text(value)
          }
        }
      }
    }
    return String(decoding: json.bytes.dropLast(), as: UTF8.self) + partial + "}"
  }

  var text: String {
    let lines = script.lines(header: header) + extra + (isClosed ? [script.footer] : [])
    return lines.joined(separator: "\n") + "\n"
  }

  static func digits(_ run: Int) -> String {
    let text = String(run, radix: 16)
    return String(repeating: "0", count: 32 - text.count) + text
  }

  /// A trace that is different for each number, and the same in each test.
  static func random(_ number: Int, _ random: inout SplitMix) -> FleetTrace {
    var trace = FleetTrace(run: number % 3 == 0 ? nil : number * 7919, name: "trace \(number)")
    trace.labels["version"] = ["1.0", "1.1", "1.10", nil][Int.random(in: 0..<4, using: &random)]
    trace.labels["channel"] = Bool.random(using: &random) ? "beta" : nil
    for id in 1...Int.random(in: 1...4, using: &random) {
      let type: TypeName = ["CartController", "HomeController", "ListController"].randomElement(using: &random)!
      trace.screen(
        type, id: id, appearances: Int.random(in: 0...3, using: &random),
        loading: Int.random(in: 1...1000, using: &random) * TraceScript.millisecond,
        isReleased: Bool.random(using: &random), isLeaked: Int.random(in: 0..<4, using: &random) == 0)
    }
    if Int.random(in: 0..<8, using: &random) == 0 { trace.extra = ["{\"seq\":broken"] }
    trace.partial = [
      "", "", #","filtered":true"#, #","witness":{"sampling":{"rate":0.5}}"#, #","witness":{"begins":"middle"}"#,
    ].randomElement(using: &random)!
    trace.isClosed = Int.random(in: 0..<8, using: &random) != 0
    return trace
  }
}

extension FleetReading.Result {
  var text: String { get throws { String(decoding: try summary.bytes(), as: UTF8.self) } }
}

/// Traces in memory, as files of a fleet.
func sources(_ traces: [FleetTrace]) -> [TraceSource] {
  traces.enumerated().map { TraceSource(Array($1.text.utf8), named: "\($0).jsonl") }
}

/// The sum of traces.
func summarized(_ traces: [FleetTrace], _ options: FleetOptions = FleetOptions(jobs: 2)) -> FleetReading.Result {
  FleetReading(options).read(sources(traces))
}

extension FleetOptions {
  static var withRules: FleetOptions { FleetOptions(rules: RuleDescription.standard, jobs: 2) }
}
