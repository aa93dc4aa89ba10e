internal import Lifeline
internal import LifelineAnalysis
package import LifelineFleet

/// A SQLite database of runs.
package enum RunDatabase: Sendable {
  /// Adds traces to a database, which is created if it does not exist.
  ///
  /// ```swift
  /// let changes = try RunDatabase.add(["traces"], to: "runs.db")
  /// print("\(changes.added) new runs")
  /// ```
  ///
  /// Runs that are in the database with as much of their trace are left as they are.
  ///
  /// - Parameters:
  ///   - traces: files, and folders, which are searched recursively.
  ///   - path: the file of the database.
  ///   - options: labels and rules; groups do not matter.
  /// - Returns: what was changed.
  @discardableResult
  package static func add(
    _ traces: [String], to path: String, options: FleetOptions = FleetOptions()
  ) throws(RunDatabaseError) -> RunDatabaseChanges {
    let (files, problems) = FleetSources.files(at: traces)
    let writer = try RunDatabaseWriter(path: path)
    var options = options
    options.rows = writer
    let result = FleetReading(options).read(files.map { TraceSource(path: $0) })
    var changes = try writer.finish(keeping: !result.summary.runs.isEmpty)
    changes.skipped = (problems + result.skipped).map(\.description)
    return changes
  }
}
