internal import Lifeline

/// A queue of the blocks of one file.
///
/// Several threads read and scan the blocks, and one thread takes them in the order of the file.
///
/// The number of blocks limits the memory use. The thread that takes blocks never waits for a free block, because only that thread returns
/// blocks.
final class BlockQueue: @unchecked Sendable {
  // The class is `Sendable` because `source` is accessed only inside `reading`, and all other properties only inside `state`. A block
  // belongs to the thread that claimed it until it is scanned, and then to the thread that takes it.
  private let reading = Monitor()
  private var source: BlockSource

  private let state = Monitor()
  private let blocks: Int
  private var free: [ScannedBlock]
  /// The blocks that were read but not yet taken, in the order of the file.
  private var pending: [ScannedBlock] = []
  private var isOver = false

  init(_ source: consuming BlockSource, blocks: Int, readSize: Int) {
    self.source = source
    self.blocks = blocks
    free = (0..<blocks).map { _ in ScannedBlock(readSize: readSize) }
  }

  /// Scans blocks until there are no more blocks.
  ///
  /// Helper threads run this method.
  func help() {
    var scanner = EventScanner()
    while let block = claim(waits: true) { scan(block, &scanner) }
  }

  /// Returns the next scanned block of the file, or nil after the last block.
  ///
  /// While the next block is not ready, this method scans other blocks.
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

  /// Puts a block back into the queue.
  ///
  /// Waking a thread takes as long as processing many events, so helpers are woken only when half of the blocks are free. Until then, the
  /// thread that takes blocks does not depend on the helpers.
  func giveBack(_ block: ScannedBlock) {
    state.locked {
      free.append(block)
      if free.count >= blocks / 2 { state.wakeAll() }
    }
  }

  /// Stops all threads.
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

  /// Returns whether all blocks were taken.
  ///
  /// If blocks remain, this method waits for a change before it returns, unless the next block is already scanned.
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

  /// Reads the next block.
  ///
  /// The result is nil at the end of the file, or if no block is free and the caller does not want to wait.
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
