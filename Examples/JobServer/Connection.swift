internal import Lifeline

/// A connection to the database, which one job at a time uses.
///
/// The database is imitated: it answers after a pause, and a query can ask it to fail.
final class Connection: Sendable {
  private let probe: Probe

  init(number: Int) {
    probe = Tracer.current.probe(for: Connection.self, kind: "connection", name: "db \(number)")
    probe.bind(to: self)
  }

  /// - Parameter attempt: which attempt of the job this is, from 1.
  func query(_ query: Query, attempt: Int) async throws -> Int {
    try await probe.span("query", ["attempt": attempt]) { span in
      try await Task.sleep(for: query == .slow ? .seconds(60) : .milliseconds(1))
      if query == .flaky, attempt == 1 { throw DatabaseBusy() }
      span["rows"] = 3
      return 3
    }
  }

  func note(_ event: EventName) { probe.instant(event) }

  /// Ends the work with the database. The object itself ends later, when nothing refers to it.
  func close() { probe.instant("close") }
}

/// What a job asks of the database.
enum Query: String, Sendable {
  case usual = "work"
  /// The first attempt fails.
  case flaky
  /// It takes longer than any deadline.
  case slow
}

struct DatabaseBusy: Error {}
