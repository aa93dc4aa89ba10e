/// Cuts a stream of bytes into blocks of whole lines.
struct BlockSource: ~Copyable {
  private var input: ByteInput
  /// The unfinished line at the end of the last block.
  private var rest: [UInt8] = []
  /// How many bytes of the input came before ``rest``.
  private var offset = 0
  private var isAtEnd = false
  /// Whether the next bytes belong to a line that is too long.
  private var isSkipping = false

  init(_ input: consuming ByteInput) {
    self.input = input
  }

  /// Fills the block with the next lines. Returns false at the end of the input.
  ///
  /// A line that is too long ends its block as soon as it exceeds the greatest length: the input may have no line end
  /// at all.
  mutating func fill(_ block: LineBlock) throws(TraceReadError) -> Bool {
    block.begin(with: rest, at: offset)
    rest.removeAll(keepingCapacity: true)
    defer { offset = block.offset + block.count }
    while !isAtEnd {
      // One byte more than the longest line may be there: a carriage return.
      if block.count > LineSplitter.longestLine + 1 {
        skipLongLine(block)
        return true
      }
      var new = try block.append(from: &input)
      isAtEnd = new == 0
      if isSkipping {
        guard block.dropLine() else { continue }
        isSkipping = false
        new = block.count
      }
      if block.cut(new: new, to: &rest) { return true }
    }
    return block.count > 0
  }

  /// Goes on at another place of a regular file, where a line begins.
  mutating func seek(to offset: Int) throws(TraceReadError) {
    try input.seek(to: offset)
    rest.removeAll(keepingCapacity: true)
    self.offset = offset
    (isAtEnd, isSkipping) = (false, false)
  }

  private mutating func skipLongLine(_ block: LineBlock) {
    // What follows is counted from the next byte that is read.
    let next = block.offset + block.count
    block.dropLongLine()
    isSkipping = true
    block.offset = next
  }
}
