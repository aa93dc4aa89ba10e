/// What adding traces has changed in a database.
package struct RunDatabaseChanges: Sendable {
  /// The number of runs that were not there.
  package internal(set) var added = 0
  /// The number of runs that were there with less of their trace, and were replaced.
  package internal(set) var replaced = 0
  /// The files of traces whose runs were there already.
  package internal(set) var known: [String] = []
  /// Files that could not be read, each with the reason.
  package internal(set) var skipped: [String] = []
  /// Whether something was written.
  var isWritten = false
}
