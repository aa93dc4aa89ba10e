import Foundation
import Lifeline
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineFleet

/// The page about SQL says what is there.
@Suite struct QueryTests {
  private static func database() throws -> DatabaseFolder {
    let database = try DatabaseFolder()
    var traces: [DatabaseTrace] = []
    for run in 0..<80 {
      var trace = DatabaseTrace(run: run + 1, labels: ["version": run < 40 ? "1.9" : "1.10"], name: "run \(run)")
      trace.labels["channel"] = run % 2 == 0 ? "beta" : "store"
      trace.loading = (run < 40 ? 1 : 5) * TraceScript.millisecond
      trace.isLeaked = run > 60
      if run % 10 == 3 { trace.type = run < 40 ? "OldController" : "CartController" }
      if run == 3 { trace.isLeaked = true }
      if run == 7 { trace.extra = ["{\"seq\":broken"] }
      if run == 9 { trace.isClosed = false }
      traces.append(trace)
    }
    try database.add(traces, .withRules)
    return database
  }

  private static func queries() throws -> [String] { try Project.blocks("sql", in: "docs/sql.md") }

  @Test func `every query of the page has an answer`() throws {
    let database = try Self.database()
    let queries = try Self.queries()
    #expect(queries.count >= 20)
    for query in queries {
      #expect(try !database.rows(query).isEmpty, "\(query)")
    }
  }

  @Test func `the rates of leaks are what a hand counts`() throws {
    let query = try #require(try Self.queries().first { $0.contains("per_thousand") })
    let rows = try Self.database().rows(query)
    #expect(rows.contains(["1.9", "OldController", "1", "8", "125.0"]))
    #expect(rows.contains { $0[0] == "1.10" && $0[1] == "HomeController" && $0[2] == "17" })
  }

  @Test func `every table, view and column is on the page`() throws {
    let database = try Self.database()
    let page = try Project.text(of: "docs/sql.md")
    for name in try database.rows("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").map(\.[0]) {
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(name)` |") }, "\(name)")
      for column in try database.rows("PRAGMA table_info(\(name))").map(\.[1]) {
        #expect(row.contains("`\(column)`"), "\(name).\(column)")
      }
    }
  }

  @Test func `views are not empty`() throws {
    let database = try Self.database()
    for view in try database.rows("SELECT name FROM sqlite_master WHERE type = 'view'") {
      #expect(try database.number("SELECT count(*) FROM \(view[0])") ?? 0 > 0, "\(view[0])")
    }
  }
}
