extension Scanner {
  /// A block of C in memory: the head, and what it has captured.
  private struct Block: BitwiseCopyable {
    let kind: UInt
    let flags: UInt32
    let reserved: UInt32
    let code: UInt
    let descriptor: UInt
    /// The captured closure of Swift, or Dispatch's mark of a work item.
    let function: UInt
    let context: UInt

    static let hasCaptures: UInt32 = 1 << 25
    /// The size of a block that Swift has made of a closure.
    static let closureSize: UInt = 48
    /// What Dispatch writes at the start of its own part of a work item, and where the item's block follows.
    static let workItemMark: UInt = 0xD159_B10C
    static let workItemBlock: UInt = 72
  }

  /// Follows a block: one that Swift has made of a closure, or a work item of Dispatch with such a block.
  ///
  /// What other blocks have captured is known only to their code.
  mutating func noteBlock(at place: UnsafeRawPointer) {
    noteBlock(place.loadUnaligned(as: UInt.self), isInItem: false)
  }

  private mutating func noteBlock(_ address: UInt, isInItem: Bool) {
    guard address >= 4096 else { return }
    guard address & 7 == 0, let block = memory.value(Block.self, at: address), catalog.images.isCode(block.code) else {
      isComplete = false
      return
    }
    guard block.flags & Block.hasCaptures != 0 else { return }
    let size = catalog.images.value(UInt.self, at: block.descriptor &+ 8)
    if size == Block.closureSize, catalog.images.isCode(block.function) {
      trail.append(.closure)
      note(block.context)
      trail.removeLast()
    } else if !isInItem, block.function == Block.workItemMark,
      let inner = memory.value(UInt.self, at: address &+ Block.workItemBlock)
    {
      noteBlock(inner, isInItem: true)
    } else {
      isComplete = false
    }
  }
}
