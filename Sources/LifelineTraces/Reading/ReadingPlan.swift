internal import Lifeline
internal import LifelineBase

/// The parameters for reading a file, such as the block size and the number of helper threads.
struct ReadingPlan: Sendable {
  /// The number of bytes that are read at once. It is small enough for the bytes to stay in the processor's cache until
  /// they are parsed.
  package var readSize = 128 << 10
  /// The number of helper threads, or nil to choose it based on the file and the processors.
  var helpers: Int?
  /// The limits for compressed files.
  var limits = DecompressionLimits()
  /// Whether to compute `TraceEnd.contents` of traces whose header does not contain a run.
  var hashesContents = false

  /// The maximum number of helper threads. More threads would wait for the thread that processes the scanned events.
  private static let maximumHelpers = 2
  /// The minimum size of a file that is read with helper threads. A smaller file would be completely read before a
  /// helper thread had started.
  private static let smallestFile = 1 << 20

  /// Returns the number of helper threads for a file of this size.
  ///
  /// - Parameter size: The size, or nil if the file is not a regular file.
  func helpers(size: Int?) -> Int {
    if let helpers { return helpers }
    guard let size, size >= Self.smallestFile else { return 0 }
    return min(Self.maximumHelpers, HelperThreads.processorCount - 1)
  }

  /// Returns the number of blocks in memory.
  func blocks(helpers: Int) -> Int { 2 + 2 * helpers }
}
