internal import Lifeline

/// Cuts a stream of bytes into lines.
struct LineSplitter: ~Copyable {
  /// A line longer than this is not kept: ``next()`` says so as soon as it exceeds this length, however long it is, and
  /// goes on after it when it is called again.
  static let longestLine = TraceLimits.longestLine

  private var source: BlockSource
  private let block: LineBlock
  private var lines: LineBlock.Lines

  /// Creates a splitter that reads `readSize` bytes at once.
  init(_ input: consuming ByteInput, readSize: Int = ReadingPlan().readSize) {
    source = BlockSource(input)
    block = LineBlock(readSize: readSize)
    lines = block.lines
  }

  /// The next line, or nil at the end.
  mutating func next() throws(TraceReadError) -> LineBlock.Line? {
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

  /// Goes on at another place of a regular file, where a line begins.
  mutating func seek(to offset: Int) throws(TraceReadError) {
    try source.seek(to: offset)
    block.begin(with: [], at: offset)
    lines = block.lines
  }
}
