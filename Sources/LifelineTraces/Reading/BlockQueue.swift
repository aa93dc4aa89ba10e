internal import Lifeline

/// A block of lines that ``BlockQueue`` passes from thread to thread.
package protocol QueuedBlock: AnyObject {
  /// Whether the block was scanned since it was filled. Only the queue changes this property, while it holds the lock.
  var isScanned: Bool { get set }
  /// Whether no other block follows, because the file could not be read any further.
  var isLast: Bool { get }
}

/// A queue of the blocks of one file.
///
/// Several threads read and scan the blocks, and one thread takes them in the order of the file.
///
/// The number of blocks limits the memory use. The thread that takes blocks never waits for a free block, because only
/// that thread returns blocks.
package final class BlockQueue<Block: QueuedBlock>: @unchecked Sendable {
  // The class is `Sendable` because `fill` is called only inside `reading`, and all other properties are accessed only
  // inside `state`. A block belongs to the thread that claimed it until it is scanned, and then to the thread that
  // takes it.
  private let reading = Monitor()
  private let fill: (Block) -> Bool

  private let state = Monitor()
  private let count: Int
  private var free: [Block]
  /// The blocks that were read but not yet taken, in the order of the file.
  private var pending: [Block] = []
  private var isOver = false

  /// - Parameters:
  ///   - blocks: The blocks, which are reused.
  ///   - fill: A closure that fills a block with the next lines of the file, or returns false at the end of the file.
  ///     Calls are made from several threads, but one at a time.
  package init(_ blocks: [Block], fill: @escaping (Block) -> Bool) {
    self.fill = fill
    count = blocks.count
    free = blocks
  }

  /// Scans blocks until there are no more blocks.
  ///
  /// Helper threads run this method.
  package func help(_ scan: (Block) -> Void) {
    while let block = claim(waits: true) { finish(block, scan) }
  }

  /// Returns the next scanned block of the file, or nil after the last block.
  ///
  /// While the next block is not ready, this method scans other blocks.
  package func take(_ scan: (Block) -> Void) -> Block? {
    while true {
      if let block = takeScanned() { return block }
      if let block = claim(waits: false) {
        finish(block, scan)
      } else if isDoneAfterWaiting() {
        return nil
      }
    }
  }

  /// Puts a block back into the queue.
  ///
  /// Waking a thread takes as long as processing many events, so helpers are woken only when half of the blocks are
  /// free. Until then, the thread that takes blocks does not depend on the helpers.
  package func giveBack(_ block: Block) {
    state.locked {
      free.append(block)
      if free.count >= count / 2 { state.wakeAll() }
    }
  }

  /// Stops all threads.
  package func stop() {
    state.locked {
      isOver = true
      state.wakeAll()
    }
  }

  // MARK: The order of the file

  private func takeScanned() -> Block? {
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

  private func finish(_ block: Block, _ scan: (Block) -> Void) {
    scan(block)
    state.locked {
      block.isScanned = true
      state.wakeAll()
    }
  }

  // MARK: Reading

  /// Reads the next block.
  ///
  /// The result is nil at the end of the file, or if no block is free and `waits` is false.
  private func claim(waits: Bool) -> Block? {
    guard let block = takeFree(waits: waits) else { return nil }
    return reading.locked {
      let isFilled = fillUnlessOver(block)
      return state.locked {
        isOver = isOver || !isFilled || block.isLast
        if isFilled { pending.append(block) } else { free.append(block) }
        state.wakeAll()
        return isFilled ? block : nil
      }
    }
  }

  private func takeFree(waits: Bool) -> Block? {
    state.locked {
      while waits, free.isEmpty, !isOver { state.wait() }
      return isOver ? nil : free.popLast()
    }
  }

  private func fillUnlessOver(_ block: Block) -> Bool {
    guard !state.locked({ isOver }) else { return false }
    block.isScanned = false
    return fill(block)
  }
}
