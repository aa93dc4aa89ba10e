/// Writes the trace format: one JSON object a line, a header first, a footer last.
///
/// Lines are collected and written in blocks; ``flush()``, ``close()`` and the normal end of the process write what is
/// left, and the end of the process writes the footer, too. After a crash up to a block of lines is missing: create the
/// sink with `buffer: 0` when the last lines before a crash matter (one to three µs an event).
///
/// Readers skip lines of 1,000,000 bytes and more, so a line is kept below: its longest texts, such as a marker's, are
/// cut at the end of a character and end in `…`.
///
/// A full disk loses lines, never parts of lines: they are counted in ``dropped`` and in the footer, and writing goes on
/// when there is room again. Any other failure makes the tracer drop the sink.
public final class JSONLinesSink: TraceSink {
  private let state: State

  /// The sink for callers that hold its lock; the exit handler retains this and not the sink itself.
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

  /// Creates or empties the file at `path`.
  ///
  /// With `LIFELINE_DISABLED` set, no file is touched.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the working directory.
  ///   - buffer: how many bytes to collect before they are written; 0 writes every line at once.
  public convenience init(path: String, buffer: Int = 65_536) throws(OutputError) {
    let output: (any ByteOutput)? = ProcessInformation.tracingIsDisabled ? nil : try FileOutput(path: path)
    self.init(output: output, buffer: buffer)
  }

  /// Writes to a descriptor, which the caller keeps open until the sink is closed, and closes then.
  ///
  /// When it is a pipe that nobody reads any more, the sink fails; when it is a file that reaches the limit of
  /// `ulimit -f`, events are dropped. The process gets no signal.
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

  /// How many events could not be written.
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
  /// Writes the trace format to a file, which is created or emptied.
  public static func jsonLines(at path: String) throws -> Self { try JSONLinesSink(path: path) }

  /// Writes the trace format to a file descriptor, which stays open.
  public static func jsonLines(to descriptor: Int32) -> Self { JSONLinesSink(descriptor: descriptor) }
}
