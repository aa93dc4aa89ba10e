internal import Lifeline

/// The blocks of one file, which several threads read and scan, and one thread takes in the order of the file.
///
/// The number of blocks bounds the memory. A thread that takes blocks never waits for one to become free, because it is
/// the only one that gives any back.
final class BlockQueue: @unchecked Sendable {
  // Sendable because `source` is used inside `reading` only, and everything else inside `state`. A block belongs to the
  // thread that claimed it until it is scanned, then to the one that takes it.
  private let reading = Monitor()
  private var source: BlockSource

  private let state = Monitor()
  private var free: [ScannedBlock]
  /// The blocks that were read and not taken yet, in the order of the file.
  private var pending: [ScannedBlock] = []
  private var isOver = false

  init(_ source: consuming BlockSource, blocks: Int, readSize: Int) {
    self.source = source
    free = (0..<blocks).map { _ in ScannedBlock(readSize: readSize) }
  }

  /// Scans blocks until there are no more: the work of a helping thread.
  func help() {
    var scanner = EventScanner()
    while let block = claim(waits: true) { scan(block, &scanner) }
  }

  /// The next block of the file, scanned, or nil after the last one. Scans blocks as long as the next one is not ready.
  func take(_ scanner: inout EventScanner) -> ScannedBlock? {
    while true {
      if let block = takeScanned() { return block }
      if let block = claim(waits: false) {
        scan(block, &scanner)
      } else if isDoneAfterWaiting() {
        return nil
      }
    }
  }

  /// Gives a block back that was taken.
  func giveBack(_ block: ScannedBlock) {
    state.locked {
      free.append(block)
      state.wakeAll()
    }
  }

  /// Ends the work of all threads.
  func stop() {
    state.locked {
      isOver = true
      state.wakeAll()
    }
  }

  // MARK: The order of the file

  private func takeScanned() -> ScannedBlock? {
    state.locked { pending.first?.isScanned == true ? pending.removeFirst() : nil }
  }

  /// Whether all blocks were taken. Otherwise returns after something has changed.
  private func isDoneAfterWaiting() -> Bool {
    state.locked {
      if isOver, pending.isEmpty { return true }
      if pending.first?.isScanned != true { state.wait() }
      return false
    }
  }

  private func scan(_ block: ScannedBlock, _ scanner: inout EventScanner) {
    block.scan(with: &scanner)
    state.locked {
      block.isScanned = true
      state.wakeAll()
    }
  }

  // MARK: Reading

  /// Reads the next block. Returns nil at the end of the file, or when no block is free and the caller does not wait.
  private func claim(waits: Bool) -> ScannedBlock? {
    guard let block = takeFree(waits: waits) else { return nil }
    return reading.locked {
      let isFilled = fill(block)
      return state.locked {
        isOver = isOver || !isFilled || block.failure != nil
        if isFilled { pending.append(block) } else { free.append(block) }
        state.wakeAll()
        return isFilled ? block : nil
      }
    }
  }

  private func takeFree(waits: Bool) -> ScannedBlock? {
    state.locked {
      while waits, free.isEmpty, !isOver { state.wait() }
      return isOver ? nil : free.popLast()
    }
  }

  private func fill(_ block: ScannedBlock) -> Bool {
    guard !state.locked({ isOver }) else { return false }
    block.isScanned = false
    block.failure = nil
    do throws(TraceReadError) { return try source.fill(block.lines) } catch {
      block.failure = error
      block.lines.begin(with: [], at: 0)
      return true
    }
  }
}
