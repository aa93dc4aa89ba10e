/// What adding traces has changed in a database.
public struct RunDatabaseChanges: Sendable {
  /// The number of runs that were not there.
  public internal(set) var added = 0
  /// The number of runs that were there with less of their trace, and were replaced.
  public internal(set) var replaced = 0
  /// The files of traces whose runs were there already.
  public internal(set) var known: [String] = []
  /// Files that could not be read, each with the reason.
  public internal(set) var skipped: [String] = []
  /// Whether something was written.
  var isWritten = false
}
