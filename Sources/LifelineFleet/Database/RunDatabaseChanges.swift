/// The changes in a database that result from adding traces.
package struct RunDatabaseChanges: Sendable {
  /// The number of new runs.
  package internal(set) var added = 0
  /// The number of runs that were replaced because the database contained less of their trace.
  package internal(set) var replaced = 0
  /// The trace files whose runs the database already contained.
  package internal(set) var known: [String] = []
  /// The files that could not be read, each with the reason.
  package internal(set) var skipped: [String] = []
  /// Whether anything was written.
  var isWritten = false
}
