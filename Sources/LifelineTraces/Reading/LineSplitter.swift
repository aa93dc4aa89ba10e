internal import Lifeline

/// Splits a stream of bytes into lines.
package struct LineSplitter: ~Copyable {
  /// The maximum length of a line. A longer line is not stored: ``next()`` reports the line as soon as it exceeds this
  /// length, and continues after the line in the next call.
  static let longestLine = TraceLimits.longestLine

  private var source: BlockSource
  private let block: LineBlock
  private var lines: LineBlock.Lines

  /// Creates a splitter that reads `readSize` bytes at once.
  package init(_ input: consuming ByteInput, readSize: Int = ReadingPlan().readSize) {
    source = BlockSource(input)
    block = LineBlock(readSize: readSize)
    lines = block.lines
  }

  /// Returns the next line, or nil at the end.
  package mutating func next() throws(TraceReadError) -> LineBlock.Line? {
    while true {
      if let line = lines.next() { return line }
      if block.endsInLongLine {
        block.endsInLongLine = false
        return .tooLong
      }
      guard try source.fill(block) else { return nil }
      lines = block.lines
    }
  }

  /// Continues at another position in a regular file. The position must be the beginning of a line.
  package mutating func seek(to offset: Int) throws(TraceReadError) {
    try source.seek(to: offset)
    block.begin(with: [], at: offset)
    lines = block.lines
  }
}
