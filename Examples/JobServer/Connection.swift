internal import Lifeline

/// A connection to the database. Only one job at a time uses it.
///
/// The database is simulated: it answers after a pause, and a query can make it fail.
final class Connection: Sendable {
  private let probe: Probe

  init(number: Int) {
    probe = Tracer.current.probe(for: Connection.self, kind: "connection", name: "db \(number)")
    probe.bind(to: self)
  }

  /// - Parameter attempt: The number of the job's attempt, from 1.
  func query(_ query: Query, attempt: Int) async throws -> Int {
    try await probe.span("query", ["attempt": attempt]) { span in
      try await Task.sleep(for: query == .slow ? .seconds(60) : .milliseconds(1))
      if query == .flaky, attempt == 1 { throw DatabaseBusy() }
      span["rows"] = 3
      return 3
    }
  }

  func note(_ event: EventName) { probe.instant(event) }

  /// Ends the work with the database. The object itself is released later, when nothing references it.
  func close() { probe.instant("close") }
}

/// A job's query to the database.
enum Query: String, Sendable {
  case usual = "work"
  /// The first attempt fails.
  case flaky
  /// The query takes longer than any deadline.
  case slow
}

struct DatabaseBusy: Error {}
