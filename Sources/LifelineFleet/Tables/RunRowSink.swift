package import Lifeline

/// The destination of the rows about runs. Its methods are called on several threads.
package protocol RunRowSink: AnyObject, Sendable {
  /// Returns whether all rows of a run already exist, so that its trace need not be counted.
  func isComplete(_ run: WideNumber) -> Bool
  /// Records a trace whose run already exists.
  func skip(_ run: WideNumber, of source: String)
  /// Adds a run, or replaces it if the trace contains more of it.
  func add(_ rows: RunRows)
  /// Prepares for counting everything again, because a better trace of the same run replaces one of the traces.
  func beginAgain()
  /// Whether nothing more can be added, so that reading can stop.
  var hasFailed: Bool { get }
}
