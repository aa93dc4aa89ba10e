internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Writes an assembled trace. Helper threads encode the events.
final class AssembledTrace {
  /// Consecutive events with their lines.
  private final class Batch: QueuedBlock {
    var isScanned = false
    var failure: FileError?
    var isLast: Bool { failure != nil }
    var events: [TraceEvent] = []
    let lines = TraceLines()

    func encode() {
      for event in events { lines.add(event) }
    }
  }

  private var assembly: TraceAssembly
  private let isLong: Bool

  private static let batchSize = 2048
  /// The minimum number of events for which starting helper threads is worthwhile.
  private static let longTrace = 10 * batchSize
  private static let maximumHelpers = 2

  init(_ assembly: TraceAssembly, events: Int) {
    self.assembly = assembly
    isLong = events >= Self.longTrace
  }

  /// - Parameter write: A closure that receives blocks of bytes in order, in the calling thread.
  func write(_ write: (UnsafeRawBufferPointer) -> Void) throws(FileError) -> ImportedSummary {
    let lines = TraceLines()
    lines.add(assembly.header)
    lines.take(write)
    let helpers = isLong ? min(Self.maximumHelpers, HelperThreads.processorCount - 1) : 0
    let queue = BlockQueue((0..<2 + 2 * helpers).map { _ in Batch() }) { self.fill($0) }
    let threads = HelperThreads(count: helpers) { queue.help { $0.encode() } }
    defer {
      queue.stop()
      threads.join()
    }
    while let batch = queue.take({ $0.encode() }) {
      batch.lines.take(write)
      if let failure = batch.failure { throw failure }
      queue.giveBack(batch)
    }
    let summary = assembly.finish(lines)
    lines.take(write)
    return summary
  }

  private func fill(_ batch: Batch) -> Bool {
    batch.failure = nil
    do throws(FileError) { return try assembly.take(Self.batchSize, into: &batch.events) } catch {
      batch.events.removeAll()
      batch.failure = error
      return true
    }
  }
}
