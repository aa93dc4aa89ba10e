internal import Lifeline

/// How a file is read: in blocks of which size, and with how many helping threads.
struct ReadingPlan: Sendable {
  /// How many bytes are read at once: few enough to stay in the processor's cache until they are parsed.
  var readSize = 128 << 10
  /// How many threads help, whatever the file; nil to decide by the file and by the processors.
  var helpers: Int?
  /// What a compressed file may contain.
  var limits = DecompressionLimits()
  /// Whether to compute ``TraceEnd/contents`` of traces whose header has no run.
  var hashesContents = false

  /// More threads would wait for the one that applies what they have scanned.
  private static let maximumHelpers = 2
  /// Smaller files are read before a thread has started.
  private static let smallestFile = 1 << 20

  /// How many threads help with a file of this size; nil is no regular file.
  func helpers(size: Int?) -> Int {
    if let helpers { return helpers }
    guard let size, size >= Self.smallestFile else { return 0 }
    return min(Self.maximumHelpers, HelperThreads.processorCount - 1)
  }

  /// How many blocks are in memory at the same time.
  func blocks(helpers: Int) -> Int { 2 + 2 * helpers }
}
