/// The state of a JSON Lines sink: the lines that are not written yet, and the number of lost events.
struct JSONLinesWriter: ~Copyable {
  private var output: (any ByteOutput)?
  private var encoder = JSONLinesEncoder()
  private var buffer: ByteBuffer
  private let blockSize: Int
  /// The minimum length of a line that is too long and of a complete block: below, neither needs to be checked.
  private let noteworthySize: Int
  /// The header, until it is written.
  private var waitingHeader: TraceHeader?
  private var isOpened = false
  private var waitingEvents = 0
  /// The number of bytes of the first waiting line that the file already contains.
  private var partialLine = 0
  private var events = 0
  private(set) var dropped = 0

  /// The maximum number of bytes that wait. When a pipe is read too slowly, further lines are dropped.
  private let maximumWaiting: Int

  init(output: (any ByteOutput)?, blockSize: Int) {
    self.output = output
    self.blockSize = blockSize
    // A complete block must be written before it exceeds the maximum.
    maximumWaiting = max(1 << 20, blockSize)
    noteworthySize = min(blockSize, JSONLinesEncoder.longestLine)
    // A larger block is allocated when it is needed.
    buffer = ByteBuffer(capacity: min(max(blockSize, 0), 1 << 20) + 4096)
  }

  mutating func open(_ header: TraceHeader) throws(OutputError) {
    guard output != nil else { return }
    isOpened = true
    waitingHeader = header
    JSONLinesEncoder.append(header, to: &buffer)
    try flush()
  }

  mutating func append(_ event: TraceEvent) throws(OutputError) {
    guard output != nil else { return }
    guard buffer.count < maximumWaiting else {
      dropped += 1
      return try flush()
    }
    let start = buffer.count
    encoder.append(event, to: &buffer)
    waitingEvents += 1
    if buffer.count >= noteworthySize { try cutAndFlush(event, from: start) }
  }

  /// Truncates the event's line if it is too long, and writes the block if it is complete.
  @inline(never)
  private mutating func cutAndFlush(_ event: TraceEvent, from start: Int) throws(OutputError) {
    encoder.cutLine(of: event, from: start, in: &buffer)
    if buffer.count >= blockSize { try flush() }
  }

  /// Writes the waiting lines as far as the output accepts them now.
  mutating func flush() throws(OutputError) {
    guard let output else { return }
    while buffer.count > 0 {
      do throws(OutputError) {
        let written = try buffer.withBytes { bytes throws(OutputError) in try output.write(bytes) }
        guard written > 0 else { return }
        remove(written)
      } catch {
        dropWaitingLines(output)
        guard error.isOutOfSpace else { throw error }
        return
      }
    }
  }

  /// Writes the waiting lines and the footer.
  ///
  /// Writes nothing when there was no header, since there is no trace then.
  mutating func close() throws(OutputError) {
    guard let output else { return }
    defer {
      output.close()
      self.output = nil
    }
    guard isOpened else { return }
    try flush()
    JSONLinesEncoder.appendFooter(events: events + waitingEvents, dropped: dropped, to: &buffer)
    try flush()
  }

  /// Removes bytes that were written, and counts the lines that are complete.
  private mutating func remove(_ written: Int) {
    if written == buffer.count {
      events += waitingEvents
      waitingEvents = 0
      waitingHeader = nil
      partialLine = 0
      return buffer.removeLast(written)
    }
    let (lines, tail) = buffer.lines(inFirst: written)
    partialLine = lines == 0 ? partialLine + written : tail
    buffer.removeFirst(written)
    guard lines > 0 else { return }
    // The first line may be the header, the last one the footer.
    let eventLines = min(lines - (waitingHeader == nil ? 0 : 1), waitingEvents)
    waitingHeader = nil
    events += eventLines
    waitingEvents -= eventLines
  }

  /// Drops the waiting lines, except for the header, so that the file contains only complete lines.
  private mutating func dropWaitingLines(_ output: any ByteOutput) {
    let mustFinishLine = partialLine > 0 && !output.takeBack(partialLine)
    let kept = mustFinishLine ? buffer.lengthOfFirstLine : 0
    let keepsEvent = mustFinishLine && waitingHeader == nil
    buffer.removeLast(buffer.count - kept)
    if !mustFinishLine {
      partialLine = 0
      if let waitingHeader { JSONLinesEncoder.append(waitingHeader, to: &buffer) }
    }
    dropped += waitingEvents - (keepsEvent ? 1 : 0)
    waitingEvents = keepsEvent ? 1 : 0
  }
}
