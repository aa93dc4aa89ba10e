internal import Lifeline
internal import LifelineTraces

/// A SQLite database of runs.
package enum RunDatabase: Sendable {
  /// Adds traces to a database, which is created if it does not exist.
  ///
  /// ```swift
  /// let changes = try RunDatabase.add(["traces"], to: "runs.db")
  /// print("\(changes.added) new runs")
  /// ```
  ///
  /// A run is unchanged if the database already contains at least as much of its trace.
  ///
  /// - Parameters:
  ///   - traces: The paths of files and folders. Folders are searched recursively.
  ///   - path: The path of the database.
  ///   - options: The labels and rules. The grouping has no effect.
  /// - Returns: The changes in the database.
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
