internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Reads a file in batches of lines, which helper threads scan.
final class LineBatches {
  private var reader: RecordReader
  private let makeScanner: @Sendable () -> LineScanner

  /// The number of batches that are scanned before helper threads start. A smaller file would be completely read before
  /// that.
  private static let unaided = 4
  /// The maximum number of helper threads. More threads would wait for the thread that takes the batches.
  private static let maximumHelpers = 3

  /// - Parameter makeScanner: A closure that creates the scanner of a thread. Threads do not share scanners, because
  ///   counting references to the same arrays would slow them down.
  init(_ reader: consuming RecordReader, _ makeScanner: @escaping @Sendable () -> LineScanner) {
    self.reader = reader
    self.makeScanner = makeScanner
  }

  /// Calls `body` with each batch, in the order of the file.
  func forEach(_ body: (LineBatch) -> Void) throws(TraceReadError) {
    let scanner = makeScanner()
    let batch = LineBatch()
    for _ in 0..<Self.unaided {
      guard fill(batch) else { return }
      if let failure = batch.failure { throw failure }
      batch.scan(with: scanner)
      body(batch)
    }
    let helpers = min(Self.maximumHelpers, HelperThreads.processorCount - 1)
    let queue = BlockQueue([batch] + (0...2 * helpers).map { _ in LineBatch() }) { self.fill($0) }
    let threads = HelperThreads(count: helpers) { [makeScanner] in
      let scanner = makeScanner()
      queue.help { $0.scan(with: scanner) }
    }
    defer {
      queue.stop()
      threads.join()
    }
    while let batch = queue.take({ $0.scan(with: scanner) }) {
      if let failure = batch.failure { throw failure }
      body(batch)
      queue.giveBack(batch)
    }
  }

  private func fill(_ batch: LineBatch) -> Bool {
    do throws(TraceReadError) { return try reader.fill(batch) } catch {
      batch.fill(with: UnsafeRawBufferPointer(start: nil, count: 0))
      batch.failure = error
      return true
    }
  }
}
