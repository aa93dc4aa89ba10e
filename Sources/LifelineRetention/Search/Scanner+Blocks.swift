extension Scanner {
  /// A C block in memory: its header and its captures.
  private struct Block: BitwiseCopyable {
    let kind: UInt
    let flags: UInt32
    let reserved: UInt32
    let code: UInt
    let descriptor: UInt
    /// The captured Swift closure, or Dispatch's mark of a work item.
    let function: UInt
    let context: UInt

    static let hasCaptures: UInt32 = 1 << 25
    /// The size of a block that Swift created from a closure.
    static let closureSize: UInt = 48
    /// The value at the start of Dispatch's own part of a work item. The item's block follows it.
    static let workItemMark: UInt = 0xD159_B10C
    static let workItemBlock: UInt = 72
  }

  /// Follows a block that Swift created from a closure, or a Dispatch work item with such a block.
  ///
  /// The captures of other blocks are known only to their code.
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
