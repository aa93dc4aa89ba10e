/// Splits the bytes of a growing file into blocks of whole lines, keeping an unfinished line until the rest arrives.
struct GrowingLines {
  /// The maximum number of bytes that a call to ``fill(with:)`` processes.
  static let chunkSize = 128 << 10

  /// The lines to read after ``fill(with:)`` or ``finish()`` returned true.
  let block = ScannedBlock(readSize: chunkSize)
  private var rest: [UInt8] = []
  /// The number of bytes before the unfinished line.
  private var offset = 0
  /// Whether the next bytes belong to a line that is too long.
  private var isSkipping = false

  /// The first byte of the unfinished line, if there is one.
  var unfinishedStart: UInt8? { rest.first }

  /// Processes the next bytes, and returns whether complete lines are available.
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

  /// Processes the unfinished line at the end of the file, and returns whether there is one.
  mutating func finish() -> Bool {
    beginBlock()
    defer { offset = block.lines.offset + block.lines.count }
    return block.lines.count > 0
  }

  private mutating func beginBlock() {
    block.lines.begin(with: rest, at: offset)
    rest.removeAll(keepingCapacity: true)
  }

  /// Keeps an unfinished line, or reports that it is too long.
  private mutating func keepUnfinishedLine() -> Bool {
    let lines = block.lines
    // The line can be one byte longer than the maximum because of a carriage return.
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
