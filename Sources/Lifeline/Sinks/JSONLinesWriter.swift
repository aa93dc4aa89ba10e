/// The state of a JSON Lines sink: lines that wait to be written, and what was lost.
struct JSONLinesWriter: ~Copyable {
  private var output: (any ByteOutput)?
  private var encoder = JSONLinesEncoder()
  private var buffer: ByteBuffer
  private let blockSize: Int
  /// No line that is too long, and no whole block, is shorter than this.
  private let noteworthySize: Int
  /// The header, as long as it is not written.
  private var waitingHeader: TraceHeader?
  private var isOpened = false
  private var waitingEvents = 0
  /// How many bytes of the first waiting line are in the file already.
  private var partialLine = 0
  private var events = 0
  private(set) var dropped = 0

  /// More than this does not wait: when a pipe's reader is that slow, lines are dropped rather than memory filled.
  private let maximumWaiting: Int

  init(output: (any ByteOutput)?, blockSize: Int) {
    self.output = output
    self.blockSize = blockSize
    // A whole block is written before it counts as too much.
    maximumWaiting = max(1 << 20, blockSize)
    noteworthySize = min(blockSize, JSONLinesEncoder.longestLine)
    // A block that is larger gets its room when it needs it.
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

  /// Cuts the event's line when it is too long, and writes the block when it is complete.
  @inline(never)
  private mutating func cutAndFlush(_ event: TraceEvent, from start: Int) throws(OutputError) {
    encoder.cutLine(of: event, from: start, in: &buffer)
    if buffer.count >= blockSize { try flush() }
  }

  /// Writes what waits, as far as the output takes it now.
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

  /// Writes what waits and the footer.
  ///
  /// Without a header there is no trace, and nothing is written.
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

  /// Forgets bytes that were written, and counts the lines that are whole now.
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

  /// Gives waiting lines up, so that only whole lines stand in the file; the header goes on waiting.
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
