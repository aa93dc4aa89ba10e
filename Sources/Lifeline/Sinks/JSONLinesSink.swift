/// Writes the trace format: one JSON object per line, with a header first and a footer last.
///
/// Lines are written in blocks. ``flush()``, ``close()`` and the normal end of the process write the remaining lines;
/// `close()` and the end of the process also write the footer. After a crash, up to one block of lines is missing. If
/// the last lines before a crash matter, create the sink with `buffer: 0` (1 to 3 µs per event).
///
/// Readers skip lines of 1,000,000 bytes and more, so lines are kept shorter: the longest texts, such as that of a
/// marker, are truncated after a complete character and end in `…`.
///
/// When the disk is full, whole lines are lost, never parts of lines. The lost lines are counted in ``dropped`` and in
/// the footer, and writing continues when space is available again. After any other failure the tracer drops the sink.
public final class JSONLinesSink: TraceSink {
  private let state: State

  /// The sink for callers that hold its lock. The exit handler retains this object and not the sink.
  private final class State: TraceSink, ClosesAtExit {
    let writer: Locked<JSONLinesWriter>

    init(_ writer: consuming sending JSONLinesWriter) {
      self.writer = Locked(writer)
    }

    func open(_ header: TraceHeader) throws { try writer.whileLocked { try $0.open(header) } }
    func receive(_ event: TraceEvent) throws { try writer.whileLocked { try $0.append(event) } }
    func flush() throws { try writer.whileLocked { try $0.flush() } }
    func close() throws { try writer.whileLocked { try $0.close() } }

    func closeAtExit() {
      _ = writer.withLockIfAvailable { try? $0.close() }
    }
  }

  /// Creates the file at `path`, or truncates it.
  ///
  /// No file is created or changed when `LIFELINE_DISABLED` is set.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the working directory.
  ///   - buffer: the size of a block in bytes; 0 writes every line immediately.
  public convenience init(path: String, buffer: Int = 65_536) throws(OutputError) {
    let output: (any ByteOutput)? = ProcessInformation.tracingIsDisabled ? nil : try FileOutput(path: path)
    self.init(output: output, buffer: buffer)
  }

  /// Writes to a descriptor. Keep it open until the sink is closed, then close it.
  ///
  /// The sink fails when the descriptor is a pipe whose other end is closed. Events are dropped when it is a file that
  /// reaches the limit of `ulimit -f`. The process receives no signal in either case.
  public convenience init(descriptor: Int32, buffer: Int = 65_536) {
    self.init(output: FileOutput(descriptor: descriptor), buffer: buffer)
  }

  init(output: (any ByteOutput)?, buffer: Int) {
    state = State(JSONLinesWriter(output: output, blockSize: buffer))
    ExitHandlers.register(state)
  }

  deinit {
    ExitHandlers.remove(state)
    try? close()
  }

  /// The number of events that could not be written.
  public var dropped: Int { state.writer.withLock { $0.dropped } }

  public func open(_ header: TraceHeader) throws { try state.writer.withLock { try $0.open(header) } }
  public func receive(_ event: TraceEvent) throws { try state.writer.withLock { try $0.append(event) } }
  public func flush() throws { try state.writer.withLock { try $0.flush() } }
  public func close() throws { try state.writer.withLock { try $0.close() } }
}

extension JSONLinesSink: LockedSink {
  var lock: DeliveryLock { state.writer.lock }
  var whileLocked: any TraceSink { state }
}

extension TraceSink where Self == JSONLinesSink {
  /// Writes the trace format to a file, which is created or truncated.
  public static func jsonLines(at path: String) throws -> Self { try JSONLinesSink(path: path) }

  /// Writes the trace format to a file descriptor, which stays open.
  public static func jsonLines(to descriptor: Int32) -> Self { JSONLinesSink(descriptor: descriptor) }
}
