package import Lifeline

/// Where the rows about runs go. Its methods are called on several threads.
package protocol RunRowSink: AnyObject, Sendable {
  /// Whether all of a run is there already, so that its trace need not be counted.
  func isComplete(_ run: WideNumber) -> Bool
  /// Takes note of a trace whose run is there already.
  func skip(_ run: WideNumber, of source: String)
  /// Adds a run, or replaces it when the trace has more of it.
  func add(_ rows: RunRows)
  /// What was added is counted once more, because one of the traces is replaced by a better one of its run.
  func beginAgain()
  /// Whether nothing more can be added, so that reading on makes no sense.
  var hasFailed: Bool { get }
}
