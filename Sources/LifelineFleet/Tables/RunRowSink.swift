internal import Lifeline
package import LifelineBase

/// The destination of the rows about runs.
///
/// The methods are called on several threads.
package protocol RunRowSink: AnyObject, Sendable {
  /// Returns whether all rows of a run already exist, so that its trace need not be counted.
  func isComplete(_ run: WideNumber) -> Bool
  /// Records a trace whose run already exists.
  func skip(_ run: WideNumber, of source: String)
  /// Adds a run, or replaces an existing run if the new trace contains more of it.
  func add(_ rows: RunRows)
  /// Prepares for counting all traces again, which is necessary when a better trace of the same run replaces one of the
  /// traces.
  func beginAgain()
  /// Whether adding rows has failed, so that reading can stop.
  var hasFailed: Bool { get }
}
