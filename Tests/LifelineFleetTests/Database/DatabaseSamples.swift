import Foundation
import Lifeline
import LifelineBase
import LifelineRules
import LifelineTestSupport

@testable import LifelineFleet

/// A trace for a database.
struct DatabaseTrace {
  var run: Int
  var labels: [String: String] = [:]
  var name = "run"
  var type: TypeName = "HomeController"
  var subject: String?
  var appearances = 2
  var loading = TraceScript.millisecond
  var isLeaked = false
  var isClosed = true
  var extra: [String] = []
  /// The clock in the header, or nil for none.
  var clock: String?

  var text: String {
    let subject = Subject(id: 1, kind: .controller, type: type, name: self.subject)
    var script = TraceScript()
    script.instant(.`init`, of: subject)
    script.begin("viewDidLoad", of: subject)
    script.wait(loading - TraceScript.millisecond)
    script.end("viewDidLoad", of: subject)
    for _ in 0..<appearances {
      for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
        script.span(EventName(callback), of: subject)
      }
    }
    if isLeaked {
      script.instant("expectDeallocation", of: subject, ["reason": "dismissed", "grace": 1_000_000_000])
      script.instant("leaked", of: subject)
    } else {
      script.instant(.`deinit`, of: subject)
    }
    let lines = script.lines(header: header) + extra + (isClosed ? [script.footer] : [])
    return lines.joined(separator: "\n") + "\n"
  }

  private var header: String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.member("lifeline", 1)
      json.member("name", name)
      json.member("run", Self.digits(run))
      if let clock { json.member("clock", clock) }
      json.member("labels") { json in
        for (key, value) in labels.sorted(by: { $0.key < $1.key }) {
          json.key(named: key)
          json.text(value)
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  static func digits(_ run: Int) -> String {
    let text = String(run, radix: 16)
    return String(repeating: "0", count: 32 - text.count) + text
  }
}

/// A database in a folder of its own.
struct DatabaseFolder {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/runs.db"
  }

  @discardableResult
  func add(_ traces: [DatabaseTrace], _ options: FleetOptions = FleetOptions(jobs: 1)) throws -> RunDatabaseChanges {
    try? FileManager.default.removeItem(atPath: folder.path + "/traces")
    for (number, trace) in traces.enumerated() { try folder.write(trace.text, to: "traces/\(number + 1000).jsonl") }
    return try RunDatabase.add([folder.path + "/traces"], to: path, options: options)
  }

  /// The rows of a query, with their values as texts.
  func rows(_ query: String) throws -> [[String]] {
    let connection = try SQLiteConnection(path)
    let statement = try connection.prepare(query)
    var rows: [[String]] = []
    while try statement.step() { rows.append((0..<statement.columnCount).map { statement.text($0) }) }
    return rows
  }

  func number(_ query: String) throws -> Int? { try rows(query).first.flatMap { Int($0[0]) } }
}
