/// Cuts the bytes of a growing file into blocks of whole lines. An unfinished line waits for its rest.
struct GrowingLines {
  /// How many bytes a call of ``fill(with:)`` takes at most.
  static let chunkSize = 128 << 10

  /// The lines to read after ``fill(with:)`` or ``finish()`` returned true.
  let block = ScannedBlock(readSize: chunkSize)
  private var rest: [UInt8] = []
  /// How many bytes came before the rest.
  private var offset = 0
  /// Whether the next bytes belong to a line that is too long.
  private var isSkipping = false

  /// Takes the next bytes. Returns whether lines are complete now.
  mutating func fill(with bytes: ArraySlice<UInt8>) -> Bool {
    let lines = block.lines
    beginBlock()
    lines.append(bytes)
    var new = bytes.count
    defer { offset = lines.offset + lines.count }
    if isSkipping {
      guard lines.dropLine() else { return false }
      isSkipping = false
      new = lines.count
    }
    if lines.cut(new: new, to: &rest) { return true }
    return keepUnfinishedLine()
  }

  /// Takes what has no line end, because nothing follows. Returns whether there is anything.
  mutating func finish() -> Bool {
    beginBlock()
    defer { offset = block.lines.offset + block.lines.count }
    return block.lines.count > 0
  }

  private mutating func beginBlock() {
    block.lines.begin(with: rest, at: offset)
    rest.removeAll(keepingCapacity: true)
  }

  /// Keeps a line without an end, or reports that it is too long.
  private mutating func keepUnfinishedLine() -> Bool {
    let lines = block.lines
    // One byte more than the longest line may be there: a carriage return.
    guard lines.count > LineSplitter.longestLine + 1 else {
      rest.append(contentsOf: lines.slice(from: 0, count: lines.count))
      lines.begin(with: [], at: lines.offset)
      return false
    }
    let next = lines.offset + lines.count
    lines.dropLongLine()
    lines.offset = next
    isSkipping = true
    return true
  }
}
